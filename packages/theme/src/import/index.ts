import fs from 'node:fs';
import path from 'node:path';
import {Lists, YamlList} from './lists';
import {type Post, PostIndex, planPosts} from './posts';
import {type Redirect, readRedirects} from './redirects';
import {type ImportReport, Reporter} from './report';
import {openSource} from './sources';
import {type Files, writePost} from './write';

export {formatReport, type ImportReport} from './report';

export type ImportOptions = {
  /** A folder with a blog of Hexo, Hugo, Jekyll or Docusaurus, or of Markdown; or a file (Markdown or a notebook). */
  source: string;
  /** The folder of the site. */
  siteDir: string;
  /** The languages of the site; the first one is at its root. */
  languages: string[];
  /** The language of the posts; by default the first one. */
  language?: string;
  /** The folder of the blog, relative to the site; by default `blog`. */
  into?: string;
  /** Where the addresses of the blog begin, without slashes around; by default `blog`. */
  route?: string;
  dryRun?: boolean;
  /** Write posts again that are already there; else they are skipped. */
  force?: boolean;
  /** Run notebooks again instead of taking the outputs that they have. */
  run?: boolean;
};

/**
 * Writes the posts of a blog into a site, and says what was guessed and what is left. Throws if `source` or `language`
 * is none.
 */
export async function importContent(options: ImportOptions): Promise<ImportReport> {
  const {source, siteDir, languages, language = languages[0] ?? '', into = 'blog', dryRun, force} = options;
  if (!languages.includes(language))
    throw new Error(`The site has no language "${language}"; it has ${languages.join(', ')}.`);
  const address = options.route === '' ? '' : `/${options.route ?? 'blog'}`;
  const isFirst = language === languages[0];
  const blog = path.join(siteDir, into);
  const report = new Reporter();
  const site = openSource(path.resolve(source), language, report);
  const posts = planPosts(site, blog, address, report);
  const added = posts.filter(({folder}) => force || !fs.existsSync(path.join(blog, folder)));
  const open = (name: string) => new YamlList(path.join(blog, `${name}.yml`));
  const lists = {tags: open('tags'), authors: open('authors')};
  const work = {site, report, index: new PostIndex(site, posts), lists: new Lists(site, lists, report)};
  const flags = {run: options.run && !dryRun, language: isFirst ? undefined : language};
  for (const post of added) {
    const {text, files, isDraft} = writePost(post, {...work, ...flags});
    report.count(isDraft ? 'drafts' : 'posts');
    report.count('pictures and other files', files.size);
    if (!dryRun) writeFiles(path.join(blog, post.folder), files.set(post.file, Buffer.from(text)));
  }
  if (report.frames.size) {
    const frames = [...report.frames].map((name) => `'${name}'`).join(', ');
    const message = `videos of other sites are blocked in posts: to allow them, add security: {frames: [${frames}]}`;
    report.leave('docusaurus.config.ts', 0, message);
  }
  report.count('already there and skipped', posts.length - added.length);
  const before = readRedirects(path.join(blog, 'redirects.json'));
  const redirects = withRedirects(before, posts, (isFirst ? '' : `/${language}`) + address);
  report.count('old addresses that lead to the new ones', redirects.length - before.length);
  for (const [name, list] of Object.entries(lists)) {
    report.count(`new ${name}`, list.size);
    try {
      if (!dryRun) list.write();
    } catch {
      report.leave(`${into}/${name}.yml`, 0, 'nothing can be added to a file of this form: write one entry per line');
    }
  }
  if (!dryRun && redirects.length > before.length)
    writeFiles(blog, new Map([['redirects.json', Buffer.from(`${JSON.stringify(redirects, null, 2)}\n`)]]));
  return {generator: site.kind, done: report.done, rows: report.rows};
}

/** Writes content, and copies files that are given by their path. */
function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    if (typeof content === 'string') fs.copyFileSync(content, file);
    else fs.writeFileSync(file, content);
  }
}

/** The old addresses that are others than the new ones, after those that are there already. */
function withRedirects(before: Redirect[], posts: Post[], blogAddress: string): Redirect[] {
  const all = new Map(before.map((redirect) => [redirect.from, redirect]));
  for (const {addresses, slug} of posts) {
    const to = `${blogAddress}/${slug}`;
    for (const from of addresses) if (from.replace(/(?<=.)\/$/, '') !== to && !all.has(from)) all.set(from, {from, to});
  }
  return [...all.values()];
}
