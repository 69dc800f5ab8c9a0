import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {markdownFolders} from '../../shared/languages';
import {hashOf, withRecord} from './record';
import {type Entry, kinds, type Ledger, recordsFile, states, summary, translationState} from './state';

export type Language = {locale: string; entries: Entry[]};
/** Where a translation is built differently from its source. */
export type Difference = {file: string; line: number; message: string};

const NAMES = new Intl.DisplayNames('en', {type: 'language'});
/** How many of one kind and state are listed by name. */
const LISTED = 12;
const isFile = ({kind}: Entry) => kind in markdownFolders;

export function readLanguages(ledger: Ledger): Promise<Language[]> {
  return Promise.all(ledger.i18n.locales.map(async (locale) => ({locale, entries: await translationState(locale, ledger)})));
}

/** The table of one language, and the names of what is not done. */
export function tableOf({locale, entries}: Language, {i18n, stringsLanguage}: Ledger): string {
  const row = (name: string, of: Entry[]) => {
    const {percent, ...counts} = summary(of);
    return `  ${name.padEnd(10)}${states.map((state) => String(counts[state]).padStart(10)).join('')}${`${percent} %`.padStart(9)}`;
  };
  const shown = kinds.filter((kind) => entries.some((entry) => entry.kind === kind));
  const label = i18n.localeConfigs?.[locale]?.label ?? locale;
  const foreign = locale === stringsLanguage ? '' : `; only the interface, which is written in ${NAMES.of(stringsLanguage)}, is translated into it`;
  const from = locale === i18n.defaultLocale ? ` — the source${foreign}` : '';
  const open = shown.flatMap((kind) => states.slice(1).flatMap((state) => listed(entries.filter((entry) => entry.kind === kind && entry.state === state))));
  return [
    `${label} (${locale})${from}`,
    `  ${' '.repeat(10)}${states.map((state) => state.padStart(10)).join('')}`,
    ...shown.map((kind) =>
      row(
        kind,
        entries.filter((entry) => entry.kind === kind),
      ),
    ),
    row('all', entries),
    ...(open.length ? ['', ...open] : []),
  ].join('\n');
}

/** @param entries of one kind and state */
function listed(entries: Entry[]): string[] {
  const lines = entries.slice(0, LISTED).map((entry) => `  ${entry.state.padEnd(9)} ${entry.kind.padEnd(8)} ${entry.name}${whyStale(entry)}`);
  return entries.length > LISTED ? [...lines, `  ${''.padEnd(18)} and ${entries.length - LISTED} more`] : lines;
}

function whyStale({state, follows, hash, date}: Entry): string {
  if (state !== 'stale') return '';
  return follows ? ` (follows ${follows}${date ? ` since ${date}` : ''}, the source is ${hash})` : ' (says nothing of the version it follows)';
}

export function chosen(entries: Entry[], which: string[]): Entry[] {
  if (which.length === 0) return entries;
  const unknown = which.filter((word) => !entries.some((entry) => matches(entry, word)));
  if (unknown.length) throw new Error(`Nothing to translate is called ${unknown.join(', ')}; use a file or a name that the table lists.`);
  return entries.filter((entry) => which.some((word) => matches(entry, word)));
}

function matches({name, source, translation}: Entry, word: string): boolean {
  return [name, name.slice(name.indexOf('#') + 1), name.replace(/^\d{4}-\d{2}-\d{2}-/, ''), source, translation].includes(word.replace(/^\.\//, ''));
}

/**
 * Records that these translations are up to date with their sources.
 * @param date today
 * @param differences translations that are built differently from their source: they are refused
 */
export function acknowledge(
  {locale, entries}: Language,
  which: string[],
  date: string,
  site: string,
  differences: Difference[] = [],
): {acknowledged: string[]; refused: string[]} {
  const stale = chosen(entries, which).filter(({state}) => state === 'stale');
  const different = new Map(differences.map(({file, line, message}) => [file, `${file}:${line}: ${message}`]));
  const refused = stale.flatMap(({translation}) => different.get(translation) ?? []);
  const accepted = stale.filter((entry) => !isFile(entry) || !different.has(entry.translation));
  for (const {translation, hash} of accepted.filter(isFile)) {
    const file = path.join(site, translation);
    fs.writeFileSync(file, withRecord(fs.readFileSync(file, 'utf8'), hash, date));
  }
  const others = accepted.filter((entry) => !isFile(entry));
  if (others.length) writeRecords(path.join(site, recordsFile(locale)), others, entries);
  return {acknowledged: accepted.map(({kind, name}) => `${kind} ${name}`), refused};
}

/** @param all what is gone loses its record */
function writeRecords(file: string, accepted: Entry[], all: Entry[]): void {
  const old: Record<string, Record<string, string>> = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  for (const {kind, name, hash} of accepted) old[kind] = {...old[kind], [name]: hash};
  const kept = (kind: string) =>
    Object.entries(old[kind] ?? {})
      .filter(([name]) => all.some((entry) => entry.kind === kind && entry.name === name && entry.hash))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  const records = Object.keys(old)
    .sort()
    .map((kind) => [kind, Object.fromEntries(kept(kind))]);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(records), null, 2)}\n`);
}

/** What changed in the source of a stale translation since it was acknowledged, or why it is unknown. */
export function changesOf(entry: Entry, site: string): string {
  const {source, translation, follows, text, name, kind} = entry;
  const title = `${translation}${isFile(entry) ? '' : ` ${name}`}`;
  if (!isFile(entry)) return `${title}\n  ${kind === 'strings' ? 'the text' : source} now says: ${text.replace(/\n/g, ' / ')}`;
  if (!follows) return `${title}\n  says nothing of the version that it follows: compare it with ${source}, then acknowledge it: --ack ${translation}`;
  const git = (...args: string[]) => spawnSync('git', args, {cwd: site, encoding: 'utf8', maxBuffer: 64e6});
  const log = git('log', '--format=%H', '--', source);
  if (log.status !== 0) return `${title}\n  there is no Git history here, so what changed in ${source} cannot be shown`;
  const commit = log.stdout.split('\n').find((sha) => sha && hashOf(git('show', `${sha}:./${source}`).stdout) === follows);
  if (commit) return `${title}\n${git('diff', '--no-color', '--word-diff=plain', commit, '--', source).stdout.replace(/^(?:diff|index).*\n/gm, '')}`;
  const shallow = git('rev-parse', '--is-shallow-repository').stdout.trim() === 'true';
  const why = shallow
    ? 'the history here is shallow (git fetch --unshallow gets all of it)'
    : 'it was acknowledged before it was committed, or rewritten since';
  return `${title}\n  no commit holds version ${follows} of ${source}: ${why}`;
}

/** What a site knows of its translations besides. */
export type Settings = {
  /** Translations that are built differently from their source. */
  differences?: () => Difference[];
  /** Whether `--check` fails where something is open. */
  required: boolean;
  /** What to say instead of failing. */
  hint?: string;
};

/** The command. @param words its arguments */
export async function runCommand(words: string[], ledger: Ledger, {differences = () => [], required, hint}: Settings): Promise<void> {
  const which = words.filter((word) => !word.startsWith('--'));
  const unknown = words.find((word) => word.startsWith('--') && !['--diff', '--ack', '--check'].includes(word));
  if (unknown) throw new Error(`${unknown} is unknown; there are --diff, --ack and --check.`);
  const languages = await readLanguages(ledger);
  const all = languages.flatMap(({entries}) => entries);
  if (words.includes('--ack')) return ackAll(languages, which, ledger.siteDir, differences());
  if (words.includes('--diff')) {
    const stale = chosen(all, which).filter(({state}) => state === 'stale');
    return console.log(stale.map((entry) => changesOf(entry, ledger.siteDir)).join('\n\n') || 'No translation is stale.');
  }
  console.log(languages.map((language) => tableOf(language, ledger)).join('\n\n'));
  const different = differences();
  for (const {file, line, message} of different) console.error(`\n${file}:${line}: ${message}`);
  const open = all.filter(({state}) => state !== 'done').length;
  if (!words.includes('--check')) return;
  console.log(`\n${open || 'no'} open, ${different.length || 'no'} difference${different.length === 1 ? '' : 's'} in structure`);
  if (required && (open || different.length)) process.exitCode = 1;
  else if (hint && (open || different.length)) console.log(hint);
}

function ackAll(languages: Language[], which: string[], site: string, differences: Difference[]): void {
  chosen(
    languages.flatMap(({entries}) => entries),
    which,
  );
  // A word that names something in one language only is no mistake in the others.
  const results = languages.map((language) => {
    const own = which.filter((word) => language.entries.some((entry) => matches(entry, word)));
    return which.length && !own.length
      ? {acknowledged: [], refused: []}
      : acknowledge(language, own, new Date().toLocaleDateString('sv-SE'), site, differences);
  });
  const [acknowledged, refused] = [results.flatMap((result) => result.acknowledged), results.flatMap((result) => result.refused)];
  console.log(acknowledged.length ? `Acknowledged ${acknowledged.length}:\n  ${acknowledged.join('\n  ')}` : 'Nothing to acknowledge.');
  for (const reason of refused) console.error(`Not acknowledged, because its structure differs from the source: ${reason}`);
  if (refused.length) process.exitCode = 1;
}
