import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {currentLocale, localized} from './locales';

beforeEach(() => vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', undefined));
afterEach(() => vi.unstubAllEnvs());

test.each([
  [undefined, 'zh-CN'],
  ['undefined', 'zh-CN'],
  ['', 'zh-CN'],
  ['fr', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['en', 'en'],
])('where Docusaurus says %j the language is %s', (value, expected) => {
  vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', value);
  expect(currentLocale()).toBe(expected);
});

test('a text is picked for the language that is built', () => {
  const title = {'zh-CN': '砚边', en: 'By the Inkstone'};
  expect(localized(title)).toBe('砚边');
  vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', 'en');
  expect(localized(title)).toBe('By the Inkstone');
});
