import fs from 'node:fs';
import path from 'node:path';
import {readText, walk} from '../../common/files';
import {withoutEmpty} from '../../common/front-matter';
import {type Exported, serviceOf} from './service';

/** The rows of a CSV file (RFC 4180) by the names in its first line. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  const [names = [], ...others] = rows.filter((row) => row.some(Boolean));
  return others.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}

/** The folder that Substack exports: `posts.csv`, and the text of each post in `posts/`. */
export const substack = serviceOf('Substack', ({root, isFile, report}) => {
  const list = path.join(root, 'posts.csv');
  if (isFile || !fs.existsSync(list)) return undefined;
  const rows = readCsv(readText(list));
  if (!rows[0] || !('post_id' in rows[0] && 'is_published' in rows[0])) return undefined;
  const files = new Map(walk(root).map((file) => [path.basename(file), file]));
  const items = rows.flatMap((row): Exported[] => {
    const {post_id: id = '', title = '', audience = '', subtitle} = row;
    const name = id.replace(/^\d+\./, '') || id;
    const label = `posts.csv: ${title || id}`;
    const file = files.get(`${id}.html`);
    if (!file) report.leave(label, 0, `its text posts/${id}.html is not here`);
    if (!file || row.type === 'thread') return [];
    const isPublic = !audience || audience === 'everyone';
    return [
      {
        ...{file, label, name, title, html: readText(file), isPage: row.type === 'page'},
        data: withoutEmpty({date: row.post_date || undefined, description: subtitle || undefined}),
        address: `/p/${name}`,
        isDraft: !/^true$/i.test(row.is_published ?? ''),
        hidden: isPublic ? undefined : `only for ${audience === 'only_free' ? '' : 'paying '}subscribers`,
      },
    ];
  });
  return {
    items,
    lists: () => [
      {from: '/archive', to: 'archive'},
      {from: '/feed', to: 'rss.xml'},
    ],
  };
});
