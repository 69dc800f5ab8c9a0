import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import yaml from 'js-yaml';
import {describe, expect, test} from 'vitest';
import {DOCS, owner, posts, SLUGS} from '../content';
import {head, reference, threeLanguages} from './pages';

// What chat and news apps, crawlers and language models take from the built site: cards and tags, Markdown
// alternates, `llms.txt`.

const build = reference.folder;
const origin = owner.url;
const languages = [
  {lang: 'zh-CN', prefix: ''},
  {lang: 'en', prefix: '/en'},
] as const;
/** The file of an address of the site, or undefined where there is none. */
const fileOf = (address: string) =>
  [address, `${address}.html`, `${address}/index.html`]
    .map((name) => path.join(build, decodeURI(name)))
    .find((file) => fs.existsSync(file) && fs.statSync(file).isFile());
const page = (address: string) => load(fs.readFileSync(fileOf(address) ?? '', 'utf8'));
const meta = ($: ReturnType<typeof load>, name: string) =>
  $(`head meta[property="${name}"], head meta[name="${name}"]`)
    .map((_, tag) => $(tag).attr('content'))
    .get();
const sitemap = (prefix: string) =>
  [...fs.readFileSync(path.join(build, prefix, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
const withAlternate = [...SLUGS.map((slug) => `/blog/${slug}`), ...DOCS.map((id) => `/docs/${id}`)];

describe.each(languages)('social cards ($lang)', ({lang, prefix}) => {
  test('every page has one picture of 1200 × 630, said in words', () => {
    for (const address of sitemap(prefix)) check(address);
  });

  function check(address: string) {
    const $ = page(address);
    const [image = '', ...more] = meta($, 'og:image');
    expect(more).toEqual([]);
    expect(image).toMatch(new RegExp(`^${origin}${prefix}/assets/cards/[\\w-]+-[0-9a-f]{12}\\.png$`));
    const png = fs.readFileSync(fileOf(image.slice(origin.length)) ?? '');
    expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
    expect(meta($, 'og:image:width')).toEqual(['1200']);
    expect(meta($, 'og:image:height')).toEqual(['630']);
    expect(meta($, 'twitter:image')).toEqual([image]);
    expect(meta($, 'twitter:card')).toEqual(['summary_large_image']);
    expect(meta($, 'og:image:alt')[0]).toBeTruthy();
    expect(meta($, 'twitter:image:alt')).toEqual(meta($, 'og:image:alt'));
    expect(meta($, 'og:title')).toHaveLength(1);
    expect(meta($, 'og:locale')).toEqual([lang.replace('-', '_')]);
    expect(meta($, 'og:locale:alternate')).toEqual([lang === 'en' ? 'zh_CN' : 'en']);
    expect(meta($, 'og:url')).toEqual([$('link[rel=canonical]').attr('href')]);
    expect(meta($, 'og:type')).toEqual([
      /\/blog\/[\w-]+$/.test(address) && SLUGS.includes(path.basename(address)) ? 'article' : 'website',
    ]);
  }

  test('a post has a card of its own and says when it was published', () => {
    for (const {slug, title, date} of posts(lang)) {
      const $ = page(`${prefix}/blog/${slug}`);
      expect(meta($, 'og:image')[0]).toContain(`/assets/cards/${slug}-`);
      expect(meta($, 'og:image:alt')).toEqual([title]);
      expect(meta($, 'article:published_time')).toEqual([`${date}T00:00:00.000Z`]);
    }
  });

  test('the icon of the home screen is there', () => {
    const href = page(`${prefix}/`)('link[rel=apple-touch-icon]').attr('href') ?? '';
    expect(fs.readFileSync(fileOf(href) ?? '').readUInt32BE(16)).toBe(180);
  });
});

describe.each(languages)('Markdown alternates ($lang)', ({lang, prefix}) => {
  test.each(withAlternate)(
    '%s announces its Markdown alternate, which is whole and whose links lead somewhere',
    (address) => {
      const url = page(prefix + address)('link[rel=alternate][type="text/markdown"]').attr('href');
      expect(url).toBe(`${origin}${prefix}${address}.md`);
      const text = fs.readFileSync(path.join(build, `${prefix}${address}.md`), 'utf8');
      expect(text).toMatch(
        new RegExp(`^---\\ntitle: .+\\ndescription: .+\\nurl: ${origin}${prefix}${address}\\nlang: ${lang}\\n`),
      );
      const words = text.replace(/^(`{3,})[\s\S]*?^\1[ \t]*$/gm, '').replace(/`[^`\n]*`/g, '');
      expect(words.match(/^# /gm)).toHaveLength(1);
      for (const leftover of [/\{\{/, /file=/, /\{#/, /<!--/, /^:::/m, /\]\((?!https?:|mailto:)/])
        expect(words).not.toMatch(leftover);
      for (const [, target = ''] of words.matchAll(/\]\((https?:[^\s)]+)/g)) {
        if (!target.startsWith(`${origin}/`)) continue;
        const [linked = '', id] = target.slice(origin.length).split('#');
        expect(fileOf(linked), target).toBeDefined();
        if (id) expect(page(linked)(`[id="${id}"]`).length, target).toBe(1);
      }
    },
  );

  test('the numbers, programs and figures of a post are in it', () => {
    const text = fs.readFileSync(path.join(build, `${prefix}/blog/garch.md`), 'utf8');
    expect(text).toContain('15.7');
    expect(text).toContain('def conditional_variance(');
    const [, figure = ''] = text.match(/!\[[^\]]+\]\((\S+curves-\S+\.svg)/) ?? [];
    expect(fs.readFileSync(fileOf(figure.slice(origin.length)) ?? '', 'utf8')).toContain('<svg');
  });

  test('llms.txt lists every alternate once, posts from the newest, and the other language', () => {
    const text = fs.readFileSync(path.join(build, prefix, 'llms.txt'), 'utf8');
    const [name, , summary] = text.split('\n');
    expect([name, summary]).toEqual([`# ${owner.title[lang]}`, `> ${owner.tagline[lang]}`]);
    const listed = [...text.matchAll(/^- \[[^\]]+\]\((\S+)\): .+$/gm)].map(([, url = '']) => url.slice(origin.length));
    const blog = posts(lang).map(({slug}) => `${prefix}/blog/${slug}.md`);
    expect(listed.slice(0, blog.length)).toEqual(blog);
    expect([...listed].sort()).toEqual(
      [
        ...withAlternate.map((address) => `${prefix}${address}.md`),
        lang === 'en' ? '/llms.txt' : '/en/llms.txt',
      ].sort(),
    );
    for (const address of listed) expect(fileOf(address), address).toBeDefined();
  });
});

test.each(languages)('a post names three related ones, none of which is its neighbour in time ($lang)', ({prefix}) => {
  for (const slug of SLUGS) {
    const $ = page(`${prefix}/blog/${slug}`);
    const links = (selector: string) =>
      $(selector)
        .map((_, link) => $(link).attr('href'))
        .get();
    const related = links('nav[aria-labelledby=related-posts] a');
    expect(new Set(related).size, slug).toBe(3);
    for (const other of [`${prefix}/blog/${slug}`, ...links('.pagination-nav a')]) expect(related).not.toContain(other);
  }
});

describe('where translations are missing (small site in three languages)', () => {
  const file = (name: string) => fs.readFileSync(path.join(threeLanguages.folder, name));
  const cardOf = (address: string) =>
    meta(head(threeLanguages, address), 'og:image')[0]?.slice(threeLanguages.url.length + 1) ?? '';

  test('a post that is not translated has the card of the original', () => {
    expect(file(cardOf('/ja/blog/adb')).equals(file(cardOf('/blog/adb')))).toBe(true);
    expect(file(cardOf('/en/blog/adb')).equals(file(cardOf('/blog/adb')))).toBe(false);
  });

  test('a post with a picture of its own shows that, and has no card', () => {
    expect(cardOf('/ja/blog/welcome')).toBe('ja/img/picture.svg');
    expect(
      fs.readdirSync(path.join(threeLanguages.folder, 'ja/assets/cards')).filter((name) => name.startsWith('welcome')),
    ).toEqual([]);
  });

  test('its Markdown is the original, says so, and is not listed', () => {
    expect(file('ja/blog/adb.md').toString()).toContain(`\nurl: ${threeLanguages.url}/blog/adb\nlang: zh-CN\n`);
    const posts = [
      ...file('ja/llms.txt')
        .toString()
        .matchAll(/\/blog\/([\w-]+)\.md/g),
    ].map(([, slug]) => slug);
    expect(posts).toEqual(['welcome']);
  });

  test('a draft, a post of the future and an unlisted one have no Markdown, and are in no list', () => {
    for (const {prefix} of threeLanguages.languages)
      for (const slug of ['draft', 'later', 'unlisted']) {
        expect(fs.existsSync(path.join(threeLanguages.folder, prefix, `blog/${slug}.md`))).toBe(false);
        expect(file(`${prefix}/llms.txt`).toString()).not.toContain(`/${slug}.md`);
      }
  });

  test('a title full of marks stays one line of the list and one text of the front matter', () => {
    const [, frontMatter = ''] = file('blog/hostile.md').toString().split(/^---$/m);
    const {title} = yaml.load(frontMatter) as {title: string};
    expect(title).toBe(meta(head(threeLanguages, '/blog/hostile'), 'og:image:alt')[0]);
    expect(file('llms.txt').toString()).toMatch(/^- \[\\\]\\\]> .*\]\(\S+\/blog\/hostile\.md\): /m);
  });
});
