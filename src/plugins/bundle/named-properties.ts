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

/** The custom properties of the theme that these files name. */
export function namedProperties(): Set<string> {
  const files = FOLDERS.flatMap(filesUnder).filter((file) => SOURCES.test(file));
  return new Set(files.flatMap((file) => fs.readFileSync(file, 'utf8').match(/--(?:ifm|docusaurus)-[\w-]+/g) ?? []));
}

/** Nothing, if there is no such folder: a site need not have documents or translations. */
function filesUnder(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(name) : [name];
  });
}
