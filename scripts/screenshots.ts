// `npm run screenshots`: pictures of every kind of page in `screenshots/`, in each language and color mode, from a
// small phone to a large monitor. Arguments choose: `npm run screenshots -- post 390 dark`. `-- --readme` writes the
// two pictures that the README shows instead.
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from 'playwright';
import {findOrInstallBrowser} from './browser';
import {build, buildFolder} from './build';
import {createSiteServer, listen} from './server';
import {fail, root} from './setup.mjs';
import {siteAt} from './site';

const {i18n} = await siteAt();

const WIDTHS = [320, 390, 768, 1280, 1600];
const MODES = ['light', 'dark'];
/** The largest height of a screenshot in Chromium. */
const MAX_HEIGHT = 16_000;

const words = process.argv.slice(2);
if (!process.env.SITE) build();
const site = path.resolve(process.env.SITE ?? buildFolder);
const pages = Object.entries({
  home: '/',
  blog: '/blog',
  post: post(),
  archive: '/blog/archive',
  tags: '/blog/tags',
  tag: first('blog/tags'),
  author: first('blog/authors'),
  docs: '/docs/intro',
  navigation: '/navigation',
  about: '/markdown-page',
  search: '/search',
  missing: '/no-such-page',
}).filter(([, address]) => address);

const server = createSiteServer(site);
const origin = `http://127.0.0.1:${await listen(server, 0)}`;
const executablePath = findOrInstallBrowser();
await (words.includes('--readme') ? readme() : all());
server.close();

async function all() {
  const folder = path.join(root, 'screenshots');
  fs.mkdirSync(folder, {recursive: true});
  const shots = i18n.locales.flatMap((locale) =>
    MODES.flatMap((mode) =>
      WIDTHS.flatMap((width) => pages.map(([name, address = '']) => ({locale, mode, width, name, address}))),
    ),
  );
  const chosen = shots.filter((shot) => words.every((word) => Object.values(shot).map(String).includes(word)));
  if (chosen.length === 0)
    fail(
      `Nothing is called ${words.join(' ')}. ` +
        `Choose from ${[...i18n.locales, ...MODES, ...WIDTHS, ...pages.map(([name]) => name)].join(', ')}.`,
    );
  for (const {locale, mode, width, name, address} of chosen) {
    const page = await open(inLocale(address, locale), mode, {width, height: width < 700 ? 844 : 900});
    const height = Math.min(MAX_HEIGHT, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.screenshot({
      path: path.join(folder, `${name}-${width}-${locale}-${mode}.png`),
      clip: {x: 0, y: 0, width, height},
      fullPage: true,
    });
    await page.context().browser()?.close();
  }
  console.log(`${chosen.length} pictures in ${path.relative(process.cwd(), folder) || '.'}.`);
}

/** The first screen of the home page and of a post, in English. */
async function readme() {
  const folder = path.join(root, '.github', 'screenshots');
  fs.mkdirSync(folder, {recursive: true});
  for (const name of ['home', 'post']) {
    const page = await open(inLocale(pages.find(([each]) => each === name)?.[1] ?? '/', 'en'), 'light', {
      width: 1000,
      height: 560,
    });
    await page.screenshot({path: path.join(folder, `${name}.png`)});
    await page.context().browser()?.close();
  }
}

/** A page in a browser of its own: one that has drawn a hundred long pages fails to draw the next. */
async function open(address: string, mode: string, viewport: {width: number; height: number}) {
  const browser = await chromium.launch({executablePath});
  const page = await browser.newPage({viewport, reducedMotion: 'reduce', hasTouch: viewport.width < 700});
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.goto(`${origin}${address}`);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode().catch(() => undefined)),
    ]);
  });
  return page;
}

function inLocale(address: string, locale: string) {
  return locale === i18n.defaultLocale ? address : `/${locale}${address}`;
}

/** The post that shows most: formulas, figures, code, notes, tables. */
function post() {
  const shows = [/<math/, /<figure/, /data-copy-code/, /data-footnotes/, /<table/];
  const count = (file: string) =>
    shows.filter((pattern) => pattern.test(fs.readFileSync(path.join(site, 'blog', file), 'utf8'))).length;
  const [most] = pagesIn('blog').sort((a, b) => count(b) - count(a));
  return most && `/blog/${most.replace(/\.html$/, '')}`;
}

function first(folder: string) {
  const [file] = pagesIn(folder);
  return file && `/${folder}/${file.replace(/\.html$/, '')}`;
}

function pagesIn(folder: string) {
  const files = fs.existsSync(path.join(site, folder)) ? fs.readdirSync(path.join(site, folder)) : [];
  return files.filter((file) => file.endsWith('.html')).sort();
}
