import type {Locator, Page} from 'playwright/test';
import {require} from 'tsx/cjs/api';
import type {Page as SearchedPage} from '../packages/search/src/shared/section';
import type {Site} from './test';

// The packages are CommonJS, from which Playwright imports no names.
type Fixtures = typeof import('../packages/search/src/fixtures/pages');
const fixtures: Fixtures = require('../packages/search/src/fixtures/pages.ts', import.meta.url);
export const {pageWith} = fixtures;

/** The words of the search interface in both languages. */
export const words = {
  'zh-CN': {
    button: /^搜索/,
    placeholder: '搜索文档',
    noRecent: '没有最近搜索',
    noResults: '没有结果：',
    suggest: '试试搜索',
    letUsKnow: '请告知我们。',
    failed: '无法获取结果',
    help: '你可能需要检查网络连接。',
    notLoaded: '搜索没有加载成功。',
    retry: '重试',
    save: '保存这个搜索',
    remove: '从历史记录中删除这个搜索',
    query: '波动率',
  },
  en: {
    button: /^Search/,
    placeholder: 'Search docs',
    noRecent: 'No recent searches',
    noResults: 'No results for',
    suggest: 'Try searching for',
    letUsKnow: 'Let us know.',
    failed: 'Unable to fetch results',
    help: 'You might want to check your network connection.',
    notLoaded: 'Search could not be loaded.',
    retry: 'Retry',
    save: 'Save this search',
    remove: 'Remove this search from history',
    query: 'volatility',
  },
};

export function searchButton(page: Page, lang: 'zh-CN' | 'en' = 'en'): Locator {
  return page.getByRole('button', {name: words[lang].button}).first();
}

export function searchInput(page: Page): Locator {
  return modal(page).getByRole('combobox');
}

export function hits(page: Page): Locator {
  return page.locator('.DocSearch-Hits li');
}

/** The page with all results. */
export function resultsPage(page: Page): {field: Locator; status: Locator; alert: Locator; hits: Locator} {
  const main = page.getByRole('main');
  return {
    field: page.getByRole('searchbox'),
    status: main.getByRole('status'),
    alert: main.getByRole('alert'),
    hits: main.getByRole('listitem'),
  };
}

/** The errors that scripts of the page have thrown, of what it has logged. */
export function pageErrors(messages: string[]): string[] {
  return messages.filter((message) => message.startsWith('pageerror'));
}

/** What the reader sees: DocSearch is rendered hidden beside the first field, and then takes its place. */
export function modal(page: Page): Locator {
  return page.locator('.DocSearch-Modal').filter({visible: true});
}

/** Opens the modal by keyboard: the pointer would miss a navbar that slides away after a jump to an anchor. */
export async function openSearch(page: Page, lang: 'zh-CN' | 'en' = 'en'): Promise<void> {
  // After a press that loads a document the page script, which opens the search, may still be on its way.
  await page.waitForLoadState('domcontentloaded');
  await searchButton(page, lang).press('Enter');
  await searchInput(page).waitFor();
}

/** Searches from a page of the site, in English. */
export async function searchFrom(page: Page, address: string, query: string): Promise<void> {
  await page.goto(address);
  await openSearch(page);
  await searchInput(page).fill(query);
}

/** Types letters with an input method, which wait to be turned into characters. */
export async function compose(page: Page, letters: string) {
  const devtools = await page.context().newCDPSession(page);
  for (let end = 1; end <= letters.length; end += 1) {
    await devtools.send('Input.imeSetComposition', {
      text: letters.slice(0, end),
      selectionStart: end,
      selectionEnd: end,
    });
  }
  return {
    press: (key: string, code: number) =>
      devtools.send('Input.dispatchKeyEvent', {type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: code}),
    finish: (text: string) => devtools.send('Input.insertText', {text}),
  };
}

/** Lets the pages of a site search these pages instead of its own. With many of them, in many files. */
export function searchIn(site: Site, pages: SearchedPage[], isLarge = false): void {
  const {manifest, files} = fixtures.filesOf([...pages, ...(isLarge ? fixtures.filler : [])]);
  const answer = (path: string, body: string) =>
    site.fail({match: new RegExp(`/${path}$`), kind: 'status', status: 200, type: 'application/json', body});
  answer('search-static.json', JSON.stringify(manifest));
  for (const [path, body] of files) answer(path, body);
}
