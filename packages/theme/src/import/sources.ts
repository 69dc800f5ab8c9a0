import fs from 'node:fs';
import path from 'node:path';
import {parse as parseToml} from 'smol-toml';
import {type Data, decode, isData, parseYaml, plainDates, texts} from './front-matter';
import type {Reporter} from './report';

export type Kind = 'Hexo' | 'Hugo' | 'Jekyll' | 'Docusaurus' | 'Markdown';
/** `name`: the path below the folder of posts, without extension, which addresses are made of. */
export type Entry = {file: string; name: string; isDraft: boolean; categories: string[]};
export type OldSite = {
  kind: Kind;
  root: string;
  config: Data;
  entries: Entry[];
  /** Folders that an address beginning with `/` is looked up in. */
  publicFolders: string[];
  /** The origin, such as `https://old.example`, and the path below it, without a slash at its end. */
  url: string;
  base: string;
};

const POST = /\.(?:md|mdx|markdown|mdown|html?|ipynb)$/i;
const SECTIONS = ['posts', 'post', 'blog', 'articles', 'article', 'writing'];

export const posix = (file: string) => file.split(path.sep).join('/');

/** The files below a folder, in a fixed order, without hidden ones, dependencies and links. */
function walk(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {withFileTypes: true})
    .filter(({name}) => !name.startsWith('.') && name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? walk(file) : entry.isFile() ? [file] : [];
    });
}

function entriesIn(folder: string, isDraft = false): Entry[] {
  return walk(folder)
    .filter((file) => POST.test(file))
    .map((file) => {
      const name = posix(path.relative(folder, file)).replace(POST, '');
      return {file, name, isDraft, categories: []};
    });
}

/** The first of the configuration files that is there; several in one folder are merged. */
function readConfig(root: string, names: string[]): Data {
  const config: Data = {};
  for (const name of names) {
    for (const extension of ['toml', 'yaml', 'yml', 'json']) {
      const file = path.join(root, `${name}.${extension}`);
      if (!fs.existsSync(file)) continue;
      const text = decode(fs.readFileSync(file));
      const data = extension === 'toml' ? plainDates(parseToml(text)) : parseYaml(text);
      const part = /^config\/_default\/(?!hugo$|config$)(\w+)/.exec(name)?.[1];
      if (isData(data)) Object.assign(config, part ? {[part]: data} : data);
    }
  }
  return config;
}

/** Recognizes the generator of a folder and finds its posts. A single file is a folder with one post. */
export function openSource(source: string, language: string, report: Reporter): OldSite {
  if (!fs.existsSync(source)) throw new Error(`There is no file or folder ${source}.`);
  const isFile = fs.statSync(source).isFile();
  const root = isFile ? path.dirname(source) : source;
  const has = (name: string) => fs.existsSync(path.join(root, name));
  const site = (kind: Kind, config: Data, entries: Entry[], folders: string[], address: unknown, base?: unknown) => {
    const url = URL.canParse(String(address ?? '')) ? new URL(String(address)) : undefined;
    const prefix = String(base ?? url?.pathname ?? '').replace(/\/+$/, '');
    const publicFolders = folders.map((name) => path.join(root, name));
    return {kind, root, config, entries, publicFolders, url: url?.origin ?? '', base: prefix};
  };
  if (isFile) {
    const [name = ''] = path.basename(source).split(POST);
    return site('Markdown', {}, [{file: source, name, isDraft: false, categories: []}], ['.'], undefined);
  }
  const others = (files: string[], entries: Entry[], why: string) => {
    const posts = new Set(entries.map(({file}) => file));
    for (const file of files.filter((each) => /\.(?:md|mdx|markdown)$/.test(each) && !posts.has(each)))
      report.leave(posix(path.relative(root, file)), 0, why);
  };
  const config = readConfig(root, ['_config']);
  const folder = String(config.source_dir ?? 'source');
  if (has('_config.yml') && has(`${folder}/_posts`)) {
    const posts = entriesIn(path.join(root, folder, '_posts'));
    const entries = [...posts, ...entriesIn(path.join(root, folder, '_drafts'), true)];
    others(walk(path.join(root, folder)), entries, 'a page, not a post: move it into src/pages/');
    return site('Hexo', config, entries, [folder], config.url, config.root);
  }
  if (
    has('content') &&
    ['hugo', 'config'].some((name) => ['.toml', '.yaml', '.yml', '.json', '/_default'].some((end) => has(name + end)))
  )
    return openHugo(root, language, site, others);
  if (has('_posts') || has('_config.yml')) {
    const files = walk(root).filter((file) => !/^(?:_site|vendor)\b/.test(path.relative(root, file)));
    const entries = files
      .filter((file) => POST.test(file) && /(?:^|[\\/])_(?:posts|drafts)[\\/]/.test(path.relative(root, file)))
      .map((file): Entry => {
        const [, above = '', kind, name = ''] =
          posix(path.relative(root, file)).match(/^(.*?)_(posts|drafts)\/(.*)$/) ?? [];
        const categories = above.split('/').filter(Boolean);
        return {file, name: path.posix.basename(name).replace(POST, ''), isDraft: kind === 'drafts', categories};
      });
    const pages = files.filter((file) => !/(?:^|[\\/])_|readme/i.test(path.relative(root, file)));
    others(pages, entries, 'a page, not a post: move it into src/pages/');
    return site('Jekyll', config, entries, ['.'], config.url, config.baseurl ?? '');
  }
  const configFile = ['js', 'ts', 'mjs', 'cjs'].map((end) => `docusaurus.config.${end}`).find(has);
  if (configFile) return openDocusaurus(root, configFile, site, report);
  const all = entriesIn(root).filter(({file}) => !/\.html?$/.test(file));
  const entries = all.filter(({name}) => {
    const isPost = !/^readme$/i.test(name);
    if (!isPost) report.leave(name, 0, 'describes the folder: no post was made of it');
    return isPost;
  });
  return site('Markdown', {}, entries, ['.'], undefined);
}

type MakeSite = (
  kind: Kind,
  config: Data,
  entries: Entry[],
  folders: string[],
  url: unknown,
  base?: unknown,
) => OldSite;

function openHugo(
  root: string,
  language: string,
  site: MakeSite,
  others: (files: string[], entries: Entry[], why: string) => void,
): OldSite {
  const parts = ['hugo', 'config', 'permalinks', 'params', 'languages'].map((name) => `config/_default/${name}`);
  const config = readConfig(root, ['config', 'hugo', ...parts]);
  const languages = isData(config.languages) ? config.languages : {};
  const short = (code: string) => code.toLowerCase().split('-')[0];
  const isWanted = (code: string) => short(code) === short(language);
  const wanted = languages[Object.keys(languages).find(isWanted) ?? ''];
  const content = path.join(root, String((isData(wanted) && wanted.contentDir) || config.contentDir || 'content'));
  const params = isData(config.params) ? config.params : {};
  const all = entriesIn(content).flatMap((entry): Entry[] => {
    const [, name = entry.name, suffix] = entry.name.match(/^(.*)\.([a-z]{2,3}(?:-[a-z]+)?)$/i) ?? [];
    const isSuffix = suffix !== undefined && suffix.toLowerCase() in languages;
    const code = isSuffix ? suffix : String(config.defaultContentLanguage ?? language);
    const isOther = Object.keys(languages).length > 1 && content.endsWith('content') && !isWanted(code);
    return /(?:^|\/)_index$/.test(name) || isOther ? [] : [{...entry, name: isSuffix ? name : entry.name}];
  });
  const named = texts(params.mainSections ?? params.mainsections ?? config.mainSections ?? SECTIONS);
  const sections = named.filter((section) => all.some(({name}) => name.startsWith(`${section}/`)));
  const entries = all.filter(
    ({name}) => !sections.length || sections.some((section) => name.startsWith(`${section}/`)),
  );
  const pages = walk(content).filter((file) => !/_index\.\w+$/.test(file));
  others(pages, entries, 'a page, or in another language: move it into src/pages/, or import it with --language');
  return site('Hugo', config, entries, ['static', 'assets', 'content'], config.baseURL ?? config.baseurl);
}

/** The configuration is a program, which is not run: what is looked for is written out in it, or its default holds. */
function openDocusaurus(root: string, configFile: string, site: MakeSite, report: Reporter): OldSite {
  const text = fs.readFileSync(path.join(root, configFile), 'utf8');
  const start = text.search(/\bblog\s*:\s*\{|plugin-content-blog['"]\s*,\s*\{/);
  let depth = 0;
  let end = start < 0 ? 0 : text.indexOf('{', start);
  do depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
  while (depth > 0 && ++end < text.length);
  const blog = start < 0 ? '' : text.slice(start, end);
  const option = (source: string, name: string, standard: string) => {
    const match = source.match(new RegExp(`\\b${name}\\s*:\\s*(?:(['"\`])([^'"\`\${]*)\\1|[^\\s,}])`));
    if (match && match[1] === undefined)
      report.guess(configFile, lineOf(text, match[0]), `${name} is computed: "${standard}" was taken for it`);
    return match?.[2] ?? standard;
  };
  const folder = option(blog, 'path', 'blog');
  const routeBasePath = option(blog, 'routeBasePath', 'blog').replace(/^\/|\/$/g, '');
  const entries = entriesIn(path.join(root, folder)).filter(({name}) => !/(?:^|\/)_/.test(name));
  const docs = walk(path.join(root, 'docs')).filter((file) => POST.test(file)).length;
  if (docs) report.leave('docs', 0, `${docs} documents: copy the folder, its form is the same here`);
  if (fs.existsSync(path.join(root, 'i18n'))) report.leave('i18n', 0, 'translations: copy the folder of each language');
  const config = {routeBasePath, folder};
  return site('Docusaurus', config, entries, ['static'], option(text, 'url', ''), option(text, 'baseUrl', '/'));
}

/** The line of a text in a file, counted from 1; 0 if it is not there. */
export function lineOf(file: string, text: string | RegExp): number {
  const index = typeof text === 'string' ? file.indexOf(text) : file.search(text);
  return index < 0 ? 0 : file.slice(0, index).split('\n').length;
}
