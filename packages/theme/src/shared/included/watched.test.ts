import {expect, test} from 'vitest';
import {watchedBy} from './watched';

const watched = (file: string, source: string) => watchedBy(file, source, '/site');

test('a page is made from all files of its folder, a translation from those of its original, a post also from interactive figures', () => {
  expect(watched('/site/blog/2024-12-08-garch/index.md', '').folders).toEqual([
    '/site/blog/2024-12-08-garch',
    '/site/static/figures',
  ]);
  expect(watched('/site/i18n/en/docusaurus-plugin-content-blog/2024-12-08-garch/index.md', '').folders).toEqual([
    '/site/blog/2024-12-08-garch',
    '/site/static/figures',
  ]);
  expect(
    watched('/site/i18n/en/docusaurus-plugin-content-docs/current/tutorial-extras/reliability.md', '').folders,
  ).toEqual(['/site/docs/tutorial-extras']);
});

test('and from the files that its listings name, wherever they are', () => {
  const source =
    '```py file=./fit.py#region\n```\n\n- in a list:\n\n  ~~~text title="x" file=/blog/_shared/prices.py\n  ~~~\n\nNot `file=./prose.txt`, nor file=./prose.txt.\n';
  expect(watched('/site/i18n/en/docusaurus-plugin-content-docs/current/intro.md', source).files).toEqual([
    '/site/docs/fit.py',
    '/site/blog/_shared/prices.py',
  ]);
});
