import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entryOf, readText, walk} from '../../common/files';
import {type Data, splitFrontMatter, texts} from '../../common/front-matter';
import {outsideCode} from '../../common/shortcodes';
import {angleShortcodes} from '../../markdown/tags';
import {isThere, MARKDOWN, type Row, setting} from './row';

const FIELD = /^[ \t]*\.\.[ \t]+([\w-]+):(.*)$/gm;
const FIELDS = String.raw`((?:[ \t]*\n|[ \t]*\.\. [^\n]*\n)+)`;
const HEAD = new RegExp(String.raw`^\s*(?:<!--[ \t]*\n${FIELDS}[ \t]*-->[ \t]*\n|(?=\.\. )${FIELDS})`);

/** The fields of a post, behind two dots each, in a comment or not, or as other generators have them. */
export function splitDots(text: string): {data: Data; body: string; line: number} {
  const [head, commented, inside = commented ?? ''] = text.match(HEAD) ?? [];
  if (head === undefined) return splitFrontMatter(text);
  const data = Object.fromEntries([...inside.matchAll(FIELD)].map(([, key = '', value = '']) => [key, value.trim()]));
  return {data, body: text.slice(head.length), line: head.split('\n').length};
}

/** The text of a configuration, with the files of the same folder from which it imports all names. */
const withImports = (root: string, file: string): string =>
  readText(path.join(root, file)).replace(/^from ([\w.]+) import \*.*$/gm, (line, name: string) => {
    const part = `${name.replaceAll('.', '/')}.py`;
    return isThere(root, part) ? readText(path.join(root, part)) : line;
  });

type Tuple = {folder: string; extension: string; to: string};

/** The folders of posts and their addresses: tuples of a pattern, an address and a template. */
function tuplesOf(text: string, name: string): Tuple[] {
  const at = text.search(new RegExp(`^${name}\\s*=`, 'm'));
  const block = at < 0 ? '' : text.slice(at).split(/^\)/m, 1)[0];
  const rows = [...(block ?? '').matchAll(/\(\s*["']([^"'*]*)\/\*(\.\w+)["']\s*,\s*["']([^"']*)["']/g)];
  return rows.map(([, folder = '', extension = '', to = '']) => ({folder, extension, to}));
}

const isPrivate = (mark: string) => /^(?:draft|private)$/i.test(mark);
const isHidden = ({status, tags}: Data) => isPrivate(String(status)) || texts(tags).some(isPrivate);
const isMark = (tag: string) => isPrivate(tag) || tag === 'mathjax';

/** By the documentation of Nikola, which Debian 12 does not have. */
export const nikola: Row = {
  name: 'Nikola',
  configuration: /^conf\.py$/,
  fields: {category: 'categories', previewimage: 'image', updated: 'updated'},
  split: splitDots,
  found(root, {report}, file) {
    const text = withImports(root, file);
    if (!/^(?:POSTS|BLOG_TITLE)\s*=/m.test(text)) return undefined;
    const found = tuplesOf(text, 'POSTS');
    const posts = found.length ? found : [{folder: 'posts', extension: '.md', to: 'posts'}];
    const folders = [...new Map(posts.map((each) => [each.folder, each])).values()];
    const all = folders.flatMap((each) => walk(path.join(root, each.folder)).map((name) => ({...each, name})));
    for (const {name} of all.filter((each) => /\.(?:rst|org|wiki|textile)$/.test(each.name)))
      report.leave(relative(root, name), 0, 'is not read here: import the built site with --built');
    const own = /^PRETTY_URLS\s*=\s*False/m.test(text);
    return {
      config: {posts, isPretty: !own, tags: setting(text, 'TAG_PATH') ?? 'categories'},
      entries: all
        .filter(({name}) => MARKDOWN.test(name) || name.endsWith('.ipynb'))
        .map(({folder, name}) => entryOf(name, path.join(root, folder))),
      folders: ['files', 'images', ...folders.map(({folder}) => folder)].filter((each) => isThere(root, each)),
      url: setting(text, 'SITE_URL'),
      build: setting(text, 'OUTPUT_FOLDER') ?? 'output',
      others: tuplesOf(text, 'PAGES').flatMap(({folder}) => walk(path.join(root, folder))),
    };
  },
  more: ({tags, ...data}) => ({
    tags: texts(tags).filter((tag) => !isMark(tag)),
    ...(isHidden({...data, tags}) && {draft: true}),
    ...{status: undefined, type: undefined, link: undefined, has_math: undefined},
  }),
  address({entry, data, site}) {
    const {posts, isPretty} = site.config as {posts: Tuple[]; isPretty: boolean};
    const there = posts.filter(({folder}) => !path.relative(path.join(site.root, folder), entry.file).startsWith('..'));
    const own = there.find(({extension}) => entry.file.endsWith(extension)) ?? there[0];
    const slug = typeof data.slug === 'string' && data.slug ? data.slug : path.posix.basename(entry.name);
    const above = path.posix.join('/', own?.to ?? '', path.posix.dirname(entry.name));
    return `${path.posix.join(above, slug)}${isPretty ? '/' : '.html'}`;
  },
  dialect: () => ({
    after: (text) => outsideCode(text, /<!--\s*TEASER_END\b[^>]*-->/g, () => '<!-- more -->'),
    tags: {scan: angleShortcodes},
    hasFormulas: true,
  }),
};
