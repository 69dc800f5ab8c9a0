import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {slugged} from '../../common/addresses';
import type {BodyContext} from '../../common/body';
import {entryOf, fieldsIn, readInside, readText, walk} from '../../common/files';
import {isData, parseDate, texts} from '../../common/front-matter';
import type {Counterpart, OldList} from '../../common/generator';
import {isMarkedDraft} from '../../common/hidden';
import {listPage, pagesOf} from '../../common/old-lists';
import {isKnownTag} from '../../common/shortcodes';
import {percentTags} from '../../markdown/tags';
import {dataOf, filledPermalink} from './eleventy-data';
import {isFolder, markdownIn, type Row, setting} from './row';

export const eleventy: Row = {
  name: 'Eleventy',
  configuration: /^(?:\.eleventy\.js|eleventy\.config\.[cm]?js)$/,
  found(root, {report}, file) {
    const text = readText(path.join(root, file));
    const inDirectory = directory(text, 'input');
    const input =
      inDirectory ?? ['src', 'content'].find((name) => isFolder(path.join(root, name)) && /input/.test(text)) ?? '.';
    const output = directory(text, 'output') ?? '_site';
    const folder = path.join(root, input);
    const files = markdownIn(folder).filter(
      (each) =>
        !/^(?:readme|license|changelog|contributing)\.md$/i.test(path.basename(each)) &&
        !relative(folder, each)
          .split('/')
          .some((part) => part.startsWith('_')) &&
        !relative(root, each).startsWith(`${output}/`),
    );
    const includes = directory(text, 'includes') ?? '_includes';
    const isPost = (each: string) => {
      const front = fieldsIn(each);
      if (parseDate(front.date) ?? /^\d{4}-\d\d-\d\d/.test(path.basename(each))) return true;
      const {tags, pagination} = dataOf(each, front, folder, path.join(folder, includes));
      return !pagination && texts(tags).some((tag) => /^(?:posts?|blog)$/i.test(tag));
    };
    const dated = files.filter(isPost);
    const programs = walk(folder).filter(
      (each) => /\.11tydata\.[cm]?js$/.test(each) || /\/_data\/.*\.[cm]?js$/.test(each),
    );
    for (const each of walk(folder).filter(
      (one) => /\.(?:njk|liquid|hbs|ejs|webc)$/.test(one) && /^---/.test(readText(one)) && isPost(one),
    ))
      report.leave(
        relative(root, each),
        0,
        'a post in a language of templates is not read here: import the built site with --built',
      );
    const prefix = setting(text, 'pathPrefix') ?? '/';
    const templates = walk(folder).filter(
      (each) => !dated.includes(each) && !isOutside(relative(folder, each), output),
    );
    return {
      config: {
        input,
        includes,
        // An option of markdown-it.
        hasBreaks: [text, ...importsOf(text, root)].some((each) => /\bbreaks\s*:\s*true\b/.test(each)),
        hidesDrafts: [text, ...programs.map(readText)].some((each) => /\bdrafts?\b/.test(each)),
        lists: [...templates.flatMap((each) => listIn(each, folder)), ...feedOf(text)],
      },
      entries: dated.map((each) => entryOf(each, folder)),
      folders: [input, 'public', 'static', '.'],
      base: prefix,
      build: output,
      others: files.filter((each) => !dated.includes(each)),
    };
  },
  more(data, site, entry) {
    const {input, includes} = site.config as Config;
    const top = path.join(site.root, input);
    const all = dataOf(entry.file, data, top, path.join(top, includes));
    const {permalink} = all;
    // A program says which field hides a post.
    const [, isNot, hiding] = String(permalink).match(/^\{% unless (!?)(\w+) %\}/) ?? [];
    const isHidden = hiding !== undefined && Boolean(all[hiding]) === !isNot;
    return {
      ...all,
      ...(isHidden && {permalink: false}),
      tags: texts(all.tags).filter((tag) => !/^(?:posts?|blog|all|nav|pages?)$/i.test(tag)),
      ...(all.eleventyExcludeFromCollections === true && {unlisted: true}),
      layout: undefined,
      eleventyNavigation: undefined,
      eleventyExcludeFromCollections: undefined,
      eleventyComputed: undefined,
    };
  },
  computedPart: ({raw}, {build}) => (build && hasUnknown(raw) ? 'shortcodes of the site' : undefined),
  dialect: ({config}, context) => ({
    before: (text) => withExpressions(text, context),
    tags: {scan: percentTags},
    hasBreaks: config.hasBreaks === true,
  }),
  // Eleventy 3 has no drafts of its own; by its documentation, a configuration may leave them out.
  isDraft: (data, {config}) => config.hidesDrafts === true && isMarkedDraft(data),
  reasonToHide: (_, {permalink}) => (permalink === false ? 'permalink: false' : undefined),
  lists({config}, posts) {
    const tags = [...new Set(posts.flatMap(({data}) => texts(data.tags)))];
    const lists = (config.lists as TemplateOfList[]).flatMap(({permalink, to, perPage, filter = []}): OldList[] => {
      if (to === 'tag')
        return [
          ...tags.flatMap((tag) =>
            [...new Set([tag, slugged(tag)])].map((form) => ({from: filled(permalink, form), to: {tag}})),
          ),
          ...(filter.includes('posts') ? [] : [{from: filled(permalink, 'posts'), to: 'posts' as const}]),
        ];
      const first = filled(permalink.replace(CONDITION, ''), '');
      return [{from: first, to}, ...pagesOf(to, posts.length, perPage, (page) => pageOf(permalink, page))];
    });
    return {lists, feeds: []};
  },
  address({entry, data, title, when}) {
    if (typeof data.permalink === 'string') {
      const template = data.permalink.replace(/^\{% unless !?\w+ %\}/, '');
      const address = filledPermalink(template, entry.name, {...data, title}, when);
      if (address === undefined) return '/:permalink';
      return `/${address.replace(/(?:^|(?<=\/))index\.html$/, '')}`.replace(/\/{2,}/g, '/');
    }
    const name = entry.name.replace(/(?:^|\/)index$/, '');
    const [last = '', above = ''] = [lastOf(name), name.split('/').at(-2)];
    // A file named as its folder is the page of the folder.
    return `/${last === above ? name.slice(0, -last.length - 1) : name}/`;
  },
};

/** A template that makes a list. `perPage`: how many posts one page of it has, or 0. `filter`: tags without a page. */
type TemplateOfList = {permalink: string; to: Counterpart | 'tag'; perPage: number; filter?: string[]};

type Config = {input: string; includes: string};

/** A folder of `dir` in the configuration, or of a call such as `setInputDirectory("src")`. */
function directory(text: string, name: string): string | undefined {
  const call = `set${name.charAt(0).toUpperCase()}${name.slice(1)}Directory`;
  const patterns = [
    `${call}\\(\\s*["'\`]([^"'\`]+)`,
    `\\bdir\\s*:\\s*\\{[^}]*?\\b${name}["']?\\s*:\\s*["'\`]([^"'\`]+)`,
  ];
  const found = patterns.map((pattern) => text.match(pattern)?.[1]).find(Boolean);
  return found && path.posix.normalize(found).replace(/\/$/, '');
}

const CONDITION = /\{%-?\s*if\b[\s\S]*?endif\s*-?%\}/g;
const EXPRESSION = /\{\{[^{}]*\}\}/g;
const filled = (permalink: string, value: string) =>
  `/${permalink.replace(EXPRESSION, value).replace(/(?:^|(?<=\/))index\.html$/, '')}`.replace(/\/{2,}/g, '/');

/** The address of a page of a list from the second on, whose number Eleventy counts from 0. */
function pageOf(permalink: string, page: number): string {
  const inCondition = permalink.replace(/\{%[^{}]*%\}/g, '');
  const numbered = inCondition.replace(EXPRESSION, (whole) => String(/\+\s*1/.test(whole) ? page : page - 1));
  return filled(numbered === permalink ? `${permalink.replace(/\/?$/, '/')}${page - 1}/` : numbered, '');
}

const isOutside = (name: string, output: string) =>
  name.startsWith(`${output}/`) || name.split('/').some((part) => part.startsWith('_') || part === 'node_modules');

/** The list that a template makes of a collection; none of other files. */
function listIn(file: string, folder: string): TemplateOfList[] {
  if (!/\.(?:njk|liquid|html|md|hbs|webc)$/.test(file)) return [];
  const text = readText(file);
  if (!/^---/.test(text) || !/\bcollections\b/.test(text)) return [];
  const data = fieldsIn(file);
  const {pagination} = data;
  const {data: of, size, filter} = isData(pagination) ? pagination : {data: undefined, size: 0, filter: []};
  const stem = relative(folder, file).replace(/(?:\.\w+)+$/, '');
  const own = typeof data.permalink === 'string' ? data.permalink : `/${stem.replace(/(?:^|\/)index$/, '')}/`;
  const isOfTag =
    of === 'collections' || (Number(size) === 1 && /^\/?(?:tags?|categor(?:y|ies)|topics?)\/\{\{/.test(own));
  if (isOfTag) return [{permalink: own, to: 'tag', perPage: 0, filter: texts(filter)}];
  const isFeed = /\.xml$/.test(own);
  if (isFeed) return /<(?:feed|rss)\b/.test(text) ? [{permalink: own, to: feedIn(text), perPage: 0}] : [];
  const name = stem.split('/').at(-1) ?? '';
  const to =
    listPage(`${stem}.html`) ?? (/^(?:blog|posts?|articles?|notes|writing)$/i.test(name) ? 'posts' : undefined);
  return to && own !== '/' ? [{permalink: own, to, perPage: Number(size) || 0}] : [];
}

const feedIn = (text: string): Counterpart => (/<feed\b/.test(text) ? 'atom.xml' : 'rss.xml');

/** The files that a program of the site imports. */
const importsOf = (text: string, root: string): string[] =>
  [...text.matchAll(/(?:\bfrom|\brequire\()\s*["'](\.[^"']+)["']/g)].flatMap(
    ([, name = '']) => readInside(path.join(root, name), root) ?? [],
  );

/** The feed of its plugin. */
function feedOf(configuration: string): TemplateOfList[] {
  const permalink = setting(configuration, 'outputPath');
  if (!permalink?.endsWith('.xml')) return [];
  return [{permalink, to: setting(configuration, 'type') === 'rss' ? 'rss.xml' : 'atom.xml', perPage: 0}];
}

/** A raw part without the lines of its tags, where a tag is alone on its line. */
const withoutLines = (part: string, before: string, after: string) =>
  part.replace(/(?:^|\n)$/.test(before) ? /^\n/ : '', '').replace(after.startsWith('\n') ? /\n[ \t]*$/ : '', '');

const RAW = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/;
const OF_TITLE = /^title(?:\s*\|\s*(lower|upper|safe|escape))?$/;

/** Whether a text has shortcodes or expressions that the program of its site fills in. */
function hasUnknown(text: string): boolean {
  const shown = text.replace(new RegExp(RAW, 'g'), '');
  const values = Array.from(shown.matchAll(/\{\{-?([^{}]+?)-?\}\}/g), ([, expression = '']) => expression.trim());
  return percentTags(shown).some(({name}) => !isKnownTag(name)) || values.some((each) => !OF_TITLE.test(each));
}

/** Expressions that name a field are filled in, also in code, as Eleventy does; others are named. */
export const withExpressions = (
  text: string,
  {title, lineOf, leave}: Pick<BodyContext, 'title' | 'lineOf' | 'leave'>,
): string =>
  // What is between the tags `raw` is no template, also within code.
  text
    .split(RAW)
    .map((part, index, all) =>
      index % 2
        ? withoutLines(part, all[index - 1] ?? '', all[index + 1] ?? '')
        : part.replace(/\{\{([^{}]+)\}\}/g, (whole, given: string) => {
            const expression = given.replace(/^-|-$/g, '').trim();
            const [isKnown, filter] = expression.match(OF_TITLE) ?? [];
            if (isKnown === undefined) {
              leave(lineOf(whole), `${whole} is filled in by Eleventy: it stays as it is`);
              return whole;
            }
            return filter === 'lower' ? title.toLowerCase() : filter === 'upper' ? title.toUpperCase() : title;
          }),
    )
    .join('');

const lastOf = (name: string) => name.replace(/\/index$/, '').replace(/^.*\//, '');
