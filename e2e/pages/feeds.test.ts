import {load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {attributesOf, type BuiltSite, page, pagesOf, read, reference, textsOf, threeLanguages} from '../build/pages';
import {owner, posts} from '../content';

// The feeds, parsed by programs, and how they are discovered.

const files = ['rss.xml', 'atom.xml', 'feed.json'] as const;
type Item = {title: string; url: string; summary: string; html: string; published: string; tags: string[]};

/** A text as a reader of feeds shows it: of type `html`, or as it stands. */
const plain = (element: {text(): string; attr(name: string): string | undefined}) =>
  element.attr('type') === 'html' ? load(element.text()).text() : element.text();

/** What is in a feed, in whichever format. */
function itemsOf(site: BuiltSite, prefix: string, file: (typeof files)[number]): Item[] {
  const text = read(site, `${prefix}/blog/${file}`);
  if (file === 'feed.json')
    return JSON.parse(text).items.map((item: Record<string, string> & {tags: string[]}) => ({
      ...{title: item.title, url: item.url, summary: item.summary, html: item.content_html},
      ...{published: item.date_published, tags: item.tags},
    }));
  const $ = load(text, {xmlMode: true});
  return $('item, entry')
    .toArray()
    .map((item) => {
      const child = (name: string) => $(item).children(name);
      const common = {title: plain(child('title')), html: child('content\\:encoded, content').text()};
      return file === 'rss.xml'
        ? {
            ...common,
            url: child('link').text(),
            summary: load(child('description').text()).text(),
            published: isoTime(child('pubDate').text()),
            tags: textsOf($, child('category')),
          }
        : {
            ...common,
            url: child('link').attr('href') ?? '',
            summary: plain(child('summary')),
            published: isoTime(child('published').text()),
            tags: attributesOf($, child('category'), 'term'),
          };
    });
}

const isoTime = (text: string) => text && new Date(text).toISOString();

describe.each([
  {lang: 'zh-CN', prefix: ''},
  {lang: 'en', prefix: '/en'},
] as const)('the feeds in $lang', ({lang, prefix}) => {
  const [title, description] = [owner.title[lang], owner.tagline[lang]];
  const home = `${owner.url}${prefix}/blog`;
  const [first = []] = files.map((file) => itemsOf(reference, prefix, file));

  test('say their title, description and language, and their own address', () => {
    const rss = load(read(reference, `${prefix}/blog/rss.xml`), {xmlMode: true});
    const texts = ['title', 'description', 'language', 'link'].map((name) => rss('channel').children(name).text());
    expect(texts).toEqual([title, description, lang, home]);
    expect(rss('channel > atom\\:link[rel=self]').attr('href')).toBe(`${home}/rss.xml`);
    const atom = load(read(reference, `${prefix}/blog/atom.xml`), {xmlMode: true});
    expect(['title', 'subtitle'].map((name) => atom('feed').children(name).text())).toEqual([title, description]);
    expect(atom('feed > link[rel=self]').attr('href')).toBe(`${home}/atom.xml`);
    const json = JSON.parse(read(reference, `${prefix}/blog/feed.json`));
    expect(json).toMatchObject({
      title,
      description,
      language: lang,
      home_page_url: home,
      feed_url: `${home}/feed.json`,
    });
  });

  test.each(files)('%s has every post, newest first', (file) => {
    const expected = posts(lang).map(({slug, title: heading, description: summary, date}) => ({
      ...{title: heading, url: `${home}/${slug}`, summary, published: `${date.slice(0, 10)}T00:00:00.000Z`},
    }));
    expect(itemsOf(reference, prefix, file)).toMatchObject(expected);
  });

  test('the three say the same', () => {
    for (const file of files.slice(1)) expect(itemsOf(reference, prefix, file)).toEqual(first);
  });

  test('a post is there with its whole text, its programs and its figures', () => {
    for (const {url, html} of first) {
      const $ = load(html);
      const article = page(reference, new URL(url).pathname)('#__blog-post-container');
      article.find('.only-dark').remove();
      for (const name of ['p', 'li', 'td', 'h3', 'math', 'table'])
        expect($(name).length, `${url} <${name}>`).toBeGreaterThanOrEqual(article.find(name).length);
      for (const name of ['h2', 'pre', 'figure', 'img'])
        expect($(name).length, `${url} <${name}>`).toBe(article.find(name).length);
      for (const paragraph of article.find('p:not(:has(math))').toArray())
        expect($.text().replace(/\s/g, ''), url).toContain(load(paragraph).text().replace(/\s/g, ''));
    }
  });

  test('a text needs no style sheet and no script of ours, and has whole addresses', () => {
    for (const {url, html} of first) {
      for (const [, address] of html.matchAll(/<[a-z][^>]* (?:href|src)="([^"]*)"/g))
        expect(address, url).toMatch(/^(https:\/\/|mailto:)/);
      expect(html, url).not.toMatch(/<(script|style|button|input|svg|noscript|div|span)\b|<!--/);
      expect(html, url).not.toMatch(
        /<[^>]* (tabindex|style|id|role|on\w+|data-[\w-]+|aria-[\w-]+|loading|decoding|target)=/,
      );
      expect(html, url).not.toMatch(/<[^>]* class="(?!language-)/);
      expect(html, url).not.toContain('\u200B');
    }
  });

  test('every page of the language announces its feeds, and those of no other language', () => {
    const types = ['application/rss+xml', 'application/atom+xml', 'application/feed+json'];
    for (const {address, $} of pagesOf(reference).filter((each) => each.lang === lang)) {
      const links = 'link[rel=alternate][type$="xml"], link[rel=alternate][type$="feed+json"]';
      expect(attributesOf($, links, 'type'), address).toEqual(types);
      expect(attributesOf($, links, 'href'), address).toEqual(files.map((file) => `${prefix}/blog/${file}`));
    }
  });
});

describe('where there is less, or worse, than on this site', () => {
  const slugs = (prefix: string, file: (typeof files)[number]) =>
    itemsOf(threeLanguages, prefix, file).map(({url}) => url.split('/').at(-1));

  test.each(files)('%s leaves out what is unlisted, a draft, still to come, or not written in the language', (file) => {
    expect(slugs('', file)).toEqual(['adb', 'hidden', 'hostile', 'welcome']);
    expect(slugs('/en', file)).toEqual(['adb', 'welcome']);
    expect(slugs('/ja', file)).toEqual(['welcome']);
  });

  // JSON needs no escaping of its own; it is included to compare it with the others.
  for (const file of files)
    test(`${file} survives what breaks mark-up`, () => {
      const text = read(threeLanguages, `/blog/${file}`);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      expect(text).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F]/);
      const item = itemsOf(threeLanguages, '', file).find(({url}) => url.endsWith('/hostile'));
      // The end of CDATA gets a space in RSS and Atom.
      const joined = (shown = '') => shown.replaceAll(']] >', ']]>');
      expect(joined(item?.title)).toBe(']]> </script><script>alert(1)</script> & "引号" <b> 😀');
      expect(joined(item?.summary)).toBe('描述里也有 ]]> 与 <b>标签</b> & "引号"。');
      const $ = load(item?.html ?? '');
      expect($('pre').text()).toBe('<![CDATA[ ]]> ]]>\n</script>');
      expect($('p').first().text()).toBe('摘要里有 ]]> 和 😀，一个控制字符 。');
      expect(attributesOf($, 'a', 'href')).toEqual([
        `${threeLanguages.url}/blog/hostile#heading`,
        `${threeLanguages.url}/docs/intro`,
        'https://example.com/?a=1&b=2',
      ]);
      expect(textsOf($, 'li')).toEqual(['☑ 做完的', '☐ 没做的']);
    });
});
