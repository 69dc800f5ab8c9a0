import http from 'node:http';
import net from 'node:net';
import {afterEach, expect, test} from 'vitest';
import {createProxy, freePort, listen, targetOf} from './proxy';

const open: http.Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(server: http.Server): Promise<number> {
  open.push(server);
  return listen(server, 0);
}

/** A server that says who it is, what it was asked and what it was sent, and echoes on its websocket in capitals. */
function named(name: string): http.Server {
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () =>
      response
        .writeHead(201, {'X-Name': name})
        .end(`${name} ${request.method} ${request.url} ${request.headers.host} ${body}`),
    );
  });
  server.on('upgrade', (request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.on('data', (chunk) => socket.write(`${name} ${request.url} ${String(chunk).toUpperCase()}`));
  });
  return server;
}

test.each([
  ['/', '/'],
  ['/blog/garch', '/'],
  ['/engine', '/'],
  ['/en', '/en/'],
  ['/en/', '/en/'],
  ['/en?q=1', '/en/'],
  ['/en/ws', '/en/'],
  ['/blog?to=/en/', '/'],
])('%s belongs to %s', (address, prefix) => {
  const targets = [
    {prefix: '/', port: 1},
    {prefix: '/en/', port: 2},
  ];
  expect(targetOf(address, targets).prefix).toBe(prefix);
});

test('a request reaches the server of its language with method, body and host, and its answer comes back', async () => {
  const targets = [
    {prefix: '/', port: await serve(named('zh'))},
    {prefix: '/en/', port: await serve(named('en'))},
  ];
  const port = await serve(createProxy(targets));
  const response = await fetch(`http://127.0.0.1:${port}/en/blog?x=1`, {method: 'POST', body: 'words'});
  expect(response.status).toBe(201);
  expect(response.headers.get('x-name')).toBe('en');
  expect(await response.text()).toBe(`en POST /en/blog?x=1 127.0.0.1:${port} words`);
  expect(await (await fetch(`http://127.0.0.1:${port}/blog`)).text()).toMatch(/^zh GET \/blog /);
});

test('a websocket reaches the server of its language', async () => {
  const targets = [
    {prefix: '/', port: await serve(named('zh'))},
    {prefix: '/en/', port: await serve(named('en'))},
  ];
  const port = await serve(createProxy(targets));
  const socket = net.connect(port, '127.0.0.1');
  socket.write('GET /en/ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  const heard: string = await new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (/101 [\s\S]*\r\n\r\n$/.test(text)) socket.write('hello');
      if (text.includes('HELLO')) resolve(text);
    });
  });
  socket.destroy();
  expect(heard).toMatch(/^HTTP\/1\.1 101 [\s\S]*en \/en\/ws HELLO$/);
});

test('while a server is not there, the page says so and asks again', async () => {
  const port = await serve(createProxy([{prefix: '/', port: await freePort()}]));
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('http-equiv="refresh"');
});
