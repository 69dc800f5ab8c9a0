import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';
import {CONTENT, canMount, filesOf, fullDisk, kill, MOMENTS, readOnly, runWith, stop} from './machine';

// The state of a site after a build or a comparison that was killed, or could not write. `.ci/run faults`

/** After so many killed builds, a build runs to its end. */
const BETWEEN = 4;
const LIMIT = 3_600_000;
/** The script that loads the others: two of its variables may swap names, which changes its hash. */
const RUNTIME = /\bruntime[.~][\w.]*?[0-9a-f]{8}\.js/g;

const site = new ScratchSite("docs: true, languages: ['zh-CN', 'en'], cards: false");
const BUILD = ['build', '--locale', 'zh-CN'];
const built = path.join(site.folder, 'build');
const comparison = path.join(site.folder, 'compare.html');
const COMPARE = ['compare', path.join(site.folder, 'old'), '--html', comparison, '--url', 'https://scratch.example'];

/** The built site. */
function builtFiles(): Record<string, string> {
  const files = Object.entries(filesOf(site.folder, ['build'])).filter(([name]) => name.search(RUNTIME) < 0);
  return Object.fromEntries(files.map(([name, text]) => [name, text.replace(RUNTIME, 'runtime.js')]));
}
const content = () => filesOf(site.folder, CONTENT);

let sources: Record<string, string>;
let whole: Record<string, string>;
let duration: number;
beforeAll(async () => {
  site.write('docs/intro.md', '# 手册\n');
  site.write('static/picture.png', Buffer.alloc(200_000, 'picture'));
  for (let number = 10; number < 20; number++) {
    site.write(`blog/2024-01-${number}-post.md`, `---\ntitle: ${number}\nslug: p${number}\n---\n\n正文 ${number}。\n`);
  }
  await site.docusaurus(...BUILD);
  sources = content();
  const start = Date.now();
  expect((await site.docusaurus(...BUILD)).status).toBe(0);
  duration = Date.now() - start;
  whole = builtFiles();
  expect(Object.keys(whole).length).toBeGreaterThan(20);
}, LIMIT);
afterAll(() => site.remove());

async function expectWhole(): Promise<void> {
  const {status, output} = await site.docusaurus(...BUILD);
  expect(status, output).toBe(0);
  expect(builtFiles()).toEqual(whole);
  expect(content()).toEqual(sources);
}

describe('docusaurus build', () => {
  test(
    `killed at ${MOMENTS} moments changes no source, and the next build is as one that was not killed`,
    async () => {
      for (let moment = 1; moment <= MOMENTS; moment++) {
        await kill(site, BUILD, (duration * moment) / MOMENTS);
        expect(content()).toEqual(sources);
        if (moment % BETWEEN === 0) await expectWhole();
      }
    },
    LIMIT,
  );

  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)(
    'told to stop by %s ends with %i unless it is whole, and the next build is whole',
    async (signal, code) => {
      const results: (string | number | null)[] = [];
      for (let moment = 1; moment <= BETWEEN; moment++) {
        const {status, output} = await stop(site, BUILD, (duration * moment) / BETWEEN - duration / 8, signal);
        results.push(status);
        // Before Docusaurus listens, the signal itself ends the process.
        expect(output.includes('Generated static files') ? [0, code] : [code, signal], output).toContain(status);
        expect(content()).toEqual(sources);
      }
      expect(results).toContain(code);
      await expectWhole();
    },
    LIMIT,
  );

  test(
    'twice at once changes no source, and the next build is whole',
    async () => {
      await Promise.all([site.docusaurus(...BUILD), site.docusaurus(...BUILD)]);
      await expectWhole();
    },
    LIMIT,
  );

  // Docusaurus deletes the folder that it writes, so what is mounted is the one above.
  const disk = path.join(site.folder, 'disk');
  test.runIf(canMount).each([
    ['full', `mount -t tmpfs -o size=100k tmpfs '${disk}'`, /could not be written.*the disk is full/],
    ['read-only', readOnly(disk), /could not be written.*the disk is read-only/],
  ])(
    'on a %s disk says so, changes no source, and the next build is whole',
    async (_name, mount, reason) => {
      fs.mkdirSync(disk, {recursive: true});
      const {status, output} = runWith(site, mount, [...BUILD, '--out-dir', path.join(disk, 'build')]);
      expect(status, output).toBe(1);
      expect(output).toMatch(reason);
      await expectWhole();
    },
    LIMIT,
  );
});

describe('docusaurus compare', () => {
  test(
    `killed at ${MOMENTS} moments leaves the former page or the new one, and twice at once gives that one`,
    async () => {
      fs.cpSync(built, path.join(site.folder, 'old'), {recursive: true});
      const start = Date.now();
      await site.docusaurus(...COMPARE);
      const spent = Date.now() - start;
      const page = fs.readFileSync(comparison, 'utf8');
      for (let moment = 1; moment <= MOMENTS; moment++) {
        fs.writeFileSync(comparison, 'the former page');
        await kill(site, COMPARE, (spent * moment) / MOMENTS);
        expect(['the former page', page]).toContain(fs.readFileSync(comparison, 'utf8'));
      }
      await Promise.all([site.docusaurus(...COMPARE), site.docusaurus(...COMPARE)]);
      expect(fs.readFileSync(comparison, 'utf8')).toBe(page);
      expect(builtFiles()).toEqual(whole);
    },
    LIMIT,
  );

  test.runIf(canMount).each([
    ['read-only', (_: string, folder: string) => readOnly(folder)],
    ['full', (disk: string, folder: string) => fullDisk(disk, [folder])],
  ])('on a %s disk says what to do', (kind, mount) => {
    const [disk, pages] = ['disk', 'pages'].map((name) => path.join(site.folder, name)) as [string, string];
    const page = path.join(pages, 'compare.html');
    for (const folder of [disk, pages]) fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(page, 'the former page');
    const args = COMPARE.map((each) => (each === comparison ? page : each));
    const {status, output} = runWith(site, mount(disk, pages), args, `cp '${page}' '${comparison}'`);
    expect(status, output).toBe(1);
    expect(output).toMatch(`compare.html could not be written, and is as it was: the disk is ${kind}`);
    expect(output).not.toMatch(/^ +at /m);
    expect(fs.readFileSync(comparison, 'utf8')).toBe('the former page');
  });
});
