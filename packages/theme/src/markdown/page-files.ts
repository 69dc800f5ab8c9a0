import fs from 'node:fs';
import path from 'node:path';
import type {Image, Link, Paragraph, Root, RootContent, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {report} from '../config/report';
import {type Build, pageFile} from '../shared/page-files';
import {siteFolderOf} from '../shared/site-folder';

/** An address of a file beside the page, and what follows it. */
const RELATIVE = /^(?![a-z][a-z0-9+.-]*:|\/|#|@site\/)([^?#]+)(.*)$/is;
/** A picture or a link to a file with a space in its name. */
const WITH_SPACE = /(!?)\[([^\]\n]*)\]\(((?:\.{0,2}\/)?[^\s()<>"]+(?: +[^\s()<>"]+)+\.\w+)\)/g;
/** The second line of a table. */
const DELIMITERS = /^(?=.*\|)\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

export type PageFilesOptions = Omit<Build, 'siteDir'> & {strict: boolean};

/**
 * Reads addresses of files with spaces, as many programs do; CommonMark prints them as they stand. It comes before
 * whatever looks at pictures.
 */
export function spacedAddresses({strict, ...site}: PageFilesOptions) {
  return (tree: Root, file: VFile) => {
    const build = {...site, siteDir: siteFolderOf(file.path)};
    visit(tree, 'text', (text, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const parts = withSpaces(text, file.path, build, strict);
      parent.children.splice(index, 1, ...parts);
      return index + parts.length;
    });
  };
}

/**
 * Finds the files of a page in any language: relative links and pictures fall back to the original as the page itself
 * does. Docusaurus looks beside the file alone. It also reports what is no table although it looks like one.
 */
export function pageFiles({strict, ...site}: PageFilesOptions) {
  return (tree: Root, file: VFile) => {
    const build = {...site, siteDir: siteFolderOf(file.path)};
    visit(tree, ['link', 'image'], (node) => {
      const {url} = node as Link | Image;
      const [, address = '', rest = ''] = url.match(RELATIVE) ?? [];
      // A link without an ending is an address, not a file.
      const found = path.extname(address) ? pageFile(file.path, address, build) : undefined;
      if (found && path.join(build.siteDir, found) !== path.resolve(path.dirname(file.path), address))
        (node as Link | Image).url = `@site/${encodeURI(found)}${rest}`;
    });
    visit(tree, 'paragraph', (paragraph) => reportTable(paragraph, file, strict));
  };
}

function withSpaces(text: Text, file: string, build: Build, strict: boolean): RootContent[] {
  const parts: RootContent[] = [];
  let at = 0;
  for (const {0: all, 1: mark, 2: words = '', 3: address = '', index} of text.value.matchAll(WITH_SPACE)) {
    const {position} = text;
    const isThere = address.startsWith('/')
      ? fs.existsSync(path.join(build.siteDir, 'static', address))
      : pageFile(file, address, build) !== undefined;
    if (!isThere) {
      const fix = 'write <> around the address, or %20 for each space';
      report(file, {position}, `${all} is no ${mark ? 'picture' : 'link'}, and there is no such file: ${fix}`, strict);
      continue;
    }
    if (index > at) parts.push({...text, value: text.value.slice(at, index)});
    const url = encodeURI(address);
    parts.push(
      mark
        ? {type: 'image', url, alt: words, position}
        : {type: 'link', url, children: [{type: 'text', value: words}], position},
    );
    at = index + all.length;
  }
  return at === 0 ? [text] : [...parts, ...(at < text.value.length ? [{...text, value: text.value.slice(at)}] : [])];
}

/** GFM prints a table as it stands where its second line has another count of cells than its first. */
function reportTable(paragraph: Paragraph, file: VFile, strict: boolean): void {
  const {start, end} = paragraph.position ?? {};
  const lines = String(file.value).slice(start?.offset, end?.offset).split('\n');
  const at = lines.findIndex((line, index) => index > 0 && DELIMITERS.test(line) && lines[index - 1]?.includes('|'));
  const [first, second] = [cellsOf(lines[at - 1]), cellsOf(lines[at])];
  if (at < 0 || first === second) return;
  report(
    file.path,
    paragraph,
    `this is no table: its first line has ${first} cells, the line of dashes ${second}; give both the same count`,
    strict,
  );
}

function cellsOf(line = ''): number {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;
}
