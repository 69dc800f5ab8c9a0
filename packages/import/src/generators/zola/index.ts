import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {toString as textOf} from 'mdast-util-to-string';
import type {BodyContext} from '../../common/body';
import {gitHubEmoji} from '../../common/emoji';
import {entryOf, fieldsIn, readConfig, readText, walk} from '../../common/files';
import {type Data, dataAt, isData, parseDate, splitFrontMatter, texts, withoutEmpty} from '../../common/front-matter';
import type {
  Counterpart,
  Dialect,
  Facts,
  Generator,
  HeadingIds,
  OldList,
  OldLists,
  OldSite,
} from '../../common/generator';
import {callouts} from '../../common/notes';
import type {Post} from '../../common/posts';
import {outsideCode} from '../../common/shortcodes';
import {editFences, infoString, pygmentsLook} from '../../markdown/fences';
import {withShownShortcodes, zolaHandlers, zolaShortcodes} from './shortcodes';

const SECTION = /(?:^|[\\/])_index(?:\.\w+)?\.md$/;
const DAY = /^(\d{4}-\d\d-\d\d)(?:T[\d:.]+(?:Z|[+-][\d:]+)?)?[ \t]*(?:[-_]|$)/;
/** Many blogs write the day into the address. */
const DAY_OF_PATH = /(?:^|\/)(\d{4})\/(\d\d?)\/(\d\d?)(?=\/)/;

/** The fields of `extra` in which themes have the picture of a post. */
const COVERS = ['image', 'cover', 'banner', 'og_image', 'thumbnail'];

/** By its documentation, and pages that it built of public blogs: Zola is no package of npm or Debian. */
export const zola: Generator = {
  name: 'Zola',
  find({root, isFile, report}) {
    const config = isFile ? undefined : (readConfig(root, 'zola') ?? readConfig(root, 'config'));
    const content = path.join(root, 'content');
    if (!config || !('base_url' in config)) return undefined;
    const files = walk(content);
    const pages = files.filter((file) => file.endsWith('.md') && !SECTION.test(file));
    const entries = pages.map((file) => entryOf(file, content));
    const posts = entries.filter(({file, name}) => dayOf(name, fieldsIn(file)));
    if (pages.length > 0 && posts.length === 0)
      report.leave(
        relative(root, content),
        0,
        'no page in it has a date, and a post needs one: write date = 2020-01-31',
      );
    const isPost = new Set(posts.map(({file}) => file));
    return {
      config,
      entries: posts,
      folders: ['static', 'content', ...(typeof config.theme === 'string' ? [`themes/${config.theme}/static`] : [])],
      contentFolders: ['static', 'content'],
      others:
        posts.length > 0 ? files.filter((file) => !isPost.has(file) && (!SECTION.test(file) || hasText(file))) : [],
      url: config.base_url,
      build: typeof config.output_dir === 'string' ? config.output_dir : 'public',
    };
  },
  fields({data: {taxonomies = {}, extra = {}, ...data}, entry}) {
    const named = isData(taxonomies) ? taxonomies : {};
    const own = isData(extra) ? extra : {};
    const others = Object.entries(own)
      .filter(([name]) => name !== 'toc' && !COVERS.includes(name))
      .map(([name, value]) => [`extra.${name}`, value]);
    const {template: _, weight: __, in_search_index: ___, ...rest} = data;
    return {
      data: withoutEmpty({
        ...rest,
        ...Object.fromEntries(others),
        ...(rest.render !== false && {render: undefined}),
        date: dayOf(entry.name, data),
        tags: [...new Set(Object.entries(named).flatMap(([key, value]) => (/author/.test(key) ? [] : texts(value))))],
        authors: [...texts(data.authors, /$^/), ...texts(named.authors, /$^/)],
        image: COVERS.map((name) => own[name]).find((each) => typeof each === 'string'),
        ...(own.toc === false && {toc: false}),
      }),
    };
  },
  reasonToHide: (_, {render}) => (render === false ? 'render = false' : undefined),
  address,
  headingIds: ({config}) => (slugify(config, 'anchors') === 'on' ? zolaIds : undefined),
  lists,
  dialect,
};

/** A section may have a text above the list of its pages, or be a page without a list. */
const hasText = (file: string) => splitFrontMatter(readText(file)).body.trim() !== '';

/** The date of a page: its own, or that in the name of its file or folder, or in its path. */
function dayOf(name: string, {date, path: own}: Data): unknown {
  if (parseDate(date)) return date;
  const [, ofName] = lastOf(name).match(DAY) ?? [];
  const [, year, month = '', day = ''] = String(own ?? '').match(DAY_OF_PATH) ?? [];
  return ofName ?? (year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const lastOf = (name: string) => name.replace(/\/index$/, '').replace(/^.*\//, '');

/** Letters and digits of ASCII, all others as one hyphen; undefined for scripts that Zola transcribes. */
function zolaSlug(text: string): string | undefined {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  if (/(?![ªºµ])[^\p{Script=Latin}\P{L}]/u.test(plain) || /[^\0-\x7f]/.test(plain.replace(/[\u2000-\u206f]/g, '')))
    return undefined;
  return plain
    .toLowerCase()
    .replace(/[’‘“”]/g, "'")
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}

const slugify = (config: Data, what: 'paths' | 'taxonomies' | 'anchors') =>
  String(dataAt(config, 'slugify')[what] ?? 'on');

/** A part of an address; a placeholder where only Zola knows it. */
function partOf(text: string, config: Data, what: 'paths' | 'taxonomies' = 'paths'): string {
  const how = slugify(config, what);
  if (how === 'on') return zolaSlug(text) ?? ':slug';
  return how === 'safe'
    ? text
        .replace(/[<>:/|?*#\\()[\]\n\t]/g, '')
        .replace(/[\s.]+$/, '')
        .replace(/\s/g, '_')
    : text;
}

function address({entry, data, site: {config}}: Facts): string {
  if (typeof data.path === 'string' && data.path) return `/${data.path.replace(/^\/|\/$/g, '')}/`;
  const parts = entry.name.replace(/\/index$/, '').split('/');
  const last = parts.pop() ?? '';
  const keepsDay = dataAt(config, 'slugify').paths_keep_dates === true;
  const withoutDay = keepsDay ? last : last.replace(DAY, '') || last;
  const own = typeof data.slug === 'string' && data.slug ? data.slug : withoutDay;
  return `/${[...parts, own].map((part) => partOf(part, config)).join('/')}/`;
}

/** The rule of the documentation; of a heading in a script that Zola transcribes, the id is unknown. */
const zolaIds = (): HeadingIds => {
  const taken = new Set<string>();
  return (heading, _, own) => {
    const id = own ?? zolaSlug(textOf(heading, {includeHtml: false}).replace(/\s*\{#[^{}]*\}$/, ''));
    let free = id ?? '';
    for (let count = 1; own === undefined && free && taken.has(free); count++) free = `${id}-${count}`;
    taken.add(free);
    return free;
  };
};

function lists(site: OldSite, posts: Post[]): OldLists {
  const {config, root} = site;
  const top = typeof config.taxonomy_root === 'string' ? `/${config.taxonomy_root}` : '';
  const found = new Map<string, Counterpart>();
  const add = (from: string, to: Counterpart) => {
    if (!from.includes(':slug') && !found.has(from)) found.set(from, to);
  };
  for (const {entry} of posts) {
    const {taxonomies} = fieldsIn(entry.file);
    for (const [name, terms] of Object.entries(isData(taxonomies) ? taxonomies : {})) {
      const list = `${top}/${partOf(name, config, 'taxonomies')}/`;
      const isOfAuthors = /author/.test(name);
      add(list, isOfAuthors ? 'archive' : 'tags');
      for (const term of texts(terms))
        add(`${list}${partOf(term, config, 'taxonomies')}/`, isOfAuthors ? 'archive' : {tag: term});
    }
  }
  const content = path.join(root, 'content');
  const files = [config.feed_filenames ?? config.feed_filename ?? 'atom.xml'].flat().map(String);
  const feeds: string[] = [];
  const addFeeds = (folder: string, isAll: boolean) => {
    for (const name of files)
      if (isAll && name.endsWith('.xml')) add(`${folder}${name}`, /rss/.test(name) ? 'rss.xml' : 'atom.xml');
      else feeds.push(folder + name);
  };
  const hasFeeds = (data: Data) => data.generate_feeds === true || data.generate_feed === true;
  if (hasFeeds(config)) addFeeds('/', true);
  for (const file of walk(content).filter((each) => SECTION.test(each))) {
    const folder = relative(content, path.dirname(file));
    const inside = posts.filter(({entry}) => entry.name.startsWith(`${folder}/`));
    if (!folder || inside.length === 0) continue;
    const from = `/${folder
      .split('/')
      .map((part) => partOf(part, config))
      .join('/')}/`;
    add(from, 'posts');
    if (hasFeeds(fieldsIn(file))) addFeeds(from, inside.length === posts.length);
  }
  return {lists: [...found].map(([from, to]): OldList => ({from, to})), feeds};
}

/** What stands behind the marks of a fence, such as `rust,linenos,hl_lines=1 3-5,name=mod.rs`. */
function infoOf(info: string): {info: string} | undefined {
  const [language = '', ...options] = info.split(',').map((part) => part.trim());
  if (options.length === 0) return undefined;
  const title = options.find((each) => /^name\s*=/.test(each))?.replace(/^name\s*=\s*/, '');
  return {info: infoString({...pygmentsLook(language, options.join()), title})};
}

function dialect(site: OldSite, {guess, lineOf}: BodyContext): Dialect {
  const {root, config} = site;
  const {render_emoji: hasEmoji, github_alerts: hasAlerts} = dataAt(config, 'markdown');
  return {
    // Links of Zola begin at the folder of content.
    before: (text) =>
      editFences(
        outsideCode(text, /(\]\(<?)@\/([^)>\s]+)/g, (_, open = '', name = '') => `${open}/${name}`),
        (info) => {
          if (/\bhide_lines\s*=/.test(info)) guess(lineOf(info), 'lines that Zola hides (hide_lines) are shown here');
          return infoOf(info);
        },
      ),
    tags: {scan: zolaShortcodes, handlers: zolaHandlers(site)},
    after(text) {
      const plain = withShownShortcodes(text)
        .replace(/<!--\s*more\s*-->/g, '<!-- more -->')
        .replaceAll(`${root}/`, '');
      return hasAlerts === true ? callouts(plain) : plain;
    },
    emoji: hasEmoji === true ? gitHubEmoji : undefined,
    hasFormulas: true,
  };
}
