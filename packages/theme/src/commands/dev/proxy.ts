import http from 'node:http';
import type net from 'node:net';
import {createProxyServer} from 'http-proxy-3';

/** A server on 127.0.0.1, the path of its pages, and the words on a page until it answers. */
export type Target = {prefix: string; port: number; lang: string; starting: string};
type Intercept = (request: http.IncomingMessage, response: http.ServerResponse) => boolean;

/** The target with the longest matching prefix: `/en` and `/en/x` belong to `/en/`, `/engine` does not. */
export function targetOf(address: string, targets: Target[]): Target {
  const pathname = `${address.replace(/[?#].*$/, '').replace(/\/$/, '')}/`;
  const fitting = targets.filter(({prefix}) => pathname.startsWith(prefix));
  const [best] = fitting.sort((a, b) => b.prefix.length - a.prefix.length);
  return best ?? (targets[0] as Target);
}

/**
 * A server that forwards each request and websocket to its target, unless `intercept` answers. Not yet listening.
 * @param onRequest called with the target before each request
 */
export function createProxy(
  targets: Target[],
  intercept: Intercept = () => false,
  onRequest: (target: Target) => void = () => {},
): http.Server {
  const proxy = createProxyServer();
  const target = ({url = '/'}: http.IncomingMessage) => {
    const found = targetOf(url, targets);
    onRequest(found);
    return `http://127.0.0.1:${found.port}`;
  };
  proxy.on('error', (error, {url = '/'}, response) => {
    if (response instanceof http.ServerResponse && !response.headersSent)
      sendWaiting(response, error, targetOf(url, targets));
    else response?.destroy();
  });
  const server = http.createServer((request, response) => {
    if (!intercept(request, response)) proxy.web(request, response, {target: target(request)});
  });
  server.on('upgrade', (request, socket, head) => proxy.ws(request, socket, head, {target: target(request)}));
  return server;
}

function sendWaiting(response: http.ServerResponse, error: NodeJS.ErrnoException, {lang, starting}: Target) {
  const isStarting = error.code === 'ECONNREFUSED';
  const text = isStarting ? `<p lang="${lang}">${starting}` : `<p>No answer: ${error.message}`;
  response.writeHead(isStarting ? 503 : 502, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store'});
  response.end(`<!doctype html><meta http-equiv="refresh" content="1"><title>…</title>${text}</p>`);
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = http.createServer();
  const port = await listen(probe, 0);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Listens on `port` of a host, or on the next free one. Resolves with the port. */
export function listen(server: http.Server, port: number, host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || port > 65_000) return reject(error);
      console.log(`Port ${port} is taken, trying ${port + 1}.`);
      resolve(listen(server, port + 1, host));
    };
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      resolve((server.address() as net.AddressInfo).port);
    });
  });
}
