import fs from 'node:fs';
import path from 'node:path';
import type {Site} from '../commands/site';
import {replaceFile} from '../shared/replace-file';
import {Lists} from './lists';
import {type Post, PostIndex, planPosts} from './posts';
import {type Redirect, readRedirects} from './redirects';
import {formatReport, type ImportReport, Reporter} from './report';
import {openSource} from './sources';
import {type Files, writePost} from './write';

/** As the flags of the command. */
export type ImportOptions = {language?: string; into?: string; dryRun?: boolean; force?: boolean; run?: boolean};

/** Writes the posts of a folder or file (an absolute path) into a site. Throws if it or the language is not there. */
export function importContent(site: Site, source: string, options: ImportOptions): ImportReport {
  const {siteDir, i18n, folders} = site;
  const languages = i18n.locales;
  const own = folders.find(({kind}) => kind === 'posts');
  const {language = languages[0] ?? '', into = own?.source ?? 'blog', dryRun, force} = options;
  if (!languages.includes(language))
    throw new Error(`The site has no language "${language}"; it has ${languages.join(', ')}.`);
  const address = path.posix.join('/', own?.route ?? 'blog').replace(/\/$/, '');
  const isFirst = language === languages[0];
  const blog = path.join(siteDir, into);
  const report = new Reporter();
  const oldSite = openSource(source, language, report);
  const posts = planPosts(oldSite, blog, address, report);
  const added = posts.filter(({folder}) => force || !fs.existsSync(path.join(blog, folder)));
  const lists = new Lists(oldSite, blog, report);
  const flags = {run: options.run && !dryRun, language: isFirst ? undefined : language};
  const work = {site: oldSite, report, index: new PostIndex(oldSite, posts), lists, ...flags};
  for (const post of added) {
    const {text, files, isDraft} = writePost(post, work);
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
  const redirects = withRedirects(before, posts, (isFirst ? '' : `/${language}`) + address, report);
  report.count('old addresses that lead to the new ones', redirects.length - before.length);
  for (const [name, list] of Object.entries(lists.lists)) {
    report.count(`new ${name}`, list.size);
    try {
      if (!dryRun) list.write();
    } catch {
      report.leave(`${into}/${name}.yml`, 0, 'nothing can be added to a file of this form: write one entry per line');
    }
  }
  if (!dryRun && redirects.length > before.length)
    writeFiles(blog, new Map([['redirects.json', Buffer.from(`${JSON.stringify(redirects, null, 2)}\n`)]]));
  return {generator: oldSite.kind, done: report.done, rows: report.rows};
}

/** The command. `source` is relative to the folder in which it was started. */
export function runImport(site: Site, source: string, options: ImportOptions): void {
  const report = importContent(site, path.resolve(process.env.INIT_CWD ?? '.', source), options);
  console.log(`${formatReport(report)}\n\n${options.dryRun ? 'Nothing was written.' : 'Next: npm run check'}`);
}

/** Writes content, and copies files that are given by their path. */
function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    replaceFile(file, typeof content === 'string' ? fs.readFileSync(content) : content);
  }
}

/** The old addresses that are others than the new ones, after those that are there already. */
function withRedirects(before: Redirect[], posts: Post[], blogAddress: string, report: Reporter): Redirect[] {
  const all = new Map(before.map((redirect) => [redirect.from, redirect]));
  const add = (from: string, to: string) => {
    if (from.replace(/(?<=.)\/$/, '') !== to && !all.has(from)) all.set(from, {from, to});
  };
  for (const {addresses, slug} of posts) for (const from of addresses) add(from, `${blogAddress}/${slug}`);
  // A day that depends on the machine, unless another post has that address.
  for (const {perhaps, slug, label} of posts)
    for (const from of perhaps) {
      add(from, `${blogAddress}/${slug}`);
      const to = all.get(from)?.to;
      if (to && to !== `${blogAddress}/${slug}`)
        report.guess(
          label,
          0,
          `its old address may be ${from}, if the machine had another time zone, but ${to} has it`,
        );
    }
  return [...all.values()];
}
