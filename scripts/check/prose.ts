import fs from 'node:fs';
import path from 'node:path';
import autocorrect from 'autocorrect-node';
import {visit} from 'unist-util-visit';
import {hanIn, type Page} from '../content';
import {proseOf} from '../markdown';
import type {Problem} from './front-matter';

/** Words that no dictionary has but the English texts use, one a line, case ignored. */
const wordsFile = (locale: string) => `i18n/${locale}/words.txt`;

/** Chinese prose by AutoCorrect: a space between Han and Latin letters or digits, full-width punctuation, quotation marks. */
export function checkChinese({file, text}: Page): Problem[] {
  const {lines, error} = autocorrect.lintFor(text, 'markdown');
  if (error) return [{file, line: 1, message: `AutoCorrect cannot read it: ${error}`, fix: 'correct the Markdown'}];
  return lines.map(({l, old, new: corrected}) => {
    const [before, after] = difference(old, corrected);
    return {file, line: l, message: `spacing or punctuation: ${quoted(before)}`, fix: `write ${quoted(after)}`};
  });
}

/** The place where two lines part, with a little around it. */
function difference(old: string, corrected: string) {
  const [a, b] = [[...old], [...corrected]];
  const first = a.findIndex((character, index) => character !== b[index]);
  const start = Math.max(0, (first < 0 ? Math.min(a.length, b.length) : first) - 6);
  const [before = '', after = ''] = [a, b].map((characters) =>
    characters
      .slice(start, start + 24)
      .join('')
      .trim(),
  );
  return [before, after] as const;
}

/** In Han characters. */
const LEAST_SENTENCE = 6;

/** What is still in Chinese in a translation into a language that is not written in Han characters. */
export function checkUntranslated({file, tree, frontMatter, locale, lineOf}: Page): Problem[] {
  if (hanIn(locale) !== 'never') return [];
  const problem = (line: number, what: string) => ({
    file,
    line,
    message: `${what} is still in Chinese`,
    fix: 'translate it',
  });
  const labels = ['title', 'title_meta', 'description', 'sidebar_label', 'pagination_label'].filter((key) =>
    isChinese(frontMatter[key]),
  );
  const blocks: {line: number; text: string}[] = [];
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    const texts: string[] = [];
    visit(node, 'text', ({value}) => void texts.push(value));
    if (texts.length) blocks.push({line: node.position?.start.line ?? 1, text: texts.join('')});
  });
  const left = blocks.flatMap(({line, text}) =>
    isChinese(text) ? [{line, text}] : sentencesLeft(text).map((sentence) => ({line, text: sentence})),
  );
  const inText =
    left.length > 2 && left.length === blocks.length
      ? [problem(left[0]?.line ?? 1, 'the whole text')]
      : left.map(({line, text}) => problem(line, quoted(text)));
  return [...labels.map((key) => problem(lineOf(key), `the ${key}`)), ...inText];
}

/** Whether a text is mostly Han characters, apart from what it quotes. One of them says as much as two or three letters. */
export function isChinese(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const own = withoutQuotations(text);
  const count = (pattern: RegExp) => own.match(pattern)?.length ?? 0;
  return 2 * count(/\p{Script=Han}/gu) > count(/\p{Script=Latin}/gu);
}

/** Chinese sentences in a text of another language: longer than a term or a name that it mentions. */
function sentencesLeft(text: string): string[] {
  const runs = withoutQuotations(text).match(/[\p{Script=Han}\p{Nd}，、。；：！？（） ]+/gu) ?? [];
  return runs.map((run) => run.trim()).filter((run) => (run.match(/\p{Script=Han}/gu)?.length ?? 0) >= LEAST_SENTENCE);
}

function withoutQuotations(text: string): string {
  return text.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, '');
}

/** The beginning of a text in marks that it does not have itself. */
function quoted(text: string): string {
  const start = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  return /[“”]/.test(start) ? `\`${start}\`` : `“${start}”`;
}

/** English prose: no full-width punctuation, and every word known to the dictionaries or to the project's list. */
export async function checkEnglish(pages: Page[], root: string): Promise<Problem[]> {
  if (pages.length === 0) return [];
  // The library takes seconds to read its dictionaries: only who needs them pays.
  const {getDefaultBundledSettingsAsync, spellCheckDocument, mergeSettings} = await import('cspell-lib');
  const settings = mergeSettings(await getDefaultBundledSettingsAsync(), {
    language: 'en-US',
    words: readWords(root, 'en'),
    caseSensitive: false,
  });
  const checked = await Promise.all(
    pages.map(async (page) => {
      const prose = proseOf(page);
      const uri = `${page.file}.txt`;
      const {issues} = await spellCheckDocument(
        {uri, text: prose, languageId: 'plaintext', locale: 'en-US'},
        {noConfigSearch: true},
        settings,
      );
      const seen = new Set();
      const unknown = issues.filter(({text}) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
      return [
        ...unknown.map(({text, offset}) => ({
          file: page.file,
          line: lineAt(prose, offset),
          message: `unknown word ${text}`,
          fix: `correct it, or add the word to ${wordsFile('en')}`,
        })),
        ...fullWidth(page.file, prose),
      ];
    }),
  );
  return checked.flat();
}

function fullWidth(file: string, prose: string): Problem[] {
  return [...prose.matchAll(/[，。；：？！（）、]/g)]
    .filter(({index}) => !/\p{Script=Han}/u.test(prose.slice(Math.max(0, index - 2), index + 2)))
    .map((match) => ({
      file,
      line: lineAt(prose, match.index),
      message: `full-width ${match[0]} in an English text`,
      fix: 'use the Latin mark',
    }));
}

export function readWords(root: string, locale: string): string[] {
  const file = path.join(root, wordsFile(locale));
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean);
}

function lineAt(text: string, offset: number) {
  return text.slice(0, offset).split('\n').length;
}
