import fs from 'node:fs';
import path from 'node:path';
import {localeFolder} from 'inkstone-core/locale-folder';
import {replaceFile} from 'inkstone-core/replace-file';
import {relative, type SiteFiles} from 'inkstone-core/site-files';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import {isData, texts} from '../../common/front-matter';
import type {OldSite} from '../../common/generator';
import {withoutComments} from '../../common/hidden';
import {
  hasComponent,
  isInstalled,
  MODULES,
  needsMdx,
  programIn,
  unknownComponents,
  withHeadingIds,
  withoutMdxBlocks,
} from '../../common/mdx';
import type {Reporter} from '../../common/report';
import {outsideCode} from '../../common/shortcodes';

/** Comments of MDX. Ids of headings and the mark of a summary look like comments. */
export const COMMENTS = [/\{\/\*(?!\s*(?:truncate\b|#))[\s\S]*?\*\/\}/g];

/** Docusaurus 2 had titles of admonitions without brackets. */
export const withAdmonitionTitles = (text: string): string =>
  outsideCode(text, /^(\s*:::+ ?\w+)[ \t]+([^\s[{].*)$/gm, (_, head, title) => `${head}[${title}]`);

type Options = {site: SiteFiles; dryRun?: boolean; force?: boolean};

/** Copies docs with translations, and static files; reports the work that is left to the owner. */
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
      const places = [path.join(site.siteDir, to), from].map((folder) => path.join(folder, path.dirname(name)));
      const missing = name.endsWith('.mdx') ? missingIn(String(content), site.siteDir, places) : [];
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
        `docs are off: add docs: {home: 'THE FIRST PAGE'${route}} to show the docs of the old site`,
      );
    for (const name of ['sidebars.js', 'sidebars.ts'].filter((each) => fs.existsSync(path.join(root, each)))) {
      const there = ['sidebars.js', 'sidebars.ts'].find((each) => fs.existsSync(path.join(site.siteDir, each)));
      if (there && !force) report.leave(name, 0, `the order of the docs: add it to ${there}, which is there already`);
      else if (!dryRun) replaceFile(path.join(site.siteDir, name), fs.readFileSync(path.join(root, name)));
    }
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
  const used = 'of the old site: move what pages and posts use, to the same place';
  for (const name of namesIn(path.join(root, 'src')).filter((each) => !/^(?:pages|css|theme)$/.test(each)))
    report.leave(`src/${name}`, 0, `${name === 'components' ? 'components' : 'a file or folder'} ${used}`);
  if (fs.existsSync(path.join(root, 'src/theme')))
    report.leave(
      'src/theme',
      0,
      'changes of the old theme: pages and posts may use components that MDXComponents adds',
    );
}

/** Addresses such as `/img/a.png` stay right. */
function copyStatic(from: string, report: Reporter, {site, dryRun, force}: Options): void {
  const to = path.join(site.siteDir, site.staticDirectories[0] ?? 'static');
  const isThere = (name: string) => fs.existsSync(path.join(to, name));
  const names = filesIn(from).filter((name) => force || !isThere(name));
  report.count('files of static/', names.length);
  if (!dryRun) for (const name of names) replaceFile(path.join(to, name), fs.readFileSync(path.join(from, name)));
}

/** The files of a folder by their new names: files that need MDX get its extension, and links follow. */
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
      const text = withAdmonitionTitles(withHeadingIds(isMdx ? plain : withoutComments(plain, COMMENTS), isMdx));
      const linked = outsideCode(text, /(\]\(<?)([^)\s>#?:]+\.md)(?=[)\s>#?])/g, (_, before = '', address = '') => {
        const target = path.posix.join(path.posix.dirname(name), decodeURI(address));
        return before + (renamed.has(target) ? `${address}x` : address);
      });
      return [isMdx ? name.replace(/\.md$/, '.mdx') : name, linked];
    }),
  );
}

const ENDS = ['', '.js', '.jsx', '.ts', '.tsx', '.mdx', '/index.js', '/index.tsx', '/index.ts'];

/** The modules and components of a file of docs that the site does not have. @param places where it is, and was */
function missingIn(text: string, siteDir: string, places: string[]): string[] {
  const {content} = splitFrontMatter(text);
  const modules = [...programIn(content).matchAll(MODULES)].flatMap(([, , , , loaders = '', name = '']) => {
    const isRelative = name.startsWith('.');
    const inSite = name.startsWith('@site/') ? [path.join(siteDir, name.slice('@site/'.length))] : [];
    // Files in the folder of the docs come along.
    const [here = '', before = ''] = places;
    const beside = isRelative
      ? [path.join(here, name), ...(/^\.\.(?:\/|$)/.test(name) ? [] : [path.join(before, name)])]
      : [];
    const files = [...inSite, ...beside];
    const packages = [...loaders.split('!').filter(Boolean), ...(files.length ? [] : [name])];
    const isThere = !files.length || files.some((file) => ENDS.some((end) => fs.existsSync(file + end)));
    return [...packages.filter((each) => !isInstalled(each, siteDir)), ...(isThere ? [] : [name])];
  });
  return [
    ...modules,
    ...unknownComponents(content)
      .filter((name) => !hasComponent(name, siteDir))
      .map((name) => `<${name}>`),
  ];
}

const asDraft = (text: string) =>
  /^---\r?\n/.test(text) ? text.replace('\n', '\ndraft: true\n') : `---\ndraft: true\n---\n\n${text}`;

const namesIn = (folder: string) => (fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []);

/** The files below a folder, also hidden ones, without symbolic links. */
function filesIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const entries = fs.readdirSync(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.DS_'));
  return files.map((entry) => relative(folder, path.join(entry.parentPath, entry.name))).sort();
}
