import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {replaceFile, replaceFiles} from 'inkstone-core/replace-file';
import {type Changes, changesOf, type Pair} from './compare';
import {blocksBefore, textBefore} from './history';
import {hasOldRecord, moveOldRecords} from './old-records';
import type {Difference} from './options';
import {hashesOf, type Read, readerOf} from './pages';
import {contentOfPo, poFile, unitsOf} from './po';
import {
  faultsIn,
  hashesIn,
  hashOf,
  inItsForm,
  lineOf,
  NONE,
  readRecord,
  readRecordText,
  recordFile,
  recordText,
  type TranslationRecord,
} from './record';
import {type Entry, kinds, states, summary, translationEntries, wrongValues} from './state';
import {termsIn} from './terms';
import type {TranslatedSite} from './translated-site';

type Language = {locale: string; entries: Entry[]};
/** The flags of the command. `name`: the command as typed. */
type Flag = 'diff' | 'ack' | 'all' | 'check' | 'todo' | 'shortest' | 'moveRecords';
/** `export` and `import`: a PO file, named after a language. */
export type Options = Partial<Record<Flag, boolean> & Record<'export' | 'import', string>>;
type Call = Options & {which?: string[]; name: string};

/** The most names that are listed of one kind and state. */
const LISTED = 12;
const isFile = ({kind}: Entry) => kind === 'posts' || kind === 'docs' || kind === 'pages';

/** The table of one language, and the names of open entries. */
function tableOf({locale, entries}: Language, {i18n}: TranslatedSite, command: string): string {
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
  const {state, translation, blocks, isKnown} = entry;
  if (entry.rename && state === 'orphaned')
    return `: its original has another name now: ${moveOf(translation, entry.rename)}`;
  if (entry.rename) return `: its translation has another name: ${moveOf(entry.rename, translation)}`;
  if (state === 'missing') return `: ${isFile(entry) ? 'create' : 'add it to'} ${translation}`;
  if (state !== 'stale') return '';
  if (!blocks) return ` (not acknowledged since its text changed: ${ackOf(entry, command)})`;
  if (!isKnown) return ` (translated but not acknowledged: ${ackOf(entry, command)})`;
  const words = [
    blocks.older && `${blocks.older} older than the original`,
    blocks.unknown && `${blocks.unknown} not acknowledged`,
    blocks.missing && `${blocks.missing} missing`,
    blocks.gone && `${blocks.gone} gone from the original`,
  ];
  const all = blocks.done + openIn(blocks);
  const since = entry.date ? `, last changed on ${entry.date}` : '';
  return `: of ${all} blocks ${words.filter(Boolean).join(', ')}${since}`;
}

/** The command that moves a translation, with its folder if that is its own. */
function moveOf(from: string, to: string): string {
  const [folder, target] = [path.posix.dirname(from), path.posix.dirname(to)];
  const isOfFolder = path.posix.basename(from) === path.posix.basename(to);
  if (isOfFolder && path.posix.dirname(folder) === path.posix.dirname(target)) return `git mv ${folder} ${target}`;
  return `${folder === target ? '' : `mkdir -p ${target} && `}git mv ${from} ${to}`;
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
    const changes: Changes[] = [];
    const record = readRecord(site.siteDir, locale, site.i18n);
    for (const entry of entries) {
      if (!named.has(entry) || entry.state === 'missing' || entry.state === 'orphaned') continue;
      const title = `${locale} ${entry.kind} ${entry.name}`;
      const objection = objectionTo(entry);
      const {comparison} = entry;
      const isAccepted = acceptance(entry, all, which.length > 0);
      const open = comparison?.pairs.filter((pair) => pair.state !== 'done' && !isAccepted(pair)) ?? [];
      const count = (comparison?.pairs.filter((pair) => pair.state !== 'done').length ?? 0) - open.length;
      const blocks = `${count} block${count === 1 ? '' : 's'}`;
      if (objection) refused.push(objection);
      else if (entry.state === 'done') upToDate.push(title);
      else if (!open.length) acknowledged.push(title);
      else if (count) acknowledged.push(`${title} (${blocks}; ${open.length} open)`);
      if (!objection)
        changes.push(
          comparison ? changesOf(comparison.pairs, comparison.translations, isAccepted) : changesOfText(entry, record),
        );
      if (!objection) refused.push(...open.map((pair) => `${locationOf(pair, entry)}: ${whyNot(pair)}`));
    }
    writeRecord(locale, entries, changes, work);
  }
  if (which.length) refused.push(...withoutTranslation([...named], command));
  if (acknowledged.length) console.log(`Acknowledged ${acknowledged.length}:\n  ${acknowledged.join('\n  ')}`);
  if (upToDate.length && which.length) console.log(`Already up to date:\n  ${upToDate.join('\n  ')}`);
  else if (!acknowledged.length && !refused.length) console.log('Nothing to acknowledge.');
  for (const reason of refused) console.error(`Not acknowledged: ${reason}`);
  if (refused.length) process.exitCode = 1;
}

/** The open blocks to acknowledge: blocks whose translation is new or was edited, or all of a new page. */
function acceptance({isKnown}: Entry, all: boolean, isNamed: boolean): (pair: Pair) => boolean {
  return ({state, original}) => {
    if (state === 'missing') return (all && isNamed) || (!isKnown && original?.kind === 'label');
    return all || !isKnown || state === 'unknown';
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

/** The lines that a text adds to the record, and the lines that they replace. */
function changesOfText({text, message = ''}: Entry, record: TranslationRecord): Changes {
  const translation = hashOf(message);
  const replaced = record.originalsOf(translation).map((original) => lineOf(original, translation));
  return {added: [lineOf(hashOf(text), translation)], replaced};
}

/** Every text of one language and of its originals, by their hashes. */
function standing(entries: Entry[], read: Read): [Set<string>, Set<string>] {
  const of = (file: (entry: Entry) => string, text: (entry: Entry) => string) =>
    new Set(
      entries.flatMap((entry) => {
        if (!isFile(entry)) return [hashOf(text(entry))];
        const page = read(file(entry));
        return page ? hashesOf(page) : [];
      }),
    );
  return [
    of(
      ({source}) => source,
      ({text}) => text,
    ),
    of(
      ({translation}) => translation,
      ({message = ''}) => message,
    ),
  ];
}

/** Writes the record of a language, without pairs whose translation stands in no file. */
function writeRecord(
  locale: string,
  entries: Entry[],
  changes: Changes[],
  {site, read}: Pick<Work, 'site' | 'read'>,
): void {
  if (!changes.length) return;
  const file = path.join(site.siteDir, recordFile(locale, site.i18n));
  const [originals, translations] = standing(entries, read);
  const replaced = new Set(changes.flatMap((each) => each.replaced));
  const lines = [...readRecord(site.siteDir, locale, site.i18n).lines, ...changes.flatMap(({added}) => added)];
  const added = new Set(changes.flatMap((each) => each.added));
  const kept = lines.filter((line) => {
    const [original, translation] = hashesIn(line);
    if (added.has(line)) return true;
    if (translation === NONE || replaced.has(line)) return originals.has(original);
    return translations.has(translation);
  });
  const text = recordText(new Set(kept));
  const old = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  if (text !== old) replaceFile(file, text);
  if (!old && text) adviseUnion(site, file);
}

/** Names the line of `.gitattributes` with which Git merges records, where a repository does not have it. */
function adviseUnion({siteDir, i18n}: TranslatedSite, file: string): void {
  const {stdout} = spawnSync('git', ['check-attr', 'merge', '--', file], {cwd: siteDir, encoding: 'utf8'});
  if (!stdout || /: union$/m.test(stdout)) return;
  const line = `${recordFile('*', {...i18n, localeConfigs: {}})} merge=union`;
  console.log(`So that Git can merge the records of two people, add to .gitattributes:\n  ${line}`);
}

/** Writes the records anew that hold the markers of a conflict. */
function tidyRecords({siteDir, i18n}: TranslatedSite): string[] {
  return i18n.locales.flatMap((locale) => {
    const name = recordFile(locale, i18n);
    const file = path.join(siteDir, name);
    if (!fs.existsSync(file) || !faultsIn(readRecordText(file)).length) return [];
    replaceFile(file, recordText(readRecord(siteDir, locale, i18n).lines));
    return [name];
  });
}

/** A site, and the differences between its translations and originals in parts that both must share. */
type Work = {site: TranslatedSite; read: Read; differences: () => Difference[]};

function differencesIn(entries: Entry[], {structure, differences}: TranslatedSite, read: Read): Difference[] {
  const ofStructure = entries.flatMap(({translation: file, comparison}): Difference[] => {
    const found = (structure && comparison?.structure) || [];
    return found.map(({isMoved: isAdvice, ...each}) => ({file, ...each, isAdvice}));
  });
  return [...ofStructure, ...differences(read)];
}

/** The changes in the source of a stale translation since it was acknowledged, or why they are unknown. */
function changesIn(entry: Entry, site: string, command: string): string {
  const {source, translation, text, name, kind, comparison} = entry;
  if (!isFile(entry)) {
    const what = kind === 'strings' ? 'the text' : source;
    return `${translation} ${name}\n  ${what} now says: ${text.replace(/\n/g, ' / ')}`;
  }
  if (!comparison?.isKnown)
    return `${translation}\n  not acknowledged yet: compare it with ${source}, then ${ackOf(entry, command)}`;
  const open = comparison.pairs.filter(({state}) => state !== 'done');
  const before = blocksBefore(entry, site, open);
  return open.map((pair) => `${locationOf(pair, entry)}: ${before(pair)}`).join('\n\n');
}

/** Why names cannot be acknowledged or compared, with the fix. */
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

export async function runTranslations(site: TranslatedSite, call: Call): Promise<void> {
  const {which = [], diff, ack, all, check, name} = call;
  const {siteDir, i18n} = site;
  if (call.moveRecords) {
    const moved = await moveOldRecords(site);
    return console.log(moved.length ? `Written:\n  ${moved.join('\n  ')}` : 'No file has a record of its own.');
  }
  const read = readerOf(siteDir);
  const languages = await Promise.all(
    i18n.locales.map(
      async (locale): Promise<Language> => ({locale, entries: await translationEntries(locale, site, read)}),
    ),
  );
  const entries = languages.flatMap((language) => language.entries);
  const old = entries.filter((entry) => isFile(entry) && hasOldRecord(read(entry.translation) ?? {frontMatter: {}}));
  if (old.length)
    console.error(
      `${old.length} translations have a record of their own, which does not count: ${name} --move-records\n`,
    );
  const work = {site, read, differences: () => differencesIn(entries, site, read)};
  const file = call.export ?? call.import;
  if (file !== undefined) {
    const language = languages.find(({locale}) => locale === path.basename(file, '.po'));
    const names = languages.map(({locale}) => `${locale}.po`).join(', ');
    if (!/\.po$/.test(file)) throw new Error(`${file}: only PO files are written and read, such as ${names}`);
    if (!language) throw new Error(`${file}: the name of the file says the language: ${names}`);
    if (call.import !== undefined) return importPo(file, language, work);
    const before = (entry: Entry) => {
      const open = entry.comparison?.isKnown ? entry.comparison.pairs.filter(({state}) => state !== 'done') : [];
      return textBefore(entry, siteDir, open);
    };
    const termsOf = (text: string, from: string) =>
      termsIn(text, from, language.locale, site.terms).map(({word, words}) => `${word} = ${words[0]}`);
    const selected = which.length ? entriesNamed(language.entries, which) : language.entries;
    const units = unitsOf(selected, read, before, termsOf);
    const old = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
    const others = old && which.length ? unitsOf(language.entries, read, before, termsOf) : [];
    fs.writeFileSync(file, await poFile(language.locale, units, {old, others, file}));
    return console.log(`Written: ${file}`);
  }
  if (ack && (which.length || all)) return acknowledge(languages, call, work);
  const selected = diff || call.todo ? entriesNamed(entries, which) : entries;
  if (call.todo) return console.log(todo(selected, Boolean(call.shortest)));
  const stale = selected.filter(({state}) => state === 'stale');
  if (ack) {
    const tidied = tidyRecords(site);
    if (tidied.length) console.log(`Written: ${tidied.join(', ')}`);
    if (!stale.length) return console.log('Nothing to acknowledge.');
    // They may be unreviewed.
    console.log('Nothing was acknowledged: give names, or --all.');
    for (const entry of stale) console.log(`  ${ackOf(entry, name)}${unedited(entry)}`);
    process.exitCode = 1;
    return;
  }
  if (diff) {
    const changes = stale.map((entry) => changesIn(entry, siteDir, name));
    const others = which.length ? withoutTranslation(selected, name) : [];
    return console.log([...changes, ...others].join('\n\n') || 'No translation is stale.');
  }
  if (check) console.log(worstOf(entries));
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

/** The five pages with the most open blocks. */
function worstOf(entries: Entry[]): string {
  const open = entries.filter((entry) => isFile(entry) && entry.state !== 'done');
  const worst = open.sort((one, other) => openIn(other.blocks) - openIn(one.blocks)).slice(0, 5);
  const lines = worst.map((entry) => `  ${String(openIn(entry.blocks)).padStart(5)}  ${entry.translation}\n`);
  return lines.length ? `Most is open in\n${lines.join('')}` : '';
}

/** The number of open blocks of a page, or 1 for another text. */
const openIn = (blocks: Entry['blocks']) =>
  (blocks && blocks.older + blocks.unknown + blocks.missing + blocks.gone) || 1;

/** A remark if no block was edited since its original changed. */
const unedited = ({blocks, isKnown}: Entry) =>
  isKnown && !blocks?.unknown ? ' (not edited since its original changed)' : '';

/** Writes the translations of a PO file into the files of the site, or nothing if there is a mistake. */
async function importPo(file: string, {locale, entries}: Language, {site, read}: Work): Promise<void> {
  const {siteDir, i18n} = site;
  const record = readRecord(siteDir, locale, i18n);
  const {files, strings, changes, problems, unmatched, notes} = await contentOfPo(fs.readFileSync(file), {
    locale,
    entries,
    read,
    record,
  });
  for (const {line, message} of [...problems, ...unmatched]) console.error(`${file}:${line}: ${message}`);
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
  const all = [...changes, ...strings.map((entry) => changesOfText(entry, record))];
  const added = new Set([...record.lines, ...all.flatMap((each) => each.added)]);
  if (added.size > record.lines.size) written.set(recordFile(locale, i18n), recordText(added));
  replaceFiles(new Map([...written].map(([name, text]) => [path.join(siteDir, name), text])));
  const isWaiting = notes.length + unmatched.length > 0;
  const nothing = written.size ? 'Acknowledged.' : isWaiting ? 'Nothing was written.' : 'Nothing is new in it.';
  console.log(names.length ? `Written:\n  ${names.join('\n  ')}` : nothing);
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
