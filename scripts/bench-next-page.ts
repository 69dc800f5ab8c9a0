// `npm run bench:next-page -- name=folder:/address …`: the time from the press on a link to the paint of its page, in
// a Chromium without a debugging client and with a part of the processors.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {parseArgs} from 'node:util';
import {type BuiltSite, median, sitesFrom} from './bench-tools';
import {installPackages} from './debian';
import {fail} from './setup.mjs';
import {type Told, UndrivenBrowser} from './undriven-browser';

const USAGE = `npm run bench:next-page -- name=folder:/address …   measures a press on "next" (Linux, as root)
  name=folder:/address   what to call it, where it is, and the page whose link to the next one is pressed
  --runs 7               how often each is pressed; the table has the medians (7)
  --share 0.25           how much of the processors the browser gets (0.25)
  --rest 120,300,800     how many milliseconds the pointer rests on the link before the press (120,300,800)`;

/** Runs in the pages: reports the position of the link, and when the page after a press was painted. */
const PROBE = `
  const link = document.querySelector('.pagination-nav__link--next, a[rel="next"]');
  const pressed = () => Number(localStorage.pressed ?? 0);
  const tellPaint = (way) =>
    requestAnimationFrame(() => setTimeout(() => {
      if (!pressed()) return;
      tell({way, ms: performance.timeOrigin + performance.now() - pressed()});
      localStorage.removeItem('pressed');
    }));
  if (document.prerendering) document.addEventListener('prerenderingchange', () => tellPaint('prerendered'));
  else if (pressed()) tellPaint('loaded');
  else addEventListener('load', () => setTimeout(() => {
    link.scrollIntoView({block: 'center', behavior: 'instant'});
    const {x, y, width, height} = link.getBoundingClientRect();
    tell({x: x + width / 2, y: y + height / 2});
  }, 3000));
  addEventListener('pointerdown', ({timeStamp}) => {
    localStorage.pressed = performance.timeOrigin + timeStamp;
    const title = document.querySelector('h1').textContent;
    const look = () =>
      document.querySelector('h1')?.textContent === title ? requestAnimationFrame(look) : tellPaint('routed');
    look();
  }, {capture: true});
`;
/** Short, so that the browser is slow throughout rather than stopped for a while; the kernel's slices are 5 ms. */
const PERIOD_US = 20_000;

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    runs: {type: 'string', default: '7'},
    share: {type: 'string', default: '0.25'},
    rest: {type: 'string', default: '120,300,800'},
    help: {type: 'boolean'},
  },
});
const sites = sitesFrom(positionals, USAGE);
if (values.help || sites.length === 0) fail(USAGE);
if (process.platform !== 'linux' || process.getuid?.() !== 0) fail('A share of the processors needs Linux and root.');
installPackages(['xvfb', 'xdotool']);
const processors = os.availableParallelism();
const isOldGroup = fs.existsSync('/sys/fs/cgroup/cpu/cgroup.procs');
const group = `/sys/fs/cgroup/${isOldGroup ? 'cpu/' : ''}bench-next-page`;
fs.mkdirSync(group, {recursive: true});

/** @param share of the processors that the browser gets; undefined for all */
function limit(share?: number): void {
  const quota = share && Math.round(share * processors * PERIOD_US);
  const write = (name: string, text: string) => fs.writeFileSync(path.join(group, name), text);
  if (isOldGroup) {
    write('cpu.cfs_period_us', `${PERIOD_US}`);
    write('cpu.cfs_quota_us', `${quota ?? -1}`);
  } else write('cpu.max', `${quota ?? 'max'} ${PERIOD_US}`);
}

type Result = {told: Told; documents: string[]};

/** Presses the link once, in a new browser. */
async function measure({folder, address}: BuiltSite, rest: number): Promise<Result> {
  limit();
  const browser = await UndrivenBrowser.open(address, {folder, probe: PROBE, group});
  try {
    const {x = 0, y = 0} = await browser.next();
    limit(Number(values.share));
    await pause(500);
    browser.rest(5, 5);
    browser.rest(Number(x), Number(y));
    await pause(rest);
    browser.press();
    return {told: await browser.next(), documents: browser.documents};
  } finally {
    limit();
    await browser.close();
  }
}

const table: Record<string, Record<string, string>> = {};
for (const rest of values.rest.split(',').map(Number)) {
  const results = sites.map((): Result[] => []);
  // The sites take turns, so that other load on the machine does not affect only one of them.
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const [at, site] of sites.entries()) results[at]?.push(await measure(site, rest));
  for (const [at, {name}] of sites.entries()) {
    const own = results[at] ?? [];
    const ways = [...new Set(own.map(({told}) => told.way))];
    table[`${name}, pressed after ${rest} ms`] = {
      'press to paint': `${Math.round(median(own.map(({told}) => Number(told.ms))))} ms`,
      how: ways.map((way) => `${own.filter(({told}) => told.way === way).length} ${way}`).join(', '),
      'requests of documents': String(own.reduce((sum, {documents}) => sum + documents.length - 1, 0)),
    };
  }
}
console.log(`${values.runs} runs, ${values.share} of ${processors} processors`);
console.table(table);
process.exit();
