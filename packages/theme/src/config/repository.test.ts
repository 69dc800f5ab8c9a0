import {expect, test} from 'vitest';
import {identity} from '../../../../src/config/identity';
import {editUrl, sourceUrl} from './repository';

test('the source of a file is on the branch that is deployed', () => {
  expect(sourceUrl('blog/x/y.py')).toBe(`${identity.repository}/blob/${identity.branch}/blog/x/y.py`);
});

test('"edit this page" leads to the file in the language of the reader', () => {
  const edit = `${identity.repository}/edit/${identity.branch}`;
  expect(editUrl('posts')({locale: 'zh-CN', blogPath: 'x/index.md'})).toBe(`${edit}/blog/x/index.md`);
  expect(editUrl('posts')({locale: 'en', blogPath: 'x/index.md'})).toBe(
    `${edit}/i18n/en/docusaurus-plugin-content-blog/x/index.md`,
  );
  expect(editUrl('docs')({locale: 'zh-CN', docPath: 'intro.md'})).toBe(`${edit}/docs/intro.md`);
  expect(editUrl('docs')({locale: 'en', docPath: 'intro.md'})).toBe(
    `${edit}/i18n/en/docusaurus-plugin-content-docs/current/intro.md`,
  );
});
