// `npm run screenshots`: pictures of every kind of page in `screenshots/`, in each language and color mode, from a
// small phone to a large monitor. Arguments choose: `npm run screenshots -- post 390 dark`. `-- --readme` writes the
// two pictures that the README shows instead.
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from 'playwright';
import {addressesOf} from './addresses';
import {findOrInstallBrowser} from './browser';
import {build, buildFolder} from './build';
import {createSiteServer, listen} from './server';
import {fail, root} from './setup.mjs';

const WIDTHS = [320, 390, 768, 1280, 1600];
const MODES = ['light', 'dark'];
/** The largest height of a screenshot in Chromium. */
const MAX_HEIGHT = 16_000;

type Shot = {prefix: string; mode: string; width: number; height: number; address: string; file: string};

const words = process.argv.slice(2);
if (!process.env.SITE) build();
const site = path.resolve(process.env.SITE ?? buildFolder);
const pages = Object.entries({
  home: '',
  blog: 'blog',
  post: largest('blog'),
  archive: 'blog/archive',
  tags: 'blog/tags',
  tag: largest('blog/tags'),
  author: largest('blog/authors'),
  docs: 'docs/intro',
  navigation: 'navigation',
  about: 'markdown-page',
  search: 'search',
  missing: 'no-such-page',
});

const server = createSiteServer(site);
const origin = `http://127.0.0.1:${await listen(server, 0)}`;
await (words.includes('--readme') ? readme() : all());
server.close();

async function all() {
  const shots = addressesOf().flatMap(({locale, prefix}) =>
    MODES.flatMap((mode) =>
      WIDTHS.flatMap((width) =>
        pages.map(([name, address]) => ({names: [locale, mode, String(width), name], prefix, mode, width, address})),
      ),
    ),
  );
  const selected = shots.filter(({names}) => words.every((word) => names.includes(word)));
  const known = [...new Set(shots.flatMap(({names}) => names))].join(', ');
  if (selected.length === 0) fail(`Nothing is called ${words.join(' ')}. Choose from ${known}.`);
  for (const {names, ...shot} of selected)
    await take({...shot, height: MAX_HEIGHT, file: path.join(root, 'screenshots', `${names.join('-')}.png`)});
  console.log(`${selected.length} pictures in ${path.relative(process.cwd(), root) || '.'}/screenshots.`);
}

/** The first screen of the home page and of a post, in English. */
async function readme() {
  const prefix = addressesOf().find(({locale}) => locale.startsWith('en'))?.prefix ?? '/';
  for (const [name, address] of pages.filter(([each]) => each === 'home' || each === 'post')) {
    const file = path.join(root, '.github/screenshots', `${name}.png`);
    await take({prefix, mode: 'light', width: 1000, height: 560, address, file});
  }
}

/** In a browser of its own: one that has drawn a hundred long pages fails to draw the next. */
async function take({prefix, mode, width, height: most, address, file}: Shot) {
  const browser = await chromium.launch({executablePath: findOrInstallBrowser()});
  const viewport = {width, height: Math.min(most, width < 700 ? 844 : 900)};
  const page = await browser.newPage({viewport, reducedMotion: 'reduce', hasTouch: width < 700});
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.goto(origin + prefix + address);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const images = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.all([document.fonts.ready, ...images]);
  });
  const height = Math.min(most, await page.evaluate(() => document.documentElement.scrollHeight));
  await page.screenshot({path: file, clip: {x: 0, y: 0, width, height}, fullPage: true});
  await browser.close();
}

/** The largest page in a folder of the site, which shows most; the list of the folder where it has none. */
function largest(folder: string): string {
  const size = (name: string) => fs.statSync(path.join(site, folder, name)).size;
  const names = fs.existsSync(path.join(site, folder)) ? fs.readdirSync(path.join(site, folder)) : [];
  const [most] = names.filter((name) => name.endsWith('.html')).sort((a, b) => size(b) - size(a));
  return most ? `${folder}/${most.replace(/\.html$/, '')}` : folder;
}
