import {expect, test} from 'vitest';
import {createProxy, freePort, listen, targetOf} from './proxy';

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

test('while a server is not there, the page says so and asks again', async () => {
  const proxy = createProxy([{prefix: '/', port: await freePort()}]);
  const response = await fetch(`http://127.0.0.1:${await listen(proxy, 0)}/`);
  proxy.close();
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('http-equiv="refresh"');
});
