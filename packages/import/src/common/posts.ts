import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {markdownIn, relative} from 'inkstone-core/site-files';
import {splitFrontMatter as frontMatterOf} from 'inkstone-core/split-front-matter';
import {toString as textOf} from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {dayInName, daysOf, oldAddresses, slugOf, withoutEnd} from './addresses';
import {isInside, isReadable} from './files';
import type {PostFormat} from './format';
import {type Data, decode, isData, lineOf, parseDate, splitFrontMatter, texts, type When} from './front-matter';
import type {Day, Entry, OldSite} from './generator';
import {emptied, isMarkedDraft} from './hidden';
import {IMPORTS} from './mdx';
import type {BuiltPage} from './old-build';
import {pageText} from './page-text';
import type {Reporter} from './report';

type ReadPost = {
  entry: Entry;
  /** The name of the file in the report. */
  label: string;
  raw: string;
  data: Data;
  body: string;
  /** Its format, if it is neither Markdown nor HTML. */
  format?: PostFormat;
  /** Where the body begins in the file. */
  line: number;
  title: string;
  when: When;
  isDraft: boolean;
  addresses: string[];
  /** its addresses if it was built in another time zone or beside other posts */
  perhaps: string[];
  /** All days that its addresses may have. */
  days: When[];
  /** Its page in the old build. */
  built?: BuiltPage;
  /** Whether its text is from that page. */
  isPageText: boolean;
};
export type Post = ReadPost & {slug: string; folder: string; file: string};

const RESERVED = /^(?:archive|authors|tags|page|atom\.xml|rss\.xml|feed\.json|index)?$/;

/** The name that a post and its translations share; one of them may be a folder. */
export const nameOf = ({entry}: Pick<Post, 'entry'>) => entry.name.replace(/\/index$/, '');

/**
 * Reads all posts, and assigns their folders. Posts have precedence over drafts with the same address.
 * @param originals the posts in the first language, by name, beside which their translations go
 * @param before the posts of other languages, which have folders already
 */
export function planPosts(
  site: OldSite,
  blog: string,
  blogPath: string,
  report: Reporter,
  originals: Map<string, Post>,
  before: Post[],
): Post[] {
  const planned = new Set(before.map(({folder}) => fileKey(folder)));
  const there = [...slugsIn(blog), ...before.map(({slug, folder}) => [slug, folder] as const)];
  const folders = new Map(there.map(([slug, folder]) => [fileKey(slug), fileKey(folder)]));
  const posts = site.entries.flatMap((entry) => tryToRead(entry, site, report));
  hideWhatWasNotPublic(posts, site, report);
  return [...posts.filter(({isDraft}) => !isDraft), ...posts.filter(({isDraft}) => isDraft)].map((post): Post => {
    const original = originals.get(nameOf(post));
    if (original) return {...post, slug: original.slug, folder: original.folder, file: original.file};
    const {year, month, day} = post.when;
    const folderOf = (name: string) =>
      `${year}-${month}-${day}-${withoutDay(lastPart(name)).replace(/[\\:*?"<>|!]/g, '-')}`;
    const isTaken = (name: string) => {
      const [key, folder] = [fileKey(name), fileKey(folderOf(name))];
      const isOther = folders.has(key) && folders.get(key) !== folder;
      return RESERVED.test(name) || isOther || planned.has(folder);
    };
    const wanted = wantedSlug(post, blogPath) || slugOf(post.title);
    const short = shortened(wanted);
    let slug = short;
    for (let number = 2; isTaken(slug); number++) slug = `${short}-${number}`;
    const why = short === wanted ? 'was taken' : 'is too long for the name of a file';
    if (slug !== wanted) report.guess(post.label, 0, `its address is ${blogPath}/${slug}, because ${wanted} ${why}`);
    const folder = folderOf(slug);
    folders.set(fileKey(slug), fileKey(folder));
    planned.add(fileKey(folder));
    const isMdx = site.generator.needsMdx?.(post.entry.file, post.body, site) ?? post.entry.file.endsWith('.mdx');
    return {...post, slug, folder, file: isMdx ? 'index.mdx' : 'index.md'};
  });
}

/** The share of the posts that a build must have, if it is to say that others were not public. */
const COMPLETE = 0.8;

/** A post that a complete build does not have was not public. */
function hideWhatWasNotPublic(posts: ReadPost[], {build}: OldSite, report: Reporter): void {
  const published = posts.filter(({isDraft}) => !isDraft);
  const found = published.filter(({built}) => built);
  if (!build || found.length === published.length) return;
  if (found.length < published.length * COMPLETE) {
    const share = `${found.length} of ${published.length} posts`;
    const fix = 'build the old site again, or name another folder with --built';
    report.leave(build.name, 0, `it has pages of ${share}: ${fix}`);
    return;
  }
  const newest = Math.max(...found.map(({when}) => when.date.getTime()));
  for (const post of published.filter(({built, when}) => !built && when.date.getTime() <= newest)) {
    Object.assign(post, {isDraft: true, addresses: [], perhaps: []});
    report.leave(post.label, 0, `the old site has no page of it (${build.name}): it is a draft`);
  }
}

/** Names that are one file on some systems. */
const fileKey = (name: string) => name.normalize('NFC').toLowerCase();

/** A name to which a day and an ending can be added: systems allow 255 bytes. */
function shortened(name: string): string {
  const signs = [...name];
  while (Buffer.byteLength(signs.join('')) > 200) signs.pop();
  return signs.join('');
}

const withoutEnding = (file: string) => file.replaceAll('\\', '/').replace(/\.\w+$/, '');
const lastPart = (name: string) => name.replace(/\/index$/, '').replace(/^.*\//, '');
const withoutDay = (name: string) => name.replace(/^\d{4}-\d{1,2}-\d{1,2}(?!\d)[-_]?(?=.)/, '');

/**
 * The slug: the old address, if it is below the blog, else its last part, or the name of the file. Without brackets,
 * colons and stars, which the router of Docusaurus would treat as a pattern. Empty for a file that is named `index`.
 */
function wantedSlug({addresses: [main], data, entry}: ReadPost, blogPath: string): string {
  const address = main && withoutEnd(main);
  const own = typeof data.slug === 'string' ? data.slug.replaceAll('/', '-') : withoutDay(lastPart(entry.name));
  const below = address?.startsWith(`${blogPath}/`) ? address.slice(blogPath.length + 1) : undefined;
  const name = address === undefined ? own : lastPart(address);
  if (below === undefined && withoutDay(name) === 'index') return '';
  return (below ?? name)
    .trim()
    .replace(/-*[\s?#%():*]+[\s?#%():*-]*/g, '-')
    .replace(/^-|-$/g, '');
}

/** The addresses of existing posts of the site, with their folders. */
function slugsIn(blog: string): Map<string, string> {
  return new Map(
    markdownIn(blog).map((name) => {
      const {yaml} = frontMatterOf(fs.readFileSync(path.join(blog, name), 'utf8'));
      const slug = yaml
        .match(/^slug:(.*)$/m)?.[1]
        ?.trim()
        .replace(/^["']|["']$/g, '')
        .replace(/^\//, '');
      const folder = /(?:^|\/)index\.mdx?$/.test(name) ? path.dirname(name) : name;
      return [slug ?? folder.replace(/\.mdx?$/, ''), folder];
    }),
  );
}

export function tryToRead(entry: Entry, site: OldSite, report: Reporter): ReadPost[] {
  const label = entry.label ?? relative(site.root, entry.file);
  try {
    return [readPost(entry, label, site, report)];
  } catch (error) {
    const mark = isData(error) && isData(error.mark) ? Number(error.mark.line) + 2 : undefined;
    const line = mark ?? (Number(isData(error) ? error.line : 0) || 1);
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
    const isOurs = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
    report.leave(
      label,
      isOurs ? 0 : line,
      `cannot be read${isOurs ? ' (a mistake of the import, please report it)' : ''}: ${why}`,
    );
    return [];
  }
}

const MARKDOWN = unified().use(remarkParse).freeze();

/** The text of a heading without its Markdown, which a title does not have; undefined if nothing is left. */
const plainText = (heading: string) => textOf(MARKDOWN.parse(`# ${heading}`)).trim() || undefined;

function readPost(entry: Entry, label: string, site: OldSite, report: Reporter): ReadPost {
  const {generator} = site;
  const raw = entry.text ?? decode(fs.readFileSync(entry.file));
  const guess = (line: number, why: string) => report.guess(label, line, why);
  const format = site.formatOf(entry.file);
  const {line, ...parsed} = format
    ? {data: format.read(raw), body: '', line: 1}
    : (generator.split ?? splitFrontMatter)(raw);
  let body = generator.text?.(parsed.body, site) ?? parsed.body;
  const {data, reason}: {data: Data; reason?: string} =
    generator.fields?.({entry, raw, data: parsed.data, guess}, site) ?? parsed;
  if (typeof data.slug === 'number') data.slug = String(data.slug);
  const [imports = ''] = (generator.needsMdx && body.match(IMPORTS)) || [];
  const [headLine, head] = body.slice(imports.length).match(/^\s*# ([^\n]+)(?:\n|$)/) ?? [];
  const heading = head && plainText(head.replace(/ \{[ ]?[#.:][^{}]*\}\s*$/, ''));
  const ofName = (generator.titleOf ?? withoutDay)(lastPart(entry.name));
  // A TOML date is not a string.
  const written = data.title instanceof Date ? data.title.toISOString() : data.title;
  const title = String(written ?? heading ?? ofName).trim();
  if (headLine && heading === title) body = body.replace(headLine, () => emptied(headLine));
  if (data.title === undefined && !heading && !generator.titleOf)
    guess(0, `its title is the name of the file: ${title}`);
  const day: Day =
    (generator.day
      ? generator.day({entry, raw, data, guess}, site)
      : {when: parseDate(data.date ?? data.publishdate)}) ?? {};
  const {when: own, others, nameSlug} = day;
  const dayOfName = dayInName(lastPart(entry.name)) ?? dayInName(entry.name);
  const computed = own ?? dayOfName;
  const factsOf = (each: When) => ({entry, data, title, when: each, site, others, nameSlug});
  const rules = oldAddresses(factsOf(computed ?? (parseDate('1970-01-01') as When)));
  const built = site.build?.pageOf({title, body, addresses: [...rules.addresses, ...rules.perhaps]});
  const part = generator.computedPart?.({entry, raw, leave: (at, why) => report.leave(label, at, why)}, site);
  const isPageText = built !== undefined && part !== undefined;
  if (isPageText && site.build) body = pageText(built, site.build, title, {lost: (why) => report.leave(label, 0, why)});
  else if (part)
    report.leave(label, 0, `it has ${part}, which only its page has: name a copy of the old pages with --built`);
  const shown = built?.article.days ?? [];
  const dayOf = ({year, month, day: ofMonth}: When) => `${year}-${month}-${ofMonth}`;
  // A page without a date has the first day of time.
  const isOther = shown[0] !== undefined && shown[0] > '1970-01-01' && (!computed || !shown.includes(dayOf(computed)));
  if (isOther && computed)
    guess(0, `its day is that of its old page, ${shown[0]}: by its front matter it is ${dayOf(computed)}`);
  const when = (isOther ? parseDate(shown[0]) : computed) ?? guessDate(entry.file, label, site, report);
  if (data.date && !parseDate(data.date) && !own?.moment)
    report.leave(label, lineOf(raw, /^\W*date\b/m), `${data.date} is not a valid date`);
  if (data.password) report.leave(label, lineOf(raw, /^password/m), 'was behind a password: it is a draft');
  const hidden = generator.reasonToHide?.(entry, data, site) ?? reason;
  const isMarked = generator.isDraft?.(data, site) ?? isMarkedDraft(data);
  const isHidden = entry.isDraft || isMarked || Boolean(hidden);
  if (hidden && !built) report.leave(label, 0, `the old site did not show it (${hidden}): it is a draft`);
  // A build on the machine of its author may have drafts, a copy of the public site has none.
  const isPrivate = (entry.isDraft || isMarked) && !site.build?.isMirror && !generator.buildsForReaders;
  if (isPrivate && built)
    report.leave(label, 0, `its author made it a draft, although ${site.build?.name} has a page of it: it is a draft`);
  if (isHidden && built && !isPrivate && !data.password)
    guess(
      0,
      `the old site has a page of it (${site.build?.name}), so it is published, although it seems to be a draft`,
    );
  const isDraft = (isHidden && !built) || isPrivate || Boolean(data.password);
  if (data.draft === true && !isDraft && !built) {
    const why = `${generator.name} published it although it has draft: true: it is published here`;
    guess(lineOf(raw, /^draft/m), why);
  }
  if (when.date > new Date() && !isDraft) guess(0, `its date ${dayOf(when)} is still to come`);
  const {addresses, aliases, perhaps, unknown, refused} = when === computed ? rules : oldAddresses(factsOf(when));
  for (const alias of refused)
    report.leave(label, lineOf(raw, alias), `the alias ${alias} is not an address on a site`);
  if (unknown && !isDraft && !built)
    report.leave(
      label,
      0,
      `its old address contains ${unknown}, whose value no file gives: name a copy of the old pages with --built, ` +
        'or add it to redirects.json',
    );
  const old = isDraft
    ? {addresses: [], perhaps: []}
    : built
      ? addressesRead(built, addresses, aliases, site)
      : {addresses, perhaps};
  const days = built ? [when] : daysOf(factsOf(when));
  return {entry, label, raw, data, body, format, line, title, when, isDraft, built, isPageText, days, ...old};
}

/** The addresses of a post by the old build: its own, redirects to it, and computed ones that answer there. */
function addressesRead(
  built: BuiltPage,
  computed: string[],
  aliases: string[],
  {build}: OldSite,
): Pick<ReadPost, 'addresses' | 'perhaps'> {
  const isTold = (address: string) => build?.isMirror && aliases.includes(address);
  const answering = computed.filter((address) => build?.answers(address) || isTold(address));
  return {addresses: [...new Set([built.address, ...(build?.redirectsTo(built) ?? []), ...answering])], perhaps: []};
}

/** Takes the text of a post from its built page. `why`: what its source needs that is not here. */
export function takePageText(post: Post, {build}: OldSite, why: string, report: Reporter): void {
  const {built, label, title} = post;
  if (!built || !build) return;
  const lost = (each: string) => report.leave(label, 0, each);
  post.body = pageText(built, build, title, {lost});
  Object.assign(post, {isPageText: true, file: 'index.md'});
  report.leave(label, 0, `${why}: it has the text of its page in ${build.name}/, without what programs do there`);
}

const anchorOf = ({format, raw}: Post, anchor: string) => (anchor ? format?.anchor(raw, anchor) : undefined) ?? anchor;

/** The day of the first commit, or else the file's modification date. */
function guessDate(file: string, label: string, site: OldSite, report: Reporter): When {
  site.commits ??= firstCommits(site.root);
  const commit = site.commits.get(label);
  const when = commit ?? (parseDate(fs.statSync(file).mtime.toISOString().slice(0, 10)) as When);
  report.guess(label, 0, `its date is that of ${commit ? 'its first commit' : 'the file'}`);
  return when;
}

/** When each file of a folder was added to Git, also under another name. One call: a call per file takes minutes. */
function firstCommits(root: string): Map<string, When> {
  const args = ['log', '--reverse', '--relative', '--diff-filter=AR', '--name-status', '--format=%aI'];
  const options = {cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30} as const;
  const {stdout} = spawnSync('git', ['-c', 'core.quotePath=false', ...args], options);
  const commits = new Map<string, When>();
  let when: When | undefined;
  for (const line of (stdout ?? '').split('\n').filter(Boolean)) {
    const [first = '', from, to] = line.split('\t');
    if (from === undefined) when = parseDate(first);
    const found = (to && commits.get(from ?? '')) || when;
    if (from && found && !commits.has(to ?? from)) commits.set(to ?? from, found);
  }
  return commits;
}

/** Finds posts by the names and addresses that other posts use. */
export class PostIndex {
  private readonly byAddress: Map<string, Post>;
  private readonly byFile: Map<string, Post>;

  /** The posts in other languages, by their old addresses. */
  private readonly elsewhere: Map<string, string>;

  /** The old lists, at whose addresses are redirect pages, and the old documents. */
  private readonly lists: Map<string, string | undefined>;

  constructor(
    private readonly site: OldSite,
    private readonly posts: Post[],
    others: {home: string; posts: Post[]}[],
    lists: string[],
    /** The home page of the first language, seen from that of this one. */
    top: string,
    /** The new addresses of the old documents, by their old ones; undefined for documents that are not imported. */
    docs: Map<string, string | undefined>,
  ) {
    const pairs = (of: (post: Post) => string[]) =>
      posts.flatMap((post) => of(post).map((address) => [withoutEnd(address), post] as const));
    this.byAddress = new Map([
      ...pairs(({entry}) => [entry.inner ?? []].flat()),
      ...pairs(({perhaps}) => perhaps),
      ...pairs(({addresses}) => addresses),
    ]);
    this.byFile = new Map(posts.map((post) => [post.entry.file, post]));
    // No pages of the app of this language, whose path Docusaurus puts before them.
    const away = ({home, posts}: {home: string; posts: Post[]}) =>
      posts.flatMap(({addresses, slug}) =>
        addresses.map((each) => [withoutEnd(each), `pathname://${top}${home}/${slug}`] as const),
      );
    this.elsewhere = new Map(others.flatMap(away));
    this.lists = new Map([
      ...lists.map((each) => [withoutEnd(each), `pathname://${top}${encodeURI(each)}`] as const),
      ...[...docs].map(([from, to]) => [withoutEnd(from), to] as const),
    ]);
  }

  byName(name: string, near: Post): Post | undefined {
    const bare = decoded(name)
      .replace(/^(?:\.?\/|_posts\/)+/, '')
      .replace(/\.(?:md|markdown|html|mdx)$/, '')
      .replace(/\/(?:_?index)?$/, '');
    const lower = bare.toLowerCase();
    const tests: ((post: Post) => boolean)[] = [
      (post) => nameOf(post) === bare,
      (post) => nameOf(post) === path.posix.join(path.posix.dirname(nameOf(near)), bare),
      (post) => nameOf(post).endsWith(`/${bare}`),
      // The path with the names of folders in which posts are, as in Jekyll.
      (post) => withoutEnding(post.entry.file).endsWith(`/${bare}`),
      // Notes are found without regard to case.
      (post) => nameOf(post).toLowerCase() === path.posix.join(path.posix.dirname(nameOf(near)), bare).toLowerCase(),
      (post) => `/${nameOf(post).toLowerCase()}`.endsWith(`/${lower}`),
      (post) => bare.includes('/') && lastPart(nameOf(post)) === lastPart(bare),
      (post) => post.title === bare || post.data.slug === bare || texts(post.data.aliases).includes(name.trim()),
      (post) => texts(post.data.aliases).some((alias) => alias.toLowerCase() === name.trim().toLowerCase()),
    ];
    const relative = this.byFile.get(path.resolve(path.dirname(near.entry.file), decoded(name)));
    return relative ?? tests.map((test) => this.posts.find(test)).find(Boolean);
  }

  /** A post or a file at an address of the old site, seen from a post; undefined if it is no address of it. */
  at(address: string, near: Post): {post: Post; end: string} | {file: string} | {link: string} | 'missing' | undefined {
    if (!address || /^(?:#|(?!https?:|pathname:)[a-z][a-z\d+.-]*:)/i.test(address)) return undefined;
    const {base, url} = this.site;
    const isRemote = /^(?:https?:)?\/\//i.test(address);
    const remote = isRemote && URL.canParse(address, 'https://x') ? new URL(address, 'https://x') : undefined;
    if (isRemote && (!remote || !url || remote.host !== new URL(url).host)) return undefined;
    const local = remote ? remote.pathname + remote.search + remote.hash : address.replace(/^pathname:\/\//, '');
    const [, name = '', end = ''] = local.match(/^([^?#]*)([?#].*)?$/) ?? [];
    const plain = decoded(name);
    const [main = '/'] = near.addresses;
    // Other pages may link to the folder of a page without a slash, which its own addresses need.
    const here = near.isPageText && near.built ? `${base}/${near.built.name}` : main;
    const {pathname} = new URL(plain || '/', `https://x${encodeURI(here)}`);
    const file = this.fileAt(plain, decoded(pathname), near);
    const own = this.byAddress.get(withoutEnd(pathname));
    const away = own ? undefined : this.elsewhere.get(withoutEnd(pathname));
    if (away) return {link: away + end};
    const byAddress = own ?? this.byAddress.get(withoutEnd(base + pathname));
    const post = (file && this.byFile.get(file)) ?? byAddress;
    if (post) return {post, end: anchorOf(post, end.replace(/^\?[^#]*/, ''))};
    if (file && !/\.(?:mdx?|html?)$/.test(file)) return {file};
    const list = this.lists.get(withoutEnd(pathname)) ?? this.lists.get(withoutEnd(base + pathname));
    if (list && this.site.docs) return {link: list + end};
    if (!list && this.lists.has(withoutEnd(pathname))) return 'missing';
    if (this.site.routes.some((route) => plain.startsWith(route))) return undefined;
    if (plain === '/' || plain === `${base}/`) return undefined;
    if (list) return {link: list + end};
    return remote ? undefined : 'missing';
  }

  /** Where a file would be that has an address below that of a post with a folder of its own. */
  private besidePost(pathname: string): string[] {
    for (let above = path.posix.dirname(pathname); above !== '/' && above !== '.'; above = path.posix.dirname(above)) {
      const post = this.byAddress.get(withoutEnd(above)) ?? this.byAddress.get(withoutEnd(this.site.base + above));
      if (post && /(?:^|\/)index$/.test(post.entry.name))
        return [path.join(path.dirname(post.entry.file), path.posix.relative(above, pathname))];
    }
    return [];
  }

  /** A file of the old site: beside the post, at its address, or in a folder of static files. */
  private fileAt(plain: string, pathname: string, {entry, data}: Post): string | undefined {
    const {base, root, publicFolders} = this.site;
    const below = (name: string) => (base && name.startsWith(`${base}/`) ? name.slice(base.length) : name);
    const folder = path.dirname(entry.file);
    // As the theme Chirpy has it.
    const above = [data.media_subpath, data.img_path].find((value) => typeof value === 'string') as string | undefined;
    const beside = plain.startsWith('/') ? [] : [path.join(folder, path.parse(entry.file).name), folder];
    const candidates = [
      ...this.besidePost(pathname),
      ...(above ? publicFolders.map((each) => path.join(each, above, plain)) : []),
      ...beside.map((each) => path.join(each, plain)),
      ...publicFolders.flatMap((each) => [path.join(each, below(pathname)), path.join(each, below(plain))]),
      // Hexo puts a slash before the path of a picture, so `..` has no effect.
      ...publicFolders.map((each) => path.join(each, path.posix.join('/', plain))),
      path.join(root, plain.replace(/^@site\//, '')),
    ];
    if (!plain.includes('/')) candidates.push(...this.site.filesByName.filter((each) => path.basename(each) === plain));
    const own = candidates.find((each) => isReadable(each) && isInside(each, root));
    // Programs of a post draw pictures that only the build has.
    return own ?? this.site.build?.fileAt(pathname);
  }
}
