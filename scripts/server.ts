import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import {load} from './load';

const {headerFiles, headersFrom}: typeof import('../packages/theme/src/plugins/security/served-headers') = load(
  '../packages/theme/src/plugins/security/served-headers.ts',
);
const NOT_FOR_READERS = new RegExp(`^/(?:${Object.values(headerFiles).join('|').replace(/\./g, '\\.')})$`);

/**
 * A server for the built site that does what a plain static host does, with the headers of the site's `_headers`. It
 * never redirects.
 * @param folder the built site
 * @param intercept answers a request itself and says so with `true`: tests put faults there
 * @returns not listening yet
 */
export function createSiteServer(
  folder: string,
  intercept: (request: http.IncomingMessage, response: http.ServerResponse) => boolean = () => false,
): http.Server {
  const sites: Map<string, (request: http.IncomingMessage, response: http.ServerResponse) => void> = new Map();
  return http.createServer((request, response) => {
    if (intercept(request, response)) return;
    // Where the folder is a link to a release, an answer comes whole from the release that the link points to now.
    const release = fs.existsSync(folder) ? fs.realpathSync(folder) : folder;
    const serve = sites.get(release) ?? filesOf(release);
    sites.set(release, serve);
    serve(request, response);
  });
}

/**
 * For `createSiteServer`: the site as a host serves it below a path. `/` leads there, and nothing else is beside it.
 * `baseUrl`: such as `/notes/`.
 */
export function below(baseUrl: string): (request: http.IncomingMessage, response: http.ServerResponse) => boolean {
  return (request, response) => {
    const address = request.url ?? '/';
    if (address.startsWith(baseUrl)) request.url = address.slice(baseUrl.length - 1);
    else {
      const isHome = address === '/' || `${address}/` === baseUrl;
      response.writeHead(isHome ? 302 : 404, isHome ? {Location: baseUrl} : {}).end();
      return true;
    }
    return false;
  };
}

function filesOf(folder: string) {
  const headersOf = headersFrom(folder);
  const files = sirv(folder, {
    dev: true, // looks files up at each request: a rebuild needs no restart
    etag: true,
    extensions: ['html'],
    // Text is UTF-8, which sirv declares for HTML only.
    setHeaders: (response, pathname) => {
      const type = {'.md': 'text/markdown', '.txt': 'text/plain'}[path.extname(pathname)];
      if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    },
    onNoMatch: (request, response) => sendNotFound(folder, request, response),
  });
  return (request: http.IncomingMessage, response: http.ServerResponse) => {
    const pathname = (request.url ?? '/').replace(/[?#].*$/, '');
    const {'Cache-Control': caching = 'no-cache', ...headers} = headersOf(pathname, false);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, {Allow: 'GET, HEAD'}).end();
      return;
    }
    if (NOT_FOR_READERS.test(pathname)) return sendNotFound(folder, request, response);
    response.setHeader('Cache-Control', caching);
    files(request, response);
  };
}

function sendNotFound(folder: string, request: http.IncomingMessage, response: http.ServerResponse) {
  let directory = path.posix.dirname(
    path.posix.normalize((request.url ?? '/').replace(/[?#].*$/, '').replace(/^\/+/, '/')),
  );
  while (directory !== '/' && !fs.existsSync(path.join(folder, directory, '404.html')))
    directory = path.posix.dirname(directory);
  // A site below a path has no 404.html above it.
  const page = path.join(folder, directory, '404.html');
  const body = fs.existsSync(page) ? fs.readFileSync(page) : Buffer.from('Not found');
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Listens on 127.0.0.1, on `port` or the next free one (0: any free one). Resolves with the port. */
export function listen(server: http.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port > 65_000) return reject(error);
      console.log(`Port ${port} is taken, trying ${port + 1}.`);
      resolve(listen(server, port + 1));
    };
    server.once('error', onError);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
