import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {expect, test, vi} from 'vitest';
import type {Generator} from '../common/generator';
import {importedBlog} from '../fixtures/imported';
import {GENERATORS} from '.';

const SOURCE = path.resolve(__dirname, '..');
const files = fs
  .readdirSync(SOURCE, {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/^fixtures\b/.test(name))
  .map((name) => ({
    name: relative(SOURCE, path.join(SOURCE, name)),
    text: fs.readFileSync(path.join(SOURCE, name), 'utf8'),
  }));
const folderOf = (name: string) => name.match(/^generators\/([^/]+)\//)?.[1];

test('the folder of a generator can be deleted with one line of the list', () => {
  const foreign = files.flatMap(({name, text}) =>
    [...text.matchAll(/from '(\.[^']*)'/g)].flatMap(([, target = '']) => {
      const folder = folderOf(`${path.posix.join(path.posix.dirname(name), target)}/`);
      return !folder || folder === folderOf(name) || name === 'generators/index.ts' ? [] : [`${name}: ${target}`];
    }),
  );
  expect(foreign.filter((each) => !/: .*\/generator$/.test(each))).toEqual([]);
});

test('common code compares no name of a generator', () => {
  const names = GENERATORS.map(({name}) => name).filter((name) => name !== 'Markdown');
  const compared = files
    .filter(({name}) => !folderOf(name))
    .filter(({text}) => names.some((name) => new RegExp(`['"]${name}['"]`).test(text)));
  expect(compared.map(({name}) => name)).toEqual([]);
});

const MADE_UP: Generator = {
  name: 'Press',
  find({root}) {
    if (!fs.existsSync(path.join(root, 'press.txt'))) return undefined;
    const text = '---\ntitle: A\nday: 2020-01-02\ntopics: [b]\n---\n\n(( box one )) two\n';
    const entry = {file: path.join(root, 'press.txt'), label: 'press.txt#1', name: 'a', isDraft: false, categories: []};
    return {config: {}, entries: [{...entry, text}], folders: ['.'], url: 'https://old.example/press/'};
  },
  fields: ({data}) => ({data: {...data, date: data.day}}),
  address: ({entry, when}) => `${when.year}/${entry.name}.php`,
  tags: ({data}) => data.topics as string[],
  tagFields: () => ['topics', 'day'],
  lists: () => ({lists: [{from: 'all.php', to: 'posts'}], feeds: []}),
  dialect: () => ({
    tags: {
      scan: (text) =>
        [...text.matchAll(/\(\( (\w+) (\w+) \)\)/g)].map(({0: whole, 1: name = '', 2: args = '', index}) => ({
          ...{whole, name, args, index, end: index + whole.length, isEnd: false},
        })),
      handlers: {box: ({args}) => [`:::note[${args}]\n\nbox\n\n:::`]},
    },
  }),
};

test('a source is one object in the list', () => {
  const asked = vi.spyOn(GENERATORS, Symbol.iterator).mockImplementation(() => [MADE_UP].values());
  const {posts, addresses, rows} = importedBlog({'press.txt': ''});
  asked.mockRestore();
  expect(posts.get('A')?.body).toBe(':::note[one]\n\nbox\n\n:::\n\n two\n');
  expect(posts.get('A')?.text).toContain('date: 2020-01-02\ntags: [b]');
  expect(addresses).toEqual({A: ['/press/2020/a.php']});
  expect(rows).toEqual([]);
});
