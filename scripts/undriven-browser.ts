import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import type http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {findOrInstallBrowser} from './browser';
import {createSiteServer, headersFrom, listen} from './server';

/** What the probe of a page has reported with `tell`. */
export type Told = Record<string, string>;
type Options = {
  /** The built site. */
  folder: string;
  /** A script at the end of each page. It reports values with `tell({name: value})`. */
  probe: string;
  /** The folder of a control group (cgroup) for the processes of the browser. */
  group?: string;
};

const OPTIONS = [
  ...['--no-sandbox', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  ...['--kiosk', '--window-position=0,0', '--window-size=1280,800'],
];
const PATIENCE_MS = 60_000;

/**
 * Chromium without a debugging client, as readers have it: a client that attaches to a page disables prerendering.
 * Its pages report events through a probe, and the pointer of X moves over them.
 */
export class UndrivenBrowser {
  /** The documents that were requested: `/blog/x`, or `/blog/x prefetch` with the purpose that the browser sent. */
  readonly documents: string[] = [];
  private readonly told: Told[] = [];
  private constructor(
    private readonly display: string,
    private readonly stops: (() => void)[],
  ) {}

  /** Opens a page of a built site, which is served with the headers of its `_headers`. */
  static async open(address: string, {folder, probe, group}: Options): Promise<UndrivenBrowser> {
    const {display, stop} = await startScreen();
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'undriven-'));
    const browser = new UndrivenBrowser(display, [stop]);
    const server = createSiteServer(folder, (request, response) => browser.answer(folder, probe, request, response));
    const port = await listen(server, 0);
    const chromium = findOrInstallBrowser({whole: true});
    const args = [...OPTIONS, `--user-data-dir=${profile}`, `http://127.0.0.1:${port}${address}`];
    // The shell joins the group, and becomes the browser.
    const script = `${group ? `echo $$ > '${group}/cgroup.procs';` : ''} exec "$0" "$@"`;
    const child = spawn('sh', ['-c', script, chromium, ...args], {
      stdio: 'ignore',
      detached: true,
      env: {...process.env, DISPLAY: display},
    });
    browser.stops.unshift(() => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      server.closeAllConnections();
      server.close();
    });
    browser.stops.push(() => fs.rmSync(profile, {recursive: true, force: true, maxRetries: 20, retryDelay: 100}));
    return browser;
  }

  /** Waits for the next report of a page. */
  async next(): Promise<Told> {
    for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
      const told = this.told.shift();
      if (told) return told;
      await pause(20);
    }
    throw new Error('The page said nothing for a minute.');
  }

  /** Moves the pointer to a position on the page, in CSS pixels. */
  rest(x: number, y: number): void {
    this.act('mousemove', String(Math.round(x)), String(Math.round(y)));
  }

  press(): void {
    this.act('click', '1');
  }

  async close(): Promise<void> {
    for (const stop of this.stops.splice(0)) {
      stop();
      await pause(200);
    }
  }

  private act(...words: string[]): void {
    execFileSync('xdotool', words, {env: {...process.env, DISPLAY: this.display}});
  }

  private answer(folder: string, probe: string, request: http.IncomingMessage, response: http.ServerResponse): boolean {
    const {pathname, searchParams} = new URL(request.url ?? '/', 'http://host');
    if (pathname === '/__told') {
      this.told.push(Object.fromEntries(searchParams));
      response.writeHead(204).end();
      return true;
    }
    if (pathname === '/__probe.js') {
      const tell = "const tell = (what) => fetch('/__told?' + new URLSearchParams(what), {keepalive: true});";
      response.setHeader('Content-Type', 'text/javascript').end(`{${tell}\n${probe}}`);
      return true;
    }
    const file = [`${pathname}.html`, `${pathname}/index.html`]
      .map((name) => path.join(folder, decodeURIComponent(name)))
      .find((name) => fs.existsSync(name));
    if (!file) return false;
    this.documents.push(`${pathname} ${request.headers['sec-purpose'] ?? ''}`.trim());
    const headers = {...headersFrom(folder)(pathname, false), 'Content-Type': 'text/html; charset=utf-8'};
    // A file of the site: a policy with 'self' allows it.
    const html = fs.readFileSync(file, 'utf8').replace('</body>', '<script src="/__probe.js"></script></body>');
    response.writeHead(200, headers).end(html);
    return true;
  }
}

/** A virtual X display. */
async function startScreen(): Promise<{display: string; stop: () => void}> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x800x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const stop = () => screen.kill();
  const number = await new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.stdio[3]?.once('data', (data) => resolve(String(data).trim()));
  });
  return {display: `:${number}`, stop};
}
