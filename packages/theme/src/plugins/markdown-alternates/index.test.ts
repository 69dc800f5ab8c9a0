import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {STOCK_FACTS} from '../../config/facts';
import {alternateAddress} from '../../shared/page-sources';
import markdownAlternates from '.';

let site = '';
let out = '';
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(site, name)), {recursive: true});
  fs.writeFileSync(path.join(site, name), text);
};
const english = 'i18n/en/docusaurus-plugin-content-blog';
beforeAll(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'markdown-alternates-'));
  write(
    'blog/a/index.md',
    '---\ntitle: 一\n---\n\n[二](../b/index.md#z) [手册](/docs/intro) [此处](#y) [表](./data.csv) ![图](./plot.svg) [空](</a b.pdf>) ![无](./gone.png)\n',
  );
  write('blog/b/index.md', '二。\n');
  write('blog/c/index.md', '三。\n');
  write('blog/a/data.csv', '1,2\n');
  write('blog/a/plot.svg', '<svg/>');
  write(`${english}/a/index.md`, '[two](../b/index.md)\n');
  write('docs/intro.md', '# Intro\n\n[later](./later.md)\n');
  write('docs/later.md', '# Later\n');
});
afterAll(() => fs.rmSync(site, {recursive: true}));
beforeEach(() => {
  out = fs.mkdtempSync(path.join(site, 'out-'));
  for (const folder of ['blog', 'docs']) fs.mkdirSync(path.join(out, folder));
});

type Post = {slug: string; source?: string; unlisted?: boolean};

async function build(locale: string, posts: Post[]): Promise<void> {
  const baseUrl = locale === 'en' ? '/base/en/' : '/base/';
  const context = {
    siteDir: site,
    siteConfig: {title: 'A', tagline: 'B', url: 'https://a.example', baseUrl},
    i18n: {
      currentLocale: locale,
      locales: ['zh-CN', 'en'],
      defaultLocale: 'zh-CN',
      localeConfigs: {
        'zh-CN': {label: '中文', htmlLang: 'zh-CN', baseUrl: '/base/'},
        en: {label: 'English', htmlLang: 'en', baseUrl: '/base/en/'},
      },
    },
  } as unknown as LoadContext;
  const blogPosts = posts.map(({slug, source = `@site/blog/${slug}/index.md`, unlisted = false}) => ({
    metadata: {
      title: slug,
      description: `about ${slug}`,
      source,
      unlisted,
      permalink: `${baseUrl}blog/${slug}`,
      date: new Date('2024-12-08'),
      tags: [],
    },
  }));
  const doc = (id: string, draft = false) => ({
    id,
    title: id,
    description: '',
    source: `@site/docs/${id}.md`,
    permalink: `${baseUrl}docs/${id}`,
    unlisted: false,
    draft,
  });
  const sidebars = {
    main: [
      {type: 'doc', id: 'intro'},
      {type: 'category', items: [{type: 'doc', id: 'later'}]},
    ],
  };
  const docs = {loadedVersions: [{docs: [doc('later'), doc('intro')], sidebars}]};
  const plugin = markdownAlternates(context, {sourceUrl: 'https://code.example/', taglines: {}});
  const allContent = {
    'docusaurus-plugin-content-blog': {default: {blogPosts}},
    'docusaurus-plugin-content-docs': {default: docs},
  };
  await plugin.allContentLoaded?.({allContent} as never);
  await plugin.postBuild?.({outDir: out} as never);
}

const read = (name: string) => fs.readFileSync(path.join(out, name), 'utf8');

describe('in the original language', () => {
  beforeEach(() => build('zh-CN', [{slug: 'a'}, {slug: 'b', unlisted: true}, {slug: 'c'}]));

  test('an alternate lies beside each page, with links that work anywhere', () => {
    expect(read('blog/a.md')).toContain(
      '[手册](https://a.example/base/docs/intro) [此处](https://a.example/base/blog/a#y)',
    );
    expect(read('blog/a.md')).toContain('![无](https://a.example/base/blog/gone.png)');
    expect(read('blog/a.md')).toContain('[空](https://a.example/base/a%20b.pdf)');
    expect(read('docs/intro.md')).toContain('[later](https://a.example/base/docs/later)');
  });

  test('files that nobody has put into the site yet are put there, under a name of their content', () => {
    const [, data = '', plot = ''] =
      read('blog/a.md').match(
        /\[表\]\(https:\/\/a\.example\/base\/(\S+)\) !\[图\]\(https:\/\/a\.example\/base\/(\S+)\)/,
      ) ?? [];
    expect(read(data)).toBe('1,2\n');
    expect(read(plot)).toBe('<svg/>');
  });

  test('what is unlisted has no alternate and is in no list; the handbook comes in the order of its sidebar', () => {
    expect(fs.readdirSync(path.join(out, 'blog')).sort()).toEqual(['a.md', 'c.md']);
    const listed = [...read('llms.txt').matchAll(/\]\((\S+)\)/g)].map(([, url]) =>
      url?.replace('https://a.example/base/', ''),
    );
    expect(listed).toEqual(['blog/a.md', 'blog/c.md', 'docs/intro.md', 'docs/later.md', 'en/llms.txt']);
  });
});

test('a page that is not translated has the original as its alternate, says so, and is in no list', async () => {
  await build('en', [{slug: 'a', source: `@site/${english}/a/index.md`}, {slug: 'b'}]);
  expect(read('blog/a.md')).toContain('url: https://a.example/base/en/blog/a\nlang: en\n');
  expect(read('blog/a.md')).toContain('[two](https://a.example/base/en/blog/b)');
  expect(read('blog/b.md')).toContain('url: https://a.example/base/blog/b\nlang: zh-CN\n');
  expect(read('llms.txt')).toContain('/en/blog/a.md');
  expect(read('llms.txt')).not.toContain('/en/blog/b.md');
});

test('a figure that the bundler has built is not built again', async () => {
  fs.mkdirSync(path.join(out, 'assets/files'), {recursive: true});
  fs.writeFileSync(path.join(out, 'assets/files/plot-of-another.svg'), '<svg id="other"/>');
  fs.writeFileSync(path.join(out, 'assets/files/plot-built.svg'), '<svg/>');
  await build('zh-CN', [{slug: 'a'}]);
  expect(read('blog/a.md')).toContain('/assets/files/plot-built.svg)');
});

test.each([
  ['@site/blog/x/index.md', '/blog/x', '/blog/x.md'],
  ['@site/i18n/en/docusaurus-plugin-content-docs/current/intro.md', '/en/docs/intro', '/en/docs/intro.md'],
  ['@site/docs/index.md', '/docs/', '/docs/index.md'],
  ['@site/docs/a.mdx', '/docs/a', undefined],
  ['@site/src/pages/a.md', '/a', undefined],
  ['@site/e2e/docs/index.md', '/__e2e/docs', undefined],
])('the alternate of %s at %s is %s', (source, permalink, expected) =>
  expect(alternateAddress({source, permalink}, ['zh-CN', 'en'], STOCK_FACTS)).toBe(expected),
);
