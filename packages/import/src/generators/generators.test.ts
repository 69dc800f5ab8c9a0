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

/** Whether an identifier begins with the name of a generator. New sites are of Docusaurus, too. */
const isNamed = (text: string, name: string) =>
  name !== 'Docusaurus' && new RegExp(`\\b${name}(?=[A-Z]\\w*)`, 'i').test(text);

test('common code compares no name of a generator', () => {
  const names = GENERATORS.map(({name}) => name).filter((name) => name !== 'Markdown');
  const compared = files
    .filter(({name}) => !folderOf(name))
    .filter(({text}) => names.some((name) => new RegExp(`['"]${name}['"]`).test(text) || isNamed(text, name)));
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

const POST = '---\ntitle: A post\ndate: 2020-01-02\n---\n\nIts own words.\n';
const PAGE =
  '<html><head><title>A post</title></head><body><article><h1>A post</h1><p>Its own words.</p></article></body></html>';

const BUILT: [name: string, built: string, files: Record<string, string>][] = [
  ['Hexo', 'out', {'_config.yml': 'public_dir: out', 'source/_posts/a.md': POST}],
  ['Hugo', 'out', {'hugo.toml': "publishDir = 'out'", 'content/posts/a.md': POST}],
  ['Jekyll', 'out', {'_config.yml': 'destination: ./out', '_posts/2020-01-02-a.md': POST}],
  [
    'Zola',
    'out',
    {
      'config.toml': "base_url = 'https://z.example'\noutput_dir = 'out'",
      'content/a.md': `+++\ntitle = "A post"\ndate = 2020-01-02\n+++\n\nIts own words.\n`,
    },
  ],
  ['MkDocs', 'out', {'mkdocs.yml': 'site_dir: out\nplugins: [blog]', 'docs/blog/posts/a.md': POST}],
  ['VuePress', 'out', {'docs/.vuepress/config.js': "export default {dest: 'out'}", 'docs/a.md': POST}],
  ['VuePress', 'src/.vuepress/dist', {'src/.vuepress/config.js': 'export default {}', 'src/a.md': POST}],
  ['VitePress', 'out', {'docs/.vitepress/config.js': "export default {outDir: '../out'}", 'docs/a.md': POST}],
  ['VitePress', 'docs/.vitepress/dist', {'docs/.vitepress/config.js': 'export default {}', 'docs/a.md': POST}],
  ['Astro', 'out', {'astro.config.mjs': "export default {outDir: './out'}", 'src/content/blog/a.md': POST}],
  ['Eleventy', 'out', {'eleventy.config.js': 'export default (c) => c.setOutputDirectory("./out")', 'a.md': POST}],
  ['Pelican', 'out', {'pelicanconf.py': "PATH = 'content'\nOUTPUT_PATH = 'out'", 'content/a.md': POST}],
  [
    'Nikola',
    'out',
    {'conf.py': 'POSTS = (("posts/*.md", "posts", "post.tmpl"),)\nOUTPUT_FOLDER = "out"', 'posts/a.md': POST},
  ],
  ['Quarto', '_book', {'_quarto.yml': 'project:\n  type: book', 'posts/a.md': POST}],
  ['Gatsby', 'public', {'gatsby-config.js': 'module.exports = {}', 'content/blog/a.md': POST}],
];

// Without those of generators whose folder was deleted.
test.each(BUILT.filter(([source]) => GENERATORS.some(({name}) => name === source)))(
  '%s: built pages are found in %s',
  (_, built, files) => {
    const {rules} = importedBlog({...files, [`${built}/there/index.html`]: PAGE});
    expect(rules).toBe(`1 addresses read from ${built}/, 0 computed`);
  },
);
