import fs from 'node:fs';
import path from 'node:path';
import {type Entry, readerOf, translationEntries} from 'docusaurus-plugin-translations';
import {readData} from 'inkstone-core/data-files';
import {lineAt} from 'inkstone-core/line-at';
import {filesIn, relative} from 'inkstone-core/site-files';
import {addressOf, type Page, type Site} from '../content';
import {mistakesInData} from '../shared/blog-data';
import {below} from '../site/facts';
import {checkBrowsers} from './browsers';
import {checkFrontMatter} from './front-matter';
import {checkImports} from './imports';
import {checkLinks} from './links';
import {checkMdx} from './mdx';
import {checkPolicy} from './policy';
import {type Add, type Problem, problemsIn} from './problem';
import {checkMarks, checkReferences} from './references';
import {checkStyle} from './style';
import {checkText} from './text';
import {
  checkCode,
  checkOrphan,
  checkStrings,
  checkTerms,
  checkTranslation,
  checkTranslationFiles,
  isOrphaned,
} from './translations';

/** Checks one page, and adds the problems. */
type PageCheck = {
  title: string;
  /** whether it reads pages without an original or without readable front matter, too. Default: `false` */
  readsAll?: boolean;
  check: (page: Page, site: Site, add: Add) => void;
};

/** The input of the checks of the whole site. */
export type Facts = {
  /** the pages whose front matter can be read, without translations of nothing */
  readable: Page[];
  /** the state of every translation */
  entries: Entry[];
};
type SiteCheck = {title: string; check: (site: Site, facts: Facts) => Problem[] | Promise<Problem[]>};

/** The checks of a page. To add one, write `NAME.ts` beside this file and a line here. */
export const PAGE_CHECKS: PageCheck[] = [
  {title: 'originals of translations', readsAll: true, check: checkOrphan},
  {title: 'front matter', readsAll: true, check: checkFrontMatterOf},
  {title: 'translations beside their originals', check: checkTranslation},
  {title: 'code and formulas of translations', check: checkCode},
  {title: 'terms of translations', check: checkTerms},
  {title: 'text', check: checkText},
  {title: 'MDX', check: checkMdx},
  {title: 'content security policy', check: checkPolicy},
  {title: 'files, values and footnotes', check: checkReferences},
  {title: 'names, citations and code annotations', check: checkMarks},
  {title: 'checks of other packages', check: checksOfOthers},
];

/** The checks of the whole site. */
export const SITE_CHECKS: SiteCheck[] = [
  {title: 'links', check: (site, {readable}) => checkLinks(readable, site)},
  {title: 'style', check: (site, {readable}) => checkStyle(readable, site)},
  {title: 'authors and tags', check: checkData},
  {title: 'notebooks', check: checkNotebooks},
  {title: 'imports of programs', check: checkImports},
  {title: 'root of the docs', check: checkDocsHome},
  {title: 'browsers', check: checkBrowsers},
  {title: 'translation files', check: checkTranslationFiles},
  {title: 'texts of the interface', check: (site, {entries}) => checkStrings(site, entries)},
];

/** How long each check took, in ms. */
export type Timing = Map<string, number>;

async function timed<Result>(timing: Timing, title: string, run: () => Result): Promise<Awaited<Result>> {
  const started = performance.now();
  const result = await run();
  timing.set(title, (timing.get(title) ?? 0) + performance.now() - started);
  return result;
}

/** The problems of one page. */
export function checkPage(page: Page, site: Site, timing: Timing = new Map()): Problem[] {
  // Problems that follow from these would hide them.
  const isReadable = !page.frontMatterError && !isOrphaned(page);
  return PAGE_CHECKS.filter(({readsAll}) => readsAll || isReadable).flatMap(({title, check}) => {
    const started = performance.now();
    const problems = problemsIn(page.file, (add) => check(page, site, add));
    timing.set(title, (timing.get(title) ?? 0) + performance.now() - started);
    return problems;
  });
}

/** All checks of a site, and how many translations are open. */
export async function runChecks(site: Site, pages: Page[], timing: Timing) {
  const read = readerOf(site.siteDir, pages);
  const states = await timed(timing, 'states of translations', () =>
    Promise.all(site.i18n.locales.map((locale) => translationEntries(locale, site.translatedSite, read))),
  );
  const entries = states.flat();
  const readable = pages.filter((page) => !page.frontMatterError && !isOrphaned(page));
  const problems = pages.flatMap((page) => checkPage(page, site, timing));
  for (const {title, check} of SITE_CHECKS)
    problems.push(...(await timed(timing, title, () => check(site, {readable, entries}))));
  return {problems, open: entries.filter(({state}) => state !== 'done').length};
}

function checkFrontMatterOf(page: Page, site: Site, add: Add): void {
  if (!isOrphaned(page)) checkFrontMatter(page, declaredFor(page, site), site.i18n.locales, add);
}

function declaredFor({folder}: Page, {siteDir}: Site) {
  const namesIn = (name: string) => {
    const entries = readData(path.join(siteDir, folder.source, name));
    return Object.entries(entries).flatMap(([key, {permalink = key}]) => [key, permalink]);
  };
  const {authorsMapPath = 'authors.yml', tags} = folder.options;
  return {
    tags: namesIn(typeof tags === 'string' ? tags : 'tags.yml'),
    authors: namesIn(String(authorsMapPath)),
    series: namesIn('series.yml'),
  };
}

function checksOfOthers(page: Page, {checks}: Site, add: Add): void {
  for (const {line, message, fix, advice} of checks.flatMap((find) => find(page)))
    add(line, message, fix, advice ? 'extension' : undefined);
}

/** Problems in the files of authors and tags of each blog, by the rules of the build. */
async function checkData(site: Site): Promise<Problem[]> {
  const blogs = site.folders.filter(({kind}) => kind === 'posts');
  const mistakes = blogs.map(({source, translation, options}) => {
    const folders = [source, ...site.i18n.locales.map(translation)];
    return mistakesInData(site, {...(options as {authorsMapPath?: string; tags?: string | false}), folders});
  });
  return (await Promise.all(mistakes)).flat().map(({stops, ...problem}) => problem);
}

/** Notebooks where posts belong. Beside a page, they are its files. */
function checkNotebooks({siteDir, folders}: Site): Problem[] {
  return folders.flatMap(({source}) => {
    const files = filesIn(path.join(siteDir, source));
    const pages = files.filter((name) => /(?:^|\/)index\.mdx?$/.test(name)).map((name) => path.dirname(name));
    const notebooks = files.filter((name) => name.endsWith('.ipynb') && !pages.includes(path.dirname(name)));
    return notebooks.map((name): Problem => {
      const fix = `npm run import -- ${source}/${name} makes a post of it`;
      return {file: `${source}/${name}`, line: 1, message: 'a notebook is not a page', fix, advice: 'notebooks'};
    });
  });
}

/** A missing document at the root of the docs, by the rule of the build (plugins/docs-root). */
function checkDocsHome({siteDir, config, docs, folders, versions}: Site, {readable}: Facts): Problem[] {
  if (!docs?.route || versions.length > 0 || !folders.some(({kind, route}) => kind === 'docs' && route === docs.route))
    return [];
  const address = below(docs.route, docs.home).slice(1);
  // The page of a category has no file.
  if (docs.home.startsWith('category/') || readable.some((page) => addressOf(page) === address)) return [];
  const text = fs.readFileSync(config, 'utf8');
  const line = lineAt(text, text.match(/^\s*(?:docs|home)\s*:/m)?.[0] ?? '');
  const message = `there is no document at /${address}, to be shown at /${docs.route}`;
  return [{file: relative(siteDir, config), line, message, fix: 'set docs.home in defineSite'}];
}
