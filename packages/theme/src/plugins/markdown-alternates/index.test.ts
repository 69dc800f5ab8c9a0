import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {siteFiles} from 'inkstone-core/site-files';
import {beforeAll, expect, test} from 'vitest';
import {STOCK_FACTS} from '../../site/facts';
import {alternateAddress} from '../../site/page-sources';
import markdownAlternates from '.';

const folder = folderWith({
  'blog/a/index.md':
    '[手册](/docs/intro) [此处](#y) [表](./data.csv) ![图](./plot.svg) [空](</a b.pdf>) ![无](./gone.png) [有](/base/x) [外](//cdn.example/a.js)\n',
  'blog/a/data.csv': '1,2\n',
  'blog/a/plot.svg': '<svg/>',
});
beforeAll(async () => {
  const siteConfig = {title: 'A', tagline: 'B', url: 'https://a.example'};
  const context = {
    ...contextIn(folder, {baseUrl: '/base/', locales: ['en'], siteConfig}),
    outDir: path.join(folder, 'out'),
  };
  const metadata = {
    title: 'A [b]',
    description: 'two\nlines',
    source: '@site/blog/a/index.md',
    permalink: '/base/blog/a',
    tags: [],
    authors: [{name: 'Ada'}],
  };
  const blogPosts = [{metadata: {...metadata, date: new Date('2024-12-08')}}];
  const plugin = markdownAlternates(context, {
    ...{taglines: {}, citationStyle: 'author-date', site: () => siteFiles(context)},
  });
  await plugin.allContentLoaded?.({allContent: {'docusaurus-plugin-content-blog': {default: {blogPosts}}}} as never);
  await plugin.postBuild?.({} as never);
});

const read = (name: string) => fs.readFileSync(path.join(folder, 'out', name), 'utf8');

test('the links of a page work anywhere, and their files are put into the site', () => {
  const text = read('blog/a.md');
  expect(text).toContain('[手册](https://a.example/base/docs/intro) [此处](https://a.example/base/blog/a#y)');
  expect(text).toContain('[空](https://a.example/base/a%20b.pdf) ![无](https://a.example/base/blog/gone.png)');
  expect(text).toContain('[有](https://a.example/base/x) [外](//cdn.example/a.js)');
  const [data = '', plot = ''] = [...text.matchAll(/[表图]\]\(https:\/\/a\.example\/base\/(\S+)\)/g)].map(
    (match) => match[1],
  );
  expect([read(data), read(plot)]).toEqual(['1,2\n', '<svg/>']);
});

test('llms.txt has the name, one sentence, and the lists that have an entry', () =>
  expect(read('llms.txt')).toBe(
    '# A\n\n> B\n\n## Posts\n\n- [A \\[b\\]](https://a.example/base/blog/a.md): two lines\n',
  ));

test.each([
  ['@site/blog/x/index.md', '/blog/x', '/blog/x.md'],
  ['@site/i18n/en/docusaurus-plugin-content-docs/current/intro.md', '/en/docs/intro', '/en/docs/intro.md'],
  ['@site/docs/index.md', '/docs/', '/docs/index.md'],
  ['@site/docs/a.mdx', '/docs/a', undefined],
  ['@site/src/pages/a.md', '/a', undefined],
  ['@site/e2e/docs/index.md', '/__e2e/docs', undefined],
])('the alternate of %s at %s is %s', (source, permalink, expected) =>
  expect(alternateAddress({source, permalink}, contextIn('/', {current: 'en'}).i18n, STOCK_FACTS)).toBe(expected),
);
