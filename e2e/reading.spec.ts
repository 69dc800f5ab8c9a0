// Reading: the position is kept, figures open, code is copied, the catalog is filtered, pages print.
import {expect, navigate, states, test} from './test';

for (const {prefix, lang, state, visit} of states) {
  test.describe(`${state}, ${lang}`, () => {
    test('a figure opens in full size, and the focus returns to it', async ({page}) => {
      await visit(page, `${prefix}/blog/garch`);
      const figure = page.locator('article figure:not(:has([data-figure])) a:has(img):visible').first();
      const caption = await figure.locator('xpath=ancestor::figure').locator('figcaption').innerText();
      const dialog = page.getByRole('dialog');
      for (const close of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button').click(),
        () => dialog.getByRole('img').click(),
      ]) {
        await figure.press('Enter');
        await expect(dialog.getByRole('img')).toBeVisible();
        await expect(dialog).toContainText(caption);
        await close();
        await expect(dialog).toHaveCount(0);
        await expect(figure).toBeFocused();
      }
      const source = (await figure.locator('img').getAttribute('src')) ?? '';
      await page.locator('[data-color-mode]').click();
      await expect(figure.locator('img'), 'in the dark').not.toHaveAttribute('src', source);
      await page.setViewportSize({width: 390, height: 844});
      await figure.click();
      expect((await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThan(600);
      expect(await dialog.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    });

    test('what scrolls is a tab stop, and the contents mark the section that is read', async ({page}) => {
      await visit(page, `${prefix}/docs/tutorial-basics/markdown-features`);
      const current = page.locator('.table-of-contents [aria-current]');
      for (const id of ['tables', 'figures']) {
        await page.evaluate((section) => document.getElementById(section)?.scrollIntoView(), id);
        await expect(current).toHaveAttribute('href', `#${id}`);
      }
      const regions = page.locator('.scrollable, pre[tabindex]');
      const scroll = () => regions.evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
      const stops = () => regions.evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex === 0));
      for (const width of [1280, 390]) {
        await page.setViewportSize({width, height: 844});
        await expect.poll(async () => JSON.stringify(await stops())).toBe(JSON.stringify(await scroll()));
      }
      expect(await scroll()).toContain(true);
      // As in Safari, which does not keep the text in place: no scroll follows when the window becomes wider.
      await page.evaluate(() => {
        document.documentElement.style.overflowAnchor = 'none';
        document.getElementById('tables')?.scrollIntoView();
      });
      await page.setViewportSize({width: 1280, height: 844});
      await expect(current, 'after a turn of a tablet').toHaveCount(1);
      await page.evaluate(() => document.getElementById('tables')?.scrollIntoView());
      await expect(current, 'after a turn of a tablet and a scroll').toHaveAttribute('href', '#tables');
      if (state === 'before the app runs') return;
      await navigate(page, `${prefix}/blog/garch#likelihood`);
      await expect(current).toHaveAttribute('href', '#likelihood');
    });
  });
}

test('code wraps and is copied, a post as Markdown, and the button says so', async ({page, context, site}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install({time: new Date('2026-01-01T08:00:00')});
  await page.goto('/blog/garch');
  await page.clock.pauseAt(new Date('2026-01-01T09:00:00'));
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const block = page.locator('article .theme-code-block').first();
  const button = block.locator('[data-copy-code]');
  const lines = block.locator('pre code');
  await expect(button).toHaveAccessibleName('复制代码到剪贴板');
  await button.click();
  await expect(button).toHaveAccessibleName('复制成功');
  await page.clock.runFor(2000);
  await expect(button).toHaveAccessibleName('复制代码到剪贴板');
  expect(await clipboard()).toBe((await lines.textContent())?.trimEnd());
  const whiteSpace = await lines.evaluate((code) => getComputedStyle(code).whiteSpace);
  await block.locator('[data-wrap-code]').click();
  await expect(block.locator('[data-wrap-code]')).toHaveAttribute('aria-pressed', 'true');
  await expect(lines).not.toHaveCSS('white-space', whiteSpace);

  const post = page.locator('[data-copy-markdown]');
  const name = (await post.textContent()) ?? '';
  await post.click();
  await expect(post).toHaveText('复制成功');
  expect(await clipboard()).toContain('/blog/garch');
  await page.clock.runFor(2000);
  await expect(post).toHaveText(name);
  site.faults = [{match: /\.md$/, kind: 'missing'}];
  await post.click();
  await expect(post).toHaveText('复制失败');
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

test('the filter of the navigation page comes first, and stays in the address', async ({page, site}) => {
  // What is typed before the app runs counts when it does.
  site.fail({match: /assets\/js\/main\./, kind: 'held'});
  await page.goto('/navigation');
  const entries = page.locator('main dt');
  const all = await entries.count();
  const filter = page.getByRole('searchbox');
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(filter).toBeFocused();
  await page.keyboard.type('numpy');
  site.release();
  await expect(page.getByRole('status')).toHaveText(/符合的链接：\d+ 个/);
  await expect(page).toHaveURL('/navigation?q=numpy');
  const left = await entries.count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  await page.keyboard.press('Tab');
  await expect(page.locator('main section').first().locator(':focus')).toHaveCount(1);
  await page.reload();
  await expect(filter).toHaveValue('numpy');
  await expect(entries).toHaveCount(left);
  await filter.fill('zzzz');
  await expect(entries).toHaveCount(0);
});

test('print: the article alone, on paper, with the targets of its links', async ({page}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/blog/garch');
  await page.emulateMedia({media: 'print'});
  for (const part of ['.navbar', '.footer', '.blog-wrapper aside', '.toc', '.theme-announcement-bar'])
    await expect(page.locator(part).first()).toBeHidden();
  await expect(page.locator('article')).toBeVisible();
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const onPaper = await ground();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect(onPaper).toBe(await ground());
  const link = page.locator('article .markdown a[href^="https://"]').last();
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('https://');
});

test('with the colors of the reader, item, focus and marked line can still be told', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.goto('/docs/intro');
  const current = page.locator('.theme-doc-sidebar-container .menu__link--active').first();
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  await current.focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
  await page.goto('/blog/garch');
  const paragraph = page.locator('article p').first();
  const textColor = await paragraph.evaluate((text) => getComputedStyle(text).color);
  await expect(page.locator('article > header > svg path')).toHaveCSS('stroke', textColor);
  await page.goto(`/__e2e/elements`);
  await expect(page.locator('.theme-code-block-highlighted-line').first()).toHaveCSS('outline-style', 'solid');
});

test('emphasis in Chinese is dots below, in English italics; a Chinese quotation is set in Kai', async ({page}) => {
  await page.goto('/docs/tutorial-basics/markdown-features');
  const emphasis = page.locator('.markdown em').first();
  await expect(emphasis).toHaveCSS('font-style', 'normal');
  await expect(emphasis).toHaveCSS('text-emphasis-style', /dot/);
  await expect(page.locator('.markdown blockquote').first()).toHaveCSS('font-family', /Kaiti SC/);
  await page.goto('/en/docs/tutorial-basics/markdown-features');
  await expect(emphasis).toHaveCSS('font-style', 'italic');
});
