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
  const targets = ['/', '/en/'].map((prefix) => ({prefix, port: 1, lang: 'en', starting: ''}));
  expect(targetOf(address, targets).prefix).toBe(prefix);
});

test('while a server is not there, the page says so in its language and asks again', async () => {
  const port = await freePort();
  const asked: string[] = [];
  const targets = [
    {prefix: '/', port, lang: 'en', starting: 'One moment.'},
    {prefix: '/zh/', port, lang: 'zh', starting: '请稍候。'},
  ];
  const proxy = createProxy(targets, undefined, ({prefix}) => asked.push(prefix));
  const address = `http://127.0.0.1:${await listen(proxy, 0)}`;
  const responses = await Promise.all(['/', '/zh/a'].map((path) => fetch(address + path)));
  proxy.close();
  expect(responses.map(({status}) => status)).toEqual([503, 503]);
  expect(asked.sort()).toEqual(['/', '/zh/']);
  const [english, chinese] = await Promise.all(responses.map((response) => response.text()));
  for (const page of [english, chinese]) expect(page).toContain('http-equiv="refresh"');
  expect(english).toContain('<p lang="en">One moment.');
  expect(chinese).toContain('<p lang="zh">请稍候。');
});
