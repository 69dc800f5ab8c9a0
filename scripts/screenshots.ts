// `npm run screenshots`: pictures of every kind of page in `screenshots/`, in each language and color mode, from a
// small phone to a large monitor. Arguments choose: `npm run screenshots -- post 390 dark`. `-- --readme` writes the
// two pictures that the README shows instead.
import fs from 'node:fs';
import path from 'node:path';
import {chromium} from 'playwright';
import {production} from '../e2e/build/pages';
import {findOrInstallBrowser} from './browser';
import {below, createSiteServer, listen} from './server';
import {fail, root, run} from './setup.mjs';

const WIDTHS = [320, 390, 768, 1280, 1600];
const MODES = ['light', 'dark'];
/** The largest height of a screenshot in Chromium. */
const MAX_HEIGHT = 16_000;

const words = process.argv.slice(2);
if (!process.env.SITE && !run('node', ['scripts/run.mjs', 'build'])) fail('The build failed; its message is above.');
const {folder: site, url, languages} = production;
const pages = {
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
};
const base = new URL(url).pathname.replace(/\/$/, '');
const server = createSiteServer(site, below(`${base}/`));
const origin = `http://127.0.0.1:${await listen(server, 0)}${base}`;

if (words.includes('--readme')) {
  const {prefix = ''} = languages.find(({lang}) => lang.startsWith('en')) ?? {};
  for (const name of ['home', 'post'] as const)
    await take(`${prefix}/${pages[name]}`, 'light', 1000, 560, `.github/screenshots/${name}.png`);
} else {
  const names = [languages.map(({lang}) => lang), MODES, WIDTHS.map(String), Object.keys(pages)].flat();
  const unknown = words.filter((word) => !names.includes(word));
  if (unknown.length > 0) fail(`Nothing is called ${unknown.join(' ')}. Choose from ${names.join(', ')}.`);
  let count = 0;
  for (const {lang, prefix} of languages)
    for (const mode of MODES)
      for (const width of WIDTHS)
        for (const [name, address] of Object.entries(pages)) {
          const own = [lang, mode, String(width), name];
          if (!words.every((word) => own.includes(word))) continue;
          await take(`${prefix}/${address}`, mode, width, MAX_HEIGHT, `screenshots/${own.join('-')}.png`);
          count += 1;
        }
  console.log(`${count} pictures in screenshots.`);
}
server.close();

/** Starts a browser for each picture: after a hundred long pages, Chromium fails to draw the next. */
async function take(address: string, mode: string, width: number, most: number, file: string) {
  const browser = await chromium.launch({executablePath: findOrInstallBrowser()});
  const viewport = {width, height: Math.min(most, width < 700 ? 844 : 900)};
  const page = await browser.newPage({viewport, reducedMotion: 'reduce', hasTouch: width < 700});
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.goto(origin + address);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const images = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.all([document.fonts.ready, ...images]);
  });
  const height = Math.min(most, await page.evaluate(() => document.documentElement.scrollHeight));
  await page.screenshot({path: path.join(root, file), clip: {x: 0, y: 0, width, height}, fullPage: true});
  await browser.close();
}

/** The largest page in a folder of the site; the list of the folder if it has none. */
function largest(folder: string): string {
  const size = (name: string) => fs.statSync(path.join(site, folder, name)).size;
  const names = fs.existsSync(path.join(site, folder)) ? fs.readdirSync(path.join(site, folder)) : [];
  const [most] = names.filter((name) => name.endsWith('.html')).sort((a, b) => size(b) - size(a));
  return most ? `${folder}/${most.replace(/\.html$/, '')}` : folder;
}
