import fs from 'node:fs';
import path from 'node:path';
import {readData} from 'inkstone-core/data-files';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {replaceFile, replaceFiles} from 'inkstone-core/replace-file';
import {type Pair, recordOf} from './compare';
import {blocksBefore, changesOfFile, pastRecordIn, textBefore} from './history';
import type {Ledger} from './ledger';
import type {Difference} from './options';
import {readerOf} from './pages';
import {exported, imported} from './po';
import {inItsForm, recordIn, today, withRecord} from './record';
import {type Entry, kinds, type Reading, recordsFile, states, summary, translationState, wrongValues} from './state';
import {structuralDifferences} from './structure';
import {termsIn} from './terms';

type Language = {locale: string; entries: Entry[]};
/** The flags of the command. `name`: what its user typed to start it. */
type Flag = 'diff' | 'ack' | 'all' | 'check' | 'todo' | 'shortest';
/** `export` and `import`: a PO file, named after a language. */
export type Options = Partial<Record<Flag, boolean> & Record<'export' | 'import', string>>;
type Call = Options & {which?: string[]; name: string};

/** The most names that are listed of one kind and state. */
const LISTED = 12;
const isFile = ({kind}: Entry) => kind === 'posts' || kind === 'docs' || kind === 'pages';

/** The table of one language, and the names of open entries. */
function tableOf({locale, entries}: Language, {i18n}: Ledger, command: string): string {
  const label = i18n.localeConfigs[locale]?.label ?? locale;
  const row = (name: string, cells: (string | number)[]) =>
    `  ${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(10)).join('')}`;
  const counts = (name: string, ofKind: Entry[]) => {
    const {percent, ...count} = summary(ofKind);
    return row(name, [...states.map((state) => count[state]), `${percent} %`]);
  };
  const groups = kinds.map((kind) => [kind, entries.filter((entry) => entry.kind === kind)] as const);
  const shown = groups.filter(([, ofKind]) => ofKind.length > 0);
  const open = shown.flatMap(([kind, ofKind]) =>
    states.slice(1).flatMap((state) => {
      const some = ofKind.filter((entry) => entry.state === state);
      const line = (entry: Entry) => `  ${state.padEnd(9)} ${kind.padEnd(8)} ${entry.name}${whyOpen(entry, command)}`;
      const more = some.length > LISTED ? [`  ${''.padEnd(18)} and ${some.length - LISTED} more`] : [];
      return [...some.slice(0, LISTED).map(line), ...more];
    }),
  );
  return [
    `${label} (${locale})${locale === i18n.defaultLocale ? ' — the source' : ''}`,
    row('', [...states]),
    ...shown.map(([kind, ofKind]) => counts(kind, ofKind)),
    counts('all', entries),
    ...(open.length ? ['', ...open] : []),
  ].join('\n');
}

function whyOpen(entry: Entry, command: string): string {
  const {state, follows, hash, date, translation, blocks, comparison} = entry;
  if (state === 'missing') return `: ${isFile(entry) ? 'create' : 'add it to'} ${translation}`;
  if (state !== 'stale') return '';
  if (blocks && comparison?.isKnown) {
    const words = [
      blocks.older && `${blocks.older} older than the original`,
      blocks.missing && `${blocks.missing} missing`,
      blocks.gone && `${blocks.gone} gone from the original`,
    ];
    const all = blocks.done + blocks.older + blocks.missing + blocks.gone;
    return `: of ${all} blocks ${words.filter(Boolean).join(', ')}${date ? ` since ${date}` : ''}`;
  }
  return follows
    ? ` (follows ${follows}${date ? ` since ${date}` : ''}, the source is ${hash})`
    : ` (translated but not acknowledged: ${ackOf(entry, command)})`;
}

const ackOf = ({name}: Entry, command: string) => `${command} --ack ${shortOf(name)}`;

/** A name without the day of a post, or without the file of a text. */
const shortOf = (name: string) => name.slice(name.indexOf('#') + 1).replace(/^\d{4}-\d{2}-\d{2}-/, '');

/** The entries of names or files, also by the last part of a path if that is unique; without names, all. */
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

/** Records that translations are up to date, unless their structure differs, and prints the result. */
function acknowledge(languages: Language[], {which = [], all = false, name: command}: Call, work: Work): void {
  const {site, differences: found} = work;
  const named = new Set(
    entriesNamed(
      languages.flatMap(({entries}) => entries),
      which,
    ),
  );
  const differences = [...named].some(isFile) ? found().filter(({isAdvice}) => !isAdvice) : [];
  const objectionTo = (entry: Entry) => {
    const different = differences.find(({file}) => file === entry.translation);
    if (different)
      return `${different.file}:${different.line}: ${different.message}. Correct it, then acknowledge it again.`;
    const [wrong] = wrongValues(entry, site.siteDir);
    return wrong && `${entry.translation}: ${wrong}`;
  };
  const [acknowledged, upToDate, refused]: [string[], string[], string[]] = [[], [], []];
  for (const {locale, entries} of languages) {
    const texts: Entry[] = [];
    for (const entry of entries) {
      if (!named.has(entry) || entry.state === 'missing' || entry.state === 'orphaned') continue;
      const title = `${locale} ${entry.kind} ${entry.name}`;
      const objection = objectionTo(entry);
      if (objection) refused.push(objection);
      else if (entry.state === 'done') {
        upToDate.push(title);
        takeOver(entry, site);
      } else if (!entry.comparison) {
        acknowledged.push(title);
        texts.push(entry);
      } else {
        const isAccepted = acceptance(entry, all, which.length > 0);
        const open = entry.comparison.pairs.filter((pair) => pair.state !== 'done' && !isAccepted(pair));
        const count = entry.comparison.pairs.filter((pair) => pair.state !== 'done').length - open.length;
        if (count || !open.length) {
          const blocks = `${count} block${count === 1 ? '' : 's'}`;
          acknowledged.push(open.length ? `${title} (${blocks}; ${open.length} open)` : title);
          // Today, unless blocks are still open since an earlier day.
          writeRecord(entry, site, isAccepted, open.length ? entry.date : undefined);
        }
        refused.push(...open.map((pair) => `${locationOf(pair, entry)}: ${whyNot(pair)}`));
      }
    }
    const records = path.join(site.siteDir, recordsFile(locale, site.i18n));
    if (texts.length) replaceFile(records, withRecords(records, texts, entries));
  }
  if (which.length) refused.push(...withoutTranslation([...named], command));
  if (acknowledged.length) console.log(`Acknowledged ${acknowledged.length}:\n  ${acknowledged.join('\n  ')}`);
  if (upToDate.length && which.length) console.log(`Already up to date:\n  ${upToDate.join('\n  ')}`);
  else if (!acknowledged.length && !refused.length) console.log('Nothing to acknowledge.');
  for (const reason of refused) console.error(`Not acknowledged: ${reason}`);
  if (refused.length) process.exitCode = 1;
}

/** Which blocks are acknowledged: those edited since, or all of a page without a record. */
function acceptance({comparison, follows}: Entry, all: boolean, isNamed: boolean): (pair: Pair) => boolean {
  const isFirst = !comparison?.isKnown || !follows;
  return ({state, edited, original}) => {
    if (state === 'missing') return (all && isNamed) || (isFirst && original?.kind === 'label');
    return all || isFirst || edited;
  };
}

function whyNot({state, original, translation}: Pair): string {
  const words = `“${shortened((original ?? translation)?.text ?? '')}”`;
  if (state === 'missing') return `there is no translation of ${words}`;
  if (state === 'gone') return `the original has no ${words} any more: delete it, or add --all`;
  return `not edited since its original changed: ${words}; edit it, or add --all if it is right`;
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

/** The location of a block in the translation, or else in the original. */
const locationOf = ({original, translation}: Pair, entry: Entry) =>
  translation ? `${entry.translation}:${translation.line}` : `${entry.source}:${original?.line}`;

/** Adds the blocks to a record that only has the hash of the whole original. */
function takeOver(entry: Entry, site: Ledger): boolean {
  const record = entry.comparison && recordIn(fs.readFileSync(path.join(site.siteDir, entry.translation), 'utf8'));
  if (!record || record.blocks || !entry.comparison?.pairs.length) return false;
  writeRecord(entry, site, () => true, record.date);
  return true;
}

function writeRecord(entry: Entry, site: Ledger, isAccepted: (pair: Pair) => boolean, date = today()): void {
  const {comparison, translation, hash} = entry;
  if (!comparison) return;
  const file = path.join(site.siteDir, translation);
  const blocks = recordOf(comparison.pairs, comparison.translations, isAccepted);
  replaceFile(file, withRecord(fs.readFileSync(file, 'utf8'), hash, date, blocks));
}

/** A site, and the differences between its translations and originals in what both must share. */
type Work = {site: Ledger; differences: () => Difference[]};

function differencesIn(entries: Entry[], {structure, differences}: Ledger, {read}: Reading): Difference[] {
  const ofStructure = entries.filter(isFile).flatMap(({source, translation: file}): Difference[] => {
    const [original, translation] = [read(source), read(file)];
    if (!structure || !original || !translation) return [];
    return structuralDifferences(original, translation).map(({isMoved: isAdvice, ...each}) => {
      return {file, ...each, isAdvice};
    });
  });
  return [...ofStructure, ...differences(read)];
}

/** The file with the records of texts. @param all the records of others are removed */
function withRecords(file: string, accepted: Entry[], all: Entry[]): string {
  const records: Record<string, Record<string, string>> = readData(file);
  for (const {kind, name, hash} of accepted) records[kind] = {...records[kind], [name]: hash};
  const isThere = (kind: string, name: string) => all.some((it) => it.kind === kind && it.name === name && it.hash);
  const sorted = <Value>(entries: [string, Value][]) =>
    Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  const kept = Object.entries(records).map(([kind, hashes]): [string, object] => {
    return [kind, sorted(Object.entries(hashes).filter(([name]) => isThere(kind, name)))];
  });
  return `${JSON.stringify(sorted(kept), null, 2)}\n`;
}

/** What changed in the source of a stale translation since it was acknowledged, or why it is unknown. */
function changesOf(entry: Entry, site: string, command: string): string {
  const {source, translation, follows, text, name, kind, comparison} = entry;
  if (!isFile(entry)) {
    const what = kind === 'strings' ? 'the text' : source;
    return `${translation} ${name}\n  ${what} now says: ${text.replace(/\n/g, ' / ')}`;
  }
  if (!follows)
    return `${translation}\n  not acknowledged yet: compare it with ${source}, then ${ackOf(entry, command)}`;
  if (!comparison?.isKnown) return `${translation}\n  ${changesOfFile(entry, site)}`;
  const open = comparison.pairs.filter(({state}) => state !== 'done');
  const before = blocksBefore(entry, site, open);
  return open.map((pair) => `${locationOf(pair, entry)}: ${before(pair)}`).join('\n\n');
}

/** Why names cannot be acknowledged or compared, and what to do. */
function withoutTranslation(entries: Entry[], command: string): string[] {
  return entries.flatMap((entry) => {
    const {kind, name, state, translation} = entry;
    if (state === 'missing') return [`${kind} ${name} has no translation yet${whyOpen(entry, command)}`];
    return state === 'orphaned' ? [`${kind} ${name} has no original any more: remove it from ${translation}`] : [];
  });
}

/** The open blocks of pages and other texts, in the order of the site or by their length, each on a line. */
function todo(entries: Entry[], isShortest: boolean): string {
  const lines = entries.flatMap((entry): {line: string; length: number}[] => {
    const {state, translation, source, text, blocks} = entry;
    if (state === 'done' || state === 'orphaned') return [];
    const line = (location: string, what: string, words: string) => {
      return {line: `${location}  ${what}  ${shortened(words)}`, length: words.length};
    };
    if (!isFile(entry)) return [line(translation, state, text)];
    const open = entry.comparison?.pairs.filter((pair) => pair.state !== 'done');
    if (!open) return [{line: `${source}:1  missing  the whole page, ${blocks?.missing} blocks`, length: 1e6}];
    return open.map((pair) =>
      line(locationOf(pair, entry), pair.state, (pair.original ?? pair.translation)?.text ?? ''),
    );
  });
  if (isShortest) lines.sort((one, other) => one.length - other.length);
  return lines.map(({line}) => line).join('\n') || 'Nothing is open.';
}

export async function runTranslations(site: Ledger, call: Call): Promise<void> {
  const {which = [], diff, ack, all, check, name} = call;
  const {siteDir, i18n} = site;
  const reading = {read: readerOf(siteDir), pastRecord: pastRecordIn(siteDir)};
  const languages = await Promise.all(
    i18n.locales.map(
      async (locale): Promise<Language> => ({locale, entries: await translationState(locale, site, reading)}),
    ),
  );
  const entries = languages.flatMap((language) => language.entries);
  const work = {site, differences: () => differencesIn(entries, site, reading)};
  const file = call.export ?? call.import;
  if (file !== undefined) {
    const language = languages.find(({locale}) => locale === path.basename(file, '.po'));
    const names = languages.map(({locale}) => `${locale}.po`).join(', ');
    if (!language) throw new Error(`${file}: the name of the file says the language: ${names}`);
    if (call.import !== undefined) return importPo(file, language, reading, site);
    const before = (entry: Entry) => {
      const open = entry.comparison?.isKnown ? entry.comparison.pairs.filter(({state}) => state !== 'done') : [];
      return textBefore(entry, siteDir, open);
    };
    const termsOf = (text: string, from: string) =>
      termsIn(text, from, language.locale, site.terms).map(({word, words}) => `${word} = ${words[0]}`);
    const selected = which.length ? entriesNamed(language.entries, which) : language.entries;
    fs.writeFileSync(file, await exported(language.locale, selected, reading, before, termsOf));
    return console.log(`Written: ${file}`);
  }
  if (ack && (which.length || all)) return acknowledge(languages, call, work);
  const selected = diff || call.todo ? entriesNamed(entries, which) : entries;
  if (call.todo) return console.log(todo(selected, Boolean(call.shortest)));
  const stale = selected.filter(({state}) => state === 'stale');
  if (ack) {
    const taken = entries.filter((entry) => entry.state === 'done' && takeOver(entry, site)).length;
    if (taken) console.log(`The records of ${taken} pages name their blocks now.`);
    if (!stale.length) return taken ? undefined : console.log('Nothing to acknowledge.');
    // They may be unreviewed.
    console.log('Nothing was acknowledged: give names, or --all.');
    for (const entry of stale) console.log(`  ${ackOf(entry, name)}${unedited(entry)}`);
    process.exitCode = 1;
    return;
  }
  if (diff) {
    const changes = stale.map((entry) => changesOf(entry, siteDir, name));
    const others = which.length ? withoutTranslation(selected, name) : [];
    return console.log([...changes, ...others].join('\n\n') || 'No translation is stale.');
  }
  console.log(languages.map((language) => tableOf(language, site, name)).join('\n\n'));
  const lost = entries.flatMap((entry) =>
    wrongValues(entry, siteDir).map((message) => ({file: entry.translation, line: 1, message})),
  );
  const differences = work.differences();
  for (const {file, line, message} of [...differences, ...lost]) console.error(`\n${file}:${line}: ${message}`);
  if (!check) return;
  const different = [...differences.filter(({isAdvice}) => !isAdvice), ...lost];
  const open = entries.reduce((count, {state, blocks}) => count + (state === 'done' ? 0 : openIn(blocks)), 0);
  const s = different.length === 1 ? '' : 's';
  console.log(`\n${open || 'nothing'} open, ${different.length || 'no'} difference${s} from the originals`);
  // A lost value is an error at any time: readers would see its name.
  if (lost.length || (site.required && (open || different.length))) process.exitCode = 1;
}

/** The number of open blocks of a page, or 1 for another text. */
const openIn = (blocks: Entry['blocks']) => (blocks && blocks.older + blocks.missing + blocks.gone) || 1;

/** A remark if no block was edited since its original changed. */
function unedited({comparison}: Entry): string {
  const open = comparison?.isKnown ? comparison.pairs.filter(({state}) => state !== 'done') : [];
  return open.length && !open.some(({edited}) => edited) ? ' (not edited since its original changed)' : '';
}

/** Writes the translations of a PO file into the files of the site, or nothing if there is a mistake. */
async function importPo(
  file: string,
  {locale, entries}: Language,
  reading: Reading,
  {siteDir, i18n}: Ledger,
): Promise<void> {
  const {files, strings, problems, notes} = await imported(fs.readFileSync(file), locale, entries, reading);
  for (const {line, message} of problems) console.error(`${file}:${line}: ${message}`);
  if (problems.length) {
    process.exitCode = 1;
    return console.error('Nothing was written.');
  }
  const written = new Map<string, string>();
  const textOf = (name: string) => {
    const file = path.join(siteDir, name);
    return written.get(name) ?? (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '');
  };
  for (const [name, text] of files) written.set(name, inItsForm(text, textOf(name)));
  for (const entry of strings) written.set(entry.translation, withMessage(textOf(entry.translation), entry));
  const names = [...written.keys()];
  const records = recordsFile(locale, i18n);
  if (strings.length) written.set(records, withRecords(path.join(siteDir, records), strings, entries));
  replaceFiles(new Map([...written].map(([name, text]) => [path.join(siteDir, name), text])));
  console.log(names.length ? `Written:\n  ${names.join('\n  ')}` : 'Nothing is new in it.');
  for (const note of notes) console.error(note);
}

/** Adds or replaces a text in a file of interface texts, and keeps everything else. */
function withMessage(file: string, {name, message = ''}: Entry): string {
  const id = JSON.stringify(name.slice(name.indexOf('#') + 1));
  const text = file || '{}\n';
  const at = new RegExp(`(${escapeRegExp(id)}\\s*:\\s*\\{[^{}]*?"message"\\s*:\\s*)"(?:\\\\.|[^"\\\\])*"`);
  const value = JSON.stringify(message);
  if (at.test(text)) return text.replace(at, (_, before) => before + value);
  const comma = /\{\s*\}\s*$/.test(text) ? '' : ',';
  return text.replace(/\s*\}(\s*)$/, (_, end) => `${comma}\n  ${id}: {\n    "message": ${value}\n  }\n}${end}`);
}
