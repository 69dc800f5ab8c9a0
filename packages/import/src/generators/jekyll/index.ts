import fs from 'node:fs';
import path from 'node:path';
import {escapeAttribute, unescapeHtml} from 'inkstone-core/escape-html';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {relative} from 'inkstone-core/site-files';
import type {BodyContext} from '../../common/body';
import {gitHubEmoji} from '../../common/emoji';
import {entryOf, POST, readConfig, walk} from '../../common/files';
import {dataAt, isData, lineOf, parseDate, texts} from '../../common/front-matter';
import type {Dialect, Entry, Found, Generator, OldSite, Source} from '../../common/generator';
import {convertCommonMarkdown, dashesOf, hasBar} from '../../common/old-markdown';
import {liquidTags} from '../../markdown/tags';
import {jekyllAddress, jekyllCategories} from './addresses';
import {jekyllDays, jekyllTitle} from './days';
import {hasPlugin, jekyllIds} from './heading-ids';
import {fitsJekyll, jekyllDefaults, jekyllReason} from './hidden';
import {jekyllLists, jekyllTags} from './lists';
import {takeAbbreviations, withoutKramdown, withoutRaw, withTextBehindHtml} from './markdown';

export const jekyll: Generator = {
  name: 'Jekyll',
  find: findJekyll,
  fields({data, entry}, site) {
    const all = {...jekyllDefaults(site, entry), ...data};
    // It is printed as it is.
    if (typeof all.title === 'string') all.title = withoutEntities(all.title);
    return {data: all};
  },
  titleOf: jekyllTitle,
  day({data, raw, entry: {name}}, {config}) {
    if (data.date) return jekyllDays(String(data.date), /^date:\s*["']/m.test(raw), config.timezone);
    const [short] = path.basename(name.replace(/\/index$/, '')).match(/^\d\d-\d{1,2}-\d{1,2}(?=-)/) ?? [];
    return {when: parseDate(short ? `${Number(short.slice(0, 2)) > 68 ? 19 : 20}${short}` : data.publishdate)};
  },
  isDraft: (data, {config}) =>
    'published' in data && /^(?:null|false|no|off)$/i.test(String(data.published)) && config.unpublished !== true,
  reasonToHide: jekyllReason,
  hidesFuture: ({config}) => config.future !== true,
  address: jekyllAddress,
  alias: (alias) =>
    /(?:^|\/)\.\.(?:\/|$)/.test(alias)
      ? undefined
      : (/\/$|\.\w+$/.test(alias) ? [alias] : [alias, `${alias}.html`]).map((each) => `/${each}`),
  // GitHub Pages serves a page with and without its extension.
  pageEnds: ['/', '.html'],
  headingIds: jekyllIds,
  lists: jekyllLists,
  tags: ({data, entry}) => [
    ...jekyllTags(data),
    ...jekyllCategories({...entry, categories: []}, data),
    ...texts(data.series, /$^/),
  ],
  dialect,
};

const withoutEntities = (text: string) => unescapeHtml(text.replaceAll('&nbsp;', ' ').replaceAll('&apos;', "'"));

function findJekyll({root, isFile, report}: Source): Found | undefined {
  // Books of Jupyter Book have such a configuration too.
  if (isFile || fs.existsSync(path.join(root, '_toc.yml'))) return undefined;
  const config = readConfig(root, '_config');
  if (!config && !fs.existsSync(path.join(root, '_posts'))) return undefined;
  const {url, baseurl: base = '', source: name = '.', collections_dir: within = '', show_drafts} = config ?? {};
  const source = path.join(root, String(name));
  const files = walk(source);
  if (!fs.existsSync(source)) {
    const there = [
      ...new Set(walk(root).flatMap((file) => relative(root, file).match(/^(.*?)\/?_posts\//)?.[1] ?? [])),
    ];
    const where = there.length ? `there are posts in ${there.join(', ')}: set it to that folder` : 'there are no posts';
    const line = lineOf(fs.readFileSync(path.join(root, '_config.yml'), 'utf8'), /^source\b/m);
    report.leave('_config.yml', line, `source: ${name} is not here; ${where}`);
  }
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
  return {
    config: config ?? {},
    entries,
    folders: [String(name)],
    build: String(config?.destination ?? '_site'),
    url,
    base,
    others,
    documents: collections,
  };
}

/** Comments of Liquid, also in code, and its `raw` blocks. */
const LIQUID = new RegExp(
  [
    /(\{%-?\s*raw\s*-?%\}[\s\S]*?\{%-?\s*endraw\s*-?%\})/,
    /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/,
    /\{%-?\s*#[\s\S]*?%\}/,
  ]
    .map(({source}) => source)
    .join('|'),
  'g',
);

/** kramdown prints the tags of these elements within a text. */
const BLOCKS = new Set(
  (
    'address article aside applet body blockquote caption col colgroup dd div dl dt fieldset figcaption footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr html head iframe legend menu li main map nav ol optgroup p pre section ' +
    'summary table tbody td th thead tfoot tr ul'
  ).split(' '),
);

function dialect(site: OldSite, {guess, lineOf}: BodyContext): Dialect {
  const {config} = site;
  const kramdown = dataAt(config, 'kramdown');
  let abbreviations = new Map<string, string>();
  return {
    comments: [/\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g],
    withoutComments: (text, drop) => text.replace(LIQUID, (whole, raw) => raw ?? drop(whole)),
    before(text) {
      const plain = convertCommonMarkdown(withoutKramdown(text, kramdown.parse_block_html === true), config);
      const [rest, found] = takeAbbreviations(plain);
      abbreviations = found;
      return rest;
    },
    tags: {scan: liquidTags},
    value(expression, {title}) {
      const [, quoted] =
        expression.match(/^["']([^"']*)["'](?:$|\s*\|\s*(?:relative_url|absolute_url|prepend:))/) ?? [];
      if (quoted !== undefined) return quoted;
      if (/^site\.(?:baseurl|url)(?:\s*\|.*)?$/.test(expression)) return '';
      const [, key = ''] = expression.match(/^site\.(\w+)$/) ?? [];
      const value = expression === 'page.title' ? title : config[key];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    },
    after: (text) => withTextBehindHtml(withoutRaw(text)),
    hasBreaks: kramdown.hard_wrap === true,
    formulas: {unescapes: 'inline', isMarked: true},
    hasSpacesInLinks: true,
    dashes: dashesOf(config),
    emoji: hasPlugin(site, 'jemoji') ? gitHubEmoji : undefined,
    edits(node, parent, {source, edit}) {
      const from = node.position?.start.offset ?? 0;
      if (node.type === 'html' && parent) {
        const isInline = !['root', 'blockquote', 'listItem'].includes(parent.type);
        const [, tag = ''] = node.value.match(/^<\/?([a-z]\w*)/i) ?? [];
        if (!isInline || !BLOCKS.has(tag.toLowerCase())) return undefined;
        edit(from, from + 1, '&lt;');
        // What was a part of the tag is text now.
        for (const {0: mark, index} of node.value.matchAll(/[$*_`[\]\\~]/g))
          edit(from + index, from + index + 1, `\\${mark}`);
        return true;
      }
      // kramdown shows these lines as a table, as a rule against the will of the author.
      if (node.type === 'paragraph' && source(node).split('\n').every(hasBar))
        guess(lineOf(source(node)), 'kramdown showed this text with bars as a table: it is text here');
      if (node.type !== 'text' || !parent) return undefined;
      // Two backslashes break a line.
      for (const {0: mark, index} of source(node).matchAll(/\\\\[ \t]*(?=\n)/g))
        edit(from + index, from + index + mark.length, '\\');
      // HTML would be part of the id of a heading.
      if (!abbreviations.size || parent.type === 'heading') return undefined;
      const names = [...abbreviations.keys()].map(escapeRegExp);
      const whole = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
      for (const {0: name, index} of source(node).matchAll(whole)) {
        const meaning = escapeAttribute(abbreviations.get(name) ?? '');
        if (meaning) edit(from + index, from + index + name.length, `<abbr title="${meaning}">${name}</abbr>`);
      }
      return undefined;
    },
  };
}
