import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {root} from '../../scripts/setup.mjs';
import {writeSite} from '../feeds/site';
import {fixtures} from '../fixtures';
import type {ScratchSite} from '../scratch';
import {PANDOC, pandoc, readers} from './tools';

// What tools that read pages keep of each post, against the page: Reader View, Obsidian's clipper, Pandoc.
// `.ci/run readers` builds this site, the reference site and one with a post of all kinds of elements.

/** What is on a page, or in what a tool has kept of it. Words without spaces, which tools change. */
function partsOf(html: string) {
  const $ = load(html);
  // The heading of the footnotes is that of the page, not of the text.
  $('.only-dark, .only-narrow, [hidden] img, [data-footnotes] > h2').remove();
  const texts = (selector: string) =>
    $(selector)
      .toArray()
      .map((element) =>
        $(element)
          .text()
          .replace(/[\s\u200B]+/g, ''),
      )
      .filter(Boolean);
  return {
    headings: texts('h2, h3, h4'),
    code: texts('pre'),
    pictures: $('img').length,
    formulas: texts('math annotation'),
    tables: $('table').length,
    captions: texts('figcaption'),
    paragraphs: texts('p:not(:has(math, img, .remark))'),
  };
}
type Parts = ReturnType<typeof partsOf>;

/**
 * What a tool loses of a plain page with the same element, too.
 * - Defuddle 0.19.4: the heading above a list of books at the end, numbers of footnotes, short paragraphs in lists, captions within a link; it rewrites formulas.
 * - Readability 0.6.0: nothing.
 */
const LOST: Record<string, (keyof Parts)[]> = {
  Readability: [],
  Defuddle: ['paragraphs', 'captions', 'formulas'],
};

type Post = {site: string; address: string; file: string};
const SITES = {'this site': path.join(root, 'build'), 'the reference site': fixtures.reference.built};

function postsIn(site: string, folder: string): Post[] {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}) : [];
  // The posts of a site have Markdown copies.
  const copies = names.filter((name) => /^(?:[a-z-]+\/)?blog\/.*\.md$/i.test(name));
  return copies.map((name) => ({site, address: name.replace(/\.md$/, ''), file: path.join(folder, name)}));
}

let tools: Awaited<ReturnType<typeof readers>>;
let scratch: ScratchSite;
let posts: Post[] = [];
beforeAll(async () => {
  tools = await readers();
  scratch = await writeSite();
  const {status, output} = await scratch.docusaurus('build');
  expect(status, output).toBe(0);
  const all = {...SITES, 'all kinds of elements': path.join(scratch.folder, 'build')};
  posts = Object.entries(all).flatMap(([site, folder]) => postsIn(site, folder));
}, 1_800_000);
afterAll(() => scratch?.remove());

const pageOf = ({file}: Post) => fs.readFileSync(file.replace(/\.md$/, '.html'), 'utf8');
const articleOf = (html: string) => load(html)('#__blog-post-container').html() ?? '';

describe.each(Object.keys(LOST))('%s keeps of each post', (tool) => {
  test('what is on its page', async () => {
    expect(posts.length).toBeGreaterThan(10);
    for (const post of posts) {
      const html = pageOf(post);
      const page = partsOf(articleOf(html));
      if (tool === 'Defuddle') page.headings = page.headings.filter((text) => !/^(?:参考文献|References)$/.test(text));
      const kept = partsOf((await tools[tool]?.(html, `https://site.example/${post.address}`))?.html ?? '');
      for (const name of Object.keys(page) as (keyof Parts)[]) {
        if (LOST[tool]?.includes(name)) continue;
        const [expected, found] = [page[name], kept[name]];
        const told = `${post.site}, ${post.address}: ${name}`;
        if (Array.isArray(expected)) expect(found, told).toEqual(expect.arrayContaining(expected));
        else expect(found, told).toBeGreaterThanOrEqual(Number(expected));
      }
      // Once each: no copy for another mode. In a text of under 500 characters, Readability keeps what is around it.
      const isLong = page.paragraphs.join('').length > 600;
      if (isLong) expect(kept.pictures, `${post.site}, ${post.address}: pictures`).toBe(page.pictures);
    }
  });

  test('who wrote it, when, and in which language', async () => {
    for (const post of posts) {
      const html = pageOf(post);
      const $ = load(html);
      const {title, author, published, language} =
        (await tools[tool]?.(html, `https://site.example/${post.address}`)) ?? {};
      expect(title, post.address).toContain($('meta[name=citation_title]').attr('content')?.slice(0, 20));
      expect(author, post.address).toContain($('meta[name=author]').attr('content'));
      expect(published, post.address).toBe($('article time').attr('datetime'));
      expect(language, post.address).toBe($('html').attr('lang'));
    }
  });
});

const missing = pandoc(['--version']) ? undefined : 'pandoc is not installed: .ci/run readers installs it';
const skips = (skip: (note: string) => void) => {
  if (missing && !process.env.CI) skip(missing);
};

test(`pandoc is version ${PANDOC}, whose behavior these tests know`, ({skip}) => {
  skips(skip);
  expect(pandoc(['--version'])).toContain(`pandoc ${PANDOC}`);
});

type Node = {t?: string; c?: unknown};

/** The elements of a document by Pandoc's names. */
function elementsIn(json: string): Record<string, Node[]> {
  const found: Record<string, Node[]> = {};
  JSON.parse(json, (_, value: Node) => {
    if (value?.t) found[value.t] = [...(found[value.t] ?? []), value];
    return value;
  });
  return found;
}

describe.each(['markdown', 'gfm+tex_math_dollars'])('pandoc -f %s reads of each copy', (format) => {
  test('the headings, code, pictures, formulas and tables of the page', ({skip}) => {
    skips(skip);
    for (const post of posts) {
      // HTML of the author stays HTML in a copy, and Pandoc gives it no code block.
      const $ = load(articleOf(pageOf(post)));
      $('pre:not(.theme-code-block pre)').remove();
      const page = partsOf($.html());
      const found = elementsIn(pandoc(['-f', format, '-t', 'json', post.file]) ?? '{}');
      const count = (name: string) => found[name]?.length ?? 0;
      const told = `${post.site}, ${post.address}`;
      expect(count('Header') - 1, `${told}: headings`).toBe(page.headings.length);
      expect(count('CodeBlock'), `${told}: code`).toBeGreaterThanOrEqual(page.code.length);
      expect(count('Math'), `${told}: formulas`).toBeGreaterThanOrEqual(page.formulas.length);
      const code = (found.CodeBlock ?? []).map(({c}) => String((c as [unknown, string])[1]).replace(/\s+/g, ''));
      for (const block of page.code) expect(code.join(), told).toContain(block.slice(0, 40));
    }
  });

  test.for(['docx', 'epub'])('and writes %s with every heading', (target, {skip}) => {
    skips(skip);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'readers-'));
    // One long post of each site is enough: the format of a book does not depend on the text.
    const longest = [...posts].sort((a, b) => fs.statSync(b.file).size - fs.statSync(a.file).size).slice(0, 2);
    for (const post of longest) {
      const book = path.join(folder, `book.${target}`);
      pandoc(['-f', format, '-o', book, post.file]);
      const text = (pandoc(['-f', target, '-t', 'plain', '--wrap=none', book]) ?? '').replace(/[\s\u200B]+/g, '');
      for (const heading of partsOf(articleOf(pageOf(post))).headings)
        expect(text.toLowerCase(), `${post.address} as ${target}`).toContain(heading.toLowerCase().slice(0, 12));
    }
    fs.rmSync(folder, {recursive: true});
  });
});
