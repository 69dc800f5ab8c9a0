import diff from 'fast-diff';
import type {GetTextTranslation, GetTextTranslations} from 'gettext-parser';
import {Edits} from 'inkstone-core/edits';
import {type Document, parseMarkdown} from 'inkstone-core/markdown';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import yaml from 'js-yaml';
import type {List, Nodes} from 'mdast';
import {type Block, blocksOf} from './blocks';
import {type Changes, changesOf, type Pair} from './compare';
import {insertionPoint} from './insertion-point';
import {comparePages, type Read} from './pages';
import type {TranslationRecord} from './record';
import {type Entry, wrongMessage} from './state';
import {differenceOf, partsOfBlock} from './structure';

// Exports open blocks as a PO file for translators' tools, and imports it.

/** One text to translate, with its context. */
type Unit = {
  context: string;
  text: string;
  translation: string;
  isOld: boolean;
  before: string;
  notes: string[];
  reference: string;
  /** notes of the translator */
  translator?: string;
};
type Terms = (text: string, language: string) => string[];

/** The open texts of one language. @param before the original of a block when it was translated, if Git has it */
export function unitsOf(
  entries: Entry[],
  read: Read,
  before: (entry: Entry) => (pair: Pair) => string,
  terms: Terms,
): Unit[] {
  return entries.flatMap((entry): Unit[] => {
    const {state, kind, name, text, source, comparison, translation} = entry;
    if (state === 'done' || state === 'orphaned') return [];
    const notesOf = (words: string) => terms(words, entry.language ?? 'en').map((term) => `Term: ${term}`);
    if (kind === 'strings') {
      const old = state === 'stale' ? (entry.message ?? '') : '';
      return [
        {
          context: name,
          text,
          translation: old,
          isOld: Boolean(old),
          before: '',
          notes: notesOf(text),
          reference: translation,
        },
      ];
    }
    const original = read(source);
    if (!original || !['posts', 'docs', 'pages'].includes(kind)) return [];
    const blocks = comparison?.originals ?? blocksOf(original);
    const all = comparison?.pairs.filter((pair) => pair.state !== 'done') ?? [];
    const open = comparison
      ? withoutComments(all)
      : translatable(blocks).map((block): Pair => {
          return {state: 'missing', original: block, follows: []};
        });
    const oldText = comparison ? before(entry) : () => '';
    return open.flatMap((pair): Unit[] => {
      const block = pair.original;
      if (!block) return [];
      const at = blocks.indexOf(block);
      const near = (word: string, other?: Block) =>
        other ? [`${word}: ${other.text.replace(/\s+/g, ' ').slice(0, 120)}`] : [];
      return [
        {
          context: contextOf(source, blocks, block),
          text: block.text,
          translation: pair.translation?.text ?? '',
          isOld: Boolean(pair.translation),
          before: oldText(pair),
          reference: placeOf(source, block.line),
          notes: [
            `Kind: ${block.kind}`,
            ...(block.section && block.kind !== 'heading' ? [`Section: ${block.section}`] : []),
            ...near('Before', blocks[at - 1]),
            ...near('After', blocks[at + 1]),
            ...notesOf(block.text),
          ],
        },
      ];
    });
  });
}

/** Blocks to translate: the code and formulas of a new page are copied. */
const translatable = (blocks: Block[]) => blocks.filter(({kind}) => kind !== 'code' && kind !== 'formula');

/** Without the comments of code that is open itself. */
function withoutComments(pairs: Pair[]): Pair[] {
  const listings = pairs.flatMap(({original}) => (original?.kind === 'code' ? original.name : []));
  return pairs.filter(({original}) => original?.kind !== 'comment' || !listings.includes(original.name));
}

/** The place of a block. References end at a blank. */
const placeOf = (file: string, line: number | '') => `${file.replaceAll(' ', '%20')}:${line}`;

/** The file of a block, with a number for repeated texts. */
function contextOf(source: string, blocks: Block[], block: Block): string {
  const same = blocks.filter(({text}) => text === block.text).indexOf(block);
  return same > 0 ? `${source} (${same + 1})` : source;
}

/** Optional: only translators with tools for PO files need it. */
async function gettextParser(): Promise<typeof import('gettext-parser').po> {
  try {
    return (await import('gettext-parser')).po;
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.endsWith('MODULE_NOT_FOUND')) throw error;
    throw new Error('PO files need a package: npm install --save-dev gettext-parser@10');
  }
}

/** An older PO file, and open units besides the units to write. */
type Older = {old?: Buffer; others: Unit[]; file: string};

/** The PO file of a language, with the translations in an older one. */
export async function poFile(locale: string, given: Unit[], {old, others, file}: Older): Promise<string> {
  const po = await gettextParser();
  const translations: GetTextTranslations['translations'] = {'': {'': {msgid: '', msgstr: ['']}}};
  const read = old && (await readPo(old));
  if (read && 'line' in read) throw new Error(`${file}:${read.line}: ${read.message}; move it away, then export again`);
  const items = read ? itemsIn(read.po).filter(({msgid, msgstr}) => msgid && msgstr?.[0]?.trim()) : [];
  const isOf =
    ({context, text}: Unit) =>
    (item: GetTextTranslation) =>
      (item.msgctxt ?? '') === context && item.msgid === text;
  const units = [...given, ...others.filter((unit) => items.some(isOf(unit)) && !given.some(isSame(unit)))];
  const left = new Set(items);
  for (const unit of units) {
    const item = items.find(isOf(unit));
    if (!item) continue;
    left.delete(item);
    const isOld = Boolean(item.comments?.flag?.includes('fuzzy'));
    Object.assign(unit, {translation: item.msgstr[0], isOld, translator: item.comments?.translator});
  }
  for (const unit of units.filter(({translation}) => !translation)) {
    const near = [...left].find((item) => item.msgctxt === unit.context && nearness(item.msgid, unit.text) > 0.6);
    if (!near) continue;
    left.delete(near);
    Object.assign(unit, {translation: near.msgstr[0], isOld: true, before: near.msgid});
  }
  for (const {context, text, translation, isOld, before, notes, reference, translator = ''} of units) {
    const comments = {
      translator,
      extracted: notes.join('\n'),
      reference,
      flag: isOld ? 'fuzzy' : '',
      previous: isOld && before ? `msgid ${quoted(before)}` : '',
    };
    translations[context] = {
      ...translations[context],
      [text]: {msgctxt: context, msgid: text, msgstr: [translation], comments},
    };
  }
  const headers = {
    'Project-Id-Version': 'translations',
    'POT-Creation-Date': `${new Date().toISOString().slice(0, 16).replace('T', ' ')}+0000`,
    'PO-Revision-Date': `${new Date().toISOString().slice(0, 16).replace('T', ' ')}+0000`,
    'Last-Translator': 'translations',
    'Language-Team': locale,
    Language: locale.replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Generator': 'docusaurus-plugin-translations',
  };
  const obsolete: GetTextTranslations['translations'] = {};
  for (const item of left) obsolete[item.msgctxt ?? ''] = {...obsolete[item.msgctxt ?? ''], [item.msgid]: item};
  const text = po.compile({charset: 'utf-8', headers, translations, obsolete}, {foldLength: 0}).toString();
  // In the order of gettext, whose tools would change every entry.
  return text.replace(/^((?:#: .*\n)+)((?:#\. .*\n)+)/gm, '$2$1');
}

/** A text in quotation marks, each line in its own. */
function quoted(text: string): string {
  const lines = text.match(/[^\n]*\n|[^\n]+/g) ?? [];
  return (lines.length > 1 ? ['', ...lines] : lines).map((line) => JSON.stringify(line)).join('\n');
}

const isSame = (one: Unit) => (other: Unit) => one.context === other.context && one.text === other.text;

/** The share of two texts that is common. */
function nearness(one: string, other: string): number {
  const equal = diff(one, other).filter(([change]) => change === diff.EQUAL);
  return (2 * equal.reduce((sum, [, text]) => sum + text.length, 0)) / (one.length + other.length);
}

const itemsIn = ({translations}: GetTextTranslations): GetTextTranslation[] =>
  Object.values(translations).flatMap((items) => Object.values(items));

/** A mistake in a PO file, with its line. */
type PoProblem = {line: number; message: string};
/** The files to write, with their whole text, and the new lines of the record of the language. */
type PoContent = {
  files: Map<string, string>;
  changes: Changes[];
  strings: Entry[];
  /** If there are any, nothing is written. */
  problems: PoProblem[];
  /** Entries without a context, whose original is unknown. */
  unmatched: PoProblem[];
  notes: string[];
};
type Language = {locale: string; entries: Entry[]; read: Read; record: TranslationRecord};

/** Reads a PO file without writing: the caller writes `files` if there are no problems. */
export async function contentOfPo(bytes: Buffer, language: Language): Promise<PoContent> {
  const {locale, entries, read} = language;
  const result: PoContent = {files: new Map(), changes: [], strings: [], problems: [], unmatched: [], notes: []};
  const file = await readPo(bytes);
  if ('line' in file) return {...result, problems: [file]};
  const {headers} = file.po;
  const named = headers.Language ?? headers.language ?? '';
  if (named && named.replace('_', '-') !== locale)
    result.problems.push({line: 1, message: `it is of the language ${named}, not ${locale}`});
  const bySource = new Map(entries.map((entry) => [entry.kind === 'strings' ? entry.name : entry.source, entry]));
  const numbered = (context: string) => context.match(/^(.*?)(?: \((\d+)\))?$/s) ?? [];
  const entryOf = (context: string) => bySource.get(context) ?? bySource.get(numbered(context)[1] ?? '');
  const given = new Map<Entry, Map<Block, string>>();
  const addText = (context: string, item: GetTextTranslation, fail: (message: string) => void) => {
    const [entry, text = ''] = [entryOf(context), item.msgstr[0]];
    if (!entry) return;
    if (entry.kind === 'strings') return addString(entry, item, result, fail, locale);
    const original = read(entry.source);
    const blocks = entry.comparison?.originals ?? (original ? blocksOf(original) : []);
    const block = blocks.filter((each) => each.text === item.msgid)[Number(numbered(context)[2] ?? '1') - 1];
    const wrong = block && wrongBlock(block, text, entry.source);
    if (!block) fail(`${entry.source} does not say “${item.msgid.slice(0, 40)}” (any more): export it again`);
    else if (wrong) fail(wrong);
    else given.set(entry, (given.get(entry) ?? new Map<Block, string>()).set(block, text));
  };
  for (const item of itemsIn(file.po)) {
    const text = item.msgstr?.[0];
    if (text === undefined) {
      result.problems.push({line: file.lineOf(item), message: 'it has no msgstr: the file is cut off or broken'});
      continue;
    }
    if (!item.msgid || !text.trim() || item.comments?.flag?.includes('fuzzy')) continue;
    const line = file.lineOf(item);
    const fail = (message: string) => result.problems.push({line, message});
    const own = contextIn(item);
    const {contexts, others} = entryOf(own) ? {contexts: [own], others: 0} : contextsByPlace(item, language);
    const words = `“${item.msgid.slice(0, 40)}”`;
    if (own && !entryOf(own)) fail(`there is no text named ${own} to translate`);
    else if (!contexts.length)
      result.unmatched.push({
        line,
        message: `not imported: it has no context, and ${others ? 'several texts are' : 'no text is'} ${words}`,
      });
    else if (text.includes('\uFFFD')) fail('it has characters that could not be read');
    else for (const context of contexts) addText(context, item, fail);
  }
  for (const [entry, texts] of given) {
    const original = read(entry.source);
    if (!original) continue;
    const {text, changes, left} = pageWith(entry, original, texts, language);
    if (left.length)
      result.notes.push(
        `${entry.translation}: what belongs together is imported when “${left[0]?.slice(0, 40)}” is translated, too`,
      );
    if (text !== undefined) result.files.set(entry.translation, text);
    if (changes) result.changes.push(changes);
  }
  return result;
}

/** A place with its blanks: translate-toolkit writes a plus sign for each. */
const withBlanks = (place: string) => place.replace(/%20|\+/g, ' ');
const placesIn = ({comments}: GetTextTranslation) => (comments?.reference ?? '').split(/\s+/).map(withBlanks);

/** The context of an entry. xliff2po makes one of the places of a text that occurs twice. */
const contextIn = (item: GetTextTranslation) =>
  placesIn(item).some((place) => place && item.msgctxt && withBlanks(item.msgctxt).startsWith(place))
    ? ''
    : (item.msgctxt ?? '');

/**
 * The contexts of an entry that has lost its own, as in XLIFF (findings/xliff2po-contexts.sh): the contexts of its text
 * on the lines that it names, or of the only such text in its file, or in the site.
 * @returns `others`: how many texts could be meant, if it is not known which
 */
function contextsByPlace(item: GetTextTranslation, {entries, read}: Language) {
  const {msgid} = item;
  const places = placesIn(item);
  const found = entries.flatMap((entry): {context: string; isHere: boolean; isOnLine: boolean}[] => {
    if (entry.kind === 'strings') {
      const isHere = places.includes(entry.translation);
      return entry.text === msgid ? [{context: entry.name, isHere, isOnLine: false}] : [];
    }
    const original = read(entry.source);
    if (!original || !['posts', 'docs', 'pages'].includes(entry.kind)) return [];
    const blocks = blocksOf(original);
    const isHere = places.some((each) => each.startsWith(withBlanks(placeOf(entry.source, ''))));
    return blocks
      .filter(({text}) => text === msgid)
      .map((block) => {
        const isOnLine = places.includes(withBlanks(placeOf(entry.source, block.line)));
        return {context: contextOf(entry.source, blocks, block), isHere, isOnLine};
      });
  });
  const onLines = found.filter(({isOnLine}) => isOnLine);
  const here = found.filter(({isHere}) => isHere);
  const meant = [onLines, here, found].find((each) => each.length) ?? [];
  const isClear = onLines.length > 0 || meant.length === 1;
  return {contexts: isClear ? meant.map(({context}) => context) : [], others: meant.length};
}

type PoFile = {po: GetTextTranslations; lineOf: (item: GetTextTranslation) => number};

async function readPo(bytes: Buffer): Promise<PoFile | PoProblem> {
  const po = await gettextParser();
  const head = bytes.subarray(0, 4000).toString('latin1');
  const charset = head.match(/charset=([\w-]+)/i)?.[1] ?? 'utf-8';
  try {
    const text = new TextDecoder(charset, {fatal: true}).decode(bytes);
    const lines = text.split('\n');
    const starts = lines.flatMap((line, index) => (/^msgid /.test(line) ? [index] : []));
    /** A text over several lines of quotes. */
    const messageAt = (from: number) => {
      let words = '';
      for (let at = from; at === from || lines[at]?.startsWith('"'); at += 1)
        words += lines[at]?.replace(/^[^"]*"|"\s*$/g, '') ?? '';
      return words.replace(/\\(.)/g, (_, mark) => ({n: '\n', t: '\t', r: '\r'})[mark as 'n'] ?? mark);
    };
    const at = new Map<string, number>();
    for (const start of starts) at.set(messageAt(start), at.get(messageAt(start)) ?? start + 1);
    return {po: po.parse(text, {validation: false} as object), lineOf: ({msgid}) => at.get(msgid) ?? 1};
  } catch (error) {
    const {message, lineNumber} = error as Error & {lineNumber?: number};
    const bad = bytes
      .toString('latin1')
      .split('\n')
      .findIndex((line) => !isUtf8(line));
    return {
      line: lineNumber ?? Math.max(0, bad) + 1,
      message: `it cannot be read as a PO file in ${charset}: ${message}`,
    };
  }
}

function isUtf8(line: string): boolean {
  try {
    new TextDecoder('utf-8', {fatal: true}).decode(Buffer.from(line, 'latin1'));
    return true;
  } catch {
    return false;
  }
}

function addString(
  entry: Entry,
  item: GetTextTranslation,
  result: PoContent,
  fail: (text: string) => void,
  locale: string,
) {
  const [message = ''] = item.msgstr;
  if (item.msgid !== entry.text) return fail(`the text of ${entry.name} is “${entry.text}” now: export it again`);
  const [wrong] = wrongMessage(entry.name, entry.text, message, locale);
  if (wrong) return fail(wrong);
  if (/<[a-z!/]/i.test(message)) return fail('it has markup: write plain text');
  if (entry.state === 'done' && entry.message === message) return undefined;
  result.strings.push({...entry, message});
}

/** The losses and additions of the translation of a block, or why it would be another kind of block. */
function wrongBlock(block: Block, text: string, source: string): string | undefined {
  if (block.kind === 'code' || block.kind === 'formula')
    return /^\s*(?:```|~~~|\$\$)/m.test(text) ? 'it has a fence, which would end the code' : undefined;
  const isOneLine = !['paragraph', 'item', 'html'].includes(block.kind);
  if (isOneLine && text.includes('\n')) return `it has several lines, the ${block.kind} of the original has one`;
  const programsIn = (words: string): string[] =>
    // In MDX, these are code.
    source.endsWith('.mdx') ? (words.match(/\{[^}]*\}?|<|^\s*(?:import|export)\b/gm) ?? []) : [];
  const partsOf = (words: string) => [
    ...partsOfBlock(parseMarkdown(`\n${words}`, source).tree),
    ...programsIn(words).map((name) => ({kind: 'program', name})),
  ];
  const {missing, extra} = differenceOf(partsOf(block.text), partsOf(text));
  if (missing[0]) return `${missing[0]} of the original is missing`;
  if (extra[0]) return `${extra[0]} is not in the original`;
  const {kind} = block;
  if (kind === 'row' && cellsIn(text) !== cellsIn(block.text))
    return 'it has another number of cells than the original';
  const start = {heading: '# ', alternative: '![', caption: '![](x "'}[kind as string] ?? '';
  const end = {alternative: '](x)', caption: '")'}[kind as string] ?? '';
  const {children} = parseMarkdown(`\n${start}${text}${end}\n`, source).tree;
  const [first, ...others] = children;
  const isImage = first?.type === 'paragraph' && first.children.length === 1 && first.children[0]?.type === 'image';
  const isSame =
    kind === 'label' || kind === 'comment' || kind === 'row' || kind === 'html'
      ? true
      : others.length === 0 &&
        (kind === 'heading' ? first?.type === 'heading' : first?.type === 'paragraph' && (!start || isImage));
  return isSame ? undefined : `it would not be one ${kind}, as in the original`;
}

const cellsIn = (row: string) => row.replace(/\\\|/g, '').split('|').length;

type NewPage = {text?: string; changes?: Changes; left: string[]};

/** A page with translations of some blocks, and its lines for the record. `text`: undefined if nothing changes. */
function pageWith(entry: Entry, original: Document, texts: Map<Block, string>, {read, record}: Language): NewPage {
  const translation = read(entry.translation);
  const left: string[] = [];
  const withLines = (text: string, isNew: boolean) => {
    const {pairs, translations} = comparePages(original, parseMarkdown(text, entry.translation), record);
    const given = [...texts.keys()];
    const hashes = new Set(given.map(({hash}) => hash));
    const isInCode = ({kind, name}: Block) =>
      kind === 'comment' && given.some((each) => each.kind === 'code' && each.name === name);
    const isAccepted = ({state, original: block}: Pair) =>
      isNew || (state !== 'missing' && Boolean(block && (hashes.has(block.hash) || isInCode(block))));
    return {text, changes: changesOf(pairs, translations, isAccepted), left};
  };
  if (!translation || !entry.comparison) {
    const blocks = translatable(blocksOf(original));
    const untranslated = blocks.find((block) => !texts.has(block));
    if (untranslated) return {left: [untranslated.text]};
    const edits = new Edits();
    for (const block of blocks) replaceBlock(block, texts.get(block) ?? '', original.text, edits);
    return withLines(edits.applyTo(original.text), true);
  }
  const edits = new Edits();
  const done = new Set<Nodes | Block>();
  const missing = entry.comparison.pairs.filter(({state}) => state === 'missing');
  let last: Pair | undefined;
  let unit: Nodes | undefined;
  for (const pair of entry.comparison.pairs) {
    const {original: block, translation: translated} = pair;
    const text = block && texts.get(block);
    if (translated && text !== undefined && text !== translated.text)
      replaceBlock(translated, text, translation.text, edits);
    if (translated) {
      if (block) last = pair;
      unit = undefined;
      continue;
    }
    if (!block || text === undefined) continue;
    if (block.kind === 'label') {
      addLabel(block, text, last?.translation, translation.text, edits);
      continue;
    }
    const target = insertionPoint(block, last, translation.tree);
    if (done.has(target.unit)) continue;
    const inside = entry.comparison.originals.filter((each) => each.path.includes(target.unit));
    const untranslated = translatable(inside).find(
      (each) => !texts.has(each) || !missing.some((open) => open.original === each),
    );
    if (untranslated) {
      left.push(untranslated.text);
      continue;
    }
    done.add(target.unit);
    addBlocks(target, inside, texts, {original, translation, previous: unit}, edits);
    unit = target.unit;
  }
  const isSame = edits.isEmpty && [...texts.keys()].every((block) => isDone(entry.comparison?.pairs ?? [], block));
  if (isSame) return {left};
  const {text, changes} = withLines(edits.applyTo(translation.text), false);
  return {changes, left, ...(!edits.isEmpty && {text})};
}

const isDone = (pairs: Pair[], block: Block) => pairs.some((pair) => pair.original === block && pair.state === 'done');

/** A YAML value on one line. */
const scalar = (text: string) => yaml.dump(text.replace(/\s+/g, ' '), {lineWidth: -1}).trimEnd();

/** The prefix of the later lines of a block in quotes and lists. */
function prefixAt(source: string, start: number): string {
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replace(/[^>\s]/g, ' ');
}

/** Replaces the text of a block. @param source the document of the block */
function replaceBlock({kind, start, end, path}: Block, text: string, source: string, edits: Edits): void {
  if ((kind === 'code' || kind === 'formula') && source[start - 1] === '\n') {
    const prefix = prefixAt(source, path.at(-1)?.position?.start.offset ?? 0);
    edits.replace(start, end, text.replace(/^(?=.)/gm, prefix));
  } else if (kind === 'label') edits.replace(start, end, ` ${scalar(text)}`);
  else edits.replace(start, end, text.replace(/\n/g, `\n${prefixAt(source, start)}`));
}

/** Inserts a line of front matter. */
function addLabel({name}: Block, text: string, before: Block | undefined, source: string, edits: Edits): void {
  const at = before?.kind === 'label' ? before.end : source.indexOf('\n');
  edits.replace(at, at, `\n${name}: ${scalar(text)}`);
}

/** Inserts new blocks, with their surrounding Markdown, after the previous ones. */
function addBlocks(
  {parent, node, unit}: ReturnType<typeof insertionPoint>,
  blocks: Block[],
  texts: Map<Block, string>,
  {original, translation, previous}: {original: Document; translation: Document; previous: Nodes | undefined},
  edits: Edits,
): void {
  const from = unit.position?.start.offset ?? 0;
  const to = unit.position?.end.offset ?? 0;
  const inside = new Edits();
  for (const block of blocks) {
    const words = texts.get(block);
    if (words !== undefined) replaceBlock(block, words, original.text, inside);
  }
  let text = inside.applyTo(original.text, from, to);
  const anchor = node?.position;
  const start = anchor?.end.offset ?? splitFrontMatter(translation.text).block.length;
  const prefix = anchor ? prefixAt(translation.text, anchor.start.offset ?? 0) : '';
  if (unit.type === 'listItem' && anchor) {
    const [mark = ''] = translation.text.slice(anchor.start.offset).match(/^[-*+]/) ?? [];
    text = text.replace(/^[-*+]/, (own) => mark || own);
  }
  const isTight = parent.type === 'table' || (parent.type === 'list' && !(parent as List).spread);
  const gap = isTight ? `\n${prefix}` : `\n${prefix.trimEnd()}\n${prefix}`;
  // Includes code between two new blocks.
  const between = previous && original.text.slice(previous.position?.end.offset, from);
  const isCode = between?.trim() && node && !translation.text.includes(between.trim());
  edits.replace(start, start, start === 0 ? `${text}\n\n` : (isCode ? between : gap) + text);
}
