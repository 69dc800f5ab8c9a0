import {expect, hydrated, languages, open, test} from './test';

// What a reader sees of the state of a translation. The small site in three languages has what this one must not have.

const notice = 'This page has not been translated yet. You are reading the original.';

for (const [what, address, title, body] of [
  ['post', '/en/blog/hostile', /引号/, '两个终止符'],
  ['page of the handbook', '/en/docs/untranslated', '没有译文的手册页', '正文。'],
  ['Markdown page', '/en/untranslated', '没有译文的页面', '正文。'],
] as const) {
  test(`a ${what} without a translation is the original, says so, and is marked as Chinese`, async ({
    page,
    threeLanguages,
  }) => {
    await page.goto(threeLanguages.url + address);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('main').getByText(notice)).toBeVisible();
    const original = page.getByRole('main').locator('[lang="zh-CN"]').filter({hasText: body}).first();
    await expect(original.getByRole('heading', {level: 1, name: title})).toBeVisible();
    // The commas of Chinese keep their width, an English apostrophe has its own even in a Chinese font.
    await expect(original).toHaveCSS('font-variant-east-asian', 'normal');
    await expect(page.getByText(notice)).toHaveCSS('font-variant-east-asian', 'proportional-width');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `https://reference.example/inkstone${address.replace('/en', '')}`,
    );
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(0);
    // The notice itself is English, for whoever listens to the page too.
    expect(await page.getByText(notice).evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
      'en',
    );
  });
}

test('what search engines are told follows the reader through the app', async ({page, threeLanguages}) => {
  await page.goto(`${threeLanguages.url}/en/blog`);
  await hydrated(page);
  const canonical = page.locator('link[rel=canonical]');
  const alternates = page.locator('link[rel=alternate][hreflang]');
  await page.getByRole('main').getByRole('link', {name: /引号/}).first().click();
  await expect(canonical).toHaveAttribute('href', 'https://reference.example/inkstone/blog/hostile');
  await expect(alternates).toHaveCount(0);
  await page.goBack();
  await expect(canonical).toHaveAttribute('href', 'https://reference.example/inkstone/en/blog');
  await expect(alternates).toHaveCount(4);
});

test('on an address without a page the head gives no canonical address, also when the app comes there', async ({
  page,
  threeLanguages,
}) => {
  await page.goto(`${threeLanguages.url}/en/nowhere`);
  await hydrated(page);
  await expect(page.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
  await expect(page.locator('link[rel=canonical], link[hreflang]')).toHaveCount(0);
});

test('a post in a list is marked as Chinese where it is not translated', async ({page, threeLanguages}) => {
  await page.goto(`${threeLanguages.url}/en/blog`);
  await expect(page.getByRole('article').filter({hasText: '引号'})).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('article').filter({hasText: 'batterystats'})).not.toHaveAttribute('lang');
});

test('a translation that is older than its original says since when', async ({page, threeLanguages}) => {
  await page.goto(`${threeLanguages.url}/en/blog/adb`);
  await hydrated(page);
  const acknowledged = '2025-01-01';
  const note = page.getByText(`The original of this page has changed since it was last translated (${acknowledged}).`);
  await expect(note).toBeVisible();
  await expect(note.locator('time')).toHaveAttribute('datetime', acknowledged);
  await expect(page.getByText(notice)).toHaveCount(0);
});

test('a translation that never said what it follows says that it may be old', async ({page, threeLanguages}) => {
  await page.goto(`${threeLanguages.url}/ja/blog/welcome`);
  await expect(page.getByText('The original of this page may have changed since it was translated.')).toBeVisible();
});

test('the original, and a translation that is up to date, have neither notice nor note', async ({
  page,
  threeLanguages,
}) => {
  for (const address of ['/blog/adb', '/en/blog/welcome', '/en/docs/intro', '/en/markdown-page']) {
    await page.goto(threeLanguages.url + address);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/This page has not been translated|The original of this page|本页还没有译文|翻译之后，原文/),
    ).toHaveCount(0);
  }
});

test('code in a translation is text', async ({page, threeLanguages}) => {
  await page.goto(`${threeLanguages.url}/en/docs/planted`);
  await expect(page.getByRole('main').getByText('The answer is')).toHaveText('The answer is {answer * 2}.');
  await expect(page.getByRole('main')).toContainText('export const answer = 21;');
  await hydrated(page);
  await expect(page.locator('.toc-highlight').getByText('onerror')).toBeVisible();
  await expect(page.locator('img[src=x]')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

for (const {prefix, lang} of languages) {
  const text = {
    'zh-CN': {title: '翻译进度', kinds: ['文章', '手册', '页面', '标签', '作者', '合计'], link: '翻译进度'},
    en: {
      title: 'State of the translations',
      kinds: ['Posts', 'Handbook', 'Pages', 'Tags', 'Authors', 'All'],
      link: /state of the translations/i,
    },
  }[lang];

  test(`the ${lang} state of the translations counts what is translated, and is reached from the handbook`, async ({
    page,
  }) => {
    await open(page, `${prefix}/docs/tutorial-extras/translate-your-site`);
    await expect(page.getByRole('navigation').getByRole('link', {name: text.title})).toHaveCount(0);
    await page.getByRole('main').getByRole('link', {name: text.link}).first().click();
    await expect(page).toHaveURL(`${prefix}/translation-status`);
    await expect(page.getByRole('heading', {level: 1, name: text.title})).toBeVisible();
    for (const name of ['简体中文', 'English'])
      await expect(page.getByRole('main').getByRole('heading', {level: 2, name})).toBeVisible();
    const english = page.getByRole('table').nth(1);
    await expect(english.getByRole('rowheader')).toHaveText(text.kinds);
    const rows = await english.locator('tbody tr').all();
    const counts = await Promise.all(
      rows.map(async (row) => (await row.getByRole('cell').allTextContents()).map(Number)),
    );
    const [all, kinds] = [counts.at(-1), counts.slice(0, -1)];
    for (const column of [0, 1, 2, 3])
      expect(all?.[column]).toBe(kinds.reduce((sum, kind) => sum + (kind[column] ?? 0), 0));
    expect(all?.[0]).toBeGreaterThan(0);
  });

  test(`the ${lang} page of the state of the translations names what is open`, async ({page, threeLanguages}) => {
    await page.goto(`${threeLanguages.url}${prefix}/translation-status`);
    await hydrated(page);
    const english = page.locator('section').filter({has: page.getByRole('heading', {name: 'English'})});
    const acknowledged = english.getByRole('listitem').filter({hasText: '2024-09-15-adb'});
    await expect(acknowledged).toContainText(lang === 'en' ? 'stale' : '过时');
    await expect(acknowledged.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
    await expect(english.getByRole('listitem').filter({hasText: '2024-01-02-hostile'})).toContainText(
      lang === 'en' ? 'missing' : '缺少',
    );
  });
}
