import fs from 'node:fs';
import path from 'node:path';
import {createMatcher, normalizeTags} from '@docusaurus/utils';
import {configurationIn} from 'inkstone-core/loaded-site';
import {relative} from 'inkstone-core/site-files';
import {get} from 'node-emoji';
import {entriesIn} from '../../common/files';
import {type Data, isData, lineOf, texts} from '../../common/front-matter';
import {
  codeFor,
  type Facts,
  type Found,
  type Generator,
  type OldList,
  type OldLists,
  type OldSite,
  type Source,
} from '../../common/generator';
import {needsMdx, withHeadingIds, withoutIndentedCode, withoutMdxBlocks} from '../../common/mdx';
import {countsOf, pagesOf} from '../../common/old-lists';
import type {Post} from '../../common/posts';
import {COMPUTED, readConfiguration} from './configuration';
import {COMMENTS, importDocs, withAdmonitionTitles} from './docs';

export const docusaurus: Generator = {
  name: 'Docusaurus',
  find: findDocusaurus,
  text: withoutMdxBlocks,
  needsMdx: (file, body) => file.endsWith('.mdx') || needsMdx(body),
  reasonToHide({file}, _, {root, config}) {
    const patterns = texts(config.exclude, /$^/);
    const name = relative(path.join(root, String(config.folder)), file);
    return patterns.length && createMatcher(patterns)(name) ? 'exclude in its configuration' : undefined;
  },
  address,
  lists,
  addressOfTag: (name) => addressOfTag(name),
  dialect: ({config}, {isMdx}) => ({
    comments: COMMENTS,
    after(text) {
      const withIds = withHeadingIds(isMdx ? text : withoutIndentedCode(text), isMdx);
      return withAdmonitionTitles(withIds);
    },
    emoji: config.emoji === true ? (code) => get(code) : undefined,
  }),
  importRest: (site, report, options) => importDocs(site, report, options),
};

/** By default its pages are in folders: hosts answer with a slash, and its own links have none. */
const bothForms = (address: string, {trailingSlash}: Data): string[] => {
  const plain = address.replace(/(?<=.)\/$/, '');
  return trailingSlash === true ? [`${plain}/`, plain] : trailingSlash === false ? [plain] : [plain, `${plain}/`];
};

function address({entry, data, site: {config}}: Facts): string[] {
  const name = entry.name.replace(/\/index$/, '');
  const dated = name.match(/^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)$/);
  const address = dated ? `${dated[2]?.replace(/-/g, '/')}/${dated[1]}${dated[3]}` : name;
  return bothForms(`${config.routeBasePath}/${typeof data.slug === 'string' ? data.slug : address}`, config);
}

/** The address below the list, as Docusaurus makes it. */
const addressOfTag = (name: string) =>
  normalizeTags({
    options: {tags: false, onInlineTags: 'ignore'},
    source: '',
    frontMatterTags: [name],
    tagsBaseRoutePath: '/',
    tagsFile: null,
  })[0]?.permalink;

function lists({config}: OldSite, posts: Post[]): OldLists {
  const route = String(config.routeBasePath);
  const perPage = typeof config.postsPerPage === 'number' ? config.postsPerPage : 0;
  const lists: OldList[] = [
    ...(route ? [{from: route, to: 'posts' as const}] : []),
    {from: `${route}/archive`, to: 'archive'},
    {from: `${route}/tags`, to: 'tags'},
    ...pagesOf('archive', posts.length, perPage, (page) => `${route}/page/${page}`),
  ];
  for (const [tag, count] of countsOf(posts.flatMap(({data}) => [...new Set(texts(data.tags, /$^/))]))) {
    const address = `${route}/tags${addressOfTag(tag)}`;
    lists.push({from: address, to: {tag}}, ...pagesOf({tag}, count, perPage, (page) => `${address}/page/${page}`));
  }
  return {lists, feeds: []};
}

/** Computed values of the configuration are replaced by their defaults, and reported. */
function findDocusaurus({root, isFile, language, report}: Source): Found | undefined {
  if (isFile) return undefined;
  const file = configurationIn(root);
  if (!file) return undefined;
  const name = path.basename(file);
  const text = fs.readFileSync(file, 'utf8');
  const {site, blogs, docs, redirects: ofPlugin} = readConfiguration(file);
  const redirects = [ofPlugin?.redirects ?? []].flat().flatMap((each) => {
    if (!isData(each)) return [];
    return [each.from].flat().flatMap((from) => (typeof from === 'string' ? {from, to: String(each.to)} : []));
  });
  if (ofPlugin?.redirects === COMPUTED || /\bcreateRedirects\b/.test(text))
    report.leave(
      name,
      lineOf(text, /createRedirects|client-redirects/),
      'a program makes redirects (createRedirects): add them to redirects.json',
    );
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
    trailingSlash: site.trailingSlash,
    postsPerPage: blog.postsPerPage ?? 10,
    exclude: blog.exclude,
    statics,
    docs: firstDocs && {path: option(firstDocs, 'path', 'docs'), route: option(firstDocs, 'routeBasePath', 'docs')},
  };
  return {
    config,
    entries,
    folders: statics,
    build: 'build',
    redirects,
    contentFolders: ['.'],
    routes: isData(config.docs) ? [`/${config.docs.route}/`] : [],
    tagFiles: tagFiles(path.join(root, folder), blog),
    languages,
    url,
    base: path.posix.join(base, code ?? ''),
  };
}

function tagFiles(folder: string, {tags, authorsMapPath}: Data): OldSite['tagFiles'] {
  const fileOf = (name: unknown, standard: string) => path.join(folder, typeof name === 'string' ? name : standard);
  return {tags: fileOf(tags, 'tags.yml'), authors: fileOf(authorsMapPath, 'authors.yml')};
}
