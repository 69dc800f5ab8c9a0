import path from 'node:path';
import {readPages, SECURITY_OPTIONS, type Site} from '../content';
import {checkBuilt} from './built';
import {runChecks, type Timing} from './checks';
import {type Advice, KINDS, type Problem} from './problem';
import {fixSpacing} from './style';
import {checkDataFiles} from './translations';

export {checkPage} from './checks';
export {checkLinks, OWN_PAGES} from './links';
export type {Problem} from './problem';
export {sourceFinder} from './source-finder';
export {checkDataFiles, untranslatedIn} from './translations';

/** The most lines of a report, unless more are requested. */
const SHOWN = 40;

export type Report = {pages: number; problems: Problem[]; open: number};

/** Checks text, references and translations of a site, without a build. @param timing gets the ms of each check */
export async function check(site: Site, timing: Timing = new Map()): Promise<Report> {
  const pages = readPages(site);
  // Almost everything else needs them.
  const unreadable = checkDataFiles(site);
  if (unreadable.length) return {pages: pages.length, problems: unreadable, open: 0};
  const {problems: found, open} = await runChecks(site, pages, timing);
  const problems = found.map((problem) => (isStopping(problem, site) ? {...problem, advice: undefined} : problem));
  // Every page that cites reports a broken bibliography, and one line of the options allows a host for all pages.
  const keyOf = ({file, line, message, fix}: Problem) =>
    fix.includes(SECURITY_OPTIONS) ? message : `${file}:${line}:${message}`;
  const named = new Set<string>();
  const isNew = (problem: Problem) => !named.has(keyOf(problem)) && named.add(keyOf(problem));
  return {
    pages: pages.length,
    problems: problems.filter(isNew).sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    open,
  };
}

/** Whether this site's options make a piece of advice an error. */
const isStopping = ({advice}: Problem, {strict, translationsRequired}: Site) =>
  (translationsRequired && advice === 'translation') || (strict && advice === 'elsewhere');

/** The flags of the command. `advice` may be the name of a kind. */
export type Options = {
  advice?: boolean | string;
  all?: boolean;
  built?: boolean | string;
  fix?: boolean;
  timing?: boolean;
};

/** The command. `command`: how its user started it. */
export async function runCheck(site: Site, {advice, all, built, fix, timing}: Options, command: string): Promise<void> {
  const started = Date.now();
  if (typeof advice === 'string' && !(advice in KINDS))
    throw new Error(`There is no kind of advice called ${advice}; use one of ${Object.keys(KINDS).join(', ')}.`);
  if (fix) {
    const files = fixSpacing(readPages(site), site);
    const why = Object.values(site.style).some(({spacing}) => spacing) ? '' : ' No language has `style.spacing`.';
    console.log(`Corrected spacing and punctuation in ${count(files.length, 'file')}.${why}`);
    for (const file of files) console.log(`  ${file}`);
  }
  const times: Timing = new Map();
  const {pages, problems, open} = built
    ? {...checkBuilt(site, path.resolve(site.siteDir, built === true ? 'build' : built)), open: 0}
    : await check(site, times);
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
  if (timing)
    for (const [title, ms] of [...times].sort(([, one], [, other]) => other - one))
      console.log(`${(ms / 1000).toFixed(2).padStart(7)} s  ${title}`);
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
  return ['Advice:', ...rows, `  ${command} --advice KIND lists the advice of one kind.`];
}
