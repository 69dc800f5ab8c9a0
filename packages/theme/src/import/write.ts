import path from 'node:path';
import {dump} from 'js-yaml';
import {type BodyContext, convertBody, type Target} from './body';
import {type Data, isData, parseDate, texts, withoutEmpty} from './front-matter';
import type {Lists} from './lists';
import {notebookBody, readNotebook, runNotebook} from './notebook';
import type {Post, PostIndex} from './posts';
import type {Reporter} from './report';
import {lineOf, type OldSite} from './sources';

/** What other generators call the fields of Docusaurus. */
const KNOWN = new Set(
  (
    'title date publishDate slug url permalink aliases redirect_from alias draft published language lang tags tag ' +
    'categories category series authors author author_title author_url author_image_url updated lastmod ' +
    'last_modified_at modified last_update description summary excerpt image cover thumbnail featured_image banner ' +
    'layout toc password'
  ).split(' '),
);
const KEPT =
  'keywords unlisted hide_table_of_contents toc_min_heading_level toc_max_heading_level sidebar_label title_meta'.split(
    ' ',
  );

/** Says once what front matter was left out. */
export function reportDropped(posts: Post[], report: Reporter): void {
  const uses = new Map<string, Post[]>();
  for (const post of posts) {
    const dropped = Object.keys(post.data).filter((name) => !KNOWN.has(name) && !KEPT.includes(name));
    for (const key of dropped) uses.set(key, [...(uses.get(key) ?? []), post]);
  }
  for (const [key, {length, 0: first}] of uses) {
    const line = lineOf(first?.raw ?? '', new RegExp(`^["\\s]*${key}\\b`, 'm'));
    report.guess(first?.label ?? '', line, `front matter "${key}" was left out (${length} posts)`);
  }
}

type Work = {site: OldSite; index: PostIndex; report: Reporter; lists: Lists; run?: boolean; language?: string};

/** The text of a post and the files beside it: their content, or the absolute path of a file to copy. */
export function writePost(
  post: Post,
  {site, index, report, lists, run, language}: Work,
): {text: string; files: Map<string, string | Buffer>; isDraft: boolean} {
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
    body = notebookBody(done, post.slug, files, {guess, leave}).replace(/^\s*#{1,3} .*\n?/, '');
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
  const front = frontMatter(post, lists, resolve, leave);
  const added = withoutEmpty({draft: isDraft || undefined, language});
  const yaml = dump({...front, ...added}, {lineWidth: -1, flowLevel: 1});
  // A day needs no time; Docusaurus reads the dates of YAML as they are, and adds a zone to text.
  const dates = yaml.replace(/(\d{4}-\d\d-\d\d)T00:00:00\.000Z/g, '$1').replace(/(T\d\d:\d\d:\d\d)\.000Z/g, '$1Z');
  return {text: `---\n${dates}---\n\n${text}\n`, files, isDraft};
}

function frontMatter(
  post: Post,
  lists: Lists,
  resolve: (address: string) => Target,
  leave: BodyContext['leave'],
): Data {
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
  const keywords = data.keywords ? texts(data.keywords) : undefined;
  return withoutEmpty({
    title: post.title,
    slug: post.slug,
    date: post.when.date,
    authors: lists.authors(post),
    tags: lists.tags(post),
    description: typeof description === 'string' && description.trim() ? description.trim() : undefined,
    image: target === 'missing' ? undefined : (target?.link ?? (/^https?:/.test(String(cover)) ? cover : undefined)),
    ...(data.toc === false ? {hide_table_of_contents: true} : {}),
    ...Object.fromEntries(KEPT.map((key) => [key, key === 'keywords' ? keywords : data[key]])),
    last_update: updated || update.author ? withoutEmpty({date: updated, author: update.author}) : undefined,
  });
}
