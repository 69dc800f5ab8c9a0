import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {Browser} from 'playwright';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {run} from '../packages/stock-site';
import {launchBrowser} from '../served';
import {PARTS, type Part} from './parts';
import {failuresOn} from './visit';

// Packages of others beside this theme, in sites outside the repository, and beside a stock site, which says what a
// reader meets. Each is tried alone and with all others, on a page in `.md`, one in `.mdx` and pages of its own.
// `.ci/run company`; NEWEST=1 takes the newest versions, PARTS=mermaid,pwa only some,
// FOLDER=/tmp/x keeps what is installed and built in a folder, for another run.

const root = path.resolve(__dirname, '../..');
const kept = process.env.FOLDER;
const folder = fs.realpathSync(kept ?? fs.mkdtempSync(path.join(os.tmpdir(), 'company-')));
const site = path.join(folder, 'site');
const chosen = process.env.PARTS?.split(',');
const parts = Object.entries(PARTS).filter(([name]) => !chosen || chosen.includes(name));
const apart = parts.filter(([, {isAlone}]) => isAlone);
const together = parts.filter(([, {isAlone}]) => !isAlone);
const every = together.map(([, part]) => part);
let browser: Browser;
// The limit depends on the network and the machine.
vi.setConfig({testTimeout: 3_600_000, hookTimeout: 3_600_000});

beforeAll(async () => {
  browser = await launchBrowser();
  if (fs.existsSync(path.join(site, 'node_modules'))) return;
  const options = ['--title', 'Company', '--languages', 'zh-CN,en', '--url', 'https://me.example', '--yes'];
  run(root, 'node', 'scripts/create.mjs', site, ...options, '--no-install');
  const packages = parts.flatMap(([, part]) =>
    Object.entries(part.packages).map(([name, version]) => `${name}@${process.env.NEWEST ? 'latest' : version}`),
  );
  // Their install scripts fetch from elsewhere.
  run(site, 'npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--save-exact', ...packages);
});
afterAll(async () => {
  await browser?.close();
  if (!kept) fs.rmSync(folder, {recursive: true, force: true});
});

/** Both merged: lists are appended. */
function merged(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return [...new Set([...a, ...b])];
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return b ?? a;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [key, merged(one[key], other[key])]),
  );
}
const all = (given: Part[], key: 'docusaurus' | 'docs' | 'security' | 'options' | 'files') =>
  given.map((part) => part[key] ?? {}).reduce(merged, {}) as Record<string, unknown>;
const code = (value: unknown) => JSON.stringify(value).replace(/"code:([^"]+)"/g, '$1');

/** Writes a site with these parts, stock or of this theme, into a folder that shares the packages of `site`. */
function siteWith(name: string, given: Part[], isStock: boolean): string {
  const target = path.join(folder, name);
  fs.rmSync(target, {recursive: true, force: true});
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(target, file)), {recursive: true});
    fs.writeFileSync(path.join(target, file), text);
  };
  write('package.json', fs.readFileSync(path.join(site, 'package.json'), 'utf8'));
  fs.symlinkSync(path.join(site, 'node_modules'), path.join(target, 'node_modules'));
  fs.cpSync(path.join(site, 'static'), path.join(target, 'static'), {recursive: true});
  for (const [file, text] of Object.entries(all(given, 'files'))) write(file, String(text));
  const content = given.map((part) => part.content ?? '').join('\n');
  write('docs/commonmark.md', `# CommonMark\n\nWords.\n\n\`\`\`js\nconst plain = 1;\n\`\`\`\n\n${content}`);
  write('docs/mdx.mdx', `# MDX\n\nWords.\n\n\`\`\`js\nconst plain = 1;\n\`\`\`\n\n${content}`);
  write('blog/2025-01-05-a.md', '---\ntitle: A post\nslug: a\n---\n\nWords.\n\n```js\nconst plain = 1;\n```\n');
  const docusaurus = all(given, 'docusaurus');
  const css = ['site.css', 'site.scss', 'site.less']
    .map((file) => `./src/${file}`)
    .filter((file) => fs.existsSync(path.join(target, file)));
  const docs = {...all(given, 'docs')};
  if (isStock) {
    write('src/pages/index.md', '# Home\n');
    const {presets = [], ...others} = docusaurus as {presets?: unknown[]};
    const classic = ['classic', {docs, ...(css.length > 0 && {theme: {customCss: css}})}];
    const config = merged(
      {
        title: 'Company',
        url: 'https://me.example',
        baseUrl: '/',
        i18n: {defaultLocale: 'en', locales: ['en', 'zh-CN']},
        future: {v4: true, faster: true},
        markdown: {format: 'detect'},
        presets: [classic, ...presets],
      },
      others,
    );
    write('docusaurus.config.js', `module.exports = ${code(config)};\n`);
  } else {
    const options = {
      ...{title: 'Company', url: 'https://me.example', languages: ['en', 'zh-CN'], author: {name: 'Me'}, css},
      ...{security: all(given, 'security'), docs: {home: 'commonmark', ...docs}, docusaurus},
      ...all(given, 'options'),
    };
    write(
      'docusaurus.config.js',
      `module.exports = require('docusaurus-theme-inkstone').defineSite(${code(options)});\n`,
    );
  }
  return target;
}

/** Builds a site with these parts, and returns what the build prints. */
function build(target: string, given: Part[], ...args: string[]): string {
  for (const {before} of given) if (before) run(target, 'npx', 'docusaurus', ...before);
  return run(target, 'npx', 'docusaurus', 'build', ...args);
}

test('nothing of theirs needs React where only the build takes part, and no page gets larger', () => {
  const names = ['sass', 'tailwind', 'client-redirects'];
  const given = parts.filter(([name]) => names.includes(name)).map(([, part]) => part);
  const [alone, beside] = [siteWith('plain', [], false), siteWith('beside', given, false)];
  build(alone, [], '--locale', 'en');
  build(beside, given, '--locale', 'en');
  const scripts = (target: string) => {
    const page = fs.readFileSync(path.join(target, 'build/blog/a.html'), 'utf8');
    expect(page).not.toMatch(/<html[^>]* data-app/);
    const [, script = ''] = page.match(/id="?page-script"? src="?\/(assets\/js\/page\.\w+\.js)/) ?? [];
    return {
      page: page.replace(/\.\w{8}\.(?=js|css)/g, '.').length,
      script: fs.readFileSync(path.join(target, 'build', script), 'utf8').length,
    };
  };
  expect(scripts(beside)).toEqual(scripts(alone));
});

test('all of them work in a stock site', async () => {
  const target = siteWith('stock', every, true);
  build(target, every, '--locale', 'en');
  const failures = await failuresOn(browser, target, together);
  for (const [name, part] of apart) {
    const other = siteWith('stock-alone', [part], true);
    build(other, [part], '--locale', 'en');
    failures.push(...(await failuresOn(browser, other, [[name, part]])));
  }
  const missing = [...together, ...apart].flatMap(([name, {missingInStock = []}]) =>
    missingInStock.map((page) => `${name} on /${page}`),
  );
  const places = failures.map((failure) => failure.replace(/: .*/s, ''));
  expect(places, failures.join('\n')).toEqual(missing);
});

test('all of them together work beside this theme, in both languages', async () => {
  const target = siteWith('together', every, false);
  const output = build(target, every);
  expect(output).not.toContain('[ERROR]');
  for (const prefix of ['', 'zh-CN/']) expect(await failuresOn(browser, target, together, prefix)).toEqual([]);
});

test.each(parts)('%s works alone beside this theme', async (name, part) => {
  const target = siteWith(`alone-${name.replace(/\W/g, '-')}`, [part], false);
  const output = build(target, [part], '--locale', 'en');
  if (part.printed) expect(output).toMatch(part.printed);
  expect(output).not.toContain('the content security policy blocks');
  expect(await failuresOn(browser, target, [[name, part]])).toEqual([]);
});
