import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {parse as parseToml} from 'smol-toml';
import {COMPUTED, readConfiguration} from './docusaurus-config';
import {type Data, decode, isData, lineOf, lowerKeys, parseYaml, texts} from './front-matter';
import {listPage} from './old-lists';
import type {Entry, OldSite} from './old-site';
import {foreignFormat, notReadHere} from './other-formats';
import type {Reporter} from './report';

/** The files of an old site. `others`: those that are not posts are left to the owner. */
type Found = Pick<OldSite, 'kind' | 'config' | 'entries'> & {
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
const TEXT_FORMAT = /\.(?:org|adoc|asciidoc|textile|rst|pandoc)$/i;
const POST = /\.(?:md|mdx|markdown|mdown|html?|ipynb)$/i;

/** Whether a page only holds a list of tags or posts, or a feed: Docusaurus generates these. */
const isListPage = (file: string) =>
  file.endsWith('.xml') || (/\.(?:md|markdown|html?)$/i.test(file) && listPage(file) !== undefined);

/** The files below a folder, in a fixed order, without hidden ones, dependencies and links. */
function walk(folder: string): string[] {
  const files: string[] = [];
  if (!fs.existsSync(folder)) return files;
  for (const entry of fs.readdirSync(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || ['node_modules', '_site', 'vendor'].includes(entry.name)) continue;
    if (entry.isDirectory()) files.push(...walk(file));
    else if (entry.isFile()) files.push(file);
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

/** The configuration files of these names, merged; undefined if there is none. */
function readConfig(root: string, names: string[]): Data | undefined {
  const files = names.flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`));
  const there = files.filter((name) => fs.existsSync(path.join(root, name)));
  if (!there.length) return undefined;
  const parts = there.map((name) => {
    const part = /^config\/_default\/(?!hugo\.|config\.)(\w+)/.exec(name)?.[1];
    const text = decode(fs.readFileSync(path.join(root, name)));
    try {
      const data = name.endsWith('.toml') ? parseToml(text) : parseYaml(text);
      return part ? {[part]: data} : data;
    } catch (error) {
      throw new Error(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
    }
  });
  return Object.assign({}, ...parts);
}

/**
 * Recognizes the generator of a folder and finds its posts. A single file is a folder with one post.
 * @param section those of Hugo to import, with commas; by default its main sections, or all
 */
export function openSource(source: string, language: string, report: Reporter, section?: string): OldSite {
  if (!fs.existsSync(source)) throw new Error(`There is no file or folder ${source}.`);
  const isFile = fs.statSync(source).isFile();
  const root = isFile ? path.dirname(source) : source;
  if (isFile) refuseForeign(source);
  const found = isFile
    ? {...findMarkdown(root), entries: [entryOf(source, root)], others: []}
    : (findHexo(root) ??
      findHugo(root, language, section) ??
      findJekyll(root) ??
      findDocusaurus(root, language, report));
  const {folders, url, base, others = [], collections = [], languages = [], ...rest} = found ?? findMarkdown(root);
  if (section !== undefined && rest.kind !== 'Hugo') throw new Error('--section is for blogs of Hugo.');
  const posts = new Set(rest.entries.map(({file}) => file));
  const lists = [...others, ...collections].filter(isListPage).map((file) => entryOf(file, root));
  const pages = found ? (found.pages ?? lists).filter(({file}) => !posts.has(file)) : [];
  const flags = rest.kind === 'Hugo' ? '--language or --section' : '--language';
  const why = `a page, not a post, or in another language: move it into src/pages/, or import it with ${flags}`;
  for (const file of others.filter(
    (each) => /\.(?:md|mdx|markdown)$/.test(each) && !posts.has(each) && !isListPage(each),
  ))
    report.leave(relative(root, file), 0, why);
  for (const file of collections.filter((each) => !isListPage(each)))
    report.leave(relative(root, file), 0, 'in a collection, not a post: move it into docs/');
  for (const file of found ? others.filter((each) => TEXT_FORMAT.test(each)) : others) {
    const foreign = posts.has(file) ? undefined : foreignFormat(file);
    if (foreign) report.leave(relative(root, file), 0, notReadHere('FILE', foreign));
  }
  const address = URL.canParse(String(url ?? '')) ? new URL(String(url)) : undefined;
  const prefix = String(base ?? address?.pathname ?? '').replace(/\/+$/, '');
  const publicFolders = folders.map((name) => path.join(root, name));
  const files = rest.kind === 'Markdown' ? others : [];
  return {
    root,
    ...rest,
    files,
    pages,
    languages,
    abbrlinks: new Map(),
    publicFolders,
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
  const config = readConfig(root, ['_config']);
  const name = String(config?.source_dir ?? 'source');
  const source = path.join(root, name);
  if (!config || !fs.existsSync(path.join(source, '_posts'))) return undefined;
  const all = [...entriesIn(path.join(source, '_posts')), ...entriesIn(path.join(source, '_drafts'), true)];
  // If posts have asset folders, HTML in them is an asset.
  const entries = config.post_asset_folder === true ? all.filter(({file}) => !/\.html?$/i.test(file)) : all;
  return {kind: 'Hexo', config, entries, folders: [name], url: config.url, base: config.root, others: walk(source)};
}

function findHugo(root: string, language: string, section?: string): Found | undefined {
  const parts = ['hugo', 'config', 'permalinks', 'params', 'languages'].map((name) => `config/_default/${name}`);
  const written = readConfig(root, ['config', 'hugo', ...parts]);
  if (!written || !fs.existsSync(path.join(root, 'content'))) return undefined;
  const config = lowerKeys(written);
  const languages = isData(config.languages) ? config.languages : {};
  const isWanted = (code: string) => code.toLowerCase().split('-')[0] === language.toLowerCase().split('-')[0];
  const code = Object.keys(languages).find(isWanted) ?? '';
  const standard = String(config.defaultcontentlanguage ?? (Object.keys(languages).length > 1 ? 'en' : language));
  const wanted = isData(languages[code]) ? languages[code] : {};
  const content = path.join(root, String(wanted.contentdir ?? config.contentdir ?? 'content'));
  const pages = entriesIn(content).flatMap((entry): Entry[] => {
    const [, name = '', suffix = ''] = entry.name.match(/^(.*)\.([a-z]{2,3}(?:-[a-z]+)?)$/i) ?? [];
    const hasSuffix = suffix.toLowerCase() in languages;
    const isOther = Object.keys(languages).length > 1 && !wanted.contentdir && !isWanted(hasSuffix ? suffix : standard);
    return isOther ? [] : [hasSuffix ? {...entry, name} : entry];
  });
  const all = pages.filter(({name}) => !/(?:^|\/)_index(?:\.\w+)?$/.test(name));
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
  const url = String(config.baseurl ?? '');
  const isBelow = code && (!isWanted(standard) || config.defaultcontentlanguageinsubdir === true);
  const below = isBelow ? code : '';
  return {
    kind: 'Hugo',
    config,
    entries,
    pages,
    languages: Object.keys(languages),
    folders: ['static', 'assets', 'content'],
    url,
    base: path.posix.join(URL.canParse(url) ? new URL(url).pathname : '/', below),
    below,
    others: walk(path.join(root, 'content')).filter((file) => !/_index\.[\w.]+$/.test(file)),
  };
}

function findJekyll(root: string): Found | undefined {
  const config = readConfig(root, ['_config']);
  if (!config && !fs.existsSync(path.join(root, '_posts'))) return undefined;
  const files = walk(root);
  const entries = files.flatMap((file): Entry[] => {
    const [, above = '', kind] = relative(root, file).match(/^(.*?)_(posts|drafts)\//) ?? [];
    const categories = above.split('/').filter(Boolean);
    // Jekyll leaves out a post whose name has no date.
    const isDraft = kind === 'drafts' || !/^\d+-\d+-\d+-/.test(path.basename(file));
    return kind && POST.test(file) ? [entryOf(file, path.dirname(file), isDraft, categories)] : [];
  });
  const isPost = (file: string) => /(?:^|[\\/])_(?:posts|drafts)[\\/]/.test(file);
  const included = texts(config?.include);
  const isBuilt = (file: string) =>
    path
      .relative(root, file)
      .split(path.sep)
      .every((name) => !/^_|readme/i.test(name) || included.includes(name));
  const others = files.filter((file) => isPost(file) || isBuilt(file));
  const named = Object.keys(isData(config?.collections) ? config.collections : {}).filter((name) => name !== 'posts');
  const collections = named.flatMap((name) => walk(path.join(root, `_${name}`)).filter((file) => POST.test(file)));
  const {url, baseurl: base = ''} = config ?? {};
  return {kind: 'Jekyll', config: config ?? {}, entries, folders: ['.'], url, base, others, collections};
}

/** Computed values of the configuration are replaced by their defaults, and reported. */
function findDocusaurus(root: string, language: string, report: Reporter): Found | undefined {
  const names = ['js', 'ts', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`);
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
  const codeOf = (code: string) => code.toLowerCase().split('-')[0];
  const i18n = path.join(root, 'i18n');
  const translated = (fs.existsSync(i18n) ? fs.readdirSync(i18n) : []).filter((code) => fs.existsSync(below(code)));
  const languages = translated.length ? [standard, ...translated.filter((code) => code !== standard)] : [];
  const code = translated.find((each) => each !== standard && codeOf(each) === codeOf(language));
  const entries = entriesIn(code ? below(code) : path.join(root, folder)).filter(
    (entry) => !/(?:^|\/)_/.test(entry.name),
  );
  const [url, base] = [option(site, 'url', ''), option(site, 'baseUrl', '/')];
  const markdown = isData(site.markdown) ? site.markdown : {};
  if (markdown.mermaid === true)
    report.leave(name, lineOf(text, 'mermaid'), 'diagrams of Mermaid are shown as code here');
  const config: Data = {
    ...{routeBasePath, folder, math: /katex|mathjax/i.test(text), emoji: markdown.emoji !== false},
    postsPerPage: blog.postsPerPage ?? 10,
    docs: firstDocs && {path: option(firstDocs, 'path', 'docs'), route: option(firstDocs, 'routeBasePath', 'docs')},
  };
  return {
    kind: 'Docusaurus',
    config,
    entries,
    folders: ['static'],
    languages,
    url,
    base: path.posix.join(base, code ?? ''),
  };
}
