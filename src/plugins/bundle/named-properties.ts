import fs from 'node:fs';
import path from 'node:path';

/** Where something besides a style sheet may read or set a custom property: the theme's scripts, ours, and what an author writes. */
const FOLDERS = [
  'node_modules/@docusaurus/theme-classic/lib',
  'node_modules/@docusaurus/theme-common/lib',
  'node_modules/@docusaurus/theme-search-algolia/lib',
  'src',
  'blog',
  'docs',
  'i18n',
];
const SOURCES = /\.(?:jsx?|tsx?|mdx?|svg)$/;

/** The custom properties of the theme that these files name. A site need not have documents or translations. */
export function namedProperties(): Set<string> {
  const files = FOLDERS.filter((folder) => fs.existsSync(folder)).flatMap((folder) =>
    fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((name) => path.join(folder, name)),
  );
  return new Set(files.filter((file) => SOURCES.test(file)).flatMap((file) => fs.readFileSync(file, 'utf8').match(/--(?:ifm|docusaurus)-[\w-]+/g) ?? []));
}
