import fs from 'node:fs';
import path from 'node:path';
import {localeFolder} from 'inkstone-core/locale-folder';
import {replaceFile} from 'inkstone-core/replace-file';
import {relative, type SiteFiles} from 'inkstone-core/site-files';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import {isData, texts} from '../../front-matter';
import {withoutComments} from '../../hidden';
import {IMPORTS, isInstalled, MODULES, needsMdx, withHeadingIds, withoutMdxBlocks} from '../../mdx';
import type {Reporter} from '../../report';
import {outsideCode} from '../../shortcodes';
import type {OldSite} from '../generator';

/** Comments of MDX. Ids of headings and the mark of a summary look like comments. */
export const COMMENTS = [/\{\/\*(?!\s*(?:truncate\b|#))[\s\S]*?\*\/\}/g];

type Options = {site: SiteFiles; dryRun?: boolean; force?: boolean};

/** Copies docs with translations, and static files; reports what is left to the owner. */
export function importDocs({root, config}: OldSite, report: Reporter, {site, dryRun, force}: Options): void {
  const docsFolder = site.folders.find(({kind}) => kind === 'docs');
  const given = isData(config.docs) ? config.docs : undefined;
  const docs = path.join(root, String(given?.path));
  const languages = namesIn(path.join(root, 'i18n'));
  const copy = (from: string, to: string, what: string) => {
    const files = filesIn(from);
    const converted = convertAll(from, files);
    const added = [...converted].filter(([name]) => force || !fs.existsSync(path.join(site.siteDir, to, name)));
    report.count(what, added.length);
    for (const [name, content] of added) {
      const missing = name.endsWith('.mdx') ? missingIn(String(content), site.siteDir) : [];
      if (missing.length)
        report.leave(`${to}/${name}`, 0, `needs ${missing.join(', ')}, not here: it is a draft until that is mended`);
      if (!dryRun) replaceFile(path.join(site.siteDir, to, name), missing.length ? asDraft(String(content)) : content);
    }
  };
  if (given && fs.existsSync(docs)) {
    copy(docs, docsFolder?.source ?? 'docs', 'files of docs');
    const route = given.route === 'docs' ? '' : `, routeBasePath: '${given.route}'`;
    if (!docsFolder)
      report.leave(
        'docusaurus.config.ts',
        0,
        `docs are off: add docs: {home: 'THE FIRST PAGE'${route}} to show those of the old site`,
      );
    for (const name of ['sidebars.js', 'sidebars.ts'].filter((each) => fs.existsSync(path.join(root, each))))
      report.leave(name, 0, 'the order of the docs: copy it to sidebars.ts');
    for (const language of languages) {
      const below = `i18n/${language}/docusaurus-plugin-content-docs`;
      if (!fs.existsSync(path.join(root, below))) continue;
      if (site.i18n.locales.includes(language))
        copy(
          path.join(root, below),
          `${localeFolder(site.i18n, language)}/docusaurus-plugin-content-docs`,
          'translated files of docs',
        );
      else report.leave(below, 0, `the site has no language ${language}: add it, and import again`);
    }
    for (const name of ['versioned_docs', 'versioned_sidebars']) copy(path.join(root, name), name, 'files of versions');
    const [list, here] = [root, site.siteDir].map((folder) => path.join(folder, 'versions.json')) as [string, string];
    if (!dryRun && fs.existsSync(list) && (force || !fs.existsSync(here))) replaceFile(here, fs.readFileSync(list));
  }
  for (const folder of texts(config.statics)) copyStatic(path.join(root, folder), report, {site, dryRun, force});
  const translated = languages.map((language) => `i18n/${language}/docusaurus-plugin-content-pages`);
  for (const folder of ['src/pages', ...translated])
    for (const file of filesIn(path.join(root, folder)))
      if (/\.(?:mdx?|[jt]sx?)$/.test(file)) report.leave(`${folder}/${file}`, 0, `a page: move it into ${folder}/`);
  if (fs.existsSync(path.join(root, 'src/components')))
    report.leave('src/components', 0, 'components of the old site: move those that pages and posts use');
}

/** Addresses such as `/img/a.png` stay right. */
function copyStatic(from: string, report: Reporter, {site, dryRun, force}: Options): void {
  const to = path.join(site.siteDir, site.staticDirectories[0] ?? 'static');
  const isThere = (name: string) => fs.existsSync(path.join(to, name));
  const names = filesIn(from).filter((name) => force || !isThere(name));
  report.count('files of static/', names.length);
  if (!dryRun) for (const name of names) replaceFile(path.join(to, name), fs.readFileSync(path.join(from, name)));
}

/** The files of a folder by their new names: those that need MDX get its extension, and links follow. */
function convertAll(folder: string, names: string[]): Map<string, string | Buffer> {
  const contents = names.map((name) => [name, fs.readFileSync(path.join(folder, name))] as const);
  const needsAnotherName = ([name, content]: readonly [string, Buffer]) =>
    name.endsWith('.md') && needsMdx(withoutMdxBlocks(splitFrontMatter(content.toString()).content));
  const renamed = new Set(contents.filter(needsAnotherName).map(([name]) => name));
  return new Map(
    contents.map(([name, content]): [string, string | Buffer] => {
      if (!/\.mdx?$/.test(name)) return [name, content];
      const isMdx = name.endsWith('.mdx') || renamed.has(name);
      const plain = withoutMdxBlocks(content.toString());
      const text = isMdx ? withHeadingIds(plain, true) : withHeadingIds(withoutComments(plain, COMMENTS), false);
      const linked = outsideCode(text, /(\]\(<?)([^)\s>#?:]+\.md)(?=[)\s>#?])/g, (_, before = '', address = '') => {
        const target = path.posix.join(path.posix.dirname(name), decodeURI(address));
        return before + (renamed.has(target) ? `${address}x` : address);
      });
      return [isMdx ? name.replace(/\.md$/, '.mdx') : name, linked];
    }),
  );
}

/** The modules that a file of docs imports and the site does not have. */
function missingIn(text: string, siteDir: string): string[] {
  const [imports = ''] = splitFrontMatter(text).content.match(IMPORTS) ?? [];
  return [...imports.matchAll(MODULES)].flatMap(([, , , , loaders = '', name = '']) => {
    const inSite = name.startsWith('@site/') ? path.join(siteDir, name.slice('@site/'.length)) : undefined;
    const packages = [...loaders.split('!').filter(Boolean), ...(/^\.|^@site\//.test(name) ? [] : [name])];
    const isThere =
      !inSite ||
      ['', '.js', '.jsx', '.ts', '.tsx', '/index.js', '/index.tsx'].some((end) => fs.existsSync(inSite + end));
    return [...packages.filter((each) => !isInstalled(each, siteDir)), ...(isThere ? [] : [name])];
  });
}

const asDraft = (text: string) =>
  text.startsWith('---\n') ? text.replace('---\n', '---\ndraft: true\n') : `---\ndraft: true\n---\n\n${text}`;

const namesIn = (folder: string) => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []);

function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.DS_'));
  return files.map((entry) => relative(folder, path.join(entry.parentPath, entry.name))).sort();
}
