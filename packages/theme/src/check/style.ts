import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {Edits} from 'inkstone-core/edits';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {lineAt} from 'inkstone-core/line-at';
import {wordsOf} from 'inkstone-core/markdown';
import {replaceFile} from 'inkstone-core/replace-file';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import yaml from 'js-yaml';
import {SKIP, visit} from 'unist-util-visit';
import {hanIn, languageOf, type Page, type Site} from '../content';
import {type Add, type Problem, problemsIn} from './problem';

type Terms = Record<string, string>;
type AutoCorrect = typeof import('autocorrect-node');

/** Only a site whose style has `spacing` needs it. */
function autocorrect(): AutoCorrect {
  try {
    return createRequire(__filename)('autocorrect-node');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error('The rule of style `spacing` needs a package: npm install --save-dev autocorrect-node');
  }
}

/** Reports violations of the owner's style rules of each language. */
export function checkStyle(pages: Page[], site: Site): Problem[] {
  return Object.entries(site.style).flatMap(([language, {spacing, quotationMarks, alternativeTexts, ...rules}]) => {
    const terms = {...rules.terms, ...(quotationMarks && otherMarks(quotationMarks))};
    const inLanguage = pages.filter((page) => languageOf(page) === language);
    return inLanguage.flatMap((page) =>
      problemsIn(page.file, (add) => {
        if (spacing) checkSpacing(page, add);
        if (alternativeTexts) checkAlternatives(page, hanIn(language), add);
        checkTerms(page, terms, add);
      }),
    );
  });
}

/** Spaces between Han and Latin letters or digits, and full-width punctuation, by AutoCorrect. */
function checkSpacing(page: Page, add: Add): void {
  const lines = correctedText(page).split('\n');
  for (const [index, old] of page.text.split('\n').entries()) {
    const line = lines[index] ?? '';
    if (line === old) continue;
    const [before, after] = difference(old, line);
    add(index + 1, `spacing or punctuation: ${quoted(before)}`, `write ${quoted(after)}`, 'spacing');
  }
}

/** Corrects the pages whose language has `spacing`, except for tags, code and most YAML. Returns the changed files. */
export function fixSpacing(pages: Page[], {siteDir, style}: Site): string[] {
  return pages.flatMap((page) => {
    const text = style[languageOf(page)]?.spacing ? correctedText(page) : page.text;
    if (text === page.text) return [];
    const file = path.join(siteDir, page.file);
    const source = fs.readFileSync(file, 'utf8');
    const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
    replaceFile(file, mark + (source.includes('\r\n') ? text.replace(/\n/g, '\r\n') : text));
    return [page.file];
  });
}

/** The text of a page, corrected by AutoCorrect except for code, formulas, tags, ids and most of the YAML. */
function correctedText({text, tree}: Page): string {
  const kept: {name: string; placeholder: string; part: string}[] = [];
  const hide = (part: string, [open, close]: Delimiters) => {
    const name = `QZ${kept.length}ZQ`;
    const placeholder = open + name + close;
    kept.push({name, placeholder, part});
    return placeholder;
  };
  const {block} = splitFrontMatter(text);
  const edits = new Edits();
  visit(tree, ({type, position}) => {
    const delimiters = DELIMITERS[type];
    if (!delimiters || !position) return undefined;
    const [from, to] = [position.start.offset ?? 0, position.end.offset ?? 0];
    edits.replace(from, to, hide(text.slice(from, to), delimiters));
    return SKIP;
  });
  const body = edits.applyTo(text, block.length).replace(/\{[^{}\n]+\}/g, (part) => hide(part, ['{', '}']));
  // The last first: text in braces may contain placeholders. AutoCorrect may have changed the delimiters.
  const restored = kept.reduceRight(
    (result, {name, placeholder, part}) =>
      result.replace(result.includes(placeholder) ? placeholder : name, () => part),
    autocorrect().formatFor(body, 'markdown'),
  );
  return block.replace(/^(title|description):([ \t]+)(\S.*)$/gm, correctedValue) + restored;
}

/** They stand around a placeholder, so that AutoCorrect treats the text beside it as it would have done. */
type Delimiters = [open: string, close: string];
const DELIMITERS: Record<string, Delimiters> = {
  code: ['', ''],
  math: ['', ''],
  html: ['<', '>'],
  inlineCode: ['`', '`'],
  inlineMath: ['$', '$'],
};

/** A corrected value of the front matter, or the old line if YAML would read the new one differently. */
function correctedValue(line: string, key: string, space: string, value: string): string {
  const corrected = autocorrect().format(value);
  try {
    const read = yaml.load(`${key}: ${corrected}`, {schema: yaml.CORE_SCHEMA}) as Record<string, unknown>;
    const before = yaml.load(`${key}: ${value}`, {schema: yaml.CORE_SCHEMA}) as Record<string, unknown>;
    return read[key] === autocorrect().format(String(before[key])) ? `${key}:${space}${corrected}` : line;
  } catch {
    return line;
  }
}

/** The first difference of two texts, with some context. */
function difference(old: string, corrected: string): [string, string] {
  const [a, b] = [[...old], [...corrected]];
  const first = a.findIndex((character, index) => character !== b[index]);
  const start = Math.max(0, (first < 0 ? a.length : first) - 6);
  const [before = '', after = ''] = [a, b].map((characters) =>
    characters
      .slice(start, start + 24)
      .join('')
      .trim(),
  );
  return [before, after];
}

/** The beginning of a text, in quotation marks that it does not contain. */
export function quoted(text: string): string {
  const start = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  return /[“”]/.test(start) ? `\`${start}\`` : `“${start}”`;
}

function checkAlternatives({tree}: Page, han: ReturnType<typeof hanIn>, add: Add): void {
  visit(tree, 'image', (image) => {
    const isHan = /\p{Script=Han}/u.test(image.alt ?? '');
    if (!image.alt?.trim() || han === 'sometimes' || (han === 'always') === isHan) return;
    const message = `the text alternative of ${image.url} is not in the language of the page`;
    add(image, message, 'translate it', 'alternatives');
  });
}

/** The other quotation marks of Chinese, each with its replacement. */
function otherMarks([open = '', close = '']: string): Terms {
  return open === '“' ? {'「': open, '」': close} : {'“': open, '”': close};
}

/** Words that the owner replaces by a term. Code and formulas are skipped. */
function checkTerms({tree, frontMatter, lineOf}: Page, terms: Terms, add: Add): void {
  const escaped = Object.keys(terms).map(escapeRegExp);
  const pattern = new RegExp(escaped.join('|') || '(?!)', 'g');
  const checkWords = (text: string, line = 1) => {
    for (const {0: found, index} of text.matchAll(pattern))
      add(line + lineAt(text, index) - 1, `the site does not write “${found}”`, `write “${terms[found]}”`, 'terms');
  };
  for (const key of ['title', 'description']) checkWords(String(frontMatter[key] ?? ''), lineOf(key));
  visit(tree, ['text', 'image'], (node) => checkWords(wordsOf(node), node.position?.start.line));
}
