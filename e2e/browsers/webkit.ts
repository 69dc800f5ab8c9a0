import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {vi} from 'vitest';
import {freePort} from '../../packages/theme/src/commands/dev/proxy';
import type {Driver} from './driver';

const MINI_BROWSER = ['4.1', '4.0', '6.0']
  .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((file) => fs.existsSync(file));

const ENTER = '\uE007';

/** What is missing for WebKit to run here; nothing if it can. */
export function missingWebKit(): string | undefined {
  const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
  return has('WebKitWebDriver') && has('Xvfb') && MINI_BROWSER
    ? undefined
    : 'webkit2gtk-driver and xvfb are not installed';
}

/** Debian's WebKitGTK on a screen of its own, over plain WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const {display, screen} = await startScreen();
  const port = await freePort();
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1'},
  });
  const base = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${base}/status`), 15_000);
  const args = ['--automation'];
  const capabilities = {alwaysMatch: {'webkitgtk:browserOptions': {binary: MINI_BROWSER, args}}};
  const {sessionId} = (await call(`${base}/session`, 'POST', {capabilities})) as {sessionId: string};
  const session = `${base}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => call(`${session}${path}`, 'POST', body);
  const tabs = [await call(`${session}/window`, 'GET')];
  const driver: Driver = {
    goto: async (url) => void (await post('/url', {url})),
    evaluate: async <T>(expression: string) =>
      (await post('/execute/sync', {script: `return (${expression})`, args: []})) as T,
    async click(selector) {
      const click = async () => {
        const element = await post('/element', {using: 'css selector', value: selector});
        await post(`/element/${Object.values(element as object)[0]}/click`);
      };
      // Not there yet, or covered.
      await vi.waitFor(click, 15_000);
    },
    async type(text) {
      const keys = text === 'Enter' ? [ENTER] : [...text];
      const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({type, value})));
      await post('/actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
    },
    resize: async (width, height) => void (await post('/window/rect', {width, height})),
    back: async () => void (await post('/back')),
    async newTab(url) {
      // A window rather than a tab: WebKit lets a tab that is not on the screen sleep.
      const {handle} = (await post('/window/new', {type: 'window'})) as {handle: string};
      await driver.show(tabs.push(handle) - 1);
      await driver.goto(url);
    },
    show: async (tab) => void (await post('/window', {handle: tabs[tab]})),
    screenshot: async () => Buffer.from(String(await call(`${session}/screenshot`, 'GET')), 'base64'),
    async stop() {
      await call(session, 'DELETE').catch(() => {});
      server.kill();
      screen.kill();
    },
  };
  await driver.resize(1280, 900);
  return driver;
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    headers: {'Content-Type': 'application/json'},
  });
  const {value} = (await response.json()) as {value: {error?: string; message?: string}};
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Xvfb chooses a free display and writes its number. */
async function startScreen(): Promise<{display: string; screen: ChildProcess}> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('exit', () => reject(new Error('Xvfb does not start.')));
    screen.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
  return {display: `:${number}`, screen};
}
