import path from 'node:path';
import {fileOfAddress} from 'inkstone-core/file-of-address';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {relative} from 'inkstone-core/site-files';
import type {Image, Link, Paragraph, Root, RootContent, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {report} from '../site/report';

/** The address of a file beside the page, and its query or hash. */
export const RELATIVE = /^(?![a-z][a-z0-9+.-]*:|\/|#|@site\/)([^?#]+)(.*)/is;
/** A picture or a link to a file with a space in its name. */
export const WITH_SPACE = /(!?)\[([^[\]\n]*)\]\(((?:\.{0,2}\/)?[^\s()<>"]+(?: +[^\s()<>"]+)+\.\w+)\)/g;
/** The delimiter row of a table. */
const DELIMITERS = /^(?=.*\|)\s*(?:\|\s*)?:?-+:?\s*(?:\|\s*:?-+:?\s*)*(?:\|\s*)?$/;

/** The site, the language being built, and whether broken references make the build fail. */
export type PageFilesOptions = {site: LoadedSite; locale: string; strict: boolean};

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
      if (found && found !== path.resolve(path.dirname(file.path), address))
        link.url = `@site/${encodeURI(relative(options.site().siteDir, found))}${rest}`;
    });
    visit(tree, 'paragraph', (paragraph) => reportTable(paragraph, file, options));
  };
}

/** The file that an address in a Markdown file means, absolute; undefined if it is missing. */
export const pageFile = (file: string, address: string, {site, locale}: PageFilesOptions): string | undefined =>
  fileOfAddress(address, file, site(), locale);

function withSpaces(text: Text, file: string, options: PageFilesOptions): RootContent[] {
  const parts: RootContent[] = [];
  const {position, value} = text;
  let at = 0;
  for (const {0: all, 1: mark, 2: words = '', 3: address = '', index} of value.matchAll(WITH_SPACE)) {
    if (!pageFile(file, address, options)) {
      const fix = 'write <> around the address, or %20 for each space';
      const problem = `${all} is not a ${mark ? 'picture' : 'link'}, and there is no such file: ${fix}`;
      report(options.site, file, {position}, problem, options.strict);
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
function reportTable(paragraph: Paragraph, file: VFile, {site, strict}: PageFilesOptions): void {
  const {start, end} = paragraph.position ?? {};
  const lines = String(file.value).slice(start?.offset, end?.offset).split('\n');
  const at = lines.findIndex((line, index) => index > 0 && DELIMITERS.test(line) && lines[index - 1]?.includes('|'));
  const [first, second] = [cellsOf(lines[at - 1]), cellsOf(lines[at])];
  if (at < 0 || first === second) return;
  const counts = `its first line has ${first} cells, the line of dashes ${second}`;
  report(site, file.path, paragraph, `this is not a table: ${counts}; give both the same count`, strict);
}

function cellsOf(line = ''): number {
  const row = line.trim().replace(/^\||(?<!\\)\|$/g, '');
  return row.split(/(?<!\\)\|/).length;
}
