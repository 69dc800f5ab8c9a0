import {expect, test} from 'vitest';
import {sourceFolder} from './source-folder';

test('an original shows what lies beside it', () => {
  expect(sourceFolder('/site/blog/2024-12-08-garch/index.md')).toBe('/site/blog/2024-12-08-garch');
});

test('a translation shows what lies beside the original', () => {
  expect(sourceFolder('/site/i18n/en/docusaurus-plugin-content-blog/2024-12-08-garch/index.md')).toBe(
    '/site/blog/2024-12-08-garch',
  );
});

test('so does a translated page of the handbook', () => {
  const file = '/site/i18n/en/docusaurus-plugin-content-docs/current/tutorial-basics/create-a-page.md';
  expect(sourceFolder(file)).toBe('/site/docs/tutorial-basics');
});
