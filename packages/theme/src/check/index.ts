import fs from 'node:fs';
import path from 'node:path';
import {readerOf, translationState} from 'docusaurus-plugin-translations';
import {readData} from 'inkstone-core/data-files';
import {lineAt} from 'inkstone-core/line-at';
import {filesIn, relative} from 'inkstone-core/site-files';
import {addressOf, type Page, readPages, type Site} from '../content';
import {mistakesInData} from '../shared/blog-data';
import {checkBuilt} from './built';
import {checkFrontMatter} from './front-matter';
import {checkLinks} from './links';
import {checkMdx} from './mdx';
import {checkPolicy, SECURITY_OPTIONS} from './policy';
import {type Advice, KINDS, type Problem, problemsIn} from './problem';
import {checkReferences} from './references';
import {checkStyle, fixSpacing} from './style';
import {checkText} from './text';
import {
  checkDataFiles,
  checkKept,
  checkStrings,
  checkTerms,
  checkTranslation,
  checkTranslationFiles,
  isOrphaned,
} from './translations';

export {checkLinks, OWN_PAGES} from './links';
export {SECURITY_OPTIONS} from './policy';
export type {Problem} from './problem';
export {sourceFinder} from './sources';
export {checkDataFiles, untranslatedIn} from './translations';

/** The most lines of a report, unless more are requested. */
const SHOWN = 40;

export type Report = {pages: number; problems: Problem[]; open: number};

/** Checks text, references and translations of a site, without a build. */
export async function check(site: Site): Promise<Report> {
  const pages = readPages(site);
  // Almost everything else needs them.
  const unreadable = checkDataFiles(site);
  if (unreadable.length) return {pages: pages.length, problems: unreadable, open: 0};
  const data = await checkData(site);
  const reading = {read: readerOf(site.siteDir, pages)};
  const entries = await Promise.all(site.i18n.locales.map((locale) => translationState(locale, site.ledger, reading)));
  // Problems that only follow from these would hide them.
  const readable = pages.filter((page) => !page.frontMatterError && !isOrphaned(page));
  const problems = [
    ...pages.flatMap((page) => checkPage(page, site)),
    ...checkLinks(readable, site),
    ...checkStyle(readable, site),
    ...data,
    ...checkNotebooks(site),
    ...checkDocsHome(readable, site),
    ...checkTranslationFiles(site),
    ...(await checkStrings(site, entries.flat())),
  ].map((problem) => (isStopping(problem, site) ? {...problem, advice: undefined} : problem));
  // Every page that cites reports a broken bibliography, and one line of the options allows a host for all pages.
  const keyOf = ({file, line, message, fix}: Problem) =>
    fix.includes(SECURITY_OPTIONS) ? message : `${file}:${line}:${message}`;
  const named = new Set<string>();
  const isNew = (problem: Problem) => !named.has(keyOf(problem)) && named.add(keyOf(problem));
  return {
    pages: pages.length,
    problems: problems.filter(isNew).sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    open: entries.flat().filter(({state}) => state !== 'done').length,
  };
}

/** Whether this site's options make a piece of advice an error. */
const isStopping = ({advice}: Problem, {strict, translationsRequired}: Site) =>
  (translationsRequired && advice === 'translation') || (strict && advice === 'elsewhere');

/** The problems of a page by itself. */
export function checkPage(page: Page, site: Site): Problem[] {
  if (isOrphaned(page)) return checkTranslation(page);
  const frontMatter = problemsIn(page.file, (add) =>
    checkFrontMatter(page, declaredFor(page, site), site.i18n.locales, add),
  );
  // Problems that follow from it would hide it.
  if (page.frontMatterError) return frontMatter;
  const text = problemsIn(page.file, (add) => {
    checkText(page, site, add);
    checkMdx(page, site, add);
    checkPolicy(page, site, add);
  });
  return [
    ...frontMatter,
    ...checkTranslation(page),
    ...checkKept(page),
    ...checkTerms(page, site),
    ...text,
    ...checkReferences(page, site),
    ...checksOfOthers(page, site),
  ];
}

const checksOfOthers = (page: Page, {checks}: Site): Problem[] =>
  checks
    .flatMap((find) => find(page))
    .map(({advice, ...finding}) => ({...finding, file: page.file, advice: advice ? 'extension' : undefined}));

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
function checkDocsHome(pages: Page[], {siteDir, config, docs, folders, versions}: Site): Problem[] {
  if (!docs?.route || versions.length > 0 || !folders.some(({kind, route}) => kind === 'docs' && route === docs.route))
    return [];
  const address = `${docs.route}/${docs.home}`;
  // The page of a category has no file.
  if (docs.home.startsWith('category/') || pages.some((page) => addressOf(page) === address)) return [];
  const text = fs.readFileSync(config, 'utf8');
  const line = lineAt(text, text.match(/^\s*(?:docs|home)\s*:/m)?.[0] ?? '');
  const message = `there is no document at /${address}, to be shown at /${docs.route}`;
  return [{file: relative(siteDir, config), line, message, fix: 'set docs.home in defineSite'}];
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

/** The flags of the command. `advice` may be the name of a kind. */
export type Options = {advice?: boolean | string; all?: boolean; built?: boolean | string; fix?: boolean};

/** The command. `command`: how its user started it. */
export async function runCheck(site: Site, {advice, all, built, fix}: Options, command: string): Promise<void> {
  const started = Date.now();
  if (typeof advice === 'string' && !(advice in KINDS))
    throw new Error(`There is no kind of advice called ${advice}; use one of ${Object.keys(KINDS).join(', ')}.`);
  if (fix) {
    const files = fixSpacing(readPages(site), site);
    const why = Object.values(site.style).some(({spacing}) => spacing) ? '' : ' No language has `style.spacing`.';
    console.log(`Corrected spacing and punctuation in ${count(files.length, 'file')}.${why}`);
    for (const file of files) console.log(`  ${file}`);
  }
  const {pages, problems, open} = built
    ? {...checkBuilt(site, path.resolve(site.siteDir, built === true ? 'build' : built)), open: 0}
    : await check(site);
  const errors = problems.filter((problem) => !problem.advice);
  const pieces = problems.filter((problem) => problem.advice);
  const table = advice ? [] : tableOf(pieces, command);
  const room = Math.max(3, Math.floor((SHOWN - table.length - 3) / 2));
  const shown = all || advice ? errors : errors.slice(0, room);
  for (const problem of shown) console.error(linesOf(problem));
  if (errors.length > shown.length)
    console.error(`… and ${count(errors.length - shown.length, 'more error')}: ${command} --all`);
  const details = pieces.filter((problem) => advice === true || problem.advice === advice);
  for (const problem of details) console.log(linesOf(problem));
  for (const line of table) console.log(line);
  const counts = [count(errors.length, 'error'), `${count(pieces.length, 'piece')} of advice`];
  if (open) counts.push(`${count(open, 'translation')} open (docusaurus translations)`);
  console.log(`${count(pages, 'page')} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${counts.join(', ')}`);
  if (errors.length) process.exitCode = 1;
}

const count = (number: number, noun: string) => `${number || 'no'} ${noun}${number === 1 ? '' : 's'}`;

const linesOf = ({file, line, message, fix}: Problem) => `${file}:${line}: ${message}\n    ${fix}`;

/** How many pieces of advice there are of each kind, with an example. */
function tableOf(pieces: Problem[], command: string): string[] {
  if (pieces.length === 0) return [];
  const rows = (Object.keys(KINDS) as Advice[]).flatMap((kind) => {
    const [first, ...others] = pieces.filter(({advice}) => advice === kind);
    if (!first) return [];
    const row = `${String(others.length + 1).padStart(7)} ${kind.padEnd(13)} ${KINDS[kind]}`;
    return [row, `${' '.repeat(22)}${first.file}:${first.line}: ${first.message}`];
  });
  return ['Advice:', ...rows, `  ${command} --advice KIND lists those of one kind.`];
}
