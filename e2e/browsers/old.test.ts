import path from 'node:path';
import type {Browser, Page} from 'playwright';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createSiteServer, listen} from '../../scripts/server';
import {startChromium} from './old-chromium';

// What readers of old browsers see, as docs/tutorial-extras/requirements.md promises it. `npm run test:browsers`

/** `isStyled`: it knows cascade layers. `drawsFormulas`: it knows MathML. */
const ENGINES = [
  {version: '92.0.0', isStyled: false, drawsFormulas: false},
  {version: '106.0.2', isStyled: true, drawsFormulas: false},
  {version: '109.0.6', isStyled: true, drawsFormulas: true},
  {version: '119.0.2', isStyled: true, drawsFormulas: true},
];
const PHONE = {width: 390, height: 800};
const DESKTOP = {width: 1280, height: 900};

/** The least contrast (WCAG 2.2) between a text and the background behind it, and the text. */
const leastContrast = (page: Page, selector: string) =>
  page.evaluate((all) => {
    const context = Object.assign(document.createElement('canvas'), {width: 1, height: 1}).getContext('2d');
    /** In any notation: newer browsers give `oklab()` for a mix of colors. */
    const parse = (color: string) => {
      if (!context) return [];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    };
    const light = ([r = 0, g = 0, b = 0]: number[]) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * x + 0.7152 * y + 0.0722 * z;
    };
    const behind = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const color = parse(getComputedStyle(each).backgroundColor);
        if ((color[3] ?? 0) > 127) return color;
      }
      // The canvas.
      return getComputedStyle(document.documentElement).colorScheme.includes('dark') ? [18, 18, 18] : [255, 255, 255];
    };
    const shown = [...document.querySelectorAll(all)].filter((element) => {
      const {width, height} = element.getBoundingClientRect();
      return (
        width > 1 && height > 1 && element.textContent?.trim() && getComputedStyle(element).visibility === 'visible'
      );
    });
    const found = shown.map((element) => {
      const [one, other] = [light(parse(getComputedStyle(element).color)), light(behind(element))];
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      return {contrast, text: `${element.tagName} ${element.textContent?.trim().slice(0, 30)}`};
    });
    return found.sort((a, b) => a.contrast - b.contrast)[0] ?? {contrast: 0, text: 'nothing is shown'};
  }, selector);

describe.each(ENGINES)('Chromium $version', ({version, isStyled, drawsFormulas}) => {
  const site = createSiteServer(path.resolve(__dirname, '../../node_modules/.cache/e2e-reference'));
  let url = '';
  let browser: Browser | undefined;
  let page: Page;
  const faults: string[] = [];
  const visit = (address: string) => page.goto(url + address);
  const isShown = (selector: string) => page.locator(selector).first().isVisible();

  beforeAll(async () => {
    url = `http://127.0.0.1:${await listen(site, 0)}`;
    browser = await startChromium(version);
    if (!browser) return;
    page = await (await browser.newContext({viewport: DESKTOP})).newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', ({message}) => faults.push(message));
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    site.closeAllConnections();
    site.close();
  });
  const step = (name: string, run: () => Promise<void>) =>
    test(name, async ({skip}) => {
      if (!browser) skip('it is there for x64 Linux alone');
      await run();
    });

  step('reads a post: text, code, figure, formulas', async () => {
    await visit('/en/blog/garch');
    expect(await page.title()).toContain('GARCH');
    expect(await page.locator('pre code').first().innerText()).toMatch(/\S/);
    const figure = page.locator('figure img:visible').first();
    await figure.scrollIntoViewIfNeeded();
    await expect.poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    const formula = page.locator('math').first();
    // Below 109 the browser shows the annotation instead of the drawing: without it, a fraction would be two letters.
    const isDrawn = await formula.evaluate(
      (math) => getComputedStyle(math.querySelector('annotation') ?? math).display === 'none',
    );
    expect(isDrawn).toBe(drawsFormulas);
    expect(await formula.locator('annotation').textContent()).toMatch(/\S/);
  });

  step('is readable in both color modes, by the contrast of each text', async () => {
    for (const address of ['/', '/en/blog/garch', '/docs/intro', '/en/blog']) {
      await visit(address);
      for (const mode of ['dark', 'light']) {
        await page.locator('[data-color-mode]').first().click();
        expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode);
        const texts = isStyled ? 'h1, h2, p, li, td, th, a, code, .token, figcaption, time, summary' : 'h1, h2, p, li';
        const {contrast, text} = await leastContrast(page, texts);
        expect(contrast, `${address} ${mode}: ${text}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  step('uses the menu of a phone', async () => {
    await page.setViewportSize(PHONE);
    await visit('/docs/intro');
    await page.locator('.phone-menu > summary').click();
    const link = page.locator('.phone-menu a[href="/navigation"]').first();
    await page.locator('[data-menu-back]').click();
    if (isStyled) {
      const panel = page.locator('.phone-menu__panel');
      const {height, color} = await panel.evaluate((element) => ({
        height: element.getBoundingClientRect().height,
        color: getComputedStyle(element).backgroundColor,
      }));
      expect(height).toBeGreaterThan(600);
      expect(color).toMatch(/^rgb\(/);
      expect((await leastContrast(page, '.phone-menu__panel a')).contrast).toBeGreaterThanOrEqual(4.5);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    }
    await link.click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/navigation');
    await page.setViewportSize(DESKTOP);
  });

  step('changes the language, with the section that was read', async () => {
    await visit('/en/blog/garch');
    const id = await page.evaluate(() => {
      const section = document.querySelectorAll('main h2[id]')[1];
      section?.scrollIntoView();
      return section?.id;
    });
    await page.locator('.navbar .dropdown > summary').last().press('Enter');
    // By the keyboard: for a click, the driver would scroll while the navbar slides in.
    await page.locator('.navbar .dropdown[open] a[lang="zh-CN"]').first().press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/blog/garch');
    if (isStyled) expect(new URL(page.url()).hash).toBe(`#${id}`);
  });

  step('finds something, on its page and in the dialog, and opens a result', async () => {
    await visit('/en/search?q=volatility');
    await expect.poll(() => page.locator('main ol li').count(), {timeout: 20_000}).toBeGreaterThan(0);
    await visit('/en/blog');
    await page.locator('.DocSearch-Button').first().click();
    await page.keyboard.type('volatility');
    await expect.poll(() => page.locator('.DocSearch-Hit').count(), {timeout: 20_000}).toBeGreaterThan(0);
    const chosen = page.locator('.DocSearch-Hit[aria-selected=true] a');
    const target = await chosen.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname, {timeout: 20_000}).toBe(new URL(target ?? '', url).pathname);
  });

  step('opens details and tabs', async () => {
    await visit('/en/__e2e/elements');
    await page.locator('main details:not([class]) > summary, main details.alert > summary').first().click();
    expect(await isShown('main details[open]')).toBe(true);
    await page.locator('[role=tab]').last().click();
    await expect.poll(() => page.locator('[role=tab]').last().getAttribute('aria-selected')).toBe('true');
  });

  step('prints a post', async () => {
    await visit('/en/blog/garch');
    const pdf = await page.pdf();
    expect(pdf.length).toBeGreaterThan(20_000);
  });

  step('runs every script without an error', async () => {
    expect(faults).toEqual([]);
  });
});
