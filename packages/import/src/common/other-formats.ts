import fs from 'node:fs';
import path from 'node:path';

/** An unsupported file format, and how to convert it to Markdown. */
type Foreign = {kind: string; convert: string};

const pandoc = (from: string, file = 'FILE') =>
  `pandoc -s --wrap=none -f ${from} -t gfm+tex_math_dollars+footnotes ${file} -o ${file}.md`;
const FORMATS: Record<string, Foreign> = {
  '.qmd': {kind: 'A text of Quarto', convert: 'quarto render FILE --to gfm'},
  '.rmd': {kind: 'R Markdown', convert: `Rscript -e 'knitr::knit("FILE")'`},
  '.rst': {kind: 'reStructuredText', convert: pandoc('rst')},
  '.org': {kind: 'Org mode', convert: pandoc('org')},
  '.adoc': {kind: 'AsciiDoc', convert: 'npx downdoc FILE'},
  '.asciidoc': {kind: 'AsciiDoc', convert: 'npx downdoc FILE'},
  '.pandoc': {kind: "Pandoc's Markdown", convert: pandoc('markdown')},
  '.pdc': {kind: "Pandoc's Markdown", convert: pandoc('markdown')},
  '.textile': {kind: 'Textile', convert: pandoc('textile')},
  '.mediawiki': {kind: 'MediaWiki', convert: pandoc('mediawiki')},
  '.tex': {kind: 'LaTeX', convert: pandoc('latex')},
  '.docx': {kind: 'Word', convert: `${pandoc('docx')} --extract-media=.`},
  '.odt': {kind: 'OpenDocument', convert: `${pandoc('odt')} --extract-media=.`},
  '.lakebook': {kind: 'A lakebook of 语雀', convert: 'the export as Markdown of 语雀'},
  '.epub': {kind: 'EPUB', convert: `${pandoc('epub')} --extract-media=.`},
};
const MEDIUM = {kind: "Medium's export", convert: pandoc('html')};

/** The unsupported format of a file; undefined for other files. */
export function foreignFormat(file: string): Foreign | undefined {
  const extension = path.extname(file).toLowerCase();
  const byName = FORMATS[extension];
  if (byName) return byName;
  const head = () => headOf(file);
  if (/^\.html?$/.test(extension)) return /class="(?:p-name|h-entry)"/.test(head()) ? MEDIUM : undefined;
  return undefined;
}

/** The message for the owner. @param name of the file */
export const notReadHere = (name: string, {kind, convert}: Foreign): string =>
  `${kind} is not read here: convert it with ${convert.replaceAll('FILE', name)}, and import the Markdown`;

/** Whether a file is a packed folder, such as the export of a service. */
export const isArchive = (file: string): boolean => /\.(?:zip|tgz|tar(?:\.\w+)?|7z|rar|gz)$/i.test(file);

/** The beginning of a file, which identifies its format. */
export function headOf(file: string): string {
  const buffer = Buffer.alloc(65_536);
  const handle = fs.openSync(file, 'r');
  const length = fs.readSync(handle, buffer);
  fs.closeSync(handle);
  return buffer.toString('utf8', 0, length);
}
