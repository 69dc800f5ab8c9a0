import path from 'node:path';
import {withOffset} from '../../common/days';
import {readText, walk} from '../../common/files';
import {withoutEmpty} from '../../common/front-matter';
import type {Source} from '../../common/generator';
import {headOf} from '../../common/other-formats';
import {type Export, type Exported, serviceOf} from './service';

type Row = Record<string, string | undefined>;
const TOKEN = /'((?:[^'\\]|\\[\s\S]|'')*)'|(NULL)\b|(-?\d[\d.]*)|([(),;])/gi;
const ESCAPES: Record<string, string> = {n: '\n', r: '\r', t: '\t', 0: ''};
const plain = (text: string) =>
  text.replace(/\\([\s\S])|''/g, (_, sign?: string) => (sign === undefined ? "'" : (ESCAPES[sign] ?? sign)));

/** The rows of the tables in a dump of MySQL, by the names of the tables without their prefix. */
function readDump(sql: string): Map<string, Row[]> {
  const columns = new Map<string, string[]>();
  for (const [, table = '', body = ''] of sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?`(\w+)` \(\n([\s\S]*?)\n\)/g))
    columns.set(
      table,
      [...body.matchAll(/^\s*`(\w+)`/gm)].map(([, name = '']) => name),
    );
  const tables = new Map<string, Row[]>();
  for (const {0: head, 1: table = '', 2: list, index} of sql.matchAll(
    /INSERT INTO `(\w+)`(?: \(([^()]*)\))? VALUES\s*/g,
  )) {
    const names = list ? [...list.matchAll(/`(\w+)`/g)].map(([, name = '']) => name) : (columns.get(table) ?? []);
    const rows = tables.get(table.replace(/^.*_/, '')) ?? [];
    tables.set(table.replace(/^.*_/, ''), rows);
    TOKEN.lastIndex = index + head.length;
    let values: (string | undefined)[] = [];
    for (let token = TOKEN.exec(sql); token && token[4] !== ';'; token = TOKEN.exec(sql)) {
      const [, quoted, nothing, number, sign] = token;
      if (sign === '(') values = [];
      else if (sign === ')') rows.push(Object.fromEntries(names.map((name, at) => [name, values[at]])));
      else if (quoted !== undefined) values.push(plain(quoted));
      else if (nothing || number !== undefined) values.push(number);
    }
  }
  return tables;
}

/** A dump of the database of Typecho, whose Markdown (HyperDown) shows each line break. */
export const typecho = serviceOf('Typecho', read, {hasBreaks: true});

function read({path: source, isFile, root, report}: Source): Export | undefined {
  const files = (isFile ? [source] : walk(root)).filter(
    (file) => file.endsWith('.sql') && /typecho/i.test(headOf(file)),
  );
  const [file] = files;
  if (!file) return undefined;
  const tables = readDump(readText(file));
  const rows = (name: string) => tables.get(name) ?? [];
  const option = (name: string) => rows('options').find((row) => row.name === name)?.value ?? '';
  const routes = option('routingTable');
  const ruleOf = (name: string, otherwise: string) =>
    routes
      .match(new RegExp(`"${name}"(?:;a:\\d+:\\{s:3:"url";s:\\d+:|:\\{"url":)"([^"]+)"`))?.[1]
      ?.replaceAll('\\/', '/') ?? otherwise;
  const minutes = Number(option('timezone') || 28_800) / 60;
  const timeOf = (seconds = '0') => {
    const shown = new Date((Number(seconds) + minutes * 60) * 1000).toISOString();
    return withOffset(shown.slice(0, 19).replace('T', ' '), minutes);
  };
  const metas = new Map(rows('metas').map((row) => [row.mid, row]));
  const users = new Map(rows('users').map((row) => [row.uid, row.screenName || row.name]));
  const of = (cid: string | undefined, type: string) =>
    rows('relationships').flatMap((row) => {
      const meta = row.cid === cid ? metas.get(row.mid) : undefined;
      return meta?.type === type ? [meta] : [];
    });
  const [postRule, pageRule] = [ruleOf('post', '/archives/[cid:digital]/'), ruleOf('page', '/[slug].html')];
  const items = rows('contents').flatMap((row): Exported[] => {
    const [, type = '', draft] = row.type?.match(/^(post|page)(_draft)?$/) ?? [];
    if (!type) return [];
    const {cid = '', title = '', slug = '', status = '', text = ''} = row;
    const categories = of(row.cid, 'category');
    const [year = '', month = '', day = ''] = timeOf(row.created).slice(0, 10).split('-');
    const values: Row = {cid, slug, year, month, day, category: categories[0]?.slug, directory: categories[0]?.slug};
    const address = (type === 'page' ? pageRule : postRule).replace(
      /\[(\w+)(?::[^\]]*)?\]/g,
      (whole, name: string) => values[name] ?? whole,
    );
    const isMarkdown = text.startsWith('<!--markdown-->');
    return [
      {
        ...{file, title, label: `${path.basename(file)}: ${type} ${cid} "${title}"`, name: slug || cid},
        html: text,
        body: isMarkdown ? text.slice('<!--markdown-->'.length) : undefined,
        data: withoutEmpty({
          date: timeOf(row.created),
          author: users.get(row.authorId),
          tags: of(row.cid, 'tag').map(({name}) => name),
          categories: categories.map(({name}) => name),
          password: row.password || undefined,
        }),
        address: /[[\]]/.test(address) ? undefined : address,
        isPage: type === 'page',
        isDraft: Boolean(draft),
        hidden: status === 'publish' || draft ? undefined : status,
      },
    ];
  });
  const comments = rows('comments').length;
  if (comments) report.leave(path.basename(file), 0, `${comments} comments are not here: keep the dump`);
  const [tagRule, categoryRule] = [ruleOf('tag', '/tag/[slug]/'), ruleOf('category', '/category/[slug]/')];
  return {
    ...{items, url: option('siteUrl') || undefined},
    lists: (tags) => [
      {from: '/feed/', to: 'rss.xml'},
      ...[...metas.values()]
        .filter(({name = ''}) => tags.includes(name))
        .map(({name = '', slug = '', type}) => ({
          from: (type === 'tag' ? tagRule : categoryRule).replace(/\[\w+(?::[^\]]*)?\]/, slug),
          to: {tag: name},
        })),
    ],
  };
}
