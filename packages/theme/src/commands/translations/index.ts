import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {hashOf, withRecord} from '../../plugins/translations/record';
import {
  type Entry,
  kinds,
  type Ledger,
  recordsFile,
  states,
  summary,
  translationState,
  wrongValues,
} from '../../plugins/translations/state';
import {checkTranslation} from '../check/translations';
import {readPages, type Site} from '../site';

export type Language = {locale: string; entries: Entry[]};
/** Where a translation is built differently from its source. */
export type Difference = {file: string; line: number; message: string};
/** How the command was called. `name`: what its user typed to start it. */
type Call = {which?: string[]; diff?: boolean; ack?: boolean; all?: boolean; check?: boolean; name: string};

const NAMES = new Intl.DisplayNames('en', {type: 'language'});
/** How many of one kind and state are listed by name. */
const LISTED = 12;
const isFile = ({kind}: Entry) => kind === 'posts' || kind === 'docs' || kind === 'pages';

export function readLanguages({i18n, ledger}: Site): Promise<Language[]> {
  return Promise.all(i18n.locales.map(async (locale) => ({locale, entries: await translationState(locale, ledger)})));
}

/** The table of one language, and the names of what is not done. */
export function tableOf({locale, entries}: Language, {i18n, stringsLanguage}: Ledger, command: string): string {
  const row = (name: string, of: Entry[]) => {
    const {percent, ...counts} = summary(of);
    return `  ${name.padEnd(10)}${states.map((state) => String(counts[state]).padStart(10)).join('')}${`${percent} %`.padStart(9)}`;
  };
  const shown = kinds.filter((kind) => entries.some((entry) => entry.kind === kind));
  const label = i18n.localeConfigs?.[locale]?.label ?? locale;
  const foreign =
    locale === stringsLanguage
      ? ''
      : `; only the interface, which is written in ${NAMES.of(stringsLanguage)}, is translated into it`;
  const from = locale === i18n.defaultLocale ? ` — the source${foreign}` : '';
  const open = shown.flatMap((kind) =>
    states.slice(1).flatMap((state) =>
      listed(
        entries.filter((entry) => entry.kind === kind && entry.state === state),
        command,
      ),
    ),
  );
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
function listed(entries: Entry[], command: string): string[] {
  const lines = entries
    .slice(0, LISTED)
    .map((entry) => `  ${entry.state.padEnd(9)} ${entry.kind.padEnd(8)} ${entry.name}${whyOpen(entry, command)}`);
  return entries.length > LISTED ? [...lines, `  ${''.padEnd(18)} and ${entries.length - LISTED} more`] : lines;
}

function whyOpen(entry: Entry, command: string): string {
  const {state, follows, hash, date, translation} = entry;
  if (state === 'missing') return `: ${isFile(entry) ? 'create' : 'add it to'} ${translation}`;
  if (state !== 'stale') return '';
  return follows
    ? ` (follows ${follows}${date ? ` since ${date}` : ''}, the source is ${hash})`
    : ` (translated but not acknowledged: ${ackOf(entry, command)})`;
}

function ackOf({name}: Entry, command: string): string {
  return `${command} --ack ${shortOf(name)}`;
}

/** A name without the day of a post, or without the file of a text. */
function shortOf(name: string): string {
  return name.slice(name.indexOf('#') + 1).replace(/^\d{4}-\d{2}-\d{2}-/, '');
}

export function entriesNamed(entries: Entry[], which: string[]): Entry[] {
  return which.length === 0
    ? entries
    : [...new Set(which.flatMap((word) => named(entries, word.replace(/^\.\//, ''))))];
}

/** What a name or file means: also the last part of a path, if only one thing has it. */
function named(entries: Entry[], word: string): Entry[] {
  const exact = entries.filter(({name, source, translation}) =>
    [name, shortOf(name), source, translation].includes(word),
  );
  if (exact.length) return exact;
  const ending = entries.filter(({name, translation}) => name.endsWith(`/${word}`) || translation.endsWith(`/${word}`));
  const things = new Set(ending.map((entry) => (isFile(entry) ? entry.name : entry.translation.split('/').at(-1))));
  if (things.size === 1) return ending;
  const start = word.slice(0, 3).toLowerCase();
  // What is still to be done first: that is what people name.
  const byState = [...entries].sort((a, b) => Number(a.state === 'done') - Number(b.state === 'done'));
  const near = byState
    .map(({name}) => shortOf(name))
    .filter((name) => name.split('/').some((part) => part.toLowerCase().startsWith(start)));
  const similar = [...(things.size ? things : new Set(near))].slice(0, 5).join(', ');
  throw new Error(
    `Nothing to translate is called ${word}; use a file or a name that the table lists${similar && `, such as ${similar}`}.`,
  );
}

/**
 * Records that translations are up to date with their sources.
 * @param which of these
 * @param date today
 * @returns what was done with each, and why some are refused: they are built differently from their source
 */
export function acknowledge({locale, entries}: Language, which: Entry[], date: string, site: Site) {
  const differences = which.some(isFile) ? differencesIn(site) : [];
  const objection = (entry: Entry) => {
    const [different] = differences.filter(({file}) => file === entry.translation);
    if (different)
      return `${different.file}:${different.line}: ${different.message}. Correct it, then acknowledge it again.`;
    const [wrong] = wrongValues(entry, site.siteDir);
    return wrong && `${entry.translation}: ${wrong}`;
  };
  const there = which.filter(({state}) => state === 'stale' || state === 'done');
  const objections = new Map(there.map((entry) => [entry, objection(entry)]));
  const accepted = there.filter((entry) => entry.state === 'stale' && !objections.get(entry));
  const title = ({kind, name}: Entry) => `${locale} ${kind} ${name}`;
  const unedited = (entry: Entry) =>
    isEdited(entry, site.siteDir) === false ? ' (not edited since its original changed)' : '';
  const acknowledged = accepted.map((entry) => title(entry) + unedited(entry));
  for (const {translation, hash} of accepted.filter(isFile)) {
    const file = path.join(site.siteDir, translation);
    fs.writeFileSync(file, withRecord(fs.readFileSync(file, 'utf8'), hash, date));
  }
  const others = accepted.filter((entry) => !isFile(entry));
  if (others.length) writeRecords(path.join(site.siteDir, recordsFile(locale)), others, entries);
  return {
    acknowledged,
    refused: [...objections.values()].flatMap((reason) => reason ?? []),
    upToDate: there.filter((entry) => entry.state === 'done' && !objections.get(entry)).map(title),
  };
}

/** How translations differ from their sources in structure, what is not translated in them, and values that they lost. */
export function differencesIn(site: Site): Difference[] {
  return readPages(site).flatMap((page) => (page.original ? checkTranslation(page) : []));
}

/** @param all what is gone loses its record */
function writeRecords(file: string, accepted: Entry[], all: Entry[]): void {
  const old: Record<string, Record<string, string>> = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : {};
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
export function changesOf(entry: Entry, site: string, command: string): string {
  const {source, translation, follows, text, name, kind} = entry;
  const title = `${translation}${isFile(entry) ? '' : ` ${name}`}`;
  if (!isFile(entry))
    return `${title}\n  ${kind === 'strings' ? 'the text' : source} now says: ${text.replace(/\n/g, ' / ')}`;
  if (!follows)
    return `${title}\n  translated but not acknowledged: compare it with ${source}, then ${ackOf(entry, command)}`;
  const {commits, followed} = versionsOf(entry, site);
  if (!commits) return `${title}\n  there is no Git history here, so what changed in ${source} cannot be shown`;
  const commit = commits[followed];
  const git = (...args: string[]) => run(site, args);
  if (commit) return `${title}\n${wordDiff(site, commit, source).replace(/^(?:diff|index).*\n/gm, '')}`;
  const shallow = git('rev-parse', '--is-shallow-repository').stdout.trim() === 'true';
  const why = shallow
    ? 'the history here is shallow (git fetch --unshallow gets all of it)'
    : 'it was acknowledged before it was committed, or rewritten since';
  return `${title}\n  no commit holds version ${follows} of ${source}: ${why}`;
}

/** What changed since a commit, by words; by characters where a language has no spaces, unless the system has no UTF-8 locale and Git would split them. */
function wordDiff(site: string, commit: string, source: string): string {
  const diff = (...options: string[]) =>
    run(site, ['diff', '--no-color', '--word-diff=plain', ...options, commit, '--', source]).stdout;
  const byCharacters = diff('--word-diff-regex=[A-Za-z0-9_]+|[^[:space:]]');
  return byCharacters.includes('\uFFFD') ? diff() : byCharacters;
}

/** The commits of a source, newest first (none without Git), and which of them has the version that the translation follows. */
function versionsOf({source, follows}: Entry, site: string): {commits?: string[]; followed: number} {
  const log = run(site, ['log', '--format=%H', '--', source]);
  if (log.status !== 0) return {followed: -1};
  const commits = log.stdout.split('\n').filter(Boolean);
  return {
    commits,
    followed: commits.findIndex((sha) => hashOf(run(site, ['show', `${sha}:./${source}`]).stdout) === follows),
  };
}

function run(cwd: string, args: string[]) {
  return spawnSync('git', args, {cwd, encoding: 'utf8', maxBuffer: 64e6, env: {...process.env, LC_ALL: 'C.UTF-8'}});
}

/** Whether somebody has edited a translation in or after the commit that changed its source; undefined if Git cannot tell. */
function isEdited(entry: Entry, site: string): boolean | undefined {
  if (!isFile(entry) || !entry.follows) return undefined;
  const {commits, followed} = versionsOf(entry, site);
  if (!commits || followed < 0) return undefined;
  const before = followed === 0 ? 'HEAD' : `${commits[followed - 1]}^`;
  return run(site, ['diff', '--quiet', before, '--', entry.translation]).status === 1;
}

/** What `--ack` without a name says instead of acknowledging what nobody has looked at. */
export function proposal(entries: Entry[], site: string, command: string): string {
  const stale = entries.filter(({state}) => state === 'stale');
  if (stale.length === 0) return 'Nothing to acknowledge.';
  const edited = stale.filter((entry) => isEdited(entry, site));
  const others = stale.filter((entry) => !edited.includes(entry)).map(({kind, name}) => `  ${kind} ${name}`);
  return [
    'Nothing was acknowledged: give names, or --all.',
    ...(edited.length
      ? ['Edited since the original changed:', `  ${command} --ack ${edited.map(({name}) => shortOf(name)).join(' ')}`]
      : []),
    ...(others.length ? ['Not edited since, or Git cannot tell:', ...others] : []),
  ].join('\n');
}

/** What a name cannot be acknowledged or compared for, and what to do. */
function withoutTranslation(entries: Entry[], command: string): string[] {
  return entries.flatMap((entry) => {
    const {kind, name, state, translation} = entry;
    if (state === 'missing') return [`${kind} ${name} has no translation yet${whyOpen(entry, command)}`];
    return state === 'orphaned' ? [`${kind} ${name} has no original any more: remove it from ${translation}`] : [];
  });
}

export async function runTranslations(site: Site, {which = [], diff, ack, all, check, name}: Call): Promise<void> {
  if (process.stdout.isTTY) console.log('Reading the translations…');
  const languages = await readLanguages(site);
  const entries = languages.flatMap((language) => language.entries);
  if (ack && (which.length || all)) return acknowledgeAll(languages, which, site, name);
  if (ack) {
    if (entries.some(({state}) => state === 'stale')) process.exitCode = 1;
    return console.log(proposal(entries, site.siteDir, name));
  }
  if (diff) {
    const asked = entriesNamed(entries, which);
    const stale = asked.filter(({state}) => state === 'stale');
    const changes = stale.map((entry) => changesOf(entry, site.siteDir, name));
    const others = which.length ? withoutTranslation(asked, name) : [];
    return console.log([...changes, ...others].join('\n\n') || 'No translation is stale.');
  }
  console.log(languages.map((language) => tableOf(language, site.ledger, name)).join('\n\n'));
  const lost = entries.flatMap((entry) =>
    wrongValues(entry, site.siteDir).map((message) => ({file: entry.translation, line: 1, message})),
  );
  const different = [...differencesIn(site), ...lost];
  for (const {file, line, message} of different) console.error(`\n${file}:${line}: ${message}`);
  if (!check) return;
  const open = entries.filter(({state}) => state !== 'done').length;
  const s = different.length === 1 ? '' : 's';
  console.log(`\n${open || 'nothing'} open, ${different.length || 'no'} difference${s} from the originals`);
  // A lost value is not a question of when: readers would see its name.
  if (lost.length || (site.translationsRequired && (open || different.length))) process.exitCode = 1;
}

function acknowledgeAll(languages: Language[], which: string[], site: Site, command: string): void {
  const asked = new Set(
    entriesNamed(
      languages.flatMap(({entries}) => entries),
      which,
    ),
  );
  const today = new Date().toLocaleDateString('sv-SE');
  const results = languages.map((language) =>
    acknowledge(
      language,
      language.entries.filter((entry) => asked.has(entry)),
      today,
      site,
    ),
  );
  const acknowledged = results.flatMap((result) => result.acknowledged);
  const upToDate = which.length ? results.flatMap((result) => result.upToDate) : [];
  const missing = which.length ? withoutTranslation([...asked], command) : [];
  const refused = [...results.flatMap((result) => result.refused), ...missing];
  if (acknowledged.length) console.log(`Acknowledged ${acknowledged.length}:\n  ${acknowledged.join('\n  ')}`);
  if (upToDate.length) console.log(`Already up to date:\n  ${upToDate.join('\n  ')}`);
  if (!acknowledged.length && !upToDate.length && !refused.length) console.log('Nothing to acknowledge.');
  for (const reason of refused) console.error(`Not acknowledged: ${reason}`);
  if (refused.length) process.exitCode = 1;
}
