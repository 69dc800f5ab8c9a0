// `npm run bench:start -- --folder FOLDER`: how soon the development servers of two sites show a page and an edit.
import {type ChildProcess, spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {chromium, type Page} from 'playwright';
import {memoryOf, processesFrom} from '../e2e/processes';
import {median} from './bench-tools';
import {findOrInstallBrowser} from './browser';
import {freePort} from './server';
import {fail} from './setup.mjs';

const USAGE = `npm run bench:start -- --folder FOLDER   measures the development servers (Linux)
  --folder FOLDER   the one in which npm run bench:builds has left its two sites
  --runs 3          how often each is started; the table has the medians (3)`;

const PATIENCE_MS = 600_000;
/** Commands of Docusaurus; the last one serves all languages. */
const SERVERS: {name: string; site: string; args: string[]}[] = [
  {name: 'stock', site: 'stock', args: ['start', '--locale', 'en', '--no-open', '--host', '127.0.0.1']},
  {
    name: 'this theme, one language',
    site: 'ours',
    args: ['start', '--locale', 'en', '--no-open', '--host', '127.0.0.1'],
  },
  {name: 'this theme, two languages, one opened', site: 'ours', args: ['dev']},
];
type Cost = {start: number; edit: number; memory: number};

/** Requests an address repeatedly until its page contains a text. */
async function shows(page: Page, address: string, text: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    const response = await page.goto(address, {waitUntil: 'commit'}).catch(() => undefined);
    const appears = page.getByText(text).first().waitFor({timeout: 20_000});
    const isShown = await appears.then(() => response?.ok()).catch(() => false);
    if (isShown) return;
    await page.waitForTimeout(100);
  }
  fail(`${address} did not show “${text}”.`);
}

async function measure(page: Page, folder: string, args: string[]): Promise<Cost> {
  for (const name of ['.docusaurus', 'node_modules/.cache'])
    fs.rmSync(path.join(folder, name), {recursive: true, force: true});
  const posts = fs.readdirSync(path.join(folder, 'blog')).filter((name) => name.endsWith('-post'));
  const name = posts[Math.floor(posts.length / 2)] ?? fail(`There are no posts in ${folder}.`);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/blog/${name.slice(0, 10).replaceAll('-', '/')}/post`;
  const file = path.join(folder, 'blog', name, 'index.md');
  const written = fs.readFileSync(file, 'utf8');
  const program = path.join(folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const began = performance.now();
  const server: ChildProcess = spawn(process.execPath, [program, ...args, '--port', String(port)], {
    cwd: folder,
    stdio: 'ignore',
    env: {...process.env, NODE_ENV: undefined, NO_UPDATE_NOTIFIER: '1'} as NodeJS.ProcessEnv,
  });
  try {
    await shows(page, address, 'def measured()');
    const start = performance.now() - began;
    await page.waitForTimeout(3000);
    const saved = performance.now();
    const word = `edited${Math.round(saved)}`;
    fs.writeFileSync(file, `${written}\nAn ${word} sentence.\n`);
    await page.getByText(word).first().waitFor({timeout: PATIENCE_MS});
    return {start, edit: performance.now() - saved, memory: memoryOf(processesFrom(server.pid ?? 0))};
  } finally {
    fs.writeFileSync(file, written);
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
}

const {values} = parseArgs({
  options: {folder: {type: 'string'}, runs: {type: 'string', default: '3'}, help: {type: 'boolean'}},
});
if (values.help || !values.folder) fail(USAGE);
const folder = path.resolve(values.folder);
const browser = await chromium.launch({executablePath: findOrInstallBrowser(), args: ['--no-sandbox']});
const page = await browser.newPage();
const costs = SERVERS.map((): Cost[] => []);
// In turns, so that other load on the machine does not affect only one of them.
for (let run = 0; run < Number(values.runs); run += 1)
  for (const [at, {site, args}] of SERVERS.entries())
    costs[at]?.push(await measure(page, path.join(folder, site), args));
await browser.close();
console.log('| server | first page | an edit on the screen | memory |\n| --- | --- | --- | --- |');
const [first = []] = costs;
for (const [at, {name}] of SERVERS.entries()) {
  const cell = (key: keyof Cost, unit: number, digits: number, name: string) => {
    const [own, stock] = [costs[at] ?? [], first].map((all) => median(all.map((cost) => cost[key])) / unit);
    return `${own?.toFixed(digits)} ${name} (${((own ?? 0) / (stock ?? 1)).toFixed(2)})`;
  };
  console.log(
    `| ${[name, cell('start', 1000, 1, 's'), cell('edit', 1000, 1, 's'), cell('memory', 1000, 1, 'GB')].join(' | ')} |`,
  );
}
process.exit();
