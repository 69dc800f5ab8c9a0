// A page is asleep until its reader does something (src/site/page/wake.js): nothing runs before, and nothing done meanwhile is lost.
import fs from 'node:fs';
import path from 'node:path';
import {expect, languages, onSlowLine, type Page, productionBuild, stored, test} from './test';

const MAIN = /\/assets\/js\/main\./;
const isAwake = (page: Page) => page.evaluate(() => document.documentElement.dataset.hasHydrated === 'true');
const awake = (page: Page) => expect.poll(() => isAwake(page)).toBe(true);
/** Twice: of the first event nobody knows whether the pointer has come from elsewhere. */
const movePointer = async (page: Page) => {
  await page.mouse.move(210, 310);
  await page.mouse.move(200, 300);
};
const hasStarted = (page: Page) => page.evaluate(() => document.querySelector('script[src*="/assets/js/main."]') !== null);
const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

for (const {prefix, lang} of languages) {
  test.describe(`a page nobody has touched, in ${lang}`, () => {
    for (const address of ['/', '/blog', '/blog/garch', '/docs/intro', '/navigation', '/search']) {
      test(`${address} is complete without a script, and runs none`, async ({page, site}) => {
        const before: string[] = [];
        page.on('request', (request) => request.resourceType() === 'script' && before.push(request.url()));
        await page.goto(prefix + address);
        await expect(page.locator('h1')).toBeVisible();
        await expect(page.locator('link[rel="prefetch"][as="script"]').first()).toBeAttached();
        expect(before).toEqual([]);
        expect(await hasStarted(page)).toBe(false);
        expect(await isAwake(page)).toBe(false);
        expect(site.requests.filter((request) => MAIN.test(request)).length).toBeLessThanOrEqual(1);
      });
    }
  });
}

test('the whole page is read while its style sheet is on its way, in the colours its reader chose', async ({page, site}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  site.fail({match: /\/styles\.\w+\.css/, kind: 'slow', delay: 3000});
  await page.goto('/blog/garch', {waitUntil: 'commit'});
  await expect(page.locator('.footer__copyright')).toBeAttached();
  expect(await mode(page)).toBe('dark');
  expect(await page.evaluate(() => document.styleSheets.length), 'it is still on its way').toBe(0);
});

test('a page hears its reader, and has what lies below put off, while its style sheet is on its way', async ({page, site}) => {
  site.fail({match: /\/styles\.\w+\.css/, kind: 'slow', delay: 3000});
  await page.goto('/blog/garch', {waitUntil: 'commit'});
  await expect(page.locator('.footer__copyright')).toBeAttached();
  await expect(page.locator('.DocSearch-Button')).toBeEnabled();
  expect(await page.locator('[data-below]').count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.styleSheets.length), 'it is still on its way').toBe(0);
});

test('the app waits for the style sheet, as it reads the layout, and for no picture', async ({page, site}) => {
  site.fail({match: /\/styles\.\w+\.css/, kind: 'slow', delay: 1500});
  site.fail({match: /\/seal\.svg/, kind: 'slow', delay: 20_000});
  await page.goto('/search?q=garch', {waitUntil: 'commit'});
  await expect(page.locator('.footer__copyright')).toBeAttached();
  expect(await page.evaluate(() => document.styleSheets.length), 'it is still on its way').toBe(0);
  expect(await hasStarted(page)).toBe(false);
  await awake(page);
  expect(await page.evaluate(() => document.readyState), 'a picture is still on its way').toBe('interactive');
});

test('without its style sheet a page wakes all the same', async ({page, site}) => {
  site.fail({match: /\/styles\.\w+\.css/, kind: 'missing'});
  await page.goto('/search?q=garch');
  await awake(page);
});

test('what is asked for while the page is still arriving is done when it is there', async ({page, site}) => {
  const html = fs.readFileSync(path.join(productionBuild, 'docs/intro.html'), 'utf8');
  site.fail({match: /^\/docs\/intro$/, kind: 'pieces', body: html, delay: 120});
  await page.goto('/docs/intro', {waitUntil: 'commit'});
  await page.locator('h1').waitFor({state: 'attached'});
  await page.keyboard.press('Control+k');
  expect(await page.evaluate(() => document.readyState), 'the page is still arriving').toBe('loading');
  expect(await hasStarted(page)).toBe(false);
  await expect(page.locator('.DocSearch-Modal')).toBeVisible({timeout: 15_000});
});

test('what the app needs is fetched ahead whole: waking asks for nothing new but the scripts themselves', async ({page, site}) => {
  await page.goto('/blog/garch');
  const ahead = page.locator('link[rel="prefetch"][as="script"]');
  await expect(ahead.first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const fetched = await ahead.evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  site.requests = [];
  const loaded: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && loaded.push(new URL(request.url()).pathname));
  // Not onto a link, whose page would be fetched ahead too.
  await page.locator('article p').nth(1).hover();
  await page.locator('article p').first().hover();
  await awake(page);
  expect(loaded.length).toBeGreaterThan(4);
  expect(loaded.filter((script) => !fetched.includes(script))).toEqual([]);
});

test('it is fetched ahead file by file, so that no one task keeps a slow phone from answering', async ({page}) => {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, {tasks});
    new MutationObserver((records) => {
      const added = records.flatMap(({addedNodes}) => [...addedNodes]).filter((node) => node instanceof HTMLLinkElement && node.rel === 'prefetch');
      if (added.length > 0) tasks.push(added.length);
    }).observe(document, {childList: true, subtree: true});
  });
  await page.goto('/blog/garch');
  await page.waitForLoadState('networkidle');
  const tasks = await page.evaluate(() => (window as Window & {tasks?: number[]}).tasks ?? []);
  expect(tasks.length).toBeGreaterThan(4);
  expect(tasks).toEqual(tasks.map(() => 1));
});

for (const {prefix} of languages) {
  test(`waking moves nothing on the page (${prefix || '/'})`, async ({page}) => {
    await page.goto(`${prefix}/blog/garch`);
    await expect(page.locator('[data-below]')).toHaveCount(0);
    const places = () =>
      page
        .locator('.navbar :is(a, button), article :is(h1, h2), footer')
        .evaluateAll((elements) =>
          elements.map((element) => [element.className, Math.round(element.getBoundingClientRect().left), element.getBoundingClientRect().top]),
        );
    const before = await places();
    await movePointer(page);
    await awake(page);
    await expect(page.locator('.DocSearch-Button-Key')).toHaveCount(2);
    const after = await places();
    const position = (all: typeof before) => all.map(([, left, top]) => [left, top]);
    expect(position(after)).toEqual(position(before));
  });
}

for (const address of ['/', '/blog', '/blog/garch', '/docs/intro', '/navigation', '/search', '/markdown-page', '/blog/tags', '/en/blog/archive']) {
  // A press that falls into it would be no click, and the focus would be lost.
  test(`waking takes no part of ${address} out to put it in again`, async ({page}) => {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const putBack: string[] = [];
      new MutationObserver((records) => {
        const removed = new Set(records.flatMap(({removedNodes}) => [...removedNodes]));
        for (const node of records.flatMap(({addedNodes}) => [...addedNodes])) {
          if (removed.has(node)) putBack.push(node instanceof Element ? `${node.localName}.${node.className}` : node.nodeName);
        }
      }).observe(document.body, {childList: true, subtree: true});
      Object.assign(window, {putBack});
    });
    await page.locator('.navbar__brand').focus();
    await awake(page);
    await expect(page.locator('.DocSearch-Button-Key')).toHaveCount(2);
    expect(await page.evaluate(() => (window as unknown as {putBack: string[]}).putBack)).toEqual([]);
    await expect(page.locator('.navbar__brand')).toBeFocused();
  });
}

for (const connection of [
  {effectiveType: '2g', saveData: false},
  {effectiveType: '4g', saveData: true},
]) {
  test(`nothing is fetched ahead with ${JSON.stringify(connection)}, and the page wakes all the same`, async ({page}) => {
    await onSlowLine(page, connection);
    await page.goto('/blog/garch');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
    await movePointer(page);
    await awake(page);
  });
}

test.describe('a page wakes', () => {
  const gestures: Record<string, (page: Page) => Promise<void>> = {
    'when the pointer moves': (page) => movePointer(page),
    'at the first key': (page) => page.keyboard.press('Tab'),
    'when it is scrolled': (page) => page.evaluate(() => window.scrollBy(0, 200)),
    'when something gets the focus': (page) => page.locator('.navbar__brand').focus(),
    'at a touch': (page) => page.evaluate(() => document.body.dispatchEvent(new TouchEvent('touchstart', {bubbles: true}))).then(() => {}),
  };
  for (const [title, gesture] of Object.entries(gestures)) {
    test(title, async ({page}) => {
      await page.goto('/blog/garch');
      await page.waitForLoadState('networkidle');
      expect(await hasStarted(page)).toBe(false);
      await gesture(page);
      await awake(page);
    });
  }

  test('but not under a pointer that rests', async ({page}) => {
    await page.mouse.move(200, 300);
    await page.goto('/blog/garch');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => ['pointerover', 'pointermove'].map((type) => document.body.dispatchEvent(new PointerEvent(type, {bubbles: true}))));
    expect(await hasStarted(page)).toBe(false);
    await movePointer(page);
    await awake(page);
  });

  test('and need not, to follow the colour mode of another tab', async ({page, context}) => {
    await page.goto('/blog/garch');
    await page.waitForLoadState('networkidle');
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', {name: /切换浅色/}).click();
    await expect.poll(() => mode(page)).toBe('dark');
    expect(await hasStarted(page)).toBe(false);
    await movePointer(page);
    await awake(page);
    expect(await mode(page)).toBe('dark');
  });

  for (const address of ['/search?q=garch', '/navigation?q=numpy', '/no-such-page', '/blog/garch.html']) {
    test(`at once at ${address}, which only the app can read or put right`, async ({page}) => {
      await page.goto(address);
      await awake(page);
    });
  }
});

test.describe('what is done before the app can hear it', () => {
  test.beforeEach(({site}) => site.fail({match: MAIN, kind: 'slow', delay: 2000}));

  /** Clicks as a finger does that lands on a page which has just appeared. */
  const press = async (page: Page, selector: string) => {
    await page.locator(selector).click();
    expect(await isAwake(page)).toBe(false);
  };

  test('a button that is pressed before, and let go after, was clicked', async ({page}) => {
    await page.goto('/', {waitUntil: 'commit'});
    await page.locator('.navbar [class*="colorModeToggle"] button').hover();
    await page.mouse.down();
    expect(await isAwake(page)).toBe(false);
    await awake(page);
    await page.mouse.up();
    await expect.poll(() => mode(page)).toBe('dark');
  });

  test('the colour mode changes at once, stays changed, is remembered, and changes back', async ({page}) => {
    await page.goto('/blog/garch', {waitUntil: 'commit'});
    await press(page, '.navbar [class*="colorModeToggle"] button');
    expect(await mode(page)).toBe('dark');
    expect(await stored(page, 'theme')).toBe('dark');
    await awake(page);
    expect(await mode(page)).toBe('dark');
    await page.getByRole('button', {name: '切换浅色/暗黑模式（当前为暗黑模式）'}).click();
    expect(await mode(page)).toBe('light');
    expect(await stored(page, 'theme')).toBe('light');
  });

  test('the search dialog opens', async ({page}) => {
    await page.goto('/blog/garch', {waitUntil: 'commit'});
    await press(page, '.DocSearch-Button');
    await expect(page.locator('.DocSearch-Button')).toHaveAttribute('aria-busy', 'true');
    // Whoever has pressed it sees so.
    await expect(page.locator('.DocSearch-Button')).not.toHaveCSS('box-shadow', 'none');
    await expect(page.locator('.DocSearch-Modal')).toBeVisible();
    await expect(page.locator('.DocSearch-Button')).not.toHaveAttribute('aria-busy');
  });

  for (const key of ['/', 'Control+k']) {
    test(`the search dialog opens by ${key}, once`, async ({page}) => {
      await page.goto('/blog/garch', {waitUntil: 'commit'});
      await page.locator('h1').waitFor();
      await page.keyboard.press(key);
      await page.keyboard.press(key);
      expect(await isAwake(page)).toBe(false);
      await expect(page.locator('.DocSearch-Modal')).toBeVisible();
      await expect(page.locator('.DocSearch-Modal')).toHaveCount(1);
    });
  }

  test('the menu of a phone opens', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await page.goto('/en/blog/garch', {waitUntil: 'commit'});
    await press(page, '.navbar__toggle');
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
  });

  test('the announcement closes', async ({page}) => {
    await page.goto('/', {waitUntil: 'commit'});
    await press(page, '.theme-announcement-bar button');
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  });

  test('what is typed into the filter counts', async ({page}) => {
    await page.goto('/navigation', {waitUntil: 'commit'});
    await page.getByRole('searchbox').fill('numpy');
    expect(await isAwake(page)).toBe(false);
    await expect(page.getByRole('status')).toHaveText(/符合的链接：\d+ 个/);
    await expect(page).toHaveURL('/navigation?q=numpy');
    await expect(page.getByRole('searchbox')).toHaveValue('numpy');
  });

  test('a link leads where it says, by itself', async ({page}) => {
    await page.goto('/blog', {waitUntil: 'commit'});
    await press(page, 'article h2 a >> nth=0').catch(() => {});
    await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  });

  test('the language switch takes the section along', async ({page}) => {
    await page.goto('/blog/garch', {waitUntil: 'commit'});
    await page.locator('h2[id]').first().waitFor();
    const id = await page.locator('h2[id]').nth(1).getAttribute('id');
    await page.evaluate((hash) => window.history.replaceState(null, '', `#${hash}`), id);
    await page.locator('.navbar .dropdown > button').last().focus();
    await page.locator('.navbar .dropdown a[lang="en"]').click();
    await expect(page).toHaveURL(`/en/blog/garch#${id}`);
  });
});

for (const [prefix, asleep, inLight, inDark] of [
  ['', '切换浅色/暗黑模式（当前为所选模式）', '切换浅色/暗黑模式（当前为浅色模式）', '切换浅色/暗黑模式（当前为暗黑模式）'],
  ['/en', ...['the chosen', 'light', 'dark'].map((word) => `Switch between dark and light mode (currently ${word} mode)`)],
] as const) {
  test(`the colour toggle of ${prefix || '/'} names no mode before it knows it, and then the right one`, async ({page}) => {
    const toggle = page.locator('.navbar [class*="colorModeToggle"] button');
    for (const [stored, name] of [
      [null, inLight],
      ['dark', inDark],
    ] as const) {
      await page.goto(`${prefix}/blog/garch`);
      if (stored) await page.evaluate((value) => localStorage.setItem('theme', value), stored);
      await page.reload();
      await expect(toggle).toHaveAccessibleName(asleep ?? '');
      await movePointer(page);
      await awake(page);
      await expect(toggle).toHaveAccessibleName(name ?? '');
    }
  });
}

test('a page whose scripts cannot be had says so when asked for something, and does it when they can', async ({page, site}) => {
  site.fail({match: MAIN, kind: 'missing'});
  await page.goto('/en/blog/garch');
  await page.waitForLoadState('networkidle');
  await page.locator('.DocSearch-Button').evaluate((button: HTMLElement) => button.click());
  await expect(page.getByRole('alert').filter({hasText: 'No connection'})).toBeVisible();
  await expect(page.locator('article h1, header h1').first()).toBeVisible();
  expect(await isAwake(page)).toBe(false);
  site.reset();
  await page.locator('.DocSearch-Button').evaluate((button: HTMLElement) => button.click());
  await expect(page.locator('.DocSearch-Modal')).toBeVisible();
  await expect(page.getByRole('alert').filter({hasText: 'No connection'})).toHaveCount(0);
});
