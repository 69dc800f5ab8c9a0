import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {load} from 'cheerio';
import type {AnyNode} from 'domhandler';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {root} from '../../scripts/setup.mjs';
import {writeSite} from '../feeds/site';
import {fixtures} from '../fixtures';
import type {ScratchSite} from '../scratch';
import {PANDOC, pandoc, readers} from './tools';

// What tools that read pages keep of each post, against the page: Reader View, Obsidian's clipper, Pandoc.
// `.ci/run readers` builds this site, the reference site and one with a post of all kinds of elements.

/** What is on a page, or in what a tool has kept of it. Texts without spaces, which tools change. */
function partsOf(html: string) {
  const $ = load(html);
  // Words of the page rather than of the text: links to files, the heading of the footnotes.
  $('.only-dark, .only-narrow, [hidden], .no-search, [data-footnotes] > h2').remove();
  const textOf = (element: AnyNode) =>
    $(element)
      .text()
      .replace(/[\s\u200B]|↩\uFE0E?/g, '');
  const texts = (selector: string) => $(selector).toArray().map(textOf).filter(Boolean);
  return {
    headings: texts('h2, h3, h4'),
    code: texts('pre'),
    pictures: $('img')
      .toArray()
      .map((image) => $(image).attr('alt') ?? ''),
    formulas: texts('math annotation'),
    tables: texts('table:not(:has(math))'),
    captions: texts('figcaption:not(:has(math))'),
    // Tools number notes anew.
    paragraphs: texts('p:not(:has(math, img, sup))'),
    items: texts('li:not(:has(math, img, sup, pre))'),
  };
}
type Parts = ReturnType<typeof partsOf>;

/** Those that no other holds. Each of the others counts once. */
function without(texts: string[], others: string[]): string[] {
  const rest = [...others];
  return texts.filter((text) => {
    const at = rest.findIndex((other) => other === text || (text && other.includes(text)));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** What the author wrote, as plain HTML: the elements and ids of the text without the boxes and classes of the theme. */
function plainPage(html: string): string {
  const $ = load(html);
  const article = $('#__blog-post-container');
  article.find('.only-dark, .only-narrow, [hidden], svg, button, script, style').remove();
  article.find('figure a:has(img)').each((_, link) => void $(link).replaceWith($(link).contents()));
  for (const box of article.find('div, span').toArray().reverse()) $(box).replaceWith($(box).contents());
  const kept = /^(?:id|href|src|alt|width|height|start|value|type|encoding|display|open|colspan|rowspan|align)$/;
  for (const element of article.find('*').toArray())
    for (const name of Object.keys(element.attribs)) if (!kept.test(name)) $(element).removeAttr(name);
  const [title, language] = [$('h1').first().text(), $('html').attr('lang')];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body>
    <article><h1>${title}</h1>${article.html()}</article></body></html>`;
}

/** What a tool may lose of a page, where it loses the same of the plain page. */
const LOST: Record<string, Partial<Record<keyof Parts, string>>> = {
  // 0.6.0
  Readability: {headings: 'with a word such as "header" in the id'},
  // 0.19.4
  Defuddle: {
    headings: 'above a list of links at the end; with a word such as "header" in the id',
    items: 'in short lists; entries of a bibliography, which it takes for footnotes',
    paragraphs: 'with a link to a bibliography',
    pictures: 'small ones; with "profile" and the like in the id of the figure',
    captions: 'with the picture',
  },
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
  test('what is on its page, or as much as of a plain page', async () => {
    expect(posts.length).toBeGreaterThan(10);
    const faults: string[] = [];
    for (const post of posts) {
      const html = pageOf(post);
      const read = async (text: string) =>
        partsOf((await tools[tool]?.(text, `https://site.example/${post.address}`))?.html ?? '');
      const [page, kept, plain] = [partsOf(articleOf(html)), await read(html), await read(plainPage(html))];
      for (const name of Object.keys(page) as (keyof Parts)[]) {
        const lost = without(page[name], kept[name]);
        const ofPlain = LOST[tool]?.[name] ? without(page[name], plain[name]) : [];
        for (const text of without(lost, ofPlain)) faults.push(`${post.site}, ${post.address}: ${name}: ${text}`);
      }
      // Once each: no copy for another mode. In a text of under 500 characters, Readability keeps what is around it.
      if (page.paragraphs.join('').length > 600)
        for (const text of without(kept.pictures, page.pictures))
          faults.push(`${post.site}, ${post.address}: another picture: ${text}`);
    }
    expect(faults).toEqual([]);
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
