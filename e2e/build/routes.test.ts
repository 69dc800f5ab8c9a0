import fs from 'node:fs';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {describe, expect, test} from 'vitest';
import {CATEGORIES, DOCS, docTitle, owner, posts, SLUGS} from '../content';
import {attributesOf, page, reference, textsOf} from './pages';

// Every page of the reference site: where it is, what a reader learns there, and where its links lead.

type $ = ReturnType<typeof page>;
const words = {
  'zh-CN': {
    site: '参照站',
    language: '简体中文',
    blog: '博客',
    lists: {archive: '文章归档', authors: '作者', tags: '标签'},
    categories: ['入门', '进阶'],
    secondPage: /（第 2 页）/,
    sidebar: ['文章导航', '全部文章'],
    author: '参照作者',
    date: /^\d{4}年\d{1,2}月\d{1,2}日$/,
    reading: /阅读需 \d+ 分钟/,
    edit: '编辑此页',
    places: {blog: 'blog', docs: 'docs'},
    version: '最新',
    footer: ['邮箱', '资源', '订阅'],
    copyright: /版权所有 © \d{4}/,
  },
  en: {
    site: 'Reference Site',
    language: 'English',
    blog: 'Blog',
    lists: {archive: 'Archive', authors: 'Authors', tags: 'Tags'},
    categories: ['Tutorial - Basics', 'Tutorial - Extras'],
    secondPage: /\(page 2\)/,
    sidebar: ['Blog recent posts navigation', 'All Blog Posts'],
    author: 'Reference Author',
    date: /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
    reading: /\d+ min read/,
    edit: 'Edit this page',
    places: {
      blog: 'i18n/en/docusaurus-plugin-content-blog',
      docs: 'i18n/en/docusaurus-plugin-content-docs/current',
    },
    version: 'Next',
    footer: ['Email', 'Resources', 'Subscribe'],
    copyright: /Copyright © \d{4}/,
  },
};

/** The addresses that the links of some elements lead to. */
const hrefs = ($: $, elements: string | ReturnType<$>) =>
  attributesOf($, $(elements).find('a[href]').addBack('a[href]'), 'href');
/** The slugs of the posts that they lead to, each once, in the order of the page. */
const linkedPosts = ($: $, elements: string | ReturnType<$>) => {
  const slugs = hrefs($, elements).map((href) => href.match(/\/blog\/([\w-]+)$/)?.[1] ?? '');
  return [...new Set(slugs)].filter((slug) => SLUGS.includes(slug));
};
const linkNamed = ($: $, within: string, name: string | RegExp) =>
  $(`${within} a`)
    .filter((_, link) => ($(link).text().trim().match(name)?.[0] ?? '') !== '')
    .first();

describe.each([
  {lang: 'zh-CN', prefix: ''},
  {lang: 'en', prefix: '/en'},
] as const)('in $lang', ({lang, prefix}) => {
  const text = words[lang];
  const all = posts(lang);
  const slugs = all.map(({slug}) => slug);
  const years = [...new Set(all.map(({date}) => date.slice(0, 4)))];
  const at = (address: string) => page(reference, prefix + address);

  test.each([
    ...['/', '/markdown-page', '/navigation'].map((address) => [address, expect.stringMatching(/./)]),
    ...Object.entries(text.lists).map(([name, title]) => [`/blog/${name}`, title]),
    ...all.map(({slug, title}) => [`/blog/${slug}`, title]),
    ...DOCS.map((id) => [`/docs/${id}`, docTitle(lang, id)]),
    ...CATEGORIES.map((name, index) => [`/docs/category/${name}`, text.categories[index]]),
  ])('%s is there, under its title', (address, title) => {
    expect(at(address)('h1').text().trim()).toEqual(title);
  });

  test.each([
    ['/blog', 'page', ''],
    ['/blog/authors/me', 'authors', ''],
    ['/blog/tags/technologies', 'page', 'technologies'],
  ])('%s lists the ten newest posts, and the others on page 2', (list, pages, tag) => {
    const own = all.filter(({tags}) => !tag || tags.includes(tag)).map(({slug}) => slug);
    expect(linkedPosts(at(list), 'main')).toEqual(own.slice(0, 10));
    const second = `${list}/${pages}/2`;
    expect(at(list)('main .pagination-nav__link--next').attr('href')).toBe(prefix + second);
    expect(linkedPosts(at(second), 'main')).toEqual(own.slice(10));
    if (list !== '/blog') expect(at(second)('title').text()).toMatch(text.secondPage);
    expect(fs.existsSync(path.join(reference.folder, prefix, `${list}/${pages}/3.html`))).toBe(false);
  });

  test('the archive lists all thirteen posts by year, the tags and the authors say how many they have', () => {
    expect(slugs).toHaveLength(13);
    const archive = at('/blog/archive');
    expect(linkedPosts(archive, 'main').sort()).toEqual([...slugs].sort());
    expect(textsOf(archive, 'main h2').map((heading) => heading.match(/\d{4}/)?.[0])).toEqual(years);
    expect(at('/blog/authors')('main li').first().text()).toContain(String(slugs.length));
    const tags = at('/blog/tags');
    for (const tag of new Set(all.flatMap((post) => post.tags))) {
      const count = all.filter((post) => post.tags.includes(tag)).length;
      expect(tags(`main a[href="${prefix}/blog/tags/${tag}"]`).text(), tag).toContain(String(count));
    }
  });

  test('a tag leads to the tag in the other language', () => {
    const tags = hrefs(at('/blog/tags'), 'main li');
    expect(tags.length).toBeGreaterThan(3);
    const other = lang === 'en' ? 'zh-CN' : 'en';
    for (const tag of tags) {
      const $ = page(reference, tag);
      expect(page(reference, $(`.navbar a[lang=${other}]`).attr('href') ?? '')('h1').length, tag).toBe(1);
    }
  });

  test.each(CATEGORIES)('the category %s lists its documents', (category) => {
    const own = DOCS.filter((doc) => doc.startsWith(`${category.replace('---', '-')}/`));
    expect(new Set(hrefs(at(`/docs/category/${category}`), 'main article'))).toEqual(
      new Set(own.map((id) => `${prefix}/docs/${id}`)),
    );
  });

  test('the site has a title, a tagline and an icon', () => {
    const $ = at('/blog');
    expect($('title').text()).toBe(`${text.blog} | ${text.site}`);
    expect(fs.existsSync(path.join(reference.folder, $('link[rel=icon]').attr('href') ?? ''))).toBe(true);
    expect(at('/')('meta[name=description]').attr('content')).toBe(owner.tagline[lang]);
  });

  test('the navbar has logo, Blog and Navigation on the left, language, colour mode and search on the right', () => {
    const $ = at('/blog');
    const [left, right] = $('.navbar__inner > .navbar__items').toArray();
    const addresses = ['/', '/blog', '/navigation'].map((address) => prefix + address);
    expect(hrefs($, $(left).children('a'))).toEqual(addresses);
    expect($(right).find('summary').text()).toBe(text.language);
    expect($(right).find('[data-color-mode], .DocSearch-Button').length).toBe(2);
  });

  test('the blog sidebar holds all posts under its title, by year', () => {
    const $ = at('/blog');
    const [region, title] = text.sidebar;
    const sidebar = `nav[aria-label="${region}"]`;
    expect($(sidebar).text()).toContain(title);
    expect(linkedPosts($, sidebar)).toEqual(slugs);
    expect(textsOf($, `${sidebar} [role=group] h3`)).toEqual(years);
    for (const [index, group] of $(`${sidebar} [role=group]`).toArray().entries()) {
      const ofYear = all.filter(({date}) => date.startsWith(years[index] ?? '')).map(({slug}) => slug);
      expect(linkedPosts($, $(group)), years[index]).toEqual(ofYear);
    }
  });

  test('a post names its date, reading time, author, tags, source, neighbours and other language', () => {
    const $ = at('/blog/garch');
    expect($('main time').first().text()).toMatch(text.date);
    expect($('main').text()).toMatch(text.reading);
    expect(linkNamed($, 'main', text.author).attr('href')).toBe(`${prefix}/blog/authors/me`);
    const tags = all.find(({slug}) => slug === 'garch')?.tags ?? [];
    expect(hrefs($, 'main')).toEqual(expect.arrayContaining(tags.map((tag) => `${prefix}/blog/tags/${tag}`)));
    const edited = linkNamed($, 'main', text.edit).attr('href');
    expect(edited).toMatch(new RegExp(`/edit/main/${text.places.blog}/[^/]+garch/index\\.md$`));
    // In the other language, beside the date.
    expect(hrefs($, 'article header')).toContain(lang === 'en' ? '/blog/garch' : '/en/blog/garch');
    const neighbours = [-1, 1].map((step) => slugs[slugs.indexOf('garch') + step]);
    expect(linkedPosts($, 'main nav')).toEqual(expect.arrayContaining(neighbours));
  });

  test('the download of a post is a zip with its programs', () => {
    const address = at('/blog/garch')('a[download]').attr('href') ?? '';
    expect(address).toBe(`${prefix}/blog/garch.zip`);
    expect(Object.keys(unzipSync(fs.readFileSync(path.join(reference.folder, address))))).toContain('garch/garch.py');
  });

  test('a document names its place, its source, its version and its neighbours', () => {
    const $ = at('/docs/tutorial-basics/create-a-page');
    expect($('.theme-doc-breadcrumbs').text()).toContain(text.categories[0]);
    expect($('.navbar .dropdown > summary').first().text()).toBe(text.version);
    const intro = at('/docs/intro');
    expect(linkNamed(intro, 'main', text.edit).attr('href')).toMatch(
      new RegExp(`/edit/main/${text.places.docs}/intro\\.md$`),
    );
    expect(hrefs(intro, 'main .pagination-nav__link--next')).toEqual([`${prefix}/docs/category/${CATEGORIES[0]}`]);
  });

  test('the docs sidebar begins with the intro and holds two categories with pages of their own', () => {
    const links = hrefs(at('/docs/intro'), '.theme-doc-sidebar-menu');
    expect(links[0]).toBe(`${prefix}/docs/intro`);
    const expected = [...DOCS, ...CATEGORIES.map((name) => `category/${name}`)];
    expect(links.sort()).toEqual(expected.map((id) => `${prefix}/docs/${id}`).sort());
  });

  test('the footer groups the addresses of the site', () => {
    const $ = at('/markdown-page');
    expect(textsOf($, 'footer .footer__title')).toEqual([...text.footer, '']);
    const addresses = hrefs($, 'footer').map((href) => href.replace(/^(mailto:.+@|https:\/\/).*/, '$1'));
    const feeds = ['rss.xml', 'atom.xml', 'feed.json'].map((name) => `/blog/${name}`);
    for (const address of ['/blog', '/navigation', ...feeds, '/']) expect(addresses).toContain(prefix + address);
    expect(addresses).toContainEqual(expect.stringMatching(/^mailto:.+@$/));
    expect(linkNamed($, 'footer', 'GitHub').attr('href')).toMatch(/^https:\/\//);
    expect($(`footer a[href="${prefix}/"] img`).length).toBeGreaterThan(0);
    expect($('footer').text()).toMatch(text.copyright);
  });

  test('the table of contents contains levels 2 and 3, and | separates the title from the site', () => {
    const $ = at('/__e2e/markdown');
    expect(textsOf($, $('.table-of-contents').first().find('a'))).toEqual(['Second level', 'Third level']);
    expect($('h4').text()).toContain('Fourth level');
    expect($('title').text().split(' | ').slice(1)).toEqual([owner.title[lang]]);
  });
});
