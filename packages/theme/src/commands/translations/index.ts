import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {checkTranslation} from '../../check';
import {readPages, type Site} from '../../content/site';
import {replaceFile} from '../../shared/replace-file';
import {
  type Entry,
  hashOf,
  kinds,
  type Ledger,
  readData,
  recordsFile,
  states,
  summary,
  translationState,
  withRecord,
  wrongValues,
} from '../../translations';

type Language = {locale: string; entries: Entry[]};
/** The flags of the command. `name`: what its user typed to start it. */
type Call = {which?: string[]; diff?: boolean; ack?: boolean; all?: boolean; check?: boolean; name: string};

/** How many of one kind and state are listed by name. */
const LISTED = 12;
const isFile = ({kind}: Entry) => kind === 'posts' || kind === 'docs' || kind === 'pages';

/** The table of one language, and the names of what is not done. */
function tableOf({locale, entries}: Language, {i18n}: Ledger, command: string): string {
  const label = i18n.localeConfigs?.[locale]?.label ?? locale;
  const row = (name: string, cells: (string | number)[]) =>
    `  ${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  const counts = (name: string, own: Entry[]) => {
    const {percent, ...count} = summary(own);
    return row(name, [...states.map((state) => count[state]), `${percent} %`]);
  };
  const groups = kinds.map((kind) => [kind, entries.filter((entry) => entry.kind === kind)] as const);
  const shown = groups.filter(([, own]) => own.length > 0);
  const open = shown.flatMap(([kind, own]) =>
    states.slice(1).flatMap((state) => {
      const some = own.filter((entry) => entry.state === state);
      const line = (entry: Entry) => `  ${state.padEnd(9)} ${kind.padEnd(8)} ${entry.name}${whyOpen(entry, command)}`;
      const more = some.length > LISTED ? [`  ${''.padEnd(18)} and ${some.length - LISTED} more`] : [];
      return [...some.slice(0, LISTED).map(line), ...more];
    }),
  );
  return [
    `${label} (${locale})${locale === i18n.defaultLocale ? ' — the source' : ''}`,
    row('', [...states]),
    ...shown.map(([kind, own]) => counts(kind, own)),
    counts('all', entries),
    ...(open.length ? ['', ...open] : []),
  ].join('\n');
}

function whyOpen(entry: Entry, command: string): string {
  const {state, follows, hash, date, translation} = entry;
  if (state === 'missing') return `: ${isFile(entry) ? 'create' : 'add it to'} ${translation}`;
  if (state !== 'stale') return '';
  return follows
    ? ` (follows ${follows}${date ? ` since ${date}` : ''}, the source is ${hash})`
    : ` (translated but not acknowledged: ${ackOf(entry, command)})`;
}

const ackOf = ({name}: Entry, command: string) => `${command} --ack ${shortOf(name)}`;

/** A name without the day of a post, or without the file of a text. */
const shortOf = (name: string) => name.slice(name.indexOf('#') + 1).replace(/^\d{4}-\d{2}-\d{2}-/, '');

/** The entries that names or files mean, also the last part of a path if only one thing has it; without names, all. */
function entriesNamed(entries: Entry[], which: string[]): Entry[] {
  if (which.length === 0) return entries;
  const named = (word: string) => {
    const namesOf = ({name, source, translation}: Entry) => [name, shortOf(name), source, translation];
    const exact = entries.filter((entry) => namesOf(entry).includes(word));
    if (exact.length) return exact;
    const ending = entries.filter((entry) => [entry.name, entry.translation].some((name) => name.endsWith(`/${word}`)));
    const things = new Set(ending.map((entry) => (isFile(entry) ? entry.name : entry.translation)));
    if (things.size === 1) return ending;
    const such = things.size ? `, such as ${[...things].slice(0, 5).join(', ')}` : '';
    throw new Error(`Nothing to translate is called ${word}; use a file or a name that the table lists${such}.`);
  };
  return [...new Set(which.flatMap((word) => named(word.replace(/^\.\//, ''))))];
}

/** Records that translations are up to date, but for those that are built differently, and prints what was done. */
function acknowledge(languages: Language[], which: string[], site: Site, command: string): void {
  const all = languages.flatMap(({entries}) => entries);
  const named = new Set(entriesNamed(all, which));
  const differences = [...named].some(isFile) ? differencesIn(site) : [];
  const objectionTo = (entry: Entry) => {
    const different = differences.find(({file}) => file === entry.translation);
    if (different)
      return `${different.file}:${different.line}: ${different.message}. Correct it, then acknowledge it again.`;
    const [wrong] = wrongValues(entry, site.siteDir);
    return wrong && `${entry.translation}: ${wrong}`;
  };
  const today = new Date().toLocaleDateString('sv-SE');
  const [acknowledged, upToDate, refused]: [string[], string[], string[]] = [[], [], []];
  for (const {locale, entries} of languages) {
    const texts: Entry[] = [];
    for (const entry of entries) {
      if (!named.has(entry) || entry.state === 'missing' || entry.state === 'orphaned') continue;
      const title = `${locale} ${entry.kind} ${entry.name}`;
      const objection = objectionTo(entry);
      if (objection) refused.push(objection);
      else if (entry.state === 'done') upToDate.push(title);
      else {
        acknowledged.push(title + unedited(entry, site.siteDir));
        const file = path.join(site.siteDir, entry.translation);
        if (isFile(entry)) replaceFile(file, withRecord(fs.readFileSync(file, 'utf8'), entry.hash, today));
        else texts.push(entry);
      }
    }
    if (texts.length) writeRecords(path.join(site.siteDir, recordsFile(locale)), texts, entries);
  }
  if (which.length) refused.push(...withoutTranslation([...named], command));
  if (acknowledged.length) console.log(`Acknowledged ${acknowledged.length}:\n  ${acknowledged.join('\n  ')}`);
  if (upToDate.length && which.length) console.log(`Already up to date:\n  ${upToDate.join('\n  ')}`);
  else if (!acknowledged.length && !refused.length) console.log('Nothing to acknowledge.');
  for (const reason of refused) console.error(`Not acknowledged: ${reason}`);
  if (refused.length) process.exitCode = 1;
}

/** How translations differ from their sources in structure, and what is not translated in them. */
const differencesIn = (site: Site) => readPages(site).flatMap((page) => (page.original ? checkTranslation(page) : []));

/** @param all what is gone loses its record */
function writeRecords(file: string, accepted: Entry[], all: Entry[]): void {
  const records: Record<string, Record<string, string>> = readData(file);
  for (const {kind, name, hash} of accepted) records[kind] = {...records[kind], [name]: hash};
  const isThere = (kind: string, name: string) => all.some((it) => it.kind === kind && it.name === name && it.hash);
  const sorted = <Value>(entries: [string, Value][]) =>
    Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  const kept = Object.entries(records).map(([kind, hashes]): [string, object] => {
    return [kind, sorted(Object.entries(hashes).filter(([name]) => isThere(kind, name)))];
  });
  replaceFile(file, `${JSON.stringify(sorted(kept), null, 2)}\n`);
}

/** What changed in the source of a stale translation since it was acknowledged, or why it is unknown. */
function changesOf(entry: Entry, site: string, command: string): string {
  const {source, translation, follows, text, name, kind} = entry;
  if (!isFile(entry)) {
    const what = kind === 'strings' ? 'the text' : source;
    return `${translation} ${name}\n  ${what} now says: ${text.replace(/\n/g, ' / ')}`;
  }
  if (!follows)
    return `${translation}\n  not acknowledged yet: compare it with ${source}, then ${ackOf(entry, command)}`;
  const {commits, followed} = versionsOf(entry, site);
  if (!commits) return `${translation}\n  there is no Git history here, so what changed in ${source} cannot be shown`;
  const commit = commits[followed];
  if (!commit) {
    const why = 'it was acknowledged before it was committed, or the history here is shallow or was rewritten';
    return `${translation}\n  no commit holds version ${follows} of ${source}: ${why}`;
  }
  // By characters where a language has no spaces.
  const words = ['--word-diff=plain', '--word-diff-regex=[A-Za-z0-9_]+|[^[:space:]]'];
  const {stdout} = git(site, 'diff', '--no-color', ...words, commit, '--', source);
  return `${translation}\n${stdout.replace(/^(?:diff|index).*\n/gm, '')}`;
}

/** The commits of a source, newest first (none without Git), and which of them the translation follows. */
function versionsOf({source, follows}: Entry, site: string): {commits?: string[]; followed: number} {
  const log = git(site, 'log', '--format=%H', '--', source);
  if (log.status !== 0) return {followed: -1};
  const commits = log.stdout.split('\n').filter(Boolean);
  const isFollowed = (commit: string) => hashOf(git(site, 'show', `${commit}:./${source}`).stdout) === follows;
  return {commits, followed: commits.findIndex(isFollowed)};
}

function git(cwd: string, ...args: string[]) {
  return spawnSync('git', args, {cwd, encoding: 'utf8', maxBuffer: 64e6, env: {...process.env, LC_ALL: 'C.UTF-8'}});
}

/** Says so where nobody has edited a translation in or after the commit that changed its source. */
function unedited(entry: Entry, site: string): string {
  if (!isFile(entry) || !entry.follows) return '';
  const {commits, followed} = versionsOf(entry, site);
  if (!commits || followed < 0) return '';
  const before = followed === 0 ? 'HEAD' : `${commits[followed - 1]}^`;
  const isEdited = git(site, 'diff', '--quiet', before, '--', entry.translation).status === 1;
  return isEdited ? '' : ' (not edited since its original changed)';
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
  const {siteDir, i18n, ledger} = site;
  const languages = await Promise.all(
    i18n.locales.map(async (locale): Promise<Language> => ({locale, entries: await translationState(locale, ledger)})),
  );
  const entries = languages.flatMap((language) => language.entries);
  if (ack && (which.length || all)) return acknowledge(languages, which, site, name);
  const asked = diff ? entriesNamed(entries, which) : entries;
  const stale = asked.filter(({state}) => state === 'stale');
  if (ack) {
    if (!stale.length) return console.log('Nothing to acknowledge.');
    // Nobody may have looked at them.
    console.log('Nothing was acknowledged: give names, or --all.');
    for (const entry of stale) console.log(`  ${ackOf(entry, name)}${unedited(entry, siteDir)}`);
    process.exitCode = 1;
    return;
  }
  if (diff) {
    const changes = stale.map((entry) => changesOf(entry, siteDir, name));
    const others = which.length ? withoutTranslation(asked, name) : [];
    return console.log([...changes, ...others].join('\n\n') || 'No translation is stale.');
  }
  console.log(languages.map((language) => tableOf(language, ledger, name)).join('\n\n'));
  const lost = entries.flatMap((entry) =>
    wrongValues(entry, siteDir).map((message) => ({file: entry.translation, line: 1, message})),
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
