import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entryOf, readText, walk} from '../../common/files';
import {type Data, lowerKeys, splitFrontMatter, texts} from '../../common/front-matter';
import type {Counterpart, OldList} from '../../common/generator';
import {outsideCode} from '../../common/shortcodes';
import {MARKDOWN, type Row, setting} from './row';

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

export const pelican: Row = {
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
