import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import {require} from 'tsx/cjs/api';

// The theme is CommonJS, as the configuration of Docusaurus is; Playwright cannot import names from that.
type Served = typeof import('../packages/csp/src/served-headers');
type Proxy = typeof import('../packages/theme/src/commands/dev/proxy');
const theme = '../packages/theme/src/';
const {headerFiles, headersFrom: headersIn}: Served = require('../packages/csp/src/served-headers.ts', import.meta.url);
const {freePort: findPort, listen: listenOn}: Proxy = require(`${theme}commands/dev/proxy.ts`, import.meta.url);

/** Listens on 127.0.0.1, on a port or the next free one (0: any free one). Resolves with the port. */
export const listen = listenOn;
/** A port of 127.0.0.1 that nothing listens on. */
export const freePort = findPort;
/** The headers of each page, from the `_headers` of a built site. */
export const headersFrom = headersIn;

type Intercept = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

const NOT_FOR_READERS = new Set(Object.values(headerFiles).map((name) => `/${name}`));

/**
 * A server for the built site that works like a plain static host, with the headers of the site's `_headers`. It
 * never redirects. It does not listen yet.
 * @param folder the built site
 * @param intercept may answer a request itself, and then returns `true`; tests simulate faults with it
 */
export function createSiteServer(folder: string, intercept: Intercept = () => false): http.Server {
  const headersOf = headersFrom(folder);
  const notFound = (request: http.IncomingMessage, response: http.ServerResponse) =>
    sendNotFound(folder, request, response);
  const files = sirv(folder, {
    dev: true, // looks files up at each request: a rebuild needs no restart
    etag: true,
    extensions: ['html'],
    // Text is UTF-8, which sirv declares for HTML only.
    setHeaders: (response, pathname) => {
      const type = {'.md': 'text/markdown', '.txt': 'text/plain'}[path.extname(pathname)];
      if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
    },
    onNoMatch: notFound,
  });
  return http.createServer((request, response) => {
    if (intercept(request, response)) return;
    const pathname = pathOf(request);
    const {'Cache-Control': caching = 'no-cache', ...headers} = headersOf(pathname, false);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, {Allow: 'GET, HEAD'}).end();
    else if (NOT_FOR_READERS.has(pathname)) notFound(request, response);
    else files(request, response.setHeader('Cache-Control', caching));
  });
}

/**
 * For `createSiteServer`: serves the site below a path. `/` redirects there, and all other addresses are missing.
 * @param baseUrl such as `/notes/`
 */
export function below(baseUrl: string): Intercept {
  return (request, response) => {
    const address = request.url ?? '/';
    if (address.startsWith(baseUrl)) {
      request.url = address.slice(baseUrl.length - 1);
      return false;
    }
    const isHome = address === '/' || `${address}/` === baseUrl;
    response.writeHead(isHome ? 302 : 404, isHome ? {Location: baseUrl} : {}).end();
    return true;
  };
}

const pathOf = ({url = '/'}: http.IncomingMessage) => url.replace(/[?#].*$/, '');

/** The 404 page of the language; a site below a path has none above it. */
function sendNotFound(folder: string, request: http.IncomingMessage, response: http.ServerResponse) {
  let directory = path.posix.normalize(pathOf(request).replace(/^\/+/, '/'));
  const page = () => path.join(folder, directory, '404.html');
  do directory = path.posix.dirname(directory);
  while (directory !== '/' && !fs.existsSync(page()));
  const body = fs.existsSync(page()) ? fs.readFileSync(page()) : 'Not found';
  response.writeHead(404, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'});
  response.end(request.method === 'HEAD' ? undefined : body);
}
