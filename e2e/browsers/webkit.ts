import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {freePort} from '../../packages/theme/src/commands/dev/proxy';
import type {Driver} from './driver';

const MINI_BROWSER = ['4.1', '4.0', '6.0']
  .map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
  .find((file) => fs.existsSync(file));

const KEYS: Record<string, string> = {Enter: '\uE007', Escape: '\uE00C'};

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
  await answering(base, server);
  const args = ['--automation'];
  const capabilities = {alwaysMatch: {'webkitgtk:browserOptions': {binary: MINI_BROWSER, args}}};
  const {sessionId} = (await call(`${base}/session`, 'POST', {capabilities})) as {sessionId: string};
  const session = `${base}/session/${sessionId}`;
  const post = (path: string, body: object = {}) => call(`${session}${path}`, 'POST', body);
  const find = (value: string) => post('/element', {using: 'css selector', value}) as Promise<Record<string, string>>;
  const show = (handle: unknown) => post('/window', {handle});
  const driver: Driver = {
    async goto(url) {
      await post('/url', {url});
    },
    evaluate: async <T>(expression: string) =>
      (await post('/execute/sync', {script: `return (${expression})`, args: []})) as T,
    async click(selector) {
      const end = Date.now() + 15_000;
      for (;;) {
        try {
          const [element] = Object.values(await find(selector));
          await post(`/element/${element}/click`);
          return;
        } catch (error) {
          if (Date.now() > end) throw error; // not there, or covered, for too long
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    async type(text) {
      const keys = KEYS[text] ? [KEYS[text]] : [...text];
      const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({type, value})));
      await post('/actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
    },
    async resize(width, height) {
      await post('/window/rect', {width, height});
    },
    async back() {
      await post('/back');
    },
    async newTab(url) {
      const first = await call(`${session}/window`, 'GET');
      // A window rather than a tab: WebKit lets a tab that is not on the screen sleep.
      const {handle} = (await post('/window/new', {type: 'window'})) as {handle: string};
      await show(handle);
      await driver.goto(url);
      await show(first);
      return {
        show: async () => void (await show(handle)),
        leave: async () => void (await show(first)),
        async close() {
          await show(handle);
          await call(`${session}/window`, 'DELETE');
          await show(first);
        },
      };
    },
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

async function answering(base: string, driver: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100 && driver.exitCode === null; attempt += 1) {
    if (await fetch(`${base}/status`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not start.');
}
