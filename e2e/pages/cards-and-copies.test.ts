import fs from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import matter from 'gray-matter';
import {describe, expect, test} from 'vitest';
import {attributesOf, head, page, pagesOf, read, reference, threeLanguages} from '../build/pages';
import {DOCS, owner, posts, SLUGS} from '../content';

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
const meta = ($: CheerioAPI, name: string) =>
  attributesOf($, `head meta[property="${name}"], head meta[name="${name}"]`, 'content');
const at = (address: string) => page(reference, address);
const withAlternate = [...SLUGS.map((slug) => `/blog/${slug}`), ...DOCS.map((id) => `/docs/${id}`)];

describe.each(languages)('social cards ($lang)', ({lang, prefix}) => {
  test('every page has one picture of 1200 × 630, said in words', () => {
    for (const {address, $} of pagesOf(reference).filter((each) => each.lang === lang && !/404$/.test(each.address))) {
      const [image = '', ...more] = meta($, 'og:image');
      expect(more).toEqual([]);
      expect(image).toMatch(new RegExp(`^${origin}${prefix}/assets/cards/[\\w-]+-[0-9a-f]{12}\\.png$`));
      const png = fs.readFileSync(fileOf(image.slice(origin.length)) ?? '');
      expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630]);
      expect(meta($, 'og:image:alt')[0]).toBeTruthy();
      const isPost = /\/blog\/[\w-]+$/.test(address) && SLUGS.includes(path.basename(address));
      const expected = {
        'og:image:width': ['1200'],
        'og:image:height': ['630'],
        'twitter:image': [image],
        'twitter:card': ['summary_large_image'],
        'twitter:image:alt': meta($, 'og:image:alt'),
        'og:title': [expect.any(String)],
        'og:locale': [lang.replace('-', '_')],
        'og:locale:alternate': [lang === 'en' ? 'zh_CN' : 'en'],
        'og:url': [$('link[rel=canonical]').attr('href')],
        'og:type': [isPost ? 'article' : 'website'],
      };
      for (const [name, contents] of Object.entries(expected))
        expect(meta($, name), `${address} ${name}`).toEqual(contents);
      const icon = $('link[rel=apple-touch-icon]').attr('href') ?? '';
      expect(fs.readFileSync(fileOf(icon) ?? '').readUInt32BE(16)).toBe(180);
    }
  });

  test('a post has a card of its own and says when it was published', () => {
    for (const {slug, title, date} of posts(lang)) {
      const $ = at(`${prefix}/blog/${slug}`);
      expect(meta($, 'og:image')[0]).toContain(`/assets/cards/${slug}-`);
      expect(meta($, 'og:image:alt')).toEqual([title]);
      expect(meta($, 'article:published_time')).toEqual([`${date}T00:00:00.000Z`]);
    }
  });
});

describe.each(languages)('Markdown alternates ($lang)', ({lang, prefix}) => {
  test.each(withAlternate)(
    '%s announces its Markdown alternate, which is whole and whose links lead somewhere',
    (address) => {
      const url = at(prefix + address)('link[rel=alternate][type="text/markdown"]').attr('href');
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
        if (id) expect(at(linked)(`[id="${id}"]`).length, target).toBe(1);
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
    const other = lang === 'en' ? '/llms.txt' : '/en/llms.txt';
    expect([...listed].sort()).toEqual([...withAlternate.map((address) => `${prefix}${address}.md`), other].sort());
    for (const address of listed) expect(fileOf(address), address).toBeDefined();
  });
});

test.each(languages)('a post names three related ones, none of which is its neighbour in time ($lang)', ({prefix}) => {
  for (const slug of SLUGS) {
    const $ = at(`${prefix}/blog/${slug}`);
    const related = attributesOf($, 'nav[aria-labelledby=related-posts] a', 'href');
    expect(new Set(related).size, slug).toBe(3);
    for (const other of [`${prefix}/blog/${slug}`, ...attributesOf($, '.pagination-nav a', 'href')])
      expect(related).not.toContain(other);
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
    const cards = fs.readdirSync(path.join(threeLanguages.folder, 'ja/assets/cards'));
    expect(cards.filter((name) => name.startsWith('welcome'))).toEqual([]);
  });

  test('its Markdown is the original, says so, and is not listed', () => {
    expect(read(threeLanguages, 'ja/blog/adb.md')).toContain(`\nurl: ${threeLanguages.url}/blog/adb\nlang: zh-CN\n`);
    expect(read(threeLanguages, 'ja/llms.txt').match(/\/blog\/[\w-]+\.md/g)).toEqual(['/blog/welcome.md']);
  });

  test('a draft, a post of the future and an unlisted one have no Markdown, and are in no list', () => {
    for (const {prefix} of threeLanguages.languages)
      for (const slug of ['draft', 'later', 'unlisted']) {
        expect(fs.existsSync(path.join(threeLanguages.folder, prefix, `blog/${slug}.md`))).toBe(false);
        expect(read(threeLanguages, `${prefix}/llms.txt`)).not.toContain(`/${slug}.md`);
      }
  });

  test('a title full of marks stays one line of the list and one text of the front matter', () => {
    const {title} = matter(read(threeLanguages, 'blog/hostile.md')).data;
    expect(title).toBe(meta(head(threeLanguages, '/blog/hostile'), 'og:image:alt')[0]);
    expect(read(threeLanguages, 'llms.txt')).toMatch(/^- \[\\\]\\\]> .*\]\(\S+\/blog\/hostile\.md\): /m);
  });
});
