// `npm run bench -- name=folder:/address …`: a visit to built sites, in Chromium on a slow processor.
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {brotliCompressSync} from 'node:zlib';
import {type Browser, chromium, type Page} from 'playwright';
import {median, sitesFrom} from './bench-tools';
import {findOrInstallBrowser} from './browser';
import {createSiteServer, listen} from './server';
import {fail} from './setup.mjs';

const USAGE = `npm run bench -- name=folder:/address …   measures a visit to each built site
  name=folder:/address   what to call it, where it is, and the page that is visited (the home page by default);
                         an address that begins with the site's path, such as /notes/blog/x, needs a folder that has it
  --runs 5               how often everything is measured; the table has the medians (5)
  --slowdown 4           how much slower the processor is (4)
  --settle 2000          how many milliseconds a page is looked at before it is touched (2000)
Example: npm run bench -- new=build:/blog/garch old=/tmp/before:/blog/garch`;

/** The controls of this theme, stock Docusaurus, Starlight and VitePress; the first visible element is used. */
const SEARCH = '.DocSearch-Button, [data-open-modal], .VPNavBarSearch button, .search-toggle';
const COLOR_MODE = '[data-color-mode], .navbar [class*="toggleButton"], .VPNavBarAppearance button';
const NEXT = '.pagination-nav__link--next, a[rel="next"], .pager-link.next';
/** Without these, Chromium makes requests of its own during a measurement. */
const ARGUMENTS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const PATIENCE = 10_000;

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** One figure of a run; undefined if the page has no such control or did not respond. */
type Figure = number | undefined;

const ROWS: [key: string, title: string, unit: 'ms' | 'kB' | ''][] = [
  ['firstPaint', 'first contentful paint', 'ms'],
  ['criticalRequests', 'critical path: requests', ''],
  ['critical', 'critical path: document and what blocks it', 'kB'],
  ['requests', 'requests of a reader who touches nothing', ''],
  ['scripts', 'JavaScript of such a reader', 'kB'],
  ['scroll', 'first scroll: time blocked by long tasks', 'ms'],
  ['search', 'search: press until its field has the focus', 'ms'],
  ['color', 'color mode: press until painted', 'ms'],
  ['next', 'next post: press until its title is painted', 'ms'],
  ['nextInApp', 'the post after that, likewise', 'ms'],
];

/** Serves a folder with text compressed by Brotli. Resolves with its address. */
async function serve(folder: string): Promise<string> {
  const compressed: Map<string, Buffer> = new Map();
  const server = createSiteServer(folder, (request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://host');
    const name = path.join(folder, decodeURIComponent(pathname));
    const candidates = [name, `${name}.html`, path.join(name, 'index.html')];
    const file = candidates.find((each) => path.extname(each) in TYPES && fs.existsSync(each));
    if (!file) return false;
    const body = compressed.get(file) ?? brotliCompressSync(fs.readFileSync(file));
    compressed.set(file, body);
    const type = TYPES[path.extname(file)];
    response.writeHead(200, {'Content-Type': `${type}; charset=utf-8`, 'Content-Encoding': 'br'}).end(body);
    return true;
  });
  return `http://127.0.0.1:${await listen(server, 0)}`;
}

/** Opens the page in a window with an empty cache, waits until it has settled, and runs `action`. */
async function visit(
  browser: Browser,
  url: string,
  {slowdown, settle}: {slowdown: number; settle: number},
  action: (page: Page) => Promise<Record<string, Figure>>,
): Promise<Record<string, Figure>> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, serviceWorkers: 'block'});
  try {
    // tsx wraps functions in a call of this, which the page does not have.
    await context.addInitScript('globalThis.__name = (marked) => marked');
    await context.addInitScript(installProbe);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
    await page.goto(url, {waitUntil: 'load'});
    await page.waitForTimeout(settle);
    return await action(page);
  } finally {
    await context.close();
  }
}

type ProbedWindow = Window & {blocked?: number; answer?: Promise<number>};

/** Runs in the page: adds up the time that tasks block it beyond 50 ms each. */
function installProbe() {
  const probed: ProbedWindow = window;
  probed.blocked = 0;
  new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) probed.blocked = (probed.blocked ?? 0) + duration - 50;
  }).observe({type: 'longtask'});
}

function load(page: Page): Promise<Record<string, Figure>> {
  return page.evaluate(() => {
    const sizeOf = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0);
    const document = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const isBlocking = (entry: object) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking';
    const critical = [...document, ...resources.filter(isBlocking)];
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      criticalRequests: critical.length,
      critical: sizeOf(critical),
      requests: document.length + resources.length,
      scripts: sizeOf(resources.filter(({name}) => new URL(name).pathname.endsWith('.js'))),
    };
  });
}

async function scroll(page: Page): Promise<Record<string, Figure>> {
  await page.mouse.move(640, 400);
  for (let notch = 0; notch < 25; notch += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(32);
  }
  await page.waitForTimeout(1000);
  return {scroll: await page.evaluate(() => (window as ProbedWindow).blocked)};
}

/**
 * Moves the pointer to a control, presses it, and waits until the expected change, or a new document, is painted.
 * @param expected runs in the page, where it is sent as text; its result changes when the change has happened
 * @returns milliseconds
 */
async function press(page: Page, selector: string, expected: () => unknown): Promise<Figure> {
  const control = page.locator(selector).filter({visible: true}).first();
  if ((await control.count()) === 0) return undefined;
  await control.scrollIntoViewIfNeeded();
  await page.evaluate(`void (window.answer = (${watch})(${expected}, ${PATIENCE}))`);
  await control.hover();
  await page.waitForTimeout(120);
  await page.mouse.down();
  await page.mouse.up();
  const answer = await page.evaluate(() => (window as ProbedWindow).answer).catch(() => undefined);
  if (await page.evaluate(() => 'answer' in window)) return answer;
  return page.evaluate(async () => {
    const paints = () => performance.getEntriesByName('first-contentful-paint');
    while (paints().length === 0) await new Promise(requestAnimationFrame);
    return performance.timeOrigin + Number(paints()[0]?.startTime) - Number(sessionStorage.getItem('pressed'));
  });
}

/** Runs in the page. */
function watch(state: () => unknown, patience: number): Promise<number | undefined> {
  const before = state();
  return new Promise((resolve) => {
    const onPress = ({timeStamp}: Event) => {
      sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp));
      const look = () => {
        const elapsed = performance.now() - timeStamp;
        if (elapsed > patience) return resolve(undefined);
        if (state() === before) return requestAnimationFrame(look);
        // The change is on the screen two frames later.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      };
      look();
    };
    addEventListener('pointerdown', onPress, {capture: true, once: true});
  });
}

const search = async (page: Page) => ({
  search: await press(page, SEARCH, () => document.activeElement instanceof HTMLInputElement),
});

const color = async (page: Page) => ({
  color: await press(page, COLOR_MODE, () =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor).join(),
  ),
});

/** Measured twice: a site that starts its app on the first navigation handles the second one differently. */
async function next(page: Page): Promise<Record<string, Figure>> {
  const open = () => press(page, NEXT, () => document.querySelector('h1')?.textContent);
  const first = await open();
  await page.waitForTimeout(1500);
  return {next: first, nextInApp: await open()};
}

function shown(values: number[], unit: string): string {
  if (values.length === 0) return '–';
  const value = median(values);
  return unit === 'kB' ? `${(value / 1000).toFixed(1)} kB` : `${Math.round(value)} ${unit}`.trim();
}

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    runs: {type: 'string', default: '5'},
    slowdown: {type: 'string', default: '4'},
    settle: {type: 'string', default: '2000'},
    help: {type: 'boolean'},
  },
});
const sites = sitesFrom(positionals, USAGE);
if (values.help || sites.length === 0) fail(USAGE);
const options = {slowdown: Number(values.slowdown), settle: Number(values.settle)};
const browser = await chromium.launch({executablePath: findOrInstallBrowser({whole: true}), args: ARGUMENTS});
const urls = await Promise.all(sites.map(({folder}) => serve(folder)));
const results: {name: string; measured: Record<string, Figure>}[] = [];
// The sites take turns, so that other load on the machine does not affect only one of them. The first run warms up.
for (let run = 0; run <= Number(values.runs); run += 1)
  for (const action of [load, scroll, search, color, next])
    for (const [at, {name, address}] of sites.entries()) {
      const measured = await visit(browser, `${urls[at]}${address}`, options, action);
      if (run > 0) results.push({name, measured});
    }
await browser.close();
console.log(`${values.runs} runs, processor ${values.slowdown} times slower, ${new Date().toISOString().slice(0, 10)}`);
const cell = (site: string, key: string, unit: string) =>
  shown(
    results.flatMap(({name, measured}) => (name === site ? (measured[key] ?? []) : [])),
    unit,
  );
const row = (key: string, unit: string) => Object.fromEntries(sites.map(({name}) => [name, cell(name, key, unit)]));
console.table(Object.fromEntries(ROWS.map(([key, title, unit]) => [title, row(key, unit)])));
process.exit();
