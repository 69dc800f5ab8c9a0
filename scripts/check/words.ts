import fs from 'node:fs';
import path from 'node:path';
import type {Heading, Image} from 'mdast';
import {visit} from 'unist-util-visit';
import {hanIn, type Page} from '../content';
import {headingId} from '../markdown';
import type {Problem} from './front-matter';

/** HTML that carries no address, no style and no script; each without attributes. */
const HARMLESS_HTML = /^<\/?(?:kbd|br|sub|sup|abbr|details|summary)\s*\/?>$/i;
const COMMENT = /^\s*<!--(?!>)(?:(?!-->)[\s\S])*-->\s*$/;
const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'pathname:'];
const IMPORT_OR_EXPORT = /^(?:import\s*(?:[\w*{'"]|\()|export\s+(?:default|const|let|var|function|class|async|\{|\*))/m;
const EXPRESSION = /(?<!\{)\{(?![#{])[^{}]*\}(?!\})/;

/** What a page must not hold and what it must have, beyond its front matter. */
export function checkWords(page: Page): Problem[] {
  const problems: Problem[] = [];
  const ids = new Set();
  const isCode = page.file.endsWith('.mdx');
  visit(page.tree, (node, _, parent) => {
    const add = (message: string, fix: string, line = node.position?.start.line ?? 1) =>
      problems.push({file: page.file, line, message, fix});
    if (node.type === 'heading') checkHeading(node, page, ids, add);
    if (node.type === 'image') checkImage(node, hanIn(page.locale), add);
    if (node.type === 'html' && !isCode) checkHtml(node.value, add);
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') checkAddress(node.url, add);
    if (node.type === 'text') {
      const start = node.position?.start.line ?? 1;
      const lineOf = (index: number) => start + (node.value.slice(0, index).match(/\n/g)?.length ?? 0);
      const stars = node.value.search(/\*\*|__(?=\S)|~~/);
      if (stars >= 0 && page.text.includes(node.value.slice(stars, stars + 2)))
        add(
          `${node.value.slice(stars, stars + 2)} is printed as it stands: ${excerpt(node.value, stars)}`,
          'move punctuation out of the emphasis, or escape the marks with \\',
          lineOf(stars),
        );
      const colons = node.value.search(/^:::/m);
      if (colons >= 0)
        add(
          `::: is printed as it stands: ${excerpt(node.value, colons)}`,
          'write a note as :::tip[its title], and end it with :::',
          lineOf(colons),
        );
      const expression = node.value.search(EXPRESSION);
      if (expression >= 0 && !isCode)
        add(
          `{…} outside of code: ${excerpt(node.value, expression)}`,
          'put it in `code`; a number of the run is {{name}}',
          lineOf(expression),
        );
      const statement = node.value.search(IMPORT_OR_EXPORT);
      if (statement >= 0 && !isCode && parent?.type === 'paragraph')
        add(
          `an import or export outside of code: ${excerpt(node.value, statement)}`,
          'put it in a code fence, or remove it',
          lineOf(statement),
        );
    }
  });
  const truncate = isCode ? '{/* truncate */}' : '<!-- truncate -->';
  if (page.kind === 'posts' && !page.text.split('\n').includes(truncate))
    problems.push({
      file: page.file,
      line: 1,
      message: 'no truncate comment',
      fix: `put ${truncate} on a line of its own after the opening paragraphs`,
    });
  if (isCode && page.file.startsWith('i18n/') && !page.original)
    problems.push({
      file: page.file,
      line: 1,
      message: 'MDX runs code when the site is built',
      fix: 'rename it to .md, like the original',
    });
  return problems;
}

type Add = (message: string, fix: string, line?: number) => void;

function checkHeading(heading: Heading, page: Page, ids: Set<unknown>, add: Add) {
  if (heading.depth === 1 && page.kind !== 'pages' && (page.kind === 'posts' || page.frontMatter.title !== undefined))
    add('a # heading beside the title', 'start with ##: the title of the front matter is the h1');
  if (heading.depth !== 2 && heading.depth !== 3) return;
  const id = headingId(heading);
  if (!id) add('a heading without an id', 'end it with {#a-short-english-id}, the same in every language');
  else if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) add(`the heading id ${id}`, 'use a-z, 0-9 and single hyphens');
  else if (ids.has(id)) add(`the heading id ${id} is used twice`, 'give each heading of a page an id of its own');
  ids.add(id);
}

function checkImage({alt, url}: Image, han: ReturnType<typeof hanIn>, add: Add) {
  const text = alt?.trim() ?? '';
  // Two Han characters name a thing; two letters name nothing.
  if (text.length < (han === 'never' ? 5 : 2))
    add(`the image ${url} has ${text ? 'almost ' : ''}no text alternative`, 'say in ![…] what a reader would see');
  else if (han !== 'sometimes' && (han === 'always') !== /\p{Script=Han}/u.test(text))
    add(`the text alternative of ${url} is not in the language of the page`, 'translate it');
}

function checkHtml(html: string, add: Add) {
  if (COMMENT.test(html) || HARMLESS_HTML.test(html.trim())) return;
  add(`raw HTML: ${excerpt(html, 0)}`, 'write it in Markdown, or put it in `code`');
}

function checkAddress(url: string, add: Add) {
  if (unsafeAddress(url))
    add(`the address ${excerpt(url, 0)}`, `use ${SAFE_SCHEMES.join(', ')} or a path of this site`);
}

/** Whether an address could make a browser run a script or leave the site unseen. */
export function unsafeAddress(url: string) {
  // Browsers drop blanks and control characters before they read the scheme.
  const visible = [...url].filter((character) => character > ' ').join('');
  const scheme = visible.match(/^[a-z][a-z0-9+.-]*:/i)?.[0].toLowerCase();
  return (scheme !== undefined && !SAFE_SCHEMES.includes(scheme)) || /^[\\/]{2}/.test(url.trim());
}

function excerpt(text: string, index: number) {
  const part = text
    .slice(Math.max(0, index - 8), index + 40)
    .replace(/\s+/g, ' ')
    .trim();
  return `“${part}${index + 40 < text.length ? '…' : ''}”`;
}

/** What a published post still says as the template of `npm run new` does. */
export function checkTemplate({file, kind, frontMatter}: Page, site: string): Problem[] {
  const folder = path.join(site, 'blog/_template');
  if (kind !== 'posts' || frontMatter.draft || !fs.existsSync(folder)) return [];
  const templates = fs.readdirSync(folder).filter((name) => name.endsWith('.md'));
  const sentences = new Set(
    templates
      .flatMap((name) => linesOf(path.join(folder, name)))
      .filter((line) => /^(?:description: |[\p{L}])/u.test(line) && line.length > 24),
  );
  return linesOf(path.join(site, file)).flatMap((line, index) =>
    sentences.has(line)
      ? [
          {
            file,
            line: index + 1,
            message: 'still the text of the template',
            fix: 'write your own, or put draft: true back',
            warning: true,
          },
        ]
      : [],
  );
}

function linesOf(file: string): string[] {
  return fs.readFileSync(file, 'utf8').split('\n');
}
