import fs from 'node:fs';
import path from 'node:path';
import {type CheerioAPI, load} from 'cheerio';
import {describe, expect, test} from 'vitest';
import {headerFiles, headersFrom} from '../../packages/csp/src/served-headers';
import {
  attributesOf,
  type BuiltPage,
  type BuiltSite,
  page,
  pagesOf,
  read,
  reference,
  threeLanguages,
} from '../build/pages';

// What search engines and hosts read: canonical addresses, languages, sitemaps, robots.txt, headers. Every page is
// read.

const isNotFound = ({address}: BuiltPage) => /(^|\/)404$/.test(address);
const robots = ({$}: BuiltPage) => $('meta[name=robots], meta[property=robots]').attr('content') ?? '';
const canonical = ({$}: BuiltPage) => $('link[rel=canonical]').attr('href');
/** The languages that links name, with the address of each. */
const languagesOf = ($: CheerioAPI, links: string | ReturnType<CheerioAPI>) =>
  $(links)
    .toArray()
    .map((link) => [$(link).attr('hreflang'), $(link).attr('href')] as const);
const languagesIn = ({$}: BuiltPage) => languagesOf($, 'link[rel=alternate][hreflang]');

function sitemap(site: BuiltSite, prefix: string) {
  const $ = load(read(site, `${prefix}/sitemap.xml`), {xmlMode: true});
  return $('url')
    .toArray()
    .map((url) => ({
      loc: $(url).children('loc').text(),
      lastmod: $(url).children('lastmod').text(),
      languages: languagesOf($, $(url).children('xhtml\\:link')),
    }))
    .filter(({loc}) => !loc.includes('/__e2e/')); // pages that break on purpose
}

describe.each([reference, threeLanguages])('$name', (site) => {
  const absolute = (address: string) => site.url + address;
  const pages = pagesOf(site);
  const [original] = site.languages;
  const at = new Map(pages.map((each) => [absolute(each.address), each]));

  test('every page says its language and one canonical address; an address without a page has none', () => {
    for (const {lang} of site.languages) expect(pages.filter((each) => each.lang === lang)).not.toEqual([]);
    for (const each of pages) {
      expect(each.$('html').attr('lang'), each.address).toBe(each.lang);
      expect(each.$('link[rel=canonical]').length, each.address).toBe(isNotFound(each) ? 0 : 1);
      expect(each.$('meta[property="og:url"]').attr('content'), each.address).toBe(canonical(each));
      if (isNotFound(each)) expect(languagesIn(each), each.address).toEqual([]);
    }
  });

  test('a page that is canonical elsewhere is a copy of the original or of the first document', () => {
    for (const each of pages.filter((one) => canonical(one) && canonical(one) !== absolute(one.address))) {
      const target = at.get(canonical(each) ?? '');
      expect(target && canonical(target), each.address).toBe(canonical(each));
      const {prefix = ''} = site.languages.find(({lang}) => lang === each.lang) ?? {};
      const below = each.address.slice(prefix.length);
      const expected = below === '/docs' ? [`${prefix}/docs/intro`, '/docs/intro'] : [below];
      expect(expected, each.address).toContain(target?.address);
      expect(languagesIn(each), each.address).toEqual([]);
    }
  });

  test('the languages of a page exist and name each other, and all other readers are sent to the original', () => {
    for (const each of pages.filter((one) => canonical(one) === absolute(one.address))) {
      const languages = languagesIn(each);
      expect(languages, each.address).toContainEqual([each.lang, absolute(each.address)]);
      const fallback = languages.filter(([language]) => language === 'x-default');
      expect(
        fallback.map(([, href]) => at.get(href ?? '')?.lang),
        each.address,
      ).toEqual([original?.lang]);
      for (const [language, href] of languages.filter(([name]) => name !== 'x-default')) {
        const target = at.get(href ?? '');
        expect(target?.lang, `${each.address} → ${href}`).toBe(language);
        expect(target && languagesIn(target), `${each.address} → ${href}`).toEqual(languages);
      }
    }
  });

  test('pages that do not belong in an index say so, and no others', () => {
    const kept = pages.filter((each) => /noindex/.test(robots(each))).map(({address}) => address);
    const expected = site.languages.flatMap(({prefix}) =>
      ['/404', '/search', '/translation-status'].map((address) => prefix + address),
    );
    expect(kept.filter((address) => !address.endsWith('/unlisted')).sort()).toEqual(expected.sort());
  });

  test('a sitemap has the pages of its language that may be indexed at their own address, no more and no less', () => {
    for (const {prefix, lang} of site.languages) {
      const own = pages.filter(
        (each) => each.lang === lang && canonical(each) === absolute(each.address) && !robots(each),
      );
      const entries = sitemap(site, prefix);
      expect.soft(entries.map(({loc}) => loc).sort(), lang).toEqual(own.map(({address}) => absolute(address)).sort());
      for (const {loc, languages} of entries) {
        const found = at.get(loc);
        expect(languages, loc).toEqual(found && languagesIn(found));
      }
    }
  });

  test('robots.txt lets everybody in and names the sitemap of every language', () => {
    const lines = read(site, 'robots.txt').trimEnd().split('\n');
    expect(lines.slice(0, 3)).toEqual(['User-agent: *', 'Allow: /', '']);
    expect(lines.slice(3)).toEqual(site.languages.map(({prefix}) => `Sitemap: ${absolute(`${prefix}/sitemap.xml`)}`));
  });
});

test('a sitemap says when a text last changed, and nothing of pages that are made of others', () => {
  const lastmod = Object.fromEntries(sitemap(threeLanguages, '').map(({loc, lastmod: day}) => [loc, day]));
  expect(lastmod[`${threeLanguages.url}/blog/hostile`]).toBe('2024-02-03'); // what its front matter says
  for (const address of ['/', '/blog', '/blog/tags/tools']) expect(lastmod[threeLanguages.url + address]).toBe('');
});

test('unlisted posts are built for nobody to find; drafts and posts of the future are not built', () => {
  const addresses = pagesOf(threeLanguages).map(({address}) => address);
  for (const {prefix} of threeLanguages.languages) {
    expect(page(threeLanguages, `${prefix}/blog/unlisted`)('meta[name=robots]').attr('content')).toContain('noindex');
    for (const name of ['draft', 'later']) expect(addresses).not.toContain(`${prefix}/blog/${name}`);
  }
});

test('a translation that is a draft is no language of its original', () =>
  expect(attributesOf(page(threeLanguages, '/blog/hidden'), 'link[rel=alternate][hreflang]', 'hreflang')).toEqual([
    'zh-CN',
    'x-default',
  ]));

test('one file of headers lets hosts cache the files of every language', () => {
  for (const {prefix} of threeLanguages.languages) {
    expect(headersFrom(threeLanguages.folder)(`${prefix}/assets/x.js`, true)).toHaveProperty('Cache-Control');
    expect(fs.existsSync(path.join(threeLanguages.folder, prefix, headerFiles.netlify)), prefix).toBe(prefix === '');
  }
});
