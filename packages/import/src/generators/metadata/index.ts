import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import type {BodyContext} from '../../common/body';
import {entryOf, readConfig, readText, walk} from '../../common/files';
import {type Data, isData, lowerKeys, parseDate, splitFrontMatter, texts} from '../../common/front-matter';
import type {Counterpart, Entry, Facts, Generator, OldList, OldSite} from '../../common/generator';
import {isMarkedDraft} from '../../common/hidden';
import {outsideCode} from '../../common/shortcodes';
import {astro} from './astro';
import {notion, yuque} from './exports';
import {nikola} from './nikola';
import {quarto} from './quarto';
import {fieldsIn, generatorOf, isFolder, MARKDOWN, markdownIn, type Row, setting, slugged} from './row';
import {sphinx} from './sphinx';

const zola: Row = {
  name: 'Zola',
  configuration: /^config\.toml$/,
  found(root) {
    const config = readConfig(root, 'config');
    if (!config || !('base_url' in config) || !isFolder(path.join(root, 'content'))) return undefined;
    const content = path.join(root, 'content');
    const files = markdownIn(content);
    const posts = files.filter((file) => !/[\\/]_index(?:\.\w+)?\.md$/.test(file) && fieldsIn(file).date);
    const others = files.filter((file) => !posts.includes(file) && !/[\\/]_index(?:\.\w+)?\.md$/.test(file));
    return {
      config,
      entries: posts.map((file) => entryOf(file, content)),
      folders: ['static', 'content'],
      others: [...others, ...walk(content).filter((file) => !MARKDOWN.test(file))],
      url: config.base_url,
      build: 'public',
    };
  },
  more({taxonomies = {}, extra = {}}) {
    const named = isData(taxonomies) ? taxonomies : {};
    const own = isData(extra) ? extra : {};
    return {
      ...{taxonomies: undefined, extra: undefined, template: undefined, weight: undefined, in_search_index: undefined},
      tags: [...new Set(Object.entries(named).flatMap(([key, value]) => (/author/.test(key) ? [] : texts(value))))],
      authors: texts(named.authors),
      image: [own.image, own.cover, own.banner, own.og_image].find((value) => typeof value === 'string'),
    };
  },
  // By its documentation: a day at the beginning of a name is not part of the address.
  address({entry, data}) {
    if (typeof data.path === 'string') return `/${data.path.replace(/^\/|\/$/g, '')}/`;
    const parts = entry.name.replace(/\/index$/, '').split('/');
    const last = parts.pop() ?? '';
    const own = typeof data.slug === 'string' ? data.slug : last.replace(/^\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?[-_ ]+/, '');
    return `/${[...parts, own].map(slugged).join('/')}/`;
  },
  lists({config}, posts) {
    const names = [...new Set(posts.flatMap(({data}) => texts(data.tags)))];
    const lists = names.map((tag) => ({from: `/tags/${slugged(tag)}/`, to: {tag}}));
    const hasFeed = config.generate_feed === true || config.generate_feeds === true;
    return {
      lists: [
        {from: '/tags/', to: 'tags'},
        ...lists,
        ...(hasFeed ? [{from: '/atom.xml', to: 'atom.xml' as const}] : []),
      ],
      feeds: [],
    };
  },
  dialect: ({root}) => ({
    // Links of Zola begin at the folder of content.
    before: (text) => outsideCode(text, /(\]\(<?)@\/([^)>\s]+)/g, (_, open = '', name = '') => `${open}/${name}`),
    after: (text) => text.replace(/<!--\s*more\s*-->/g, '<!-- more -->').replaceAll(`${root}/`, ''),
    hasFormulas: true,
  }),
};

const eleventy: Row = {
  name: 'Eleventy',
  configuration: /^(?:\.eleventy\.js|eleventy\.config\.[cm]?js)$/,
  found(root, {report}, file) {
    const text = readText(path.join(root, file));
    const [, inDirectory] = text.match(/dir\s*:\s*\{[^}]*?\binput\s*:\s*["'`]([^"'`]+)/) ?? [];
    const input =
      inDirectory ?? ['src', 'content'].find((name) => isFolder(path.join(root, name)) && /input/.test(text)) ?? '.';
    const [, output = '_site'] = text.match(/\boutput\s*:\s*["'`]([^"'`]+)/) ?? [];
    const folder = path.join(root, input);
    const files = markdownIn(folder).filter(
      (each) =>
        !/^(?:readme|license|changelog|contributing)\.md$/i.test(path.basename(each)) &&
        !relative(folder, each)
          .split('/')
          .some((part) => part.startsWith('_')) &&
        !relative(root, each).startsWith(`${output}/`),
    );
    const dated = files.filter(
      (each) => parseDate(fieldsIn(each).date) ?? /^\d{4}-\d\d-\d\d/.test(path.basename(each)),
    );
    for (const each of walk(folder).filter(
      (one) =>
        /\.(?:njk|liquid|hbs|ejs|webc|11ty\.js)$/.test(one) &&
        /^---/.test(readText(one)) &&
        /^date\s*:/m.test(readText(one)),
    ))
      report.leave(
        relative(root, each),
        0,
        'a post in a language of templates is not read here: import the built site with --built',
      );
    const prefix = setting(text, 'pathPrefix') ?? '/';
    return {
      config: {input, hidesDrafts: /\bdrafts?\b/.test(text)},
      entries: dated.map((each) => entryOf(each, folder)),
      folders: [input, 'public', 'static', '.'],
      base: prefix,
      build: output,
      others: files.filter((each) => !dated.includes(each)),
    };
  },
  more(data, site, entry) {
    const above = folderData(site, entry);
    const tags = [...texts(above.tags), ...texts(data.tags)].filter(
      (tag) => !/^(?:posts?|blog|all|nav|pages?)$/i.test(tag),
    );
    return {
      ...above,
      ...data,
      tags,
      layout: undefined,
      eleventyNavigation: undefined,
      eleventyExcludeFromCollections: undefined,
    };
  },
  dialect: (_, context) => ({before: (text) => withExpressions(text, context)}),
  // Eleventy 3 has no drafts of its own; by its documentation, a configuration may leave them out.
  isDraft: (data, {config}) => config.hidesDrafts === true && isMarkedDraft(data),
  reasonToHide: (_, {permalink}) => (permalink === false ? 'permalink: false' : undefined),
  address({entry, data}) {
    if (typeof data.permalink === 'string') {
      const {fileSlug, filePathStem} = namesOf(entry.name);
      const filled = data.permalink
        .replace(/\{\{\s*page\.fileSlug\s*\}\}/g, () => fileSlug)
        .replace(/\{\{\s*page\.filePathStem\s*\}\}/g, () => filePathStem)
        .replace(/\/{2,}/g, '/');
      return /\{\{|\{%/.test(filled)
        ? '/:permalink'
        : `/${filled.replace(/^\//, '').replace(/(?:^|(?<=\/))index\.html$/, '')}`;
    }
    const name = entry.name.replace(/(?:^|\/)index$/, '');
    const [last = '', above = ''] = [lastOf(name), name.split('/').at(-2)];
    // A file named as its folder is the page of the folder.
    return `/${last === above ? name.slice(0, -last.length - 1) : name}/`;
  },
};

/** The names of a file in Eleventy, without its day; those of an index are those of its folder. */
function namesOf(name: string): {fileSlug: string; filePathStem: string} {
  const withoutDay = (part: string) => part.replace(/^.*?\d{4}-\d\d-\d\d-/, '');
  const folders = name.split('/');
  const stem = withoutDay(folders.pop() ?? '');
  return {
    fileSlug: stem === 'index' ? withoutDay(folders.at(-1) ?? '') : stem,
    filePathStem: `/${[...folders, stem].join('/')}`,
  };
}

/** Expressions that name a field are filled in, also in code, as Eleventy does; others are named. */
export const withExpressions = (
  text: string,
  {title, lineOf, leave}: Pick<BodyContext, 'title' | 'lineOf' | 'leave'>,
): string =>
  text.replace(/\{\{([^{}]+)\}\}|\{%[^%]*%\}/g, (whole, given?: string) => {
    const expression = given?.replace(/^-|-$/g, '').trim();
    const [, filter] = expression?.match(/^title(?:\s*\|\s*(lower|upper|safe|escape))?$/) ?? [];
    if (!expression?.startsWith('title') || (expression !== 'title' && !filter)) {
      leave(lineOf(whole), `${whole} is filled in by Eleventy: it stays as it is`);
      return whole;
    }
    return filter === 'lower' ? title.toLowerCase() : filter === 'upper' ? title.toUpperCase() : title;
  });

const lastOf = (name: string) => name.replace(/\/index$/, '').replace(/^.*\//, '');

/** The data that files such as `posts/posts.json` give the posts of their folder and below. */
function folderData({root, config}: OldSite, {file}: Entry): Data {
  const top = path.join(root, String(config.input));
  const above: string[] = [];
  for (let folder = path.dirname(file); !path.relative(top, folder).startsWith('..'); folder = path.dirname(folder)) {
    above.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  return Object.assign({}, ...above.map((folder) => dataOfFolder(folder)));
}

function dataOfFolder(folder: string): Data {
  const names = ['json', '11tydata.json'].map((end) => path.join(folder, `${path.basename(folder)}.${end}`));
  const file = names.find((name) => fs.existsSync(name));
  const data: unknown = file ? JSON.parse(readText(file)) : {};
  return isData(data) ? data : {};
}

const gatsby: Row = {
  name: 'Gatsby',
  configuration: /^gatsby-config\.[mc]?[jt]s$/,
  found(root, _, file) {
    const text = readText(path.join(root, file));
    const content = ['content/blog', 'content/posts', 'src/posts', 'src/pages/blog', 'content', 'blog', 'posts']
      .map((name) => path.join(root, name))
      .find((folder) => isFolder(folder) && markdownIn(folder).length > 0);
    if (!content) return undefined;
    const posts = markdownIn(content).filter((each) => fieldsIn(each).date);
    return {
      config: {},
      entries: posts.map((each) => entryOf(each, content)),
      folders: ['static', relative(root, content)],
      url: setting(text, 'siteUrl'),
      base: setting(text, 'pathPrefix') ?? '/',
      build: 'public',
      others: markdownIn(content).filter((each) => !posts.includes(each)),
    };
  },
  fields: {featuredImage: 'image', featuredimage: 'image', hero: 'image', templateKey: 'layout'},
  address({entry, data}: Facts) {
    const own = [data.slug, data.path].find((value) => typeof value === 'string') as string | undefined;
    return own ? `/${own.replace(/^\/|\/$/g, '')}/` : `/${entry.name.replace(/(?:^|\/)index$/, '')}/`;
  },
};

/** The lines above the text of a post of Pelican, which have no marks around them. */
export function splitMetadata(text: string): {data: Data; body: string; line: number} {
  if (/^---[ \t]*\n/.test(text)) {
    const {data, ...rest} = splitFrontMatter(text);
    return {...rest, data: lowerKeys(data)};
  }
  const data: Data = {};
  const lines = text.split('\n');
  let at = 0;
  let last = '';
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, key, value = ''] = line.match(/^([A-Za-z][\w -]*):(.*)$/) ?? [];
    if (key) {
      last = key.toLowerCase().trim().replace(/[ -]+/g, '_');
      data[last] = value.trim();
    } else if (/^[ \t]{4,}\S/.test(line) && last) data[last] = `${data[last]}, ${line.trim()}`;
    else break;
  }
  // A first line with a colon may be text.
  if (!('title' in data) && !('date' in data)) return {data: {}, body: text, line: 1};
  while (at < lines.length && !lines[at]?.trim()) at++;
  return {data, body: lines.slice(at).join('\n'), line: at + 1};
}

const pelican: Row = {
  name: 'Pelican',
  configuration: /^pelicanconf\.py$/,
  fields: {modified: 'updated', summary: 'description', cover: 'image', featured_image: 'image'},
  split: splitMetadata,
  found(root, {report}, file) {
    const text =
      readText(path.join(root, file)) +
      (fs.existsSync(path.join(root, 'publishconf.py')) ? `\n${readText(path.join(root, 'publishconf.py'))}` : '');
    const content = path.join(root, setting(text, 'PATH') ?? 'content');
    const files = walk(content);
    const pages = files.filter((each) => /[\\/]pages[\\/]/.test(each));
    const posts = files.filter((each) => MARKDOWN.test(each) && !pages.includes(each));
    for (const each of files.filter((one) => /\.rst$/.test(one)))
      report.leave(
        relative(root, each),
        0,
        'reStructuredText is not read here: import the built site with --built alone',
      );
    const given = (name: string, otherwise: string) => setting(text, name) ?? otherwise;
    const isOff = (name: string) => new RegExp(`^${name}\\s*=\\s*(?:None|''|"")`, 'm').test(text);
    const config = {
      rule: given('ARTICLE_URL', '{slug}.html'),
      other: given('ARTICLE_LANG_URL', '{slug}-{lang}.html'),
      language: given('DEFAULT_LANG', 'en'),
      author: setting(text, 'AUTHOR'),
      category: given('DEFAULT_CATEGORY', 'misc'),
      isByFolder: !/^USE_FOLDER_AS_CATEGORY\s*=\s*False/m.test(text),
      lists: {
        tag: given('TAG_URL', 'tag/{slug}.html'),
        category: given('CATEGORY_URL', 'category/{slug}.html'),
        author: given('AUTHOR_URL', 'author/{slug}.html'),
      },
      feed: isOff('FEED_ALL_ATOM') ? undefined : given('FEED_ALL_ATOM', 'feeds/all.atom.xml'),
      rss: setting(text, 'FEED_ALL_RSS'),
      categoryFeed: isOff('CATEGORY_FEED_ATOM') ? undefined : given('CATEGORY_FEED_ATOM', 'feeds/{slug}.atom.xml'),
      content,
    };
    return {
      config,
      entries: posts.map((each) => entryOf(each, content)),
      folders: [relative(root, content) || '.'],
      url: setting(text, 'SITEURL'),
      build: setting(text, 'OUTPUT_PATH') ?? 'output',
      others: pages.filter((each) => MARKDOWN.test(each)),
    };
  },
  more: ({tags, category, authors, author, ...rest}, {config}, {name}) => ({
    tags: texts(tags),
    category: category ?? (config.isByFolder && name.includes('/') ? name.split('/').at(-2) : undefined),
    authors: texts(authors ?? author ?? config.author, /[;,]/),
    author: undefined,
    ...(/^hidden$/i.test(String(rest.status)) && {unlisted: true}),
    ...(/^draft$/i.test(String(rest.status)) && {draft: true}),
    ...{status: undefined, template: undefined, save_as: undefined, translation: undefined},
    ...(typeof rest.url === 'string' && {url: `/${rest.url.replace(/^\//, '')}`}),
  }),
  address({data, title, when, site}) {
    if (typeof data.url === 'string') return data.url;
    const {rule, other, language} = site.config as Record<string, string>;
    const own = typeof data.slug === 'string' && data.slug ? data.slug : pelicanSlug(title);
    const isOther = typeof data.lang === 'string' && data.lang !== language;
    // The part of an address that no file says is named.
    const slug = own ?? ':slug';
    return `/${((isOther ? other : rule) ?? '')
      .replace('{slug}', slug)
      .replace('{lang}', String(data.lang ?? language))
      .replace(/\{date:%Y\}/g, when.year)
      .replace(/\{date:%m\}/g, when.month)
      .replace(/\{date:%d\}/g, when.day)
      .replace('{category}', pelicanSlug(String(data.category ?? site.config.category)) ?? ':category')
      .replace(/(?:^|(?<=\/))index\.html$/, '')}`;
  },
  lists({config}, posts) {
    const rules = config.lists as Record<'tag' | 'category' | 'author', string>;
    const at = (kind: keyof typeof rules, name: string, to: Counterpart): OldList[] => {
      const slug = pelicanSlug(name);
      return slug ? [{from: `/${rules[kind].replace('{slug}', slug)}`, to}] : [];
    };
    const lists = posts.flatMap(({data}) => [
      ...texts(data.tags).flatMap((tag) => at('tag', tag, {tag})),
      ...(data.category
        ? at('category', String(data.category), {tag: String(data.category)})
        : at('category', String(config.category), 'archive')),
      ...texts(data.authors).flatMap((name) => at('author', name, 'archive')),
    ]);
    const named: OldList[] = [
      ...(['tags', 'categories'] as const).map((name) => ({from: `/${name}.html`, to: 'tags' as const})),
      ...(['archives', 'authors'] as const).map((name) => ({from: `/${name}.html`, to: 'archive' as const})),
    ];
    const {feed, rss, categoryFeed} = config;
    if (feed) named.push({from: `/${feed}`, to: 'atom.xml'});
    if (rss) named.push({from: `/${rss}`, to: 'rss.xml'});
    const categories = new Set(posts.map(({data}) => pelicanSlug(String(data.category ?? config.category))));
    const feeds = [...categories].flatMap((slug) =>
      slug && categoryFeed ? `/${String(categoryFeed).replace('{slug}', slug)}` : [],
    );
    return {lists: [...named, ...lists], feeds};
  },
  dialect: ({config}) => ({
    before: (text) =>
      outsideCode(
        pelicanCode(text),
        /(\]\(<?)[{|](filename|static|attach)[}|]([^)>\s]+)/g,
        (_, open = '', __ = '', name = '') => `${open}${name}`,
      ).replaceAll(String(config.content), ''),
    hasFormulas: true,
  }),
};

/** Pelican turns a title into ASCII; for other scripts it transcribes, which no rule here does. */
function pelicanSlug(title: string): string | undefined {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '');
  if (/[^ -~\u2010-\u201f\u2026]/.test(plain)) return undefined;
  return plain
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}

/** Code by indentation with its language in the first line, `:::python`. */
function pelicanCode(text: string): string {
  return text.replace(
    /(^|\n\n)((?: {4}|\t)(?::::|#!)([\w+-]+)[ \t]*\n(?:(?:(?: {4}|\t).*)?(?:\n|$))*)/g,
    (_, before: string, block: string, language: string) => {
      const lines = block
        .replace(/\s+$/, '')
        .split('\n')
        .slice(1)
        .map((line) => line.replace(/^(?: {4}|\t)/, ''));
      return `${before}\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n\n`;
    },
  );
}

/** The sources of this table, in the order in which they are asked. */
const ROWS = [zola, astro, eleventy, gatsby, pelican, quarto, nikola, sphinx, notion, yuque];
export const metadata: Generator[] = ROWS.map(generatorOf);
