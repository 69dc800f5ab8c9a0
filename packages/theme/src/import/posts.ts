import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {dayInName, decoded, oldAddresses} from './addresses';
import {type Data, decode, isData, parseDate, splitFrontMatter, type When} from './front-matter';
import {slugOf} from './lists';
import {readNotebook} from './notebook';
import type {Reporter} from './report';
import {type Entry, lineOf, type OldSite, posix} from './sources';

export type Post = {
  entry: Entry;
  label: string;
  raw: string;
  data: Data;
  body: string;
  line: number;
  title: string;
  when: When;
  isDraft: boolean;
  addresses: string[];
  slug: string;
  folder: string;
  file: string;
};

const RESERVED = /^(?:archive|authors|tags|page|atom\.xml|rss\.xml|feed\.json|index)?$/;

/** Reads all posts, and decides where they go. */
export function planPosts(site: OldSite, blog: string, blogPath: string, report: Reporter): Post[] {
  const folders = slugsIn(blog);
  const planned = new Set<string>();
  return site.entries.flatMap((entry): Post[] => {
    const label = posix(path.relative(site.root, entry.file));
    const raw = decode(fs.readFileSync(entry.file));
    try {
      const post = readPost(entry, label, raw, site, report);
      const {year, month, day} = post.when;
      const folderOf = (name: string) => `${year}-${month}-${day}-${lastPart(name).replace(/[\\:*?"<>|]/g, '-')}`;
      const isTaken = (name: string) => {
        const isOther = folders.has(name) && folders.get(name) !== folderOf(name);
        return RESERVED.test(name) || isOther || planned.has(folderOf(name));
      };
      const wanted = wantedSlug(post, blogPath) || slugOf(post.title);
      let slug = wanted;
      for (let number = 2; isTaken(slug); number++) slug = `${wanted}-${number}`;
      if (slug !== wanted) report.guess(label, 0, `its address is ${blogPath}/${slug}, because ${wanted} was taken`);
      const folder = folderOf(slug);
      folders.set(slug, folder);
      planned.add(folder);
      const isComponent = /\.mdx$/.test(entry.file) || (site.kind === 'Docusaurus' && needsMdx(post.body));
      return [{...post, slug, folder, file: isComponent ? 'index.mdx' : 'index.md'}];
    } catch (error) {
      const mark = isData(error) && isData(error.mark) ? Number(error.mark.line) + 2 : undefined;
      const line = mark ?? (Number(isData(error) ? error.line : 0) || 1);
      const why = error instanceof Error ? error.message : String(error);
      report.leave(label, line, `cannot be read: ${why.split('\n')[0]}`);
      return [];
    }
  });
}

const lastPart = (name: string) => name.replace(/\/index$/, '').replace(/^.*\//, '');
const withoutDay = (name: string) => name.replace(/^\d{4}-\d{1,2}-\d{1,2}-?(?=.)/, '');

/** The old address, if it is one of the blog; else its last part, or the name of the file. */
function wantedSlug({addresses: [main], data, entry}: Pick<Post, 'addresses' | 'data' | 'entry'>, blogPath: string) {
  const address = main && withoutEnd(main);
  if (address?.startsWith(`${blogPath}/`)) return address.slice(blogPath.length + 1);
  const own = typeof data.slug === 'string' ? data.slug : withoutDay(lastPart(entry.name));
  return (address ? lastPart(address) : own).trim().replace(/[\s/?#%]+/g, '-');
}

/** The addresses that posts of the site have already, and their folders. */
function slugsIn(blog: string): Map<string, string> {
  const names = fs.existsSync(blog) ? fs.readdirSync(blog, {recursive: true, encoding: 'utf8'}) : [];
  return new Map(
    names
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => {
        const file = path.join(blog, name);
        const slug = fs.readFileSync(file, 'utf8').match(/^slug:\s*["']?\/?(.*?)["']?\s*$/m)?.[1];
        const folder = /(?:^|[\\/])index\.mdx?$/.test(name) ? path.dirname(name) : name;
        return [slug ?? folder.replace(/\.mdx?$/, ''), folder];
      }),
  );
}

/** Docusaurus read all its files as MDX; only those that need it remain such. */
function needsMdx(body: string): boolean {
  const text = body.replace(/^(```+|~~~+)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
  const isModule = /^import\s(?:[^;'"]*?\sfrom\s+)?['"][^'"]+['"];?\s*$|^export\s+(?:const|default|function)\s/m;
  return isModule.test(text) || /<[A-Z]\w*[\s/>]|<[a-z]+\s[^>]*=\{/.test(text);
}

function readPost(
  entry: Entry,
  label: string,
  raw: string,
  site: OldSite,
  report: Reporter,
): Omit<Post, 'slug' | 'folder' | 'file'> {
  const isNotebook = entry.file.endsWith('.ipynb');
  const parsed = isNotebook ? {data: {}, body: firstText(raw), line: 1} : splitFrontMatter(raw);
  const {data, line} = parsed;
  let {body} = parsed;
  const heading = body.match(isNotebook ? /^\s*#{1,3} (.+)/ : /^\s*# (.+?)(?: #*)?\s*(?:\n|$)/);
  const title = String(data.title ?? heading?.[1] ?? withoutDay(lastPart(entry.name))).trim();
  if (!isNotebook && heading && (data.title === undefined || heading[1] === title))
    body = body.replace(heading[0], heading[0].replace(/[^\n]/g, ''));
  if (data.title === undefined && !heading) report.guess(label, 0, `its title is the name of the file: ${title}`);
  const written = data.date ?? data.publishDate;
  const dayOfName = dayInName(lastPart(entry.name)) ?? dayInName(entry.name);
  const when = parseDate(written) ?? dayOfName ?? guessDate(entry.file, label, report);
  if (written && !parseDate(written))
    report.leave(label, lineOf(raw, /^\W*date\b/m), `${written} is no date that can be read`);
  if (data.password) report.leave(label, lineOf(raw, /^password/m), 'was behind a password: it is a draft');
  const isDraft = entry.isDraft || data.draft === true || data.published === false || Boolean(data.password);
  if (when.date > new Date() && !isDraft)
    report.guess(label, 0, `its date ${when.year}-${when.month}-${when.day} is still to come`);
  const {addresses, unknown} = oldAddresses({entry, data, title, when, site});
  if (unknown && !isDraft)
    report.leave(label, 0, `its old address has ${unknown}, which no file says: add it to redirects.json`);
  return {entry, label, raw, data, body, line, title, when, isDraft, addresses: isDraft ? [] : addresses};
}

const firstText = (raw: string) => {
  const {cells, title} = readNotebook(raw);
  return title ? `# ${title}` : (cells.find(({cell_type}) => cell_type === 'markdown')?.source ?? '');
};

/** The day of the first commit, or that of the file. */
function guessDate(file: string, label: string, report: Reporter): When {
  const args = ['log', '--follow', '--diff-filter=A', '--format=%aI', '--', path.basename(file)];
  const {stdout} = spawnSync('git', args, {cwd: path.dirname(file), encoding: 'utf8'});
  const commit = parseDate(stdout?.trim().split('\n').at(-1));
  const when = commit ?? (parseDate(fs.statSync(file).mtime.toISOString().slice(0, 10)) as When);
  const source = commit ? 'its first commit' : 'the file';
  report.guess(label, 0, `its date ${when.year}-${when.month}-${when.day} is that of ${source}`);
  return when;
}

const withoutEnd = (address: string) => decoded(address).replace(/(?:\/index)?\.html?$|\/+$/, '');

/** Finds posts by what other posts call them. */
export class PostIndex {
  private readonly byAddress: Map<string, Post>;
  private readonly byFile: Map<string, Post>;

  constructor(
    private readonly site: OldSite,
    private readonly posts: Post[],
  ) {
    this.byAddress = new Map(
      posts.flatMap((post) => post.addresses.map((address) => [withoutEnd(address), post] as const)),
    );
    this.byFile = new Map(posts.map((post) => [post.entry.file, post]));
  }

  byName(name: string, near: Post): Post | undefined {
    const bare = decoded(name)
      .replace(/^(?:\.?\/|_posts\/)+/, '')
      .replace(/\.(?:md|markdown|html|mdx)$/, '')
      .replace(/\/(?:_?index)?$/, '');
    const own = ({entry}: Post) => entry.name.replace(/\/index$/, '');
    const relative = this.byFile.get(path.resolve(path.dirname(near.entry.file), decoded(name)));
    const tests: ((post: Post) => boolean)[] = [
      (post) => own(post) === bare,
      (post) => own(post).endsWith(`/${bare}`),
      (post) => post.title === bare || post.data.slug === bare,
    ];
    return relative ?? tests.map((test) => this.posts.find(test)).find(Boolean);
  }

  /** A post or a file at an address of the old site, seen from a post. */
  at(address: string, near: Post): {post: Post; end: string} | {file: string} | 'missing' | undefined {
    if (!address || /^(?:#|mailto:|tel:|data:|javascript:|ftp:)/i.test(address)) return undefined;
    const isRemote = /^(?:https?:)?\/\//i.test(address);
    const url = isRemote && URL.canParse(address, 'https://x') ? new URL(address, 'https://x') : undefined;
    if (isRemote && (!url || !this.site.url || url.host !== new URL(this.site.url).host)) return undefined;
    const [, name = '', end = ''] =
      (url ? url.pathname + url.search + url.hash : address.replace(/^pathname:\/\//, '')).match(/^([^?#]*)(.*)$/) ??
      [];
    const plain = decoded(name);
    const {base, root, publicFolders} = this.site;
    const below = base && plain.startsWith(`${base}/`) ? plain.slice(base.length) : plain;
    const folder = path.dirname(near.entry.file);
    const stem = path.basename(near.entry.file).replace(/\.\w+$/, '');
    const beside = plain.startsWith('/') ? [] : [path.join(folder, stem), folder];
    const candidates = [...beside, ...publicFolders].map((each) => path.join(each, below));
    if (plain.startsWith('@site/')) candidates.push(path.join(root, plain.slice('@site/'.length)));
    const isInside = (each: string, top = root) => !path.relative(top, each).startsWith('..');
    const isFile = (each: string) => isInside(each) && fs.statSync(each, {throwIfNoEntry: false})?.isFile();
    const file = candidates.find(isFile);
    const [here = '/'] = near.addresses;
    const {pathname} = new URL(plain || '/', `https://x${encodeURI(here)}`);
    const byAddress = this.byAddress.get(withoutEnd(pathname)) ?? this.byAddress.get(withoutEnd(base + pathname));
    const post = (file && this.byFile.get(file)) ?? byAddress;
    if (post) return {post, end: end.replace(/^\?[^#]*/, '')};
    const isAsset = file && !/\.(?:mdx?|html?)$/.test(file);
    if (isAsset && isInside(fs.realpathSync(file), fs.realpathSync(root))) return {file};
    return url || plain === '/' || plain === `${base}/` ? undefined : 'missing';
  }
}
