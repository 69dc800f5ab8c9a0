import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {parse as parseToml} from 'smol-toml';
import {isFolderPage} from './addresses';
import {COMPUTED, readConfiguration} from './docusaurus-config';
import {type Data, decode, isData, lineOf, lowerKeys, parseYaml, splitFrontMatter, texts} from './front-matter';
import {dataAt} from './heading-ids';
import {fitsJekyll, ignoredByHugo} from './hidden';
import {listPage} from './old-lists';
import {codeFor, type Entry, type OldSite} from './old-site';
import {foreignFormat, notReadHere} from './other-formats';
import type {Reporter} from './report';

/** The files of an old site. `others`: those that are not posts are left to the owner. */
type Found = Pick<OldSite, 'kind' | 'config' | 'entries'> & {
  language?: string;
  languages?: string[];
  folders: string[];
  url?: unknown;
  base?: unknown;
  below?: string;
  others?: string[];
  pages?: Entry[];
  /** Documents of collections of Jekyll. */
  collections?: string[];
};

/** Other forms of text that Hugo, Jekyll and Hexo may read. */
const TEXT_FORMAT = /\.(?:org|adoc|asciidoc|textile|rst|pandoc|pdc)$/i;
const TEXT = /\.(?:mdx?|markdown|mdown|mkdn?|mkdown|mdwn|mdte?xt|html?)$/i;
const POST = /\.(?:mdx?|markdown|mdown|mkdn?|mkdown|mdwn|mdte?xt|html?|ipynb)$/i;

/** What is no file that others link to: text, and parts of a theme or a program. */
const NO_FILE = new RegExp(
  `${POST.source}|${TEXT_FORMAT.source}|(?:^|[\\\\/])[^.\\\\/]+$|\\.(?:${[
    'css|s[ac]ss|less|styl|m?js|tsx?|coffee|map|woff2?|[ot]tf|eot|json|ya?ml|toml|xml|lock|ejs|njk|swig|pug|jade',
    'rb|gemspec|sh|bat',
  ].join('|')})$`,
  'i',
);

/** Whether a page only holds a list of tags or posts, or a feed: Docusaurus generates these. */
const isListPage = (file: string) =>
  file.endsWith('.xml') || (/\.(?:md|markdown|html?)$/i.test(file) && listPage(file) !== undefined);

/** The files below a folder, in a fixed order, without hidden ones and dependencies. @param onLink called for links */
function walk(folder: string, onLink?: (file: string) => void): string[] {
  const files: string[] = [];
  if (!fs.existsSync(folder)) return files;
  for (const entry of fs.readdirSync(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || ['node_modules', '_site', 'vendor'].includes(entry.name)) continue;
    if (entry.isDirectory()) files.push(...walk(file, onLink));
    else if (entry.isFile()) files.push(file);
    else if (entry.isSymbolicLink()) onLink?.(file);
  }
  return files.sort();
}

function entryOf(file: string, folder: string, isDraft = false, categories: string[] = []): Entry {
  return {file, name: relative(folder, file).replace(POST, ''), isDraft, categories};
}

function entriesIn(folder: string, isDraft = false): Entry[] {
  const files = walk(folder).filter((file) => POST.test(file));
  return files.map((file) => entryOf(file, folder, isDraft));
}

const CONFIGURATION = /\.(?:toml|ya?ml|json)$/;

/** Throws if a configuration cannot be read. */
function readConfigFile(root: string, name: string): Data {
  const text = decode(fs.readFileSync(path.join(root, name)));
  try {
    return name.endsWith('.toml') ? parseToml(text) : parseYaml(text);
  } catch (error) {
    throw new Error(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The configuration files of this name, merged; undefined if there is none. */
function readConfig(root: string, name: string): Data | undefined {
  const files = ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`);
  const there = files.filter((file) => fs.existsSync(path.join(root, file)));
  return there.length ? Object.assign({}, ...there.map((file) => readConfigFile(root, file))) : undefined;
}

/** Two configurations of Hugo, of which the second has the last word. */
function merged(first: Data, second: Data): Data {
  const both = Object.entries(second).map(([key, value]) => {
    const before = first[key];
    return [key, isData(before) && isData(value) ? merged(before, value) : value];
  });
  return {...first, ...Object.fromEntries(both)};
}

/** The configuration of Hugo: a file, or folders with a file for each part, of which some may be for one language. */
function readHugo(root: string): Data | undefined {
  const own = ['config', 'hugo'].map((name) => readConfig(root, name)).filter((each) => each !== undefined);
  const parts = ['config/_default', 'config/production'].flatMap((folder) =>
    walk(path.join(root, folder))
      .filter((file) => CONFIGURATION.test(file))
      .map((file) => {
        const data = readConfigFile(root, relative(root, file));
        const [part = '', language] = path.parse(file).name.toLowerCase().split('.');
        if (part === 'config' || part === 'hugo') return data;
        if (!language) return {[part]: data};
        return {languages: {[language]: part === 'languages' ? data : {[part]: data}}};
      }),
  );
  const all = [...own, ...parts].map(lowerKeys);
  return all.length ? all.reduce(merged) : undefined;
}

/**
 * Recognizes the generator of a folder and finds its posts. A single file counts as a folder with one post.
 * @param section the sections of Hugo to import, with commas; by default its main sections, or all
 */
export function openSource(source: string, language: string, report: Reporter, section?: string): OldSite {
  if (!fs.existsSync(source)) throw new Error(`There is no file or folder ${source}.`);
  const isFile = fs.statSync(source).isFile();
  const root = isFile ? path.dirname(source) : source;
  if (isFile) refuseForeign(source);
  const found = isFile
    ? {...findMarkdown(root), entries: [entryOf(source, root)], others: []}
    : (findHexo(root) ??
      findHugo(root, language, section, report) ??
      findJekyll(root) ??
      findDocusaurus(root, language, report));
  const {folders, url, base, others = [], collections = [], languages = [], ...rest} = found ?? findMarkdown(root);
  if (section !== undefined && rest.kind !== 'Hugo') throw new Error('--section is for blogs of Hugo.');
  const posts = new Set(rest.entries.map(({file}) => file));
  const lists = [...others, ...collections].filter(isListPage).map((file) => entryOf(file, root));
  const pages = found ? (found.pages ?? lists).filter(({file}) => !posts.has(file)) : [];
  const flags = rest.kind === 'Hugo' ? '--language or --section' : '--language';
  const why = `a page, not a post, or in another language: move it into src/pages/, or import it with ${flags}`;
  const top = folders.map((name) => path.join(root, name));
  // Home pages and the page for what is not there are made here; pages of folders mostly have fields alone.
  const hasText = (file: string) => {
    if (isFolderPage(file)) return splitFrontMatter(decode(fs.readFileSync(file))).body.trim() !== '';
    return !/404\.html?$/i.test(file) && !(/[\\/]index\.html?$/i.test(file) && top.includes(path.dirname(file)));
  };
  // A link to another file is followed where a post shows that.
  const onLink = (file: string) => {
    const why = 'is a symbolic link, which is not followed: posts behind it are not here';
    const isFolder = fs.statSync(file, {throwIfNoEntry: false})?.isDirectory();
    if (isFolder || POST.test(file)) report.leave(relative(root, file), 0, why);
  };
  for (const folder of rest.kind === 'Docusaurus' ? [root] : top) walk(folder, onLink);
  const isNamed = (file: string) =>
    TEXT.test(file) && !posts.has(file) && !isListPage(file) && hasText(file) && (found || !foreignFormat(file));
  for (const file of others.filter(isNamed)) report.leave(relative(root, file), 0, why);
  for (const file of collections.filter((each) => !isListPage(each)))
    report.leave(relative(root, file), 0, 'in a collection, not a post: move it into docs/');
  for (const file of found ? others.filter((each) => TEXT_FORMAT.test(each)) : others) {
    const foreign = posts.has(file) ? undefined : foreignFormat(file);
    if (foreign) report.leave(relative(root, file), 0, notReadHere('FILE', foreign));
  }
  const address = URL.canParse(String(url ?? '')) ? new URL(String(url)) : undefined;
  const prefix = String(base ?? address?.pathname ?? '').replace(/\/+$/, '');
  const statics = rest.kind === 'Hugo' ? top.slice(0, -2).flatMap((each) => walk(each)) : [];
  const files = rest.kind === 'Markdown' ? others : [...others, ...statics].filter((file) => !NO_FILE.test(file));
  return {
    root,
    ...rest,
    files,
    pages,
    languages,
    abbrlinks: new Map(),
    publicFolders: top,
    url: address?.origin ?? '',
    base: prefix,
  };
}

/** Throws if a single file is not a post. */
function refuseForeign(file: string): void {
  const foreign = foreignFormat(file);
  const name = path.basename(file);
  if (foreign) throw new Error(`${name}: ${notReadHere(name, foreign)}.`);
  const isText = POST.test(file) && !fs.readFileSync(file).subarray(0, 8000).includes(0);
  if (!isText) throw new Error(`${name} is neither Markdown, HTML nor a notebook, so there is nothing to import.`);
}

function findMarkdown(root: string): Found {
  const found = entriesIn(root).filter(({file}) => !/readme\.\w+$|\.html?$/i.test(file));
  // Notion appends an id to every name.
  const entries = found.map((entry) => ({...entry, name: entry.name.replace(/ [0-9a-f]{32}(?=\/|$)/g, '')}));
  return {kind: 'Markdown', config: {}, entries, folders: ['.'], others: walk(root)};
}

function findHexo(root: string): Found | undefined {
  const config = readConfig(root, '_config');
  const name = String(config?.source_dir ?? 'source');
  const source = path.join(root, name);
  if (!config || !fs.existsSync(path.join(source, '_posts'))) return undefined;
  const all = [
    ...entriesIn(path.join(source, '_posts')),
    ...entriesIn(path.join(source, '_drafts'), config.render_drafts !== true),
  ];
  // If posts have asset folders, HTML in them is an asset.
  const entries = config.post_asset_folder === true ? all.filter(({file}) => !/\.html?$/i.test(file)) : all;
  return {kind: 'Hexo', config, entries, folders: [name], url: config.url, base: config.root, others: walk(source)};
}

function findHugo(root: string, language: string, section: string | undefined, report: Reporter): Found | undefined {
  const config = readHugo(root);
  if (!config) return undefined;
  const mounts = [dataAt(config, 'module').mounts].flat().filter(isData);
  const mounted = (code?: string) => mounts.find(({target, lang}) => target === 'content' && lang === code)?.source;
  const name = String(mounted() ?? config.contentdir ?? 'content');
  const given = isData(config.languages) ? config.languages : {};
  const optionsOf = (code: string): Data => (isData(given[code]) ? given[code] : {});
  const isOff = (code: string) => texts(config.disablelanguages).includes(code) || optionsOf(code).disabled === true;
  const codes = Object.keys(given).filter((code) => !isOff(code));
  const standard = String(config.defaultcontentlanguage ?? (codes.length === 1 ? codes[0] : 'en')).toLowerCase();
  const code = codeFor(language, codes) ?? '';
  const wanted = optionsOf(code);
  const folderOf = (code: string) => mounted(code) ?? optionsOf(code).contentdir;
  const own = folderOf(code);
  const content = path.join(root, String(own ?? name));
  if (!fs.existsSync(content)) return undefined;
  const pages = entriesIn(content).flatMap((entry): Entry[] => {
    const [, plain = '', suffix = ''] = entry.name.match(/^(.*)\.([\w-]+)$/) ?? [];
    const tag = suffix.toLowerCase();
    const hasSuffix = tag in given || tag === standard;
    // A blog in one language may be imported into any.
    const only = codes.length > 1 ? code : (codes[0] ?? standard);
    const isOther = own ? false : (hasSuffix ? tag : codes.length > 1 ? standard : only) !== only;
    return isOther ? [] : [hasSuffix ? {...entry, name: plain} : entry];
  });
  const all = pages.filter(({file}) => !isFolderPage(file));
  // A folder that is a page bundle is not a section.
  const sectionOf = ({name}: Entry) =>
    name
      .replace(/\/index$/, '')
      .split('/')
      .slice(0, -1)[0];
  const there = [...new Set(all.flatMap((entry) => sectionOf(entry) ?? []))];
  const params = isData(config.params) ? config.params : {};
  const sections = texts(section ?? params.mainsections ?? config.mainsections ?? there);
  const unknown = section === undefined ? [] : sections.filter((name) => !there.includes(name));
  if (unknown.length) throw new Error(`--section ${unknown.join()}: the sections are ${there.join(', ')}.`);
  const entries = all.filter((entry) => !sections.length || sections.includes(sectionOf(entry) ?? ''));
  for (const {text, pattern} of ignoredByHugo(config))
    if (!pattern) {
      const why = `ignoreFiles: ${text} is no pattern here, so what it hides is imported`;
      report.leave(path.basename(root), 0, why);
    }
  const found = [name, ...codes.map(folderOf)];
  for (const {source, target} of mounts)
    if (/^content\b/.test(String(target)) && !found.includes(source))
      report.leave(String(source), 0, 'mounted as content (module.mounts): its posts are not here, import it alone');
  const url = String(config.baseurl ?? '');
  const isBelow = code && (code !== standard || config.defaultcontentlanguageinsubdir === true);
  const below = isBelow ? code : '';
  return {
    kind: 'Hugo',
    config,
    entries,
    pages,
    language: code || standard,
    languages: codes,
    folders: [
      ...texts(wanted.staticdir ?? config.staticdir ?? 'static'),
      ...[String(config.assetdir ?? 'assets'), name, ...texts(own)],
    ],
    url,
    base: path.posix.join(URL.canParse(url) ? new URL(url).pathname : '/', below),
    below,
    others: [...new Set([...walk(path.join(root, name)), ...walk(content)])],
  };
}

function findJekyll(root: string): Found | undefined {
  const config = readConfig(root, '_config');
  if (!config && !fs.existsSync(path.join(root, '_posts'))) return undefined;
  const {url, baseurl: base = '', source: name = '.', collections_dir: within = '', show_drafts} = config ?? {};
  const source = path.join(root, String(name));
  const files = walk(source);
  const below = path.join(source, String(within));
  const entries = files.flatMap((file): Entry[] => {
    const [, above = '', kind] = relative(below, file).match(/^(?!\.\.)(.*?)_(posts|drafts)\//) ?? [];
    const categories = above.split('/').filter(Boolean);
    // Jekyll leaves out a post whose name has no date.
    const isDraft = kind === 'drafts' ? show_drafts !== true : !/^\d+-\d+-\d+-/.test(path.basename(file));
    return kind && POST.test(file) ? [entryOf(file, path.dirname(file), isDraft, categories)] : [];
  });
  const isPost = (file: string) => /(?:^|[\\/])_(?:posts|drafts)[\\/]/.test(file);
  const included = texts(config?.include);
  const isBuilt = (file: string) => {
    const name = relative(source, file);
    const isSpecial = (each: string) => /^_|readme/i.test(each) && !included.includes(each);
    return !name.split('/').some(isSpecial) && !fitsJekyll(config?.exclude, name);
  };
  const others = files.filter((file) => isPost(file) || isBuilt(file));
  const named = Object.keys(isData(config?.collections) ? config.collections : {}).filter((each) => each !== 'posts');
  const collections = named.flatMap((each) => walk(path.join(below, `_${each}`)).filter((file) => POST.test(file)));
  return {kind: 'Jekyll', config: config ?? {}, entries, folders: [String(name)], url, base, others, collections};
}

/** Computed values of the configuration are replaced by their defaults, and reported. */
function findDocusaurus(root: string, language: string, report: Reporter): Found | undefined {
  const names = ['js', 'ts', 'mjs', 'cjs', 'mts', 'cts'].map((end) => `docusaurus.config.${end}`);
  const name = names.find((each) => fs.existsSync(path.join(root, each)));
  if (!name) return undefined;
  const text = fs.readFileSync(path.join(root, name), 'utf8');
  const {site, blogs, docs} = readConfiguration(path.join(root, name));
  const option = (data: Data, key: string, standard: string) => {
    if (data[key] === COMPUTED)
      report.guess(
        name,
        lineOf(text, new RegExp(`\\b${key}\\b`)),
        `${key} is computed: "${standard}" was taken for it`,
      );
    return typeof data[key] === 'string' ? data[key] : standard;
  };
  const [blog = {}, ...otherBlogs] = blogs;
  const [firstDocs, ...otherDocs] = docs;
  for (const other of [...otherBlogs, ...otherDocs])
    report.leave(
      name,
      0,
      `a second folder with a plugin of its own (${option(other, 'path', 'blog')}): import it alone`,
    );
  const folder = option(blog, 'path', 'blog');
  const routeBasePath = option(blog, 'routeBasePath', 'blog').replace(/^\/|\/$/g, '');
  const standard = option(isData(site.i18n) ? site.i18n : {}, 'defaultLocale', 'en');
  const below = (code: string) => path.join(root, 'i18n', code, 'docusaurus-plugin-content-blog');
  const i18n = path.join(root, 'i18n');
  const translated = (fs.existsSync(i18n) ? fs.readdirSync(i18n) : []).filter((code) => fs.existsSync(below(code)));
  const languages = translated.length ? [standard, ...translated.filter((code) => code !== standard)] : [];
  const found = codeFor(language, languages);
  const code = found === standard ? undefined : found;
  const entries = entriesIn(code ? below(code) : path.join(root, folder)).filter(
    (entry) => !/(?:^|\/)_/.test(entry.name),
  );
  const [url, base] = [option(site, 'url', ''), option(site, 'baseUrl', '/')];
  const markdown = isData(site.markdown) ? site.markdown : {};
  if (markdown.mermaid === true)
    report.leave(name, lineOf(text, 'mermaid'), 'diagrams of Mermaid are shown as code here');
  const given = texts(site.staticDirectories);
  const statics = given.length ? given : ['static'];
  const config: Data = {
    ...{routeBasePath, folder, math: /katex|mathjax/i.test(text), emoji: markdown.emoji !== false},
    postsPerPage: blog.postsPerPage ?? 10,
    exclude: blog.exclude,
    lists: {authors: blog.authorsMapPath, tags: blog.tags},
    statics,
    docs: firstDocs && {path: option(firstDocs, 'path', 'docs'), route: option(firstDocs, 'routeBasePath', 'docs')},
  };
  return {
    kind: 'Docusaurus',
    config,
    entries,
    folders: statics,
    languages,
    url,
    base: path.posix.join(base, code ?? ''),
  };
}
