import fs from 'node:fs';
import path from 'node:path';
import {posixPath} from '@docusaurus/utils';
import {decoded} from 'inkstone-core/decoded';
import {pageOf, type SiteFiles, staticFile} from 'inkstone-core/site-files';
import {siteAt, siteFolderOf} from 'inkstone-core/site-folder';
import type {Image, Link, Paragraph, Root, RootContent, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {report} from '../site/report';

/** The address of a file beside the page, and its query or hash. */
export const RELATIVE = /^(?![a-z][a-z0-9+.-]*:|\/|#|@site\/)([^?#]+)(.*)/is;
/** A picture or a link to a file with a space in its name. */
export const WITH_SPACE = /(!?)\[([^\]\n]*)\]\(((?:\.{0,2}\/)?[^\s()<>"]+(?: +[^\s()<>"]+)+\.\w+)\)/g;
/** The delimiter row of a table. */
const DELIMITERS = /^(?=.*\|)\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;

/** The language being built, and whether broken references make the build fail. */
export type PageFilesOptions = {locale: string; strict: boolean};

/** Parses addresses with spaces as many programs do; CommonMark prints them. */
export function spacedAddresses(options: PageFilesOptions) {
  return (tree: Root, file: VFile) =>
    visit(tree, 'text', (text, index, parent) => {
      if (!parent || index === undefined) return undefined;
      const parts = withSpaces(text, file.path, options);
      parent.children.splice(index, 1, ...parts);
      return index + parts.length;
    });
}

/** Resolves the files of a page in any language, as Docusaurus does not; reports broken tables. */
export function pageFiles(options: PageFilesOptions) {
  return (tree: Root, file: VFile) => {
    visit(tree, ['link', 'image'], (node) => {
      const link = node as Link | Image;
      const [, address = '', rest = ''] = link.url.match(RELATIVE) ?? [];
      // A link without an ending is an address, not a file.
      const found = path.extname(address) ? pageFile(file.path, address, options) : undefined;
      if (found && path.join(siteFolderOf(file.path), found) !== path.resolve(path.dirname(file.path), address))
        link.url = `@site/${encodeURI(found)}${rest}`;
    });
    visit(tree, 'paragraph', (paragraph) => reportTable(paragraph, file, options.strict));
  };
}

/**
 * The file of a relative address in a Markdown file, relative to the site; undefined if it is missing.
 * @param file the Markdown file, absolute
 * @param address relative to it, encoded, without query and hash
 */
export function pageFile(file: string, address: string, options: PageFilesOptions): string | undefined {
  const site = siteAt(file);
  const target = posixPath(path.relative(site.siteDir, path.resolve(path.dirname(file), decoded(address))));
  const {original, translation} = inBothFolders(target, site, options.locale);
  const candidates = /\.mdx?$/i.test(target) ? [translation, target, original] : [target, original, translation];
  return candidates.find((one) => fs.statSync(path.join(site.siteDir, one), {throwIfNoEntry: false})?.isFile());
}

/** The paths that a file would have beside the original and beside the translation. */
function inBothFolders(file: string, site: SiteFiles, locale: string) {
  const {folder, name} = pageOf(file, site) ?? {};
  if (!folder) return {original: file, translation: file};
  return {original: `${folder.source}/${name}`, translation: `${folder.translation(locale)}/${name}`};
}

function withSpaces(text: Text, file: string, options: PageFilesOptions): RootContent[] {
  const parts: RootContent[] = [];
  const {position, value} = text;
  let at = 0;
  for (const {0: all, 1: mark, 2: words = '', 3: address = '', index} of value.matchAll(WITH_SPACE)) {
    const isThere = address.startsWith('/')
      ? staticFile(address, siteAt(file)) !== undefined
      : pageFile(file, address, options) !== undefined;
    if (!isThere) {
      const fix = 'write <> around the address, or %20 for each space';
      const problem = `${all} is not a ${mark ? 'picture' : 'link'}, and there is no such file: ${fix}`;
      report(file, {position}, problem, options.strict);
      continue;
    }
    if (index > at) parts.push({...text, value: value.slice(at, index)});
    const url = encodeURI(address);
    const link: Link = {type: 'link', url, children: [{type: 'text', value: words}], position};
    parts.push(mark ? {type: 'image', url, alt: words, position} : link);
    at = index + all.length;
  }
  return at < value.length ? [...parts, {...text, value: value.slice(at)}] : parts;
}

/** GFM prints a table as text if its delimiter row has another number of cells than its first row. */
function reportTable(paragraph: Paragraph, file: VFile, strict: boolean): void {
  const {start, end} = paragraph.position ?? {};
  const lines = String(file.value).slice(start?.offset, end?.offset).split('\n');
  const at = lines.findIndex((line, index) => index > 0 && DELIMITERS.test(line) && lines[index - 1]?.includes('|'));
  const [first, second] = [cellsOf(lines[at - 1]), cellsOf(lines[at])];
  if (at < 0 || first === second) return;
  const counts = `its first line has ${first} cells, the line of dashes ${second}`;
  report(file.path, paragraph, `this is not a table: ${counts}; give both the same count`, strict);
}

function cellsOf(line = ''): number {
  const row = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return row.split(/(?<!\\)\|/).length;
}
