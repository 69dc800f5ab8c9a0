// What makes reading pleasant: the place is kept, figures open, code copies, the catalog filters, paper prints.
import {expect, navigate, open, states, test} from './test';

test('the language switch keeps an address that does not exist, however the host answers it', async ({page}) => {
  await open(page, '/nope?q=1#a');
  await page.locator('.dropdown > summary', {hasText: '简体中文'}).click();
  await page.locator('.dropdown[open]').getByRole('link', {name: 'English'}).click();
  await expect(page).toHaveURL('/en/nope?q=1#a');
});

for (const {prefix, lang, state, visit} of states) {
  const text = {
    'zh-CN': {copy: '复制代码到剪贴板', copied: '复制成功', notCopied: '复制失败', close: '关闭'},
    en: {copy: 'Copy code to clipboard', copied: 'Copied', notCopied: 'Could not be copied', close: 'Close'},
  }[lang];

  test.describe(`${state}, ${lang}`, () => {
    test('a figure opens in full size, and the focus returns to it', async ({page}) => {
      await visit(page, `${prefix}/blog/garch`);
      const figure = page.locator('article figure:not(:has([data-figure])) a:has(img):visible').first();
      const caption = await figure.locator('xpath=ancestor::figure').locator('figcaption').innerText();
      const dialog = page.getByRole('dialog');
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', {name: text.close}).click(),
        () => dialog.getByRole('img').click(),
      ]) {
        await figure.press('Enter');
        await expect(dialog.getByRole('img')).toBeVisible();
        await expect(dialog).toContainText(caption);
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(figure).toBeFocused();
      }
      await page.setViewportSize({width: 390, height: 844});
      await figure.click();
      expect((await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan(600);
      expect(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    });

    test('code and tables are tab stops where they scroll, and only there', async ({page}) => {
      await visit(page, `${prefix}/docs/tutorial-basics/markdown-features`);
      const regions = page.locator('.scrollable, pre[tabindex]');
      const scroll = () => regions.evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
      const stops = () => regions.evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex === 0));
      for (const width of [1280, 390]) {
        await page.setViewportSize({width, height: 844});
        await expect.poll(async () => JSON.stringify(await stops())).toBe(JSON.stringify(await scroll()));
      }
      expect(await scroll()).toContain(true);
    });

    test('code is copied as it stands in the file, which the button confirms for a while, and wraps', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install({time: new Date('2026-01-01T08:00:00')});
      await visit(page, `${prefix}/blog/garch`);
      await page.clock.pauseAt(new Date('2026-01-01T09:00:00'));
      const block = page.locator('article .theme-code-block').first();
      const button = block.locator('[data-copy-code]');
      await expect(button).toHaveAccessibleName(text.copy);
      await button.click();
      await expect(button).toHaveAccessibleName(text.copied);
      await page.clock.runFor(2000);
      await expect(button).toHaveAccessibleName(text.copy);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe((await block.locator('code').textContent())?.trimEnd());
      const lines = block.locator('pre code');
      const wrap = block.locator('[data-wrap-code]');
      const whiteSpace = await lines.evaluate((code) => getComputedStyle(code).whiteSpace);
      await wrap.click();
      await expect(wrap).toHaveAttribute('aria-pressed', 'true');
      expect(await lines.evaluate((code) => getComputedStyle(code).whiteSpace)).not.toBe(whiteSpace);
    });

    test('a post is copied as Markdown, and a failure is said', async ({page, context, site}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.clock.install({time: new Date('2026-01-01T08:00:00')});
      await visit(page, `${prefix}/blog/garch`);
      const button = page.locator('[data-copy-markdown]');
      const name = (await button.textContent()) ?? '';
      await page.clock.pauseAt(new Date('2026-01-01T09:00:00'));
      await button.click();
      await expect(button).toHaveText(text.copied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${prefix}/blog/garch`);
      await page.clock.runFor(2000);
      await expect(button).toHaveText(name);
      site.faults = [{match: /\.md$/, kind: 'missing'}];
      await button.click();
      await expect(button).toHaveText(text.notCopied);
    });

    test('the table of contents marks the section that is read', async ({page}) => {
      await visit(page, `${prefix}/docs/tutorial-basics/markdown-features`);
      const current = page.locator('.table-of-contents [aria-current]');
      for (const id of ['tables', 'figures']) {
        await page.evaluate((section) => document.getElementById(section)?.scrollIntoView(), id);
        await expect(current).toHaveAttribute('href', `#${id}`);
      }
      if (state === 'before the app runs') return;
      await navigate(page, `${prefix}/blog/garch#likelihood`);
      await expect(current).toHaveAttribute('href', '#likelihood');
    });
  });
}

test('a figure follows the colour mode and carries the labels of its page', async ({page}) => {
  await open(page, '/en/blog/garch');
  const shown = page.locator('article figure:not(:has([data-figure])) img:visible').first();
  const source = async () =>
    (await page.request.get(new URL((await shown.getAttribute('src')) ?? '', page.url()).href)).text();
  const inLight = await source();
  await page.getByRole('button', {name: /light mode/i}).click();
  const inDark = await source();
  expect(inDark).not.toBe(inLight);
  expect(inLight).not.toMatch(/\p{Script=Han}/u);
});

test('a title that leads from a list to its post changes the page with a transition', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'deviceMemory', {value: 8});
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.revealed = String('viewTransition' in event && event.viewTransition !== null);
    });
  });
  const html = page.locator('html');
  await page.goto('/blog');
  await page.locator('main article h2 a').first().click();
  await expect(html).toHaveAttribute('data-revealed', 'true');
  await page.locator('.pagination-nav a').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/blog'));
  await expect(html).toHaveAttribute('data-revealed', 'false');
});

test('the navigation page narrows as one types, keeps the words in the address and says how many are left', async ({
  page,
}) => {
  await open(page, '/navigation');
  const entries = page.locator('main dt');
  const all = await entries.count();
  expect(all).toBeGreaterThan(0);
  await page.getByRole('searchbox').fill('numpy');
  await expect(page.getByRole('status')).toHaveText(/符合的链接：\d+ 个/);
  await expect(page).toHaveURL('/navigation?q=numpy');
  const left = await entries.count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('numpy');
  await expect(entries).toHaveCount(left);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(entries).toHaveCount(0);
});

test('print: the article alone, on paper, with the targets of its links', async ({page}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await open(page, '/blog/garch');
  await page.emulateMedia({media: 'print'});
  for (const part of ['.navbar', '.footer', '.blog-wrapper aside', '.toc', '.theme-announcement-bar'])
    await expect(page.locator(part).first()).toBeHidden();
  await expect(page.locator('article')).toBeVisible();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const onPaper = await ground();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect(onPaper).toBe(await ground());
  const target = await page
    .locator('article .markdown a[href^="https://"]')
    .last()
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(target).toContain('https://');
});

test('with the colors of the reader, the current item, the focus and the marked line can still be told', async ({
  page,
}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open(page, '/docs/intro');
  const current = page.locator('.theme-doc-sidebar-container .menu__link--active').first();
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  await current.focus();
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle),
  ).not.toBe('none');
  await open(page, '/blog/garch');
  const seal = page.locator('article > header > svg path');
  const textColor = await page
    .locator('article p')
    .first()
    .evaluate((text) => getComputedStyle(text).color);
  await expect(seal).toHaveCSS('stroke', textColor);
  await open(page, `/__e2e/elements`);
  await expect(page.locator('.theme-code-block-highlighted-line').first()).toHaveCSS('outline-style', 'solid');
});

for (const above of ['nothing', 'a note'])
  test(`the seal stands beside the title, clear of the sidebar and the text, with ${above} above`, async ({
    page,
    threeLanguages,
  }) => {
    await page.goto(above === 'nothing' ? '/blog/garch' : `${threeLanguages.url}/en/blog/hostile`);
    expect((await page.locator('main .alert').count()) > 0).toBe(above === 'a note');
    for (const width of [320, 600, 768, 997, 1200, 1280, 1440, 1563, 1565, 1920]) {
      await page.setViewportSize({width, height: 900});
      const boxes = await page.evaluate(() =>
        ['article > header > svg', 'h1', '.blog-wrapper aside nav', 'article > .markdown', '.toc-collapsible'].map(
          (selector) => {
            const {left, top, right, bottom} =
              document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
            return {left, top, right, bottom};
          },
        ),
      );
      const [seal, ...others] = boxes as [(typeof boxes)[number], ...typeof boxes];
      expect(seal.left, `${width} px`).toBeGreaterThan(0);
      const covers = (box: typeof seal) =>
        box.left < seal.right && box.right > seal.left && box.top < seal.bottom && box.bottom > seal.top;
      expect(others.filter(covers), `${width} px`).toEqual([]);
    }
  });

test('emphasis in Chinese is dots below, in English italics; a Chinese quotation is set in Kai', async ({page}) => {
  await open(page, '/docs/tutorial-basics/markdown-features');
  const style = (selector: string, property: string) =>
    page
      .locator(`.markdown ${selector}`)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await style('em', 'font-style')).toBe('normal');
  expect(await style('em', 'text-emphasis-style')).toMatch(/dot/);
  expect(await style('blockquote', 'font-family')).toContain('Kaiti SC');
  await open(page, '/en/docs/tutorial-basics/markdown-features');
  expect(await style('em', 'font-style')).toBe('italic');
});
