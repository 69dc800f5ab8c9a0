import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {headerFiles, headersFrom} from '../../packages/theme/src/plugins/security/served-headers';
import {DOCS, SLUGS} from '../content';
import {page, pagesOf, read, reference, threeLanguages} from './pages';

// The data and routes of the reference site, read from the files of its build.

const generated = (name: string) => JSON.parse(fs.readFileSync(`${reference.folder}.${name}.json`, 'utf8'));
const html = (address: string) => read(reference, `${address}.html`);

test('one file of headers lets hosts cache the files of every language', () => {
  for (const {prefix} of threeLanguages.languages) {
    expect(headersFrom(threeLanguages.folder)(`${prefix}/assets/x.js`, true)).toHaveProperty('Cache-Control');
    expect(fs.existsSync(path.join(threeLanguages.folder, prefix, headerFiles.netlify)), prefix).toBe(prefix === '');
  }
});

test('Chinese is the default language, and English lies below /en/', () => {
  expect(generated('i18n')).toMatchObject({
    defaultLocale: 'zh-CN',
    currentLocale: 'en',
    locales: ['zh-CN', 'en'],
    localeConfigs: {
      'zh-CN': {
        label: '简体中文',
        direction: 'ltr',
        htmlLang: 'zh-CN',
        calendar: 'gregory',
        path: 'zh-CN',
        baseUrl: '/',
      },
      en: {label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en', baseUrl: '/en/'},
    },
  });
});

test('the docs have one version, current, labelled Next, whose main document is the intro', () => {
  const {path: docsPath, versions, breadcrumbs} = generated('globalData')['docusaurus-plugin-content-docs'].default;
  expect(docsPath).toBe('/en/docs');
  expect(breadcrumbs).toBe(true);
  expect(versions).toHaveLength(1);
  const [version] = versions;
  expect(version).toMatchObject({
    name: 'current',
    label: 'Next',
    isLast: true,
    path: '/en/docs',
    mainDocId: 'intro',
    draftIds: [],
  });
  expect(version.sidebars).toEqual({tutorialSidebar: {link: {path: '/en/docs/intro', label: expect.any(String)}}});
  const documents = version.docs.filter(({id}: {id: string}) => !id.startsWith('/category/'));
  expect(documents.map(({id}: {id: string}) => id).sort()).toEqual(DOCS);
  for (const document of documents)
    expect(document).toEqual({id: document.id, path: `/en/docs/${document.id}`, sidebar: 'tutorialSidebar'});
});

test('code carries class names and no inline colours, so that one page serves both modes', () => {
  for (const slug of SLUGS) {
    for (const [code] of html(`/blog/${slug}`).matchAll(/<pre[\s\S]*?<\/pre>/g))
      expect(code, slug).not.toMatch(/style="?[^">]*color/);
  }
});

test('what Chinese typography needs is done to Markdown', () => {
  const [emphasis, lines] = page(
    reference,
    '/__e2e/markdown',
  )('h2 ~ p')
    .toArray()
    .map((paragraph) => load(paragraph)('p').html());
  expect.soft(emphasis).toBe('波动率<strong>会聚集，</strong>大涨之后往往还是大涨；<del>删掉。</del>这样写。');
  expect(lines).toBe('这一行在这里断开，下一行接着说。');
});

test('the title of a note is its title, and no colon is printed', () => {
  const $ = page(reference, '/__e2e/markdown');
  expect($('main').text()).not.toMatch(/:::/);
  expect($('.alert, .theme-admonition').first().text()).toContain('提示');
});

test('a formula is MathML, and its font is fetched early on pages that have one, and on no other', () => {
  expect(page(reference, '/__e2e/markdown')('math').length).toBe(1);
  for (const {address, html} of pagesOf(reference))
    expect(/<link[^>]*rel="?preload[^>]*font/.test(html), address).toBe(html.includes('<math'));
});
