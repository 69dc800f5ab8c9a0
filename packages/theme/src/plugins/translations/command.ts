import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {hashOf, withRecord} from './record';
import {type Entry, kinds, type Ledger, recordsFile, states, summary, translationState, wrongValues} from './state';

export type Language = {locale: string; entries: Entry[]};
/** Where a translation is built differently from its source. */
export type Difference = {file: string; line: number; message: string};

const NAMES = new Intl.DisplayNames('en', {type: 'language'});
/** How many of one kind and state are listed by name. */
const LISTED = 12;
/** How the reader started this command. */
const COMMAND = process.env.npm_lifecycle_event === 'i18n' ? 'npm run i18n --' : 'npx docusaurus translations';
const USAGE = `${COMMAND} [option] [names or files]
  without an option  what is translated, language by language
  --diff             what changed in the originals of stale translations
  --ack              record that the named translations are up to date; --all for all of them
  --check            fail, or warn, if anything is open
  --help             this text`;
const isFile = ({kind}: Entry) => ['posts', 'docs', 'pages'].includes(kind);

export function readLanguages(ledger: Ledger): Promise<Language[]> {
  return Promise.all(
    ledger.i18n.locales.map(async (locale) => ({locale, entries: await translationState(locale, ledger)})),
  );
}

/** The table of one language, and the names of what is not done. */
export function tableOf({locale, entries}: Language, {i18n, stringsLanguage}: Ledger): string {
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
    states.slice(1).flatMap((state) => listed(entries.filter((entry) => entry.kind === kind && entry.state === state))),
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
function listed(entries: Entry[]): string[] {
  const lines = entries
    .slice(0, LISTED)
    .map((entry) => `  ${entry.state.padEnd(9)} ${entry.kind.padEnd(8)} ${entry.name}${whyOpen(entry)}`);
  return entries.length > LISTED ? [...lines, `  ${''.padEnd(18)} and ${entries.length - LISTED} more`] : lines;
}

function whyOpen(entry: Entry): string {
  const {state, follows, hash, date, translation} = entry;
  if (state === 'missing') return `: ${isFile(entry) ? 'create' : 'add it to'} ${translation}`;
  if (state !== 'stale') return '';
  return follows
    ? ` (follows ${follows}${date ? ` since ${date}` : ''}, the source is ${hash})`
    : ` (translated but not acknowledged: ${ackOf(entry)})`;
}

function ackOf({name}: Entry): string {
  return `${COMMAND} --ack ${shortOf(name)}`;
}

/** A name without the day of a post, or without the file of a text. */
function shortOf(name: string): string {
  return name.slice(name.indexOf('#') + 1).replace(/^\d{4}-\d{2}-\d{2}-/, '');
}

export function chosen(entries: Entry[], which: string[]): Entry[] {
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
 * Records that these translations are up to date with their sources.
 * @param which names or files; without one, all
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
  return record({locale, entries}, chosen(entries, which), date, site, differences);
}

function record({locale, entries}: Language, which: Entry[], date: string, site: string, differences: Difference[]) {
  const stale = which.filter(({state}) => state === 'stale');
  const done = which.filter(({state}) => state === 'done');
  const different = new Map(
    differences.map(({file, line, message}) => [
      file,
      `${file}:${line}: ${message}. Correct it, then acknowledge it again.`,
    ]),
  );
  const objection = (entry: Entry) =>
    isFile(entry)
      ? different.get(entry.translation)
      : wrongValues(entry, site).map((wrong) => `${entry.translation}: ${wrong}`)[0];
  const objections = new Map([...stale, ...done].map((entry) => [entry, objection(entry)]));
  const refused = [...objections.values()].flatMap((reason) => reason ?? []);
  const accepted = stale.filter((entry) => !objections.get(entry));
  for (const {translation, hash} of accepted.filter(isFile)) {
    const file = path.join(site, translation);
    fs.writeFileSync(file, withRecord(fs.readFileSync(file, 'utf8'), hash, date));
  }
  const others = accepted.filter((entry) => !isFile(entry));
  if (others.length) writeRecords(path.join(site, recordsFile(locale)), others, entries);
  const upToDate = done.filter((entry) => !objections.get(entry));
  return {acknowledged: accepted.map(titleOf), refused, upToDate: upToDate.map(titleOf)};
}

const titleOf = ({kind, name}: Entry) => `${kind} ${name}`;

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
export function changesOf(entry: Entry, site: string): string {
  const {source, translation, follows, text, name, kind} = entry;
  const title = `${translation}${isFile(entry) ? '' : ` ${name}`}`;
  if (!isFile(entry))
    return `${title}\n  ${kind === 'strings' ? 'the text' : source} now says: ${text.replace(/\n/g, ' / ')}`;
  if (!follows) return `${title}\n  translated but not acknowledged: compare it with ${source}, then ${ackOf(entry)}`;
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

/** Whether somebody has edited a translation in or after the commit that changed its source; false too if Git cannot tell. */
function isEdited(entry: Entry, site: string): boolean {
  if (!isFile(entry) || !entry.follows) return false;
  const {commits, followed} = versionsOf(entry, site);
  if (!commits || followed < 0) return false;
  const before = followed === 0 ? 'HEAD' : `${commits[followed - 1]}^`;
  return run(site, ['diff', '--quiet', before, '--', entry.translation]).status === 1;
}

/** What `--ack` without a name says instead of acknowledging what nobody has looked at. */
export function proposal(entries: Entry[], site: string): string {
  const stale = entries.filter(({state}) => state === 'stale');
  if (stale.length === 0) return 'Nothing to acknowledge.';
  const edited = stale.filter((entry) => isEdited(entry, site));
  const others = stale.filter((entry) => !edited.includes(entry)).map(({kind, name}) => `  ${kind} ${name}`);
  return [
    'Nothing was acknowledged: give names, or --all.',
    ...(edited.length
      ? ['Edited since the original changed:', `  ${COMMAND} --ack ${edited.map(({name}) => shortOf(name)).join(' ')}`]
      : []),
    ...(others.length ? ['Not edited since, or Git cannot tell:', ...others] : []),
  ].join('\n');
}

/** What a name cannot be acknowledged or compared for, and what to do. */
function withoutTranslation(entries: Entry[]): string[] {
  return entries.flatMap((entry) => {
    const {kind, name, state, translation} = entry;
    if (state === 'missing') return [`${kind} ${name} has no translation yet${whyOpen(entry)}`];
    return state === 'orphaned' ? [`${kind} ${name} has no original any more: remove it from ${translation}`] : [];
  });
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
export async function runCommand(
  words: string[],
  ledger: Ledger,
  {differences = () => [], required, hint}: Settings,
): Promise<void> {
  const which = words.filter((word) => !word.startsWith('--'));
  if (words.includes('--help')) return console.log(USAGE);
  const unknown = words.find(
    (word) => word.startsWith('--') && !['--diff', '--ack', '--all', '--check'].includes(word),
  );
  if (unknown) throw new Error(`${unknown} is unknown.\n${USAGE}`);
  if (process.stdout.isTTY) console.log('Reading the translations…');
  const languages = await readLanguages(ledger);
  const all = languages.flatMap(({entries}) => entries);
  if (words.includes('--ack') && (which.length || words.includes('--all')))
    return ackAll(languages, which, ledger.siteDir, differences());
  if (words.includes('--ack')) {
    if (all.some(({state}) => state === 'stale')) process.exitCode = 1;
    return console.log(proposal(all, ledger.siteDir));
  }
  if (words.includes('--diff')) {
    const asked = chosen(all, which);
    const changes = asked.filter(({state}) => state === 'stale').map((entry) => changesOf(entry, ledger.siteDir));
    return console.log(
      [...changes, ...(which.length ? withoutTranslation(asked) : [])].join('\n\n') || 'No translation is stale.',
    );
  }
  console.log(languages.map((language) => tableOf(language, ledger)).join('\n\n'));
  const different = differences();
  for (const {file, line, message} of different) console.error(`\n${file}:${line}: ${message}`);
  const open = all.filter(({state}) => state !== 'done').length;
  if (!words.includes('--check')) return;
  console.log(
    `\n${open || 'nothing'} open, ${different.length || 'no'} difference${different.length === 1 ? '' : 's'} in structure`,
  );
  if (required && (open || different.length)) process.exitCode = 1;
  else if (hint && (open || different.length)) console.log(hint);
}

function ackAll(languages: Language[], which: string[], site: string, differences: Difference[]): void {
  const asked = new Set(
    chosen(
      languages.flatMap(({entries}) => entries),
      which,
    ),
  );
  const today = new Date().toLocaleDateString('sv-SE');
  const results = languages.map((language) =>
    record(
      language,
      language.entries.filter((entry) => asked.has(entry)),
      today,
      site,
      differences,
    ),
  );
  const acknowledged = results.flatMap((result) => result.acknowledged);
  const refused = [
    ...results.flatMap((result) => result.refused),
    ...(which.length ? withoutTranslation([...asked]) : []),
  ];
  const upToDate = which.length ? results.flatMap((result) => result.upToDate) : [];
  if (acknowledged.length) console.log(`Acknowledged ${acknowledged.length}:\n  ${acknowledged.join('\n  ')}`);
  if (upToDate.length) console.log(`Already up to date:\n  ${upToDate.join('\n  ')}`);
  if (!acknowledged.length && !upToDate.length && !refused.length) console.log('Nothing to acknowledge.');
  for (const reason of refused) console.error(`Not acknowledged: ${reason}`);
  if (refused.length) process.exitCode = 1;
}
