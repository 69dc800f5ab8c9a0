import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {dump} from 'js-yaml';
import {dayInName, decoded, oldAddresses} from './addresses';
import {type BodyContext, convertBody, type Target} from './body';
import {type Data, decode, isData, parseDate, splitFrontMatter, texts, type When} from './front-matter';
import {slugOf, YamlList} from './lists';
import {notebookBody, readNotebook, runNotebook} from './notebook';
import {type Redirect, readRedirects} from './redirects';
import {type ImportReport, Reporter} from './report';
import {type Entry, lineOf, type OldSite, openSource, posix} from './sources';

export {formatReport, type ImportReport} from './report';

export type ImportOptions = {
  /** A folder with a blog of Hexo, Hugo, Jekyll or Docusaurus, a folder of Markdown, or a file (Markdown or a notebook). */
  source: string;
  /** The folder of the site. */
  siteDir: string;
  /** The languages of the site; the first one is at its root. */
  languages: string[];
  /** The language of the posts; by default the first one. */
  language?: string;
  /** The folder of the blog, relative to the site; by default `blog`. */
  into?: string;
  /** The address of the blog; by default `/blog`. */
  blogPath?: string;
  dryRun?: boolean;
  /** Write posts again that are already there; else they are skipped. */
  force?: boolean;
  /** Run notebooks again instead of taking the outputs that they have. */
  run?: boolean;
};

type Post = {
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

/** What other generators call the fields of Docusaurus. */
const KNOWN = new Set([
  ...[
    'title',
    'date',
    'slug',
    'url',
    'permalink',
    'aliases',
    'redirect_from',
    'alias',
    'draft',
    'published',
    'language',
    'lang',
  ],
  ...[
    'tags',
    'tag',
    'categories',
    'category',
    'series',
    'authors',
    'author',
    'author_title',
    'author_url',
    'author_image_url',
  ],
  ...[
    'updated',
    'lastmod',
    'last_modified_at',
    'modified',
    'last_update',
    'description',
    'summary',
    'excerpt',
    'image',
    'cover',
  ],
  ...['thumbnail', 'featured_image', 'banner', 'layout', 'toc', 'password'],
]);
const KEPT = [
  'keywords',
  'unlisted',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'sidebar_label',
  'title_meta',
];
const RESERVED = /^(?:archive|authors|tags|page|atom\.xml|rss\.xml|feed\.json|index)?$/;

/** Writes the posts of a blog into a site, and says what was guessed and what is left. Throws if `source` or `language` is none. */
export async function importContent(options: ImportOptions): Promise<ImportReport> {
  const {siteDir, languages, language = languages[0] ?? '', into = 'blog', blogPath = '/blog'} = options;
  if (!languages.includes(language))
    throw new Error(`The site has no language "${language}"; it has ${languages.join(', ')}.`);
  const report = new Reporter();
  const site = openSource(path.resolve(options.source), language, report);
  const blog = path.join(siteDir, into);
  const posts = plan(site, blog, blogPath, report);
  const isWritten = ({folder}: Post) => options.force || !fs.existsSync(path.join(blog, folder));
  const added = posts.filter(isWritten);
  const lists = {
    tags: new YamlList(path.join(blog, 'tags.yml')),
    authors: new YamlList(path.join(blog, 'authors.yml')),
  };
  const old = new Lists(site, added, lists, report);
  const index = new PostIndex(site, posts);
  for (const post of added) {
    const {text, files} = write(post, {
      site,
      index,
      report,
      old,
      run: options.run && !options.dryRun,
      language: language === languages[0] ? undefined : language,
    });
    report.count(post.isDraft ? 'drafts' : 'posts');
    if (files.size) report.count('pictures and other files', files.size);
    if (options.dryRun) continue;
    for (const [name, content] of [...files, [post.file, text] as const]) {
      const file = path.join(blog, post.folder, name);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      if (typeof content === 'string' && name !== post.file && path.isAbsolute(content)) fs.copyFileSync(content, file);
      else fs.writeFileSync(file, content);
    }
  }
  if (posts.length > added.length) report.count('already there and skipped', posts.length - added.length);
  reportDropped(added, report);
  const redirects = newRedirects(
    posts,
    path.join(blog, 'redirects.json'),
    blogPath,
    language === languages[0] ? '' : `/${language}`,
  );
  if (redirects.added) report.count('old addresses that lead to the new ones', redirects.added);
  for (const [name, list] of Object.entries(lists)) {
    if (list.size) report.count(`new ${name}`, list.size);
    if (!options.dryRun && !list.write())
      report.leave(`${into}/${name}.yml`, 0, 'nothing can be added to a file of this form: write one entry per line');
  }
  if (!options.dryRun && redirects.added)
    fs.writeFileSync(path.join(blog, 'redirects.json'), `${JSON.stringify(redirects.all, null, 2)}\n`);
  return {generator: site.kind, done: report.done, rows: report.rows};
}

/** Says once what front matter was left out. */
function reportDropped(posts: Post[], report: Reporter): void {
  const first = new Map<string, Post>();
  const counts: Record<string, number> = {};
  for (const post of posts) {
    for (const key of Object.keys(post.data).filter((name) => !KNOWN.has(name) && !KEPT.includes(name))) {
      if (!first.has(key)) first.set(key, post);
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  for (const [key, {label, raw}] of first) {
    const line = lineOf(raw, new RegExp(`^["\\s]*${key}\\b`, 'm'));
    report.guess(label, line, `front matter "${key}" was left out (${counts[key]} posts)`);
  }
}

/** Reads all posts, and decides where they go. */
function plan(site: OldSite, blog: string, blogPath: string, report: Reporter): Post[] {
  const taken = slugsIn(blog);
  const folders = new Set<string>();
  const posts: Post[] = [];
  for (const entry of site.entries) {
    const label = posix(path.relative(site.root, entry.file));
    const raw = decode(fs.readFileSync(entry.file));
    try {
      const post = readPost(entry, label, raw, site, report);
      const [main = ''] = post.addresses;
      const path = main.replace(/(?:\/index)?\.html?$|\/+$/, '');
      const own =
        typeof post.data.slug === 'string' ? post.data.slug : entry.name.replace(/\/index$/, '').replace(/^.*\//, '');
      const last = main ? path.replace(/^.*\//, '') : own.replace(/^\d{4}-\d{1,2}-\d{1,2}-?(?=.)/, '');
      let slug = path.startsWith(`${blogPath}/`)
        ? path.slice(blogPath.length + 1)
        : last.trim().replace(/[\s/?#%]+/g, '-');
      const {year, month, day} = post.when;
      const folderOf = (name: string) =>
        `${year}-${month}-${day}-${name.replace(/^.*\//, '').replace(/[\\:*?"<>|]/g, '-')}`;
      const wanted = slug || slugOf(post.title);
      for (
        let number = 2;
        RESERVED.test(slug) || folders.has(folderOf(slug)) || (taken.get(slug) ?? folderOf(slug)) !== folderOf(slug);
        number++
      )
        slug = RESERVED.test(slug) && !slug ? wanted : `${wanted}-${number}`;
      if (slug !== wanted) report.guess(label, 0, `its address is ${blogPath}/${slug}, because ${wanted} was taken`);
      const folder = folderOf(slug);
      taken.set(slug, folder);
      folders.add(folder);
      posts.push({
        ...post,
        slug,
        folder,
        file: /\.mdx$/.test(entry.file) || (site.kind === 'Docusaurus' && isMdx(post.body)) ? 'index.mdx' : 'index.md',
      });
    } catch (error) {
      const line =
        isData(error) && isData(error.mark) ? Number(error.mark.line) + 2 : Number(isData(error) && error.line) || 1;
      report.leave(
        label,
        line,
        `cannot be read: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`,
      );
    }
  }
  return posts;
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
function isMdx(body: string): boolean {
  const text = body.replace(/^(```+|~~~+)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
  return /^(?:import\s[^;]*?\sfrom\s+|import\s+)['"][^'"]+['"];?\s*$|^export\s+(?:const|default|function)\s|<[A-Z]\w*[\s/>]|<[a-z]+\s[^>]*=\{/m.test(
    text,
  );
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
  const named = entry.name
    .replace(/\/index$/, '')
    .replace(/^.*\//, '')
    .replace(/^\d{4}-\d{1,2}-\d{1,2}-?(?=.)/, '');
  const title = String(data.title ?? heading?.[1] ?? named).trim();
  if (!isNotebook && heading && (data.title === undefined || heading[1] === title))
    body = body.replace(heading[0], heading[0].replace(/[^\n]/g, ''));
  if (data.title === undefined && !heading) report.guess(label, 0, `its title is the name of the file: ${title}`);
  const written = data.date ?? data.publishDate;
  const when =
    parseDate(written) ??
    dayInName(path.basename(entry.name)) ??
    dayInName(entry.name) ??
    guessDate(entry.file, label, report);
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
  report.guess(
    label,
    0,
    `its date ${when.year}-${when.month}-${when.day} is that of ${commit ? 'its first commit' : 'the file'}`,
  );
  return when;
}

/** Tags and authors of all posts, by the keys that the lists of the site have for them. */
class Lists {
  private readonly spellings = new Map<string, Map<string, number>>();
  private readonly oldAuthors: YamlList;
  private readonly oldTags: YamlList;

  constructor(
    private readonly site: OldSite,
    posts: Post[],
    private readonly lists: {tags: YamlList; authors: YamlList},
    private readonly report: Reporter,
  ) {
    const folder = path.join(site.root, String(site.config.folder ?? 'blog'));
    const open = (name: string) => new YamlList(site.kind === 'Docusaurus' ? path.join(folder, name) : '');
    [this.oldAuthors, this.oldTags] = [open('authors.yml'), open('tags.yml')];
    for (const tag of posts.flatMap((post) => this.names(post))) {
      const counts = this.spellings.get(tag.toLowerCase()) ?? new Map<string, number>();
      this.spellings.set(tag.toLowerCase(), counts.set(tag, (counts.get(tag) ?? 0) + 1));
    }
  }

  private names({data}: Post): string[] {
    const separator = this.site.kind === 'Jekyll' ? /[\s,]+/ : undefined;
    return [data.tags, data.tag, data.categories, data.category, data.series].flatMap((value) =>
      texts(value, separator),
    );
  }

  /** The most frequent spelling of a tag is its label. */
  tags(post: Post): string[] {
    const objects = [post.data.tags].flat().filter(isData);
    const keys = this.names(post).map((name) => {
      const counts = [...(this.spellings.get(name.toLowerCase()) ?? [[name, 1] as const])];
      const [label] = counts.reduce((best, each) => (each[1] > best[1] ? each : best));
      const given = objects.find((each) => each.label === name);
      const known = this.oldTags.entries[name];
      const permalink = typeof given?.permalink === 'string' ? {permalink: given.permalink} : {};
      return this.lists.tags.keyOf(
        String(known?.label ?? label),
        known ?? {label, ...permalink},
        known ? name : slugOf(label),
      );
    });
    return [...new Set(keys)];
  }

  /** A post without an author is by the author of the old site, or by the only one of the new. */
  authors({data, label}: Post): string[] {
    const {author, author_title: title, author_url: url, author_image_url: image_url} = data;
    const given = [
      data.authors ?? (author && (title || url) ? {name: author, title, url, image_url} : author) ?? [],
    ].flat();
    const {config} = this.site;
    const general = config.author ?? (isData(config.params) ? config.params.author : undefined);
    const all = given.length ? given : general ? [general] : [];
    const keys = all
      .flatMap((each) => (isData(each) ? [each] : texts(each).map((name) => ({name}))))
      .map((each) => this.key(each, label));
    const only = Object.keys(this.lists.authors.entries);
    return [...new Set(keys.length || only.length !== 1 ? keys : only)];
  }

  private key(given: Data, label: string): string {
    const name = String(given.name ?? given.key);
    const known = this.oldAuthors.entries[name] ?? given;
    const {image_url: image = given.imageURL, title, url, email, description, socials, page} = known;
    const isRemote = /^https?:/.test(String(image));
    if (image && !isRemote)
      this.report.leave(label, 0, `the picture ${image} of ${name}: copy it into static/ and name it in authors.yml`);
    const fields = {
      name: known.name ?? name,
      title,
      url,
      email,
      description,
      socials,
      page,
      image_url: isRemote ? image : undefined,
    };
    const entry = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
    );
    return this.lists.authors.keyOf(String(entry.name), entry, known === given ? slugOf(name) : name);
  }
}

const withoutEnd = (address: string) => decoded(address).replace(/(?:\/index)?\.html?$|\/+$/, '');

/** Finds posts by what other posts call them. */
class PostIndex {
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
    const candidates = plain.startsWith('@site/')
      ? [path.join(root, plain.slice(6))]
      : plain.startsWith('/')
        ? publicFolders.map((each) => path.join(each, below))
        : [
            path.join(folder, stem, plain),
            path.join(folder, plain),
            ...publicFolders.map((each) => path.join(each, plain)),
          ];
    const file = candidates.find(
      (each) => !path.relative(root, each).startsWith('..') && fs.statSync(each, {throwIfNoEntry: false})?.isFile(),
    );
    const [here = '/'] = near.addresses;
    const post =
      (file && this.byFile.get(file)) ??
      this.byAddress.get(withoutEnd(new URL(plain || '/', `https://x${encodeURI(here)}`).pathname));
    if (post) return {post, end: end.replace(/^\?[^#]*/, '')};
    if (
      file &&
      !/\.(?:mdx?|html?)$/.test(file) &&
      !path.relative(fs.realpathSync(root), fs.realpathSync(file)).startsWith('..')
    )
      return {file};
    return url || plain === '/' || plain === `${base}/` ? undefined : 'missing';
  }
}

type Work = {site: OldSite; index: PostIndex; report: Reporter; old: Lists; run?: boolean; language?: string};

/** The text of a post and the files beside it: their content, or the absolute path of a file to copy. */
function write(
  post: Post,
  {site, index, report, old, run, language}: Work,
): {text: string; files: Map<string, string | Buffer>} {
  const {entry, label, raw} = post;
  const files = new Map<string, string | Buffer>();
  const written = new Map<string, {link: string; isDraft?: boolean}>();
  const lineIn = (text: string) => lineOf(raw, text) || post.line;
  const guess = (line: number, why: string) => report.guess(label, line, why);
  const leave = (line: number, why: string) => report.leave(label, line, why);
  const postLink = (other: Post) => {
    const link = `../${other.folder}/${other.file}`;
    written.set(link, {link, isDraft: other.isDraft && !post.isDraft});
    return link;
  };
  const copy = (file: string, name = path.basename(file)) => {
    const extension = path.extname(name);
    let free = name;
    for (let number = 2; files.has(free) && files.get(free) !== file; number++)
      free = `${name.slice(0, -extension.length)}-${number}${extension}`;
    files.set(free, file);
    const link = `./${free.replace(/ /g, '%20').replace(/\(/g, '%28').replace(/\)/g, '%29')}`;
    written.set(link, {link});
    return link;
  };
  const resolve = (address: string): Target => {
    const [bare = '', anchor] = address.split('#');
    const here = written.get(bare);
    if (isData(here)) return anchor ? {...here, link: address} : here;
    const target = index.at(address, post);
    if (!target || target === 'missing') return target;
    const link = 'post' in target ? postLink(target.post) : copy(target.file);
    const {isDraft} = written.get(link) ?? {};
    return {link: 'post' in target ? link + target.end : link, isDraft};
  };
  let {body, isDraft} = post;
  if (entry.file.endsWith('.ipynb')) {
    const notebook = readNotebook(raw);
    const done = run ? runNotebook(notebook, path.dirname(entry.file), {guess, leave}) : notebook;
    body = notebookBody(done, entry.name, files, {guess, leave}).replace(/^\s*#{1,3} .*\n?/, '');
    for (const name of files.keys()) written.set(`./${name}`, {link: `./${name}`});
  }
  const marked = isData(site.config.marked) ? site.config.marked : {};
  const markdown = isData(site.config.markdown) ? site.config.markdown : {};
  const render = isData(markdown.render) ? markdown.render : {};
  const context: BodyContext = {
    site,
    folder: path.dirname(entry.file),
    title: post.title,
    isHtml: /\.html?$/.test(entry.file),
    isMdx: post.file === 'index.mdx',
    hasBreaks: site.kind === 'Hexo' && marked.breaks !== false && render.breaks !== false,
    hasWikiLinks: site.kind === 'Markdown' && !entry.file.endsWith('.ipynb'),
    findPost: (name) => {
      const other = index.byName(name, post);
      return other && {link: postLink(other), title: other.title};
    },
    guess,
    leave,
    cannotBuild: (line, why) => {
      isDraft = true;
      leave(line, `${why}: it is a draft until that is mended`);
    },
    resolve,
    lineOf: lineIn,
  };
  const text = convertBody(body, post.line, context);
  const front = frontMatter(post, old, resolve, leave);
  const yaml = dump(
    {...front, ...(isDraft ? {draft: true} : {}), ...(language ? {language} : {})},
    {lineWidth: -1, flowLevel: 1},
  );
  // A day needs no time; Docusaurus reads the dates of YAML as they are, and adds a zone to text.
  const dates = yaml.replace(/(\d{4}-\d\d-\d\d)T00:00:00\.000Z/g, '$1').replace(/(T\d\d:\d\d:\d\d)\.000Z/g, '$1Z');
  return {text: `---\n${dates}---\n\n${text}\n`, files};
}

function frontMatter(post: Post, old: Lists, resolve: (address: string) => Target, leave: BodyContext['leave']): Data {
  const {data} = post;
  const update = isData(data.last_update)
    ? data.last_update
    : {date: data.updated ?? data.lastmod ?? data.last_modified_at ?? data.modified};
  const updated = parseDate(update.date)?.date;
  const cover = [data.image, data.cover, data.thumbnail, data.featured_image, data.banner]
    .map((value) => (isData(value) ? (value.path ?? value.src ?? value.url ?? value.feature ?? value.image) : value))
    .find((value) => typeof value === 'string' && value);
  const target = typeof cover === 'string' ? resolve(cover) : undefined;
  if (target === 'missing')
    leave(lineOf(post.raw, String(cover)), `there is no picture ${cover}: the post has no picture for cards`);
  const description = data.description ?? data.summary ?? data.excerpt;
  const fields: Data = {
    title: post.title,
    slug: post.slug,
    date: post.when.date,
    authors: old.authors(post),
    tags: old.tags(post),
    description: typeof description === 'string' && description.trim() ? description.trim() : undefined,
    image: target === 'missing' ? undefined : (target?.link ?? (/^https?:/.test(String(cover)) ? cover : undefined)),
    ...Object.fromEntries(KEPT.map((key) => [key, key === 'keywords' && data[key] ? texts(data[key]) : data[key]])),
    last_update:
      updated || update.author
        ? {...(updated ? {date: updated} : {}), ...(update.author ? {author: update.author} : {})}
        : undefined,
  };
  if (data.toc === false) fields.hide_table_of_contents = true;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && !value.length),
    ),
  );
}

/** The old addresses that are others than the new ones, after those that the file has already. */
function newRedirects(posts: Post[], file: string, blogPath: string, prefix: string): {all: Redirect[]; added: number} {
  const before = readRedirects(file);
  const all = new Map(before.map((redirect) => [redirect.from, redirect]));
  for (const {addresses, slug} of posts) {
    const to = `${prefix}${blogPath}/${slug}`;
    for (const from of addresses) if (from.replace(/(?<=.)\/$/, '') !== to && !all.has(from)) all.set(from, {from, to});
  }
  return {all: [...all.values()], added: all.size - before.length};
}
