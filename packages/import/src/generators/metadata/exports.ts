import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entryOf, readText, walk} from '../../common/files';
import {type Data, parseDate, texts} from '../../common/front-matter';
import {outsideCode} from '../../common/shortcodes';
import {markdownIn, type Row} from './row';

const ID = / [0-9a-f]{32}(?=\/|\.|$)/g;

/** The field for a property of Notion, by its name in English or Chinese. */
const PROPERTIES: [string, RegExp][] = [
  ['date', /^(?:created|date|published?|publish date|创建|日期|发布)/i],
  ['updated', /^(?:last edited|updated?|更新|上次编辑)/i],
  ['tags', /^(?:tags?|categor|标签|分类|类别)/i],
  ['authors', /^(?:author|written by|created by|作者|创建者)/i],
  ['slug', /^(?:slug|url path)$/i],
  ['description', /^(?:description|summary|excerpt|摘要|描述)/i],
  ['image', /^(?:cover|featured image|封面)/i],
  ['status', /^(?:status|state|状态)$/i],
];

/** A day as Notion writes it, of a range the first one. */
const dayOf = (text: string) => (text.split(/ *→ */)[0] ?? '').replace(/^(\d{4})年(\d+)月(\d+)日.*/, '$1-$2-$3');

/** The title, and the properties below it, one a line. Those without a counterpart keep their names, and are listed. */
export function splitProperties(text: string): {data: Data; body: string; line: number} {
  const lines = text.split('\n');
  const data: Data = {};
  const first = lines.findIndex((line) => line.trim());
  const [, title] = lines[first]?.match(/^# (.*)$/) ?? [];
  if (title === undefined) return {data, body: text, line: 1};
  data.title = title.trim();
  let at = first + 1;
  while (at < lines.length && !lines[at]?.trim()) at++;
  const start = at;
  for (; at < lines.length && lines[at]?.trim(); at++) {
    const [, name = '', value = ''] = lines[at]?.match(/^((?!#+ )[^\s:>|*`-][^:\n]{0,40}): (.+)$/) ?? [];
    // A paragraph, not a list of properties.
    if (!name) return {data: {title: data.title}, body: lines.slice(start).join('\n'), line: start + 1};
    const known = PROPERTIES.find(([, pattern]) => pattern.test(name))?.[0];
    const isDay = known === 'date' || known === 'updated';
    if (!isDay) data[known ?? name] ??= value.trim();
    else if (parseDate(dayOf(value))) data[known] ??= dayOf(value);
  }
  return {data, body: lines.slice(at).join('\n'), line: at + 1};
}

const UNFINISHED = /draft|not started|in progress|(?:^|, )\W*ideas?\W*(?:,|$)|to do|todo|草稿|未开始|进行中|待/i;

/** An export of Notion as Markdown and CSV, by the look of exports: no test can run the service. */
export const notion: Row = {
  name: 'Notion',
  found(root, {report}) {
    const files = markdownIn(root);
    if (!files.some((file) => / [0-9a-f]{32}\.md$/.test(file))) return undefined;
    const isIndex = (file: string) => {
      const {body} = splitProperties(readText(file));
      const rest = body.replace(/^\s*(?:- )?!?\[[^\]\n]*\]\([^()\n]*\)\s*$/gm, '').trim();
      return !rest && /\]\([^()\n]*\.(?:csv|md)\)/.test(body);
    };
    const indexes = new Set(files.filter(isIndex));
    for (const file of indexes)
      report.guess(
        relative(root, file),
        0,
        'a page that only lists others: it was left out, as the blog lists its posts',
      );
    const posts = files.filter((file) => !indexes.has(file));
    return {
      config: {},
      entries: posts.map((file) => {
        const entry = entryOf(file, root);
        return {...entry, name: entry.name.replace(ID, '')};
      }),
      ...{folders: ['.'], filesByName: walk(root), pages: []},
    };
  },
  split: splitProperties,
  more: ({status, ...data}) => ({
    status: undefined,
    tags: texts(data.tags),
    ...(UNFINISHED.test(String(status ?? '')) && {draft: true}),
  }),
  dialect: () => ({
    before: (text) =>
      text.replace(/<aside>\n?([\s\S]*?)\n?<\/aside>/g, (_, inside: string) => {
        const plain = inside.replace(/^\s*(?:<img\b[^>]*>|\p{Extended_Pictographic}\ufe0f?)?\s*/u, '').trim();
        return `\n:::note\n\n${plain}\n\n:::\n`;
      }),
    hasFormulas: true,
  }),
};

const HOST = /https?:\/\/(?:cdn\.nlark\.com|cdn\.yuque\.com|intranetproxy\.alipay\.com)\/yuque\/[^\s()"'<>]+/g;

/** Whether a text has several headings of the first level. A document of 语雀 has its title as the name of its file. */
function hasParts(text: string): boolean {
  let count = 0;
  outsideCode(text, /^# /gm, (mark) => {
    count++;
    return mark;
  });
  return count > 1;
}

/** Documents of 语雀 as Markdown, from the service or from a program such as elog, by their look. */
export const yuque: Row = {
  name: '语雀',
  fields: {urlname: 'slug', updated_at: 'updated', created_at: 'date', cover: 'image'},
  found(root, {report}) {
    const files = markdownIn(root);
    const links = files.flatMap((file) => readText(file).match(HOST) ?? []);
    if (!links.length) return undefined;
    report.leave(
      path.basename(root),
      0,
      `${links.length} pictures load from 语雀, which refuses other sites: download them, and name the files instead`,
    );
    return {
      config: {},
      entries: files.map((file) => entryOf(file, root)),
      ...{folders: ['.'], filesByName: walk(root), pages: [], others: walk(root)},
    };
  },
  more: ({title}, _, {file, name}) => ({
    title: title ?? (hasParts(readText(file)) ? path.posix.basename(name) : undefined),
  }),
  dialect: () => ({
    before: (text) => {
      const unsized = text.replace(
        /(\/yuque\/[^\s()"'<>#]+|!\[[^\]\n]*\]\([^\s()#]+)#(?=[^\s()]*=)[^\s()"'<>]*/g,
        '$1',
      );
      const plain = outsideCode(unsized, /<a name="[\w-]+"><\/a>\n?/g, () => '');
      return outsideCode(plain, /<\/?font\b[^<>]*>/g, () => '')
        .replace(/^:::tips?[ \t]*$/gm, ':::tip')
        .replace(/^:::color\d[ \t]*$/gm, ':::note');
    },
    hasFormulas: true,
  }),
};
