import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import type {BodyContext} from '../../common/body';
import {entryOf, readText, walk} from '../../common/files';
import {type Data, isData, parseDate, texts} from '../../common/front-matter';
import type {Entry, OldSite} from '../../common/generator';
import {isMarkedDraft} from '../../common/hidden';
import {fieldsIn, isFolder, markdownIn, type Row, setting} from './row';

export const eleventy: Row = {
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

/** The names of a file in Eleventy, without its day. An index has the names of its folder. */
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
