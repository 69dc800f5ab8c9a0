import fs from 'node:fs';
import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {configurationIn} from 'inkstone-core/loaded-site';
import {type Redirect, readRedirects} from 'inkstone-core/redirects';
import {replaceFile} from 'inkstone-core/replace-file';
import {relative, type SiteFiles} from 'inkstone-core/site-files';
import {withoutEnd} from './common/addresses';
import {routeOf} from './common/docs-folder';
import type {Files} from './common/format';
import {codeFor, type OldLists, type OldSite} from './common/generator';
import {Lists} from './common/lists';
import {oldLists} from './common/old-lists';
import {nameOf, type Post, PostIndex, planPosts, takePageText} from './common/posts';
import {formatLosses, formatReport, fullReport, type ImportReport, Reporter, SKIPPED} from './common/report';
import {openSource} from './sources';
import {writePost} from './write';

/**
 * `isStock`: without docusaurus-theme-inkstone, which reads the list of redirects and shows files in code blocks.
 * `isAllMdx`: Markdown files are read as MDX.
 */
export type NewSite = SiteFiles & {isStock?: boolean; isAllMdx?: boolean};

/** As the flags of the command. */
export type ImportOptions = {
  language?: string;
  into?: string;
  dryRun?: boolean;
  force?: boolean;
  run?: boolean;
  keepAnchors?: boolean;
  section?: string;
  /** The folder with the pages that the old generator built; false: do not look for it. */
  built?: string | false;
};

/**
 * Imports the posts of a folder or file (an absolute path) into a site. From an old site in several languages,
 * imports the posts in each language of the new one. Throws if the source or the language does not exist.
 */
export function importContent(site: NewSite, source: string, options: ImportOptions): ImportReport {
  const {i18n} = site;
  const [first = ''] = i18n.locales;
  const language = options.language ?? first;
  if (!i18n.locales.includes(language))
    throw new Error(`The site has no language "${language}"; it has ${i18n.locales.join(', ')}.`);
  const report = new Reporter();
  const oldSite = openSource(source, language, report, options);
  const codes = i18n.locales.map((locale) => codeFor(locale, oldSite.languages));
  // Of two languages with one code in the old site, the first has its posts.
  const isOther = (_: string, index: number) => index > 0 && codes[index] && codes.indexOf(codes[index]) === index;
  const others = options.language ? [] : i18n.locales.filter(isOther);
  const sites = others.map((other) => {
    const ofLanguage = new Reporter();
    const each = openSource(source, other, ofLanguage, options);
    // The first language has reported what is not of this one, and its pages as omitted.
    report.replace(new Set(each.entries.map(({file}) => relative(each.root, file))), ofLanguage);
    return each;
  });
  const work: Work = {site, options, report, plans: [], used: new Set()};
  for (const [index, each] of [oldSite, ...sites].entries())
    work.plans.push(planLanguage(each, [language, ...others][index] ?? '', work));
  for (const plan of work.plans) findDrafts(plan, work);
  for (const plan of work.plans) plan.old = oldLists(plan.oldSite, plan.posts.filter(isPublished));
  for (const plan of work.plans) importLanguage(plan, work);
  const [unused, ...more] = oldSite.files.filter((file) => !work.used.has(file));
  if (unused && !report.done[SKIPPED]) {
    const which = more.length ? `this file and ${more.length} more are` : 'this file is';
    const why = `${which} not beside a post: copy into static/ what others link to`;
    report.leave(relative(oldSite.root, unused), 0, why);
  }
  const {translations: count} = report.done;
  if (count && !site.isStock) {
    const why = `readers see that translations may be older than the originals (${count} here)`;
    report.leave('i18n', 0, `${why}: npm run i18n -- --ack --all says that they are not`);
  }
  for (const code of options.language ? [] : oldSite.languages.filter((each) => !codes.includes(each)))
    report.leave(
      path.basename(source),
      0,
      `its posts in ${code} are not here: add the language to the site, and import again`,
    );
  const translations = sites.map((each, index) => ({site: each, language: others[index] ?? ''}));
  oldSite.generator.importRest?.(oldSite, report, {site, ...options, translations});
  if (report.frames.size && !site.isStock) {
    const frames = [...report.frames].map((name) => `'${name}'`).join(', ');
    const message = `videos of other sites are blocked in posts: to allow them, add security: {frames: [${frames}]}`;
    report.leave('docusaurus.config.ts', 0, message);
  }
  const posts = work.plans.flatMap((plan) => plan.posts);
  if (site.isAllMdx && Object.keys(report.done).length > 0)
    report.leave(
      path.basename(configurationIn(site.siteDir) ?? ''),
      0,
      "what was imported is CommonMark, and the site reads .md files as MDX: add markdown: {format: 'detect'}",
    );
  if (report.rows.length === 0 && Object.keys(report.done).length === 0) {
    const why = `no posts of ${oldSite.generator.name} were found in it`;
    const fix = 'name the folder with the posts, or import its built pages with --built alone';
    report.leave(path.basename(source), 0, `${why}: ${fix}`);
  }
  return {
    generator: oldSite.generator.name,
    rules: rulesOf(oldSite, posts, report),
    done: report.done,
    rows: report.rows,
  };
}

/** Where the addresses come from. */
function rulesOf({build, generator}: OldSite, posts: Post[], {docs}: Reporter): string {
  const published = posts.filter(isPublished);
  const docsRead = docs.filter(({addresses: [main = '']}) => generator.readsPages || build?.answers(main)).length;
  const read = published.filter(({built}) => built).length + docsRead;
  const ofPosts = published.filter(({built, addresses}) => !built && addresses.length > 0).length;
  const computed = ofPosts + docs.length - docsRead;
  const texts = [...published, ...docs].filter(({isPageText}) => isPageText).length;
  if (build)
    return `${read} addresses${texts ? ` and ${texts} texts` : ''} read from ${build.name}/, ${computed} computed`;
  return computed
    ? `${computed} addresses computed by the rules of ${generator.name}`
    : 'no old addresses: if these posts were on a site, name a copy of its pages with --built';
}

const isPublished = ({isDraft}: Post) => !isDraft;

/** The folder for the posts in one language. */
type Plan = {
  oldSite: OldSite;
  language: string;
  isFirst: boolean;
  /** The folder of the posts, relative to the site and absolute. */
  into: string;
  blog: string;
  /** The address of their list. */
  home: string;
  posts: Post[];
  /** The lists and feeds that the old site had of these posts. */
  old: OldLists;
};

/** `used`: the files that were copied beside posts. */
type Work = {site: NewSite; options: ImportOptions; report: Reporter; plans: Plan[]; used: Set<string>};

function planLanguage(oldSite: OldSite, language: string, {site, options, report, plans}: Work): Plan {
  const postsFolder = site.folders.find(({kind}) => kind === 'posts');
  const into = options.into ?? postsFolder?.source ?? 'blog';
  const blog = path.join(site.siteDir, into);
  const address = path.posix.join('/', postsFolder?.route ?? 'blog').replace(/\/$/, '');
  const isFirst = language === site.i18n.locales[0];
  const before = plans.flatMap(({posts}) => posts);
  const posts = planPosts(oldSite, blog, address, report, originalsIn(plans), before);
  return {
    oldSite,
    language,
    isFirst,
    into,
    blog,
    home: (isFirst ? '' : `/${language}`) + address,
    posts,
    old: {lists: [], feeds: []},
  };
}

/** The posts in the first language, by the names that they share with their translations. */
const originalsIn = (plans: Plan[]) =>
  new Map(
    plans.filter(({isFirst}) => isFirst).flatMap(({posts}) => posts.map((post) => [nameOf(post), post] as const)),
  );

/**
 * The addresses of the old documents here; without docs, their old ones, at which is nothing yet. Undefined for a
 * document that only another language than the first has, which is not imported.
 */
function docsOf(plan: Plan, {site: {folders}, plans}: Work): Map<string, string | undefined> {
  const folder = folders.find(({kind}) => kind === 'docs');
  const originals = new Set(plans.find(({isFirst}) => isFirst)?.oldSite.docs?.values());
  const addressOf = (file: string) => path.posix.join('/', folder?.route ?? '', routeOf(file)).replace(/(?<=.)\/$/, '');
  // The documents of this language have the last word.
  const ordered = [...plans.filter((each) => each !== plan), plan];
  return new Map(
    ordered.flatMap((each) =>
      [...(each.oldSite.docs ?? [])].map(([from, file]): [string, string | undefined] => {
        if (!each.isFirst && !originals.has(file)) return [from, undefined];
        if (!folder) return [from, encodeURI(`pathname://${from}`)];
        const away = `pathname://${topOf(plan)}${each.isFirst ? '' : `/${each.language}`}`;
        return [from, (each === plan ? '' : away) + encodeURI(addressOf(file))];
      }),
    ),
  );
}

/** The home page of the first language, seen from that of a language: Docusaurus puts the latter before paths. */
const topOf = ({isFirst}: Plan) => (isFirst ? '' : '/..');

/** The surroundings of the posts in one language. */
function writingOf(plan: Plan, work: Work) {
  const {site, options, report, plans} = work;
  const {oldSite, blog, posts} = plan;
  const index = new PostIndex(
    oldSite,
    posts,
    plans.filter((each) => each !== plan),
    plans.flatMap(({old}) => old.lists.map(({from}) => from)),
    topOf(plan),
    docsOf(plan, work),
  );
  const lists = new Lists(oldSite, blog, report);
  const {keepAnchors, dryRun} = options;
  const run = options.run && !dryRun;
  return {siteDir: site.siteDir, site: oldSite, report, index, lists, run, keepAnchors, isInline: site.isStock};
}

const UNBUILDABLE = /^(.*): it is a draft until that is mended$/s;

/** An MDX post that lacks a module becomes a draft, which must be known before others link to it or to its tags. */
function findDrafts(plan: Plan, work: Work): void {
  const posts = plan.posts.filter(({file, isDraft}) => file.endsWith('.mdx') && !isDraft);
  if (posts.length > 0) {
    for (const post of posts) {
      const report = new Reporter();
      const {isDraft} = writePost(post, writingOf(plan, {...work, report}));
      const [, why] = report.rows.map((row) => row.why.match(UNBUILDABLE)).find(Boolean) ?? [];
      if (isDraft && why && post.built && plan.oldSite.generator.hasOwnComponents)
        takePageText(post, plan.oldSite, why, work.report);
      else post.isDraft = isDraft;
    }
  }
  // The theme shows a post only from its day on, a stock site at once.
  if (!work.site.isStock || !plan.oldSite.generator.hidesFuture?.(plan.oldSite)) return;
  for (const post of plan.posts.filter(({when, isDraft}) => !isDraft && when.date > new Date())) {
    post.isDraft = true;
    work.report.leave(post.label, 0, 'its day is still to come: it is a draft until then');
  }
}

/** The language of the site that a post says it is in, if that is not the first one. */
function languageOf({data}: Post, {i18n}: NewSite): string | undefined {
  const own = [data.lang, data.language].find((value) => typeof value === 'string') as string | undefined;
  const locale = own && codeFor(own, i18n.locales);
  return locale === i18n.locales[0] ? undefined : locale;
}

/** Imports the posts in one language: translations go to `i18n`, all others to the folder of the posts. */
function importLanguage(plan: Plan, work: Work): void {
  const {site, options, report, plans, used} = work;
  const {language, isFirst, into, blog, home, posts} = plan;
  const {dryRun, force} = options;
  const postsFolder = site.folders.find(({kind}) => kind === 'posts');
  const translations = path.join(site.siteDir, postsFolder?.translation(language) ?? `i18n/${language}`);
  const originals = originalsIn(plans);
  const isTranslation = (post: Post) => !isFirst && originals.has(nameOf(post));
  const folderOf = (post: Post) => path.join(isTranslation(post) ? translations : blog, post.folder);
  const added = posts.filter((post) => force || !fs.existsSync(folderOf(post)));
  const writing = writingOf(plan, work);
  const {lists} = writing;
  for (const post of added) {
    const {text, files, isDraft} = writePost(post, {
      ...writing,
      language: isFirst ? languageOf(post, site) : isTranslation(post) ? undefined : language,
    });
    report.count(isTranslation(post) ? 'translations' : isDraft ? 'drafts' : 'posts');
    // A translation uses the files of its original, except for the picture in its front matter.
    const [, cover] = text.match(/^image: ["']?\.\/(.+?)["']?$/m) ?? [];
    for (const [name, content] of files)
      if (isTranslation(post) && name !== cover && isSame(path.join(blog, post.folder, name), content))
        files.delete(name);
    for (const content of files.values()) if (typeof content === 'string') used.add(content);
    report.count('pictures and other files', files.size);
    if (!dryRun) writeFiles(folderOf(post), files.set(post.file, Buffer.from(text)));
  }
  report.count(SKIPPED, posts.length - added.length);
  const before = readRedirects(path.join(blog, 'redirects.json'));
  const ofLists = listRedirects(plan, lists, report);
  // @docusaurus/plugin-client-redirects stops the build where one leads to a draft.
  const reachable = site.isStock ? posts.filter(isPublished) : posts;
  // A redirect to an old address leads to the new address of that page.
  const now = new Map(
    reachable.flatMap(({addresses, slug}) => addresses.map((each) => [withoutEnd(each), `${home}/${slug}`])),
  );
  const whole = (address: string) => decoded(`${plan.oldSite.base}/${address}`.replace(/\/{2,}/g, '/'));
  const written = plan.oldSite.redirects.map(({from, to}) => ({
    from: whole(from),
    to: now.get(withoutEnd(whole(to))) ?? (isFirst ? '' : `/${language}`) + decoded(to),
  }));
  const redirects = withRedirects(before, reachable, [...written, ...ofLists], home, report);
  report.count('old addresses that lead to the new ones', redirects.length - before.length);
  for (const [name, list] of Object.entries(lists.lists)) {
    report.count(`new ${name}`, list.size);
    if (!dryRun && !list.write())
      report.leave(`${into}/${name}.yml`, 0, 'nothing can be added to a file of this form: write one entry per line');
  }
  if (!dryRun && redirects.length > before.length)
    writeFiles(blog, new Map([['redirects.json', Buffer.from(`${JSON.stringify(redirects, null, 2)}\n`)]]));
}

/** Whether a file has this content, which may be given by the path of another file. */
function isSame(file: string, content: string | Buffer): boolean {
  if (!fs.existsSync(file)) return false;
  return fs.readFileSync(file).equals(typeof content === 'string' ? fs.readFileSync(content) : content);
}

/** The file with every row, if the printed table does not show all of them. */
const REPORT = 'import-report.txt';

/** Of a site without the theme, which reads the list itself. */
const REDIRECTS = 'For the old addresses, give redirects.json to @docusaurus/plugin-client-redirects.';

/** The command. `source` is relative to the folder where it was started. */
export function runImport(site: NewSite, source: string, options: ImportOptions): void {
  const from = (name: string) => path.resolve(process.env.INIT_CWD ?? '.', name);
  const {built} = options;
  const report = importContent(site, from(source), {
    ...options,
    built: typeof built === 'string' ? from(built) : built,
  });
  const rows = fullReport(report);
  const losses = formatLosses(report);
  const isWritten = rows !== undefined && !options.dryRun;
  if (isWritten) replaceFile(path.join(site.siteDir, REPORT), rows);
  const next = site.isStock ? `Next: npx docusaurus build. ${REDIRECTS}` : 'Next: npm run check';
  console.log(
    [
      formatReport(report),
      '',
      ...(isWritten ? [`All rows: ${REPORT}`] : []),
      ...(losses && options.dryRun ? [losses, ''] : []),
      options.dryRun ? 'Nothing was written.' : next,
    ].join('\n'),
  );
}

/** Writes content, and copies files that are given by their path. */
function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    replaceFile(file, typeof content === 'string' ? fs.readFileSync(content) : content);
  }
}

/** The old lists and feeds with their new addresses. Lists without a counterpart are reported once. */
function listRedirects({old: {lists, feeds}, home}: Plan, {lists: {tags}}: Lists, report: Reporter): Redirect[] {
  const [feed] = feeds;
  const which = feeds.length > 1 ? `this feed and ${feeds.length - 1} more have` : 'this feed has';
  if (feed) report.leave(feed, 0, `${which} no counterpart: subscribers find all posts in ${home}/atom.xml`);
  const top = path.posix.dirname(home);
  return lists.flatMap(({from, to}): Redirect | Redirect[] => {
    if (to === 'home') return from === `${top}/` ? [] : {from, to: top};
    // A blog without tags has no tags page.
    if (to === 'posts' || (to === 'tags' && tags.entries.size + tags.size === 0)) return {from, to: home || '/'};
    if (typeof to === 'string') return {from, to: `${home}/${to}`};
    const [key, {permalink = `/${key}`} = {}] = tags.find(to.tag) ?? [];
    return {from, to: `${home}/tags${key === undefined ? '' : permalink}`};
  });
}

/** The redirects of changed addresses, after existing ones. */
function withRedirects(
  before: Redirect[],
  posts: Post[],
  ofLists: Redirect[],
  blogAddress: string,
  report: Reporter,
): Redirect[] {
  const all = new Map(before.map((redirect) => [redirect.from, redirect]));
  const add = (from: string, to: string) => {
    if (from !== to && !all.has(from)) all.set(from, {from, to});
  };
  for (const {addresses, slug} of posts) for (const from of addresses) add(from, `${blogAddress}/${slug}`);
  // Addresses that depend on the machine or on other posts, unless another post has them.
  for (const {perhaps, slug, label} of posts)
    for (const from of perhaps) {
      add(from, `${blogAddress}/${slug}`);
      const to = all.get(from)?.to;
      if (to && to !== `${blogAddress}/${slug}`)
        report.guess(label, 0, `its old address may have been ${from}, but ${to} has it`);
    }
  for (const {from, to} of ofLists) add(from, to);
  return [...all.values()];
}
