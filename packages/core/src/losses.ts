import {createHash} from 'node:crypto';
import fs from 'node:fs';
import type {Article, Formula} from './article';
import type {BuiltFolder} from './built-folder';
import {decoded} from './decoded';

/** `line`: where it is written, if that is known. */
type Item<Value> = {value: Value; line?: number};
export type Word = Item<string>;
/** `keys`: they identify a file or page. Two addresses with a key in common mean the same. */
export type Target = Item<string> & {keys: string[]};
/** `isShownAs`: whether a page shows the block as this code. Default: if it is the same. */
export type CodeBlock = Item<string> & {isShownAs?: (code: string) => boolean};
/** Rows of cells, each with the parts of its text whose words stand together. */
export type Table = Item<string[][][]>;

/** The content that a page has to show: from Markdown, or from the page of another site. */
export type Expected = {
  /** the words that stand together, one list for each block */
  blocks: Word[][];
  code: CodeBlock[];
  inlineCode?: Word[];
  formulas: Item<Formula>[];
  pictures: Target[];
  embeds: Target[];
  links: Target[];
  tables: Table[];
};
/** The content that a page shows. */
export type Shown = Pick<Article, 'code' | 'formulas' | 'tables'> & {
  words: string[];
  inlineCode?: string[];
  pictures: Target[];
  embeds: Target[];
  links: Target[];
};

/** The parts of `expected` that a page lacks. Each thing on the page counts once, so two need two. */
export function lossesOf(expected: Expected, shown: Shown) {
  return {
    ...lackingWords(expected.blocks, shown.words),
    code: lackingCode(expected.code, shown.code),
    inlineCode: lacking(
      expected.inlineCode ?? [],
      shown.inlineCode ?? [],
      ({value}, other) => withoutBlanks(value) === withoutBlanks(other),
    ),
    formulas: lacking(expected.formulas, shown.formulas, ({value}, other) => isSameFormula(value, other)),
    pictures: lacking(expected.pictures, shown.pictures, haveSameKey),
    embeds: lacking(expected.embeds, shown.embeds, haveSameKey),
    links: lacking(expected.links, shown.links, haveSameKey),
    tables: lackingTables(expected.tables, shown.tables),
  };
}

/** The items without a counterpart of their own. */
function lacking<A, B>(items: A[], others: B[], isSame: (item: A, other: B) => boolean): A[] {
  const left = [...others];
  return items.filter((item) => {
    const index = left.findIndex((other) => isSame(item, other));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const haveSameKey = (one: Target, other: Target) => one.keys.some((key) => other.keys.includes(key));
const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

/**
 * The words and marks of a text, as they are compared: quotation marks, dashes and dots are typography. Each Han or
 * kana character is a word, and Hangul ends a Latin one.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/["'“”‘’′″«»„「」\u200b\u2060\u00ad]|\ufe0f/g, '')
    .replace(/[-‐-―−]+/g, '-')
    .replace(/\.{3,}/g, '...')
    // WordPress prints 2x3 so.
    .replace(/(?<=\d)×(?=\d)/g, 'x');
  return plain.match(WORD) ?? [];
}

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const HANGUL = String.raw`\p{Script=Hangul}`;
const LETTERS = String.raw`(?:(?![${CJK}${HANGUL}])[\p{L}\p{M}\p{N}])+`;
const WORD = new RegExp(String.raw`[${CJK}]|${HANGUL}+|${LETTERS}|\.+|[^\s\p{L}\p{M}\p{N}]`, 'gu');

/** Words as a text: without spaces between Han characters, and before marks. */
export const textOfWords = (words: string[]) =>
  words
    .join(' ')
    .replace(/(?<=[\p{Script=Han}，。；：、！？]) (?=\p{Script=Han})| (?=[,.;:!?，。；：、！？)）])/gu, '');

/** A text as it is compared where marks do not count. */
export const plainTitle = (text: string) =>
  wordsOf(text)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(' ')
    .toLowerCase();

const valuesOf = (words: Word[]) => words.map(({value}) => value);
const joined = (words: string[]) => ` ${words.join(' ')} `;
/** Stands for a block that was found, and keeps its neighbors apart. */
const FOUND = '\u0000';

/**
 * `blocks`: the blocks that the words do not contain in one piece, each from its first missing word. `missing`: the
 * words of these blocks that the page lacks. `added`: the words of the page that no block has.
 */
function lackingWords(blocks: Word[][], words: string[]) {
  let text = joined(words);
  const found = new Set<Word[]>();
  for (const block of blocks.toSorted((a, b) => b.length - a.length)) {
    const part = joined(valuesOf(block));
    const index = text.indexOf(part);
    if (index < 0) continue;
    found.add(block);
    text = `${text.slice(0, index)} ${FOUND} ${text.slice(index + part.length)}`;
  }
  const lost = blocks.filter((block) => !found.has(block));
  const left = text.split(' ').filter((word) => word !== '' && word !== FOUND);
  const expected = valuesOf(lost.flat());
  return {
    blocks: lost.map((block) => block.slice(firstLoss(valuesOf(block), text))),
    missing: without(expected, left),
    added: without(left, expected),
  };
}

/** The index of the first word after which a text does not go on as the block does. */
function firstLoss(block: string[], text: string): number {
  let count = block.length;
  while (count > 2 && !text.includes(joined(block.slice(0, count)))) count -= 1;
  return count > 2 ? count : 0;
}

/** The words of the first list that the second lacks, in order, without the common beginning and end. */
export function without(list: string[], other: string[]): string[] {
  let start = 0;
  while (start < list.length && list[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(list.length, other.length) - start && list.at(-1 - end) === other.at(-1 - end)) end++;
  const left = new Map<string, number>();
  for (const each of other.slice(start, other.length - end)) left.set(each, (left.get(each) ?? 0) + 1);
  return list.slice(start, list.length - end).filter((each) => {
    const count = left.get(each) ?? 0;
    if (count) left.set(each, count - 1);
    return !count;
  });
}

/** `now`: the code that a page has instead, if only blanks differ. */
function lackingCode(expected: CodeBlock[], shown: string[]): (CodeBlock & {now?: string})[] {
  const left = [...shown];
  const take = (isSame: (code: string) => boolean) => {
    const index = left.findIndex(isSame);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  return expected
    .filter(({value, isShownAs}) => take(isShownAs ?? ((code) => code === value)) === undefined)
    .map((block) => ({...block, now: take((code) => withoutBlanks(code) === withoutBlanks(block.value))}));
}

/** TeX without blanks; with `loose`, also without characters that Markdown may have consumed, or made typographic. */
const texKey = (tex: string, loose?: boolean) =>
  tex.replace(loose ? /[\s_*\\{}.…'‘’"“”–—-]|&(?:amp|lt|gt);|[&<>]/g : /\s+/g, '');

export function isSameFormula({tex, text, loose}: Formula, other: Formula): boolean {
  if (tex) return texKey(tex, loose) === texKey(other.tex, loose);
  return texKey(text ?? '').normalize('NFKC') === texKey(other.text ?? '').normalize('NFKC');
}

/** `cells`: the cells that the most similar table lacks in the same row and column. Empty rows do not count. */
function lackingTables(expected: Table[], shown: string[][][]): (Table & {cells: string[]})[] {
  const left = shown.map((rows) =>
    rows.map((row) => row.map((cell) => joined(wordsOf(cell)))).filter((row) => row.some((cell) => cell.trim())),
  );
  return expected.flatMap((table) => {
    const rows = table.value.filter((row) => row.some((parts) => parts.join('').trim()));
    const lost = left.map((other) => cellsLacking(rows, other));
    const [least = rows.flat(2)] = lost.toSorted((a, b) => a.length - b.length);
    if (least.length || rows.length === 0) return least.length ? [{...table, cells: least}] : [];
    left.splice(lost.indexOf(least), 1);
    return [];
  });
}

const cellsLacking = (rows: string[][][], shown: string[][]) =>
  rows.flatMap((row, y) =>
    row.flatMap((parts, x) => (parts.every((part) => shown[y]?.[x]?.includes(` ${part} `)) ? [] : [parts.join(' ')])),
  );

/** An address of another site as it is compared. */
export const withoutScheme = (address: string) => decoded(address.replace(/^(?:https?:)?\/\//, '')).replace(/\/$/, '');

const nameIn = (address: string) =>
  decoded(address.replace(/[?#].*$/s, '').replace(/\/$/, ''))
    .split('/')
    .pop() ?? '';
/** The name of a file in an address, without the hash of a bundler. Gatsby writes copies of `.jpeg` as `.jpg`. */
export const nameOf = (address: string) =>
  nameIn(address)
    .replace(/[-.][0-9a-f]{8,40}(?=\.\w+$)/, '')
    .toLowerCase()
    .replace(/\.jpeg$/, '.jpg');

const stemOf = (address: string) => nameOf(address).replace(/\.\w+$/, '');

/** The name of the picture that this theme has made a smaller copy of. */
const originalOf = (address: string) => stemOf(address).match(/^(.+)-\d+-[0-9a-f]{8,}$/)?.[1];

/** The content at an address; `outside` of the site nothing is read. */
function contentAt(address: string, page: string, site: BuiltFolder): Buffer | 'outside' | undefined {
  const [, form, data] = address.match(/^data:[^,]*?(;base64)?,(.*)$/s) ?? [];
  if (data !== undefined) return form ? Buffer.from(data, 'base64') : Buffer.from(decoded(data));
  const at = site.pathOf(address, page);
  if (at === undefined) return 'outside';
  const file = site.fileAt(at);
  return file === undefined ? undefined : fs.readFileSync(file);
}

const keyOf = (content: Buffer | 'outside', address: string) =>
  content === 'outside' ? withoutScheme(address) : createHash('sha1').update(content).digest('hex');

/** A picture, video or frame that a page has to show, by its contents or its name. A smaller copy of it will do. */
export function expectedFile(address: string, contents: (Buffer | 'outside')[], line?: number): Target {
  const copy = `copy of ${stemOf(address).replace(/[^\p{L}\p{N}_-]+/gu, '-')}`;
  return {value: address, line, keys: [...contents.map((each) => keyOf(each, address)), nameOf(address), copy]};
}

/** The same from a built page; undefined if it does not load there. */
export function expectedFileOf(address: string, page: string, site: BuiltFolder): Target | undefined {
  const content = contentAt(address, page, site);
  return content === undefined ? undefined : expectedFile(address, [content]);
}

/** A file that a built page shows; undefined if it does not load. */
export function shownFile(address: string, page: string, site: BuiltFolder): Target | undefined {
  const content = contentAt(address, page, site);
  if (content === undefined) return undefined;
  const original = originalOf(address);
  const copies = original === undefined ? [] : [`copy of ${original}`];
  return {value: address, keys: [keyOf(content, address), nameOf(address), ...copies]};
}

/** The page or file to which a link of a built page leads; undefined if it leads nowhere. */
export function shownLink(address: string, page: string, site: BuiltFolder): Target | undefined {
  const at = site.pathOf(address, page);
  if (at === undefined) return {value: address, keys: [withoutScheme(address)]};
  const answer = site.answer(at);
  const [, hash] = address.split('#');
  return answer && {value: address, keys: [answer.file, nameOf(answer.file), `${answer.file}#${decoded(hash ?? '')}`]};
}
