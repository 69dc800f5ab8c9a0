import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Releases} from '../scripts/release';
import {identity} from './content';
import {
  test as base,
  expect,
  hydrated,
  onSlowConnection,
  type Page,
  ROUTE_CHUNKS,
  reachForLink,
  referenceBuild,
  Site,
} from './test';

// A reader's tab stays open while the site is released anew. Two builds: the production build, and the same with other texts and other hashes.

const test = base.extend<{www: string; next: string; live: Site}, {nextBuild: string}>({
  nextBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'next-build-'));
      writeNextBuild(folder);
      await use(folder);
      fs.rmSync(folder, {recursive: true});
    },
    {scope: 'worker'},
  ],
  next: async ({nextBuild}, use) => use(nextBuild),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  www: async ({}, use) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'www-'));
    await use(folder);
    fs.rmSync(folder, {recursive: true});
  },
  live: async ({www}, use) => {
    await new Releases(www, {effort: 1}).publish(referenceBuild, 'A');
    const site = await Site.start(path.join(www, 'current'));
    await use(site);
    site.stop();
  },
});

/** The build with another name of the site and another hash in the name of every script and stylesheet, as after a change of the theme. */
function writeNextBuild(folder: string): void {
  fs.cpSync(referenceBuild, folder, {recursive: true});
  const files = (fs.readdirSync(folder, {recursive: true}) as string[]).filter((file) =>
    /\.(html|js|css|json)$/.test(file),
  );
  const hashes = new Map(
    files
      .flatMap((file) => file.match(/\.([0-9a-f]{8})\.(?:js|css)$/)?.[1] ?? [])
      .map((hash) => [hash, [...hash].reverse().join('')]),
  );
  const renew = (text: string) =>
    text.replace(/(?<![0-9a-f])[0-9a-f]{8}(?![0-9a-f])/g, (hash) => hashes.get(hash) ?? hash);
  for (const file of files) {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    fs.rmSync(path.join(folder, file));
    fs.writeFileSync(path.join(folder, renew(file)), renew(text).replaceAll(identity.title.en, 'Another Site'));
  }
}

const documents = (site: Site) => site.requests.filter((address) => !/\.\w+$/.test(address));
const old = new RegExp(`\\| ${identity.title.en}$`);
const renewed = /\| Another Site$/;
const link = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name, exact: true});

test('a tab that was opened before a release, and one before a rollback, go on without a reload', async ({
  page,
  context,
  live,
  www,
  next,
}) => {
  await onSlowConnection(page); // nothing is prefetched
  await page.goto(`${live.url}/en/markdown-page`);
  await hydrated(page);

  await new Releases(www, {effort: 1}).publish(next, 'B');
  live.requests = [];
  await link(page, 'Navigation').click();
  await expect(page).toHaveTitle(old);
  await expect(page.getByRole('heading', {level: 1, name: 'Navigation'})).toBeVisible();
  expect(live.requests.some((address) => ROUTE_CHUNKS.test(address))).toBe(true);
  expect(documents(live)).toEqual([]);

  const second = await context.newPage();
  await onSlowConnection(second);
  await second.goto(`${live.url}/en/markdown-page`);
  await hydrated(second);
  await expect(second).toHaveTitle(renewed);

  await new Releases(www, {effort: 1}).rollback();
  live.requests = [];
  await link(second, 'Navigation').click();
  await expect(second).toHaveTitle(renewed);
  await expect(second.getByRole('heading', {level: 1, name: 'Navigation'})).toBeVisible();
  await link(page, 'Blog').click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveTitle(old);
  expect(documents(live)).toEqual([]);
});

test('a tab whose scripts are gone loads the next page from the server, once', async ({page, live, www, next}) => {
  await onSlowConnection(page);
  await page.goto(`${live.url}/en/markdown-page`);
  await hydrated(page);
  await new Releases(www, {effort: 1, keep: 1}).publish(next, 'B');
  live.requests = [];
  await link(page, 'Navigation').click();
  await expect(page).toHaveTitle(renewed);
  await hydrated(page);
  await expect(page.locator('#script-failure')).toBeHidden();
  expect(documents(live)).toEqual(['/en/navigation']);
});

test('when they are gone for good, the page is loaded once, stays readable and says so: no loop', async ({
  page,
  live,
  www,
}) => {
  await onSlowConnection(page);
  await page.goto(`${live.url}/en/markdown-page`);
  await hydrated(page);
  const gone = path.join(www, 'releases/A/en/assets/js');
  for (const file of fs.readdirSync(gone).filter((name) => !/^(?:main|runtime|page|search)/.test(name)))
    fs.rmSync(path.join(gone, file));
  live.requests = [];
  await link(page, 'Navigation').click();
  await expect(page).toHaveTitle(/^Navigation/);
  await reachForLink(page);
  await expect(page.locator('#script-failure')).toContainText('Part of this page could not be loaded.');
  await expect(page.getByRole('heading', {level: 1, name: 'Navigation'})).toBeVisible();
  await expect(page.locator('#script-failure').getByRole('link', {name: 'Retry'})).toBeVisible();
  expect(documents(live)).toEqual(['/en/navigation']);
});
