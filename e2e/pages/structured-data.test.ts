import {describe, expect, test} from 'vitest';
import {type BuiltSite, head, page, pagesOf, reference, textsOf, threeLanguages} from '../build/pages';
import {owner, posts} from '../content';

// JSON-LD (schema.org) in the head of pages, as built.

const JSON_LD = 'script[type="application/ld+json"]';

function dataOf(site: BuiltSite, address: string): Record<string, unknown>[] {
  return textsOf(head(site, address), JSON_LD).map((text) => JSON.parse(text));
}
const posting = (site: BuiltSite, address: string) =>
  dataOf(site, address).find((data) => data['@type'] === 'BlogPosting');
const translation = (address: string, inLanguage: string, {url} = reference) => ({
  '@type': 'BlogPosting',
  '@id': url + address,
  url: url + address,
  inLanguage,
});

test('whatever a page says is JSON with a type, and posts, the list of posts and the handbook say something', () => {
  for (const site of [reference, threeLanguages]) {
    for (const {address, $} of pagesOf(site)) {
      const scripts = textsOf($, JSON_LD).map((text) => JSON.parse(text));
      for (const data of scripts)
        expect(data, address).toMatchObject({'@context': 'https://schema.org', '@type': expect.any(String)});
      if ($('html').is('.blog-post-page, .blog-list-page, [class*=docs-doc-id-]'))
        expect(scripts.length, address).toBeGreaterThan(0);
    }
  }
});

describe.each([
  {lang: 'zh-CN', prefix: '', other: '/en', otherLang: 'en'},
  {lang: 'en', prefix: '/en', other: '', otherLang: 'zh-CN'},
] as const)('a post in $lang', ({lang, prefix, other, otherLang}) => {
  test('says what it is, who wrote it, when, in which language, and what it is a translation of', () => {
    for (const {slug, title, description, date} of posts(lang)) {
      const address = `${prefix}/blog/${slug}`;
      const data = posting(reference, address);
      expect(data).toMatchObject({
        ...translation(address, lang),
        mainEntityOfPage: owner.url + address,
        headline: title,
        description,
        datePublished: `${date.slice(0, 10)}T00:00:00.000Z`,
        author: {'@type': 'Person', name: owner.author.name[lang], url: owner.author.github},
        ...(lang === 'en'
          ? {translationOfWork: translation(`${other}/blog/${slug}`, otherLang)}
          : {workTranslation: [translation(`${other}/blog/${slug}`, otherLang)]}),
      });
      expect(data).not.toHaveProperty(lang === 'en' ? 'workTranslation' : 'translationOfWork');
    }
  });

  test('the list of posts says its language, a page of the handbook its place', () => {
    expect(dataOf(reference, `${prefix}/blog`)).toContainEqual(
      expect.objectContaining({'@type': 'Blog', inLanguage: lang}),
    );
    const [crumbs] = dataOf(reference, `${prefix}/docs/tutorial-basics/create-a-page`);
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{position: 1}, {position: 2, item: `${owner.url}${prefix}/docs/tutorial-basics/create-a-page`}],
    });
  });
});

test('the day of the last change is that of the front matter where it says one', () => {
  expect(posting(threeLanguages, '/blog/hostile')).toMatchObject({dateModified: '2024-02-03'});
});

test('an original names its translations, also in place of a missing one, and a translation its original', () => {
  const address = '/blog/welcome';
  expect(posting(threeLanguages, address)?.workTranslation).toEqual([
    translation(`/en${address}`, 'en', threeLanguages),
    translation(`/ja${address}`, 'ja', threeLanguages),
  ]);
  expect(posting(threeLanguages, `/ja${address}`)?.translationOfWork).toEqual(
    translation(address, 'zh-CN', threeLanguages),
  );
  expect(posting(threeLanguages, '/ja/blog/adb')).toMatchObject({
    ...translation('/blog/adb', 'zh-CN', threeLanguages),
    workTranslation: [translation('/en/blog/adb', 'en', threeLanguages)],
  });
});

test('a title that ends a script does not end this one', () => {
  const title = ']]> </script><script>alert(1)</script> & "引号" <b> 😀';
  expect(posting(threeLanguages, '/blog/hostile')?.headline).toBe(title);
  for (const address of ['/blog/hostile', '/en/blog/hostile', '/ja/blog/hostile', '/blog']) {
    const $ = page(threeLanguages, address);
    expect(textsOf($, 'script:not([type])').join(), address).not.toContain('alert(1)');
    for (const text of textsOf($, JSON_LD)) expect(text, address).not.toContain('<');
  }
});
