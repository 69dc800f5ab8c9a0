import fs from 'node:fs';
import path from 'node:path';
import autocorrect from 'autocorrect-node';
import yaml from 'js-yaml';
import {visit} from 'unist-util-visit';
import {FRONT_MATTER, wordsOf} from '../markdown';
import {hanIn, languageOf, type Page, type Site} from '../site';
import {lineAt, type Problem, problemIn} from './problem';

type Terms = Record<string, string>;

/** What the owner of the site wants to be told about, each language by its own rules. */
export function checkStyle(pages: Page[], site: Site): Problem[] {
  return Object.entries(site.style).flatMap(([language, {spacing, quotationMarks, alternativeTexts, ...rules}]) => {
    const terms = {...rules.terms, ...(quotationMarks && otherMarks(quotationMarks))};
    const own = pages.filter((page) => languageOf(page) === language);
    return [
      ...(spacing ? own.flatMap(checkSpacing) : []),
      ...(alternativeTexts ? own.flatMap((page) => checkAlternatives(page, hanIn(language))) : []),
      ...own.flatMap((page) => checkTerms(page, terms)),
    ];
  });
}

/** A space between Han and Latin letters or digits, full-width punctuation, quotation marks: by AutoCorrect. */
function checkSpacing(page: Page): Problem[] {
  const lines = corrected(page).split('\n');
  return page.text.split('\n').flatMap((old, index): Problem[] => {
    const line = lines[index] ?? '';
    if (line === old) return [];
    const [before, after] = difference(old, line);
    const message = `spacing or punctuation: ${quoted(before)}`;
    return [problemIn(page.file)(index + 1, message, `write ${quoted(after)}`, 'spacing')];
  });
}

/**
 * Corrects the spacing and punctuation of the pages whose language has `spacing`; tags, other YAML and code stay.
 * Returns the files that changed.
 */
export function fixSpacing(pages: Page[], {siteDir, style}: Site): string[] {
  return pages.flatMap((page) => {
    const text = style[languageOf(page)]?.spacing ? corrected(page) : page.text;
    if (text === page.text) return [];
    const file = path.join(siteDir, page.file);
    const source = fs.readFileSync(file, 'utf8');
    const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
    fs.writeFileSync(file, mark + (source.includes('\r\n') ? text.replace(/\n/g, '\r\n') : text));
    return [page.file];
  });
}

/** The text of a page as AutoCorrect would have it, which sees no code, formulas, tags, ids and most of the YAML. */
function corrected({text, tree}: Page): string {
  const hidden: string[] = [];
  const hide = (part: string, before = '', after = '') => `${before}QZ${hidden.push(part) - 1}ZQ${after}`;
  const [block = ''] = text.match(FRONT_MATTER) ?? [];
  const [pieces, state] = [[] as string[], {end: block.length}];
  visit(tree, (node) => {
    const [before, after] = MARKS[node.type] ?? [];
    if (before === undefined || !node.position) return;
    const [start = 0, end = 0] = [node.position.start.offset, node.position.end.offset];
    pieces.push(text.slice(state.end, start), hide(text.slice(start, end), before, after));
    state.end = end;
  });
  const body = [...pieces, text.slice(state.end)].join('').replace(/\{[^{}\n]+\}/g, (part) => hide(part, '{', '}'));
  const restore = (part: string): string =>
    part.replace(/([`$<{]?)QZ(\d+)ZQ([`$>}]?)/g, (_, _before, index) => restore(hidden[index] ?? ''));
  return (
    block.replace(/^(title|description):([ \t]+)(.+)$/gm, correctedValue) +
    restore(autocorrect.formatFor(body, 'markdown'))
  );
}

/** What stands around the name of a hidden part, so that AutoCorrect treats its neighbors as it would have done. */
const MARKS: Record<string, [string, string]> = {
  code: ['', ''],
  math: ['', ''],
  html: ['<', '>'],
  inlineCode: ['`', '`'],
  inlineMath: ['$', '$'],
};

/** A value stays as it is where YAML would read the corrected one otherwise. */
function correctedValue(line: string, key: string, space: string, value: string): string {
  const corrected = autocorrect.format(value);
  try {
    const read = yaml.load(`${key}: ${corrected}`, {schema: yaml.CORE_SCHEMA}) as Record<string, unknown>;
    const before = yaml.load(`${key}: ${value}`, {schema: yaml.CORE_SCHEMA}) as Record<string, unknown>;
    return read[key] === autocorrect.format(String(before[key])) ? `${key}:${space}${corrected}` : line;
  } catch {
    return line;
  }
}

/** The place where two texts part, with a little around it. */
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

/** The beginning of a text in marks that it does not have itself. */
export function quoted(text: string): string {
  const start = text.length > 30 ? `${text.slice(0, 30)}…` : text;
  return /[“”]/.test(start) ? `\`${start}\`` : `“${start}”`;
}

function checkAlternatives({file, tree}: Page, han: ReturnType<typeof hanIn>): Problem[] {
  const problems: Problem[] = [];
  visit(tree, 'image', ({alt, url, position}) => {
    const isHan = /\p{Script=Han}/u.test(alt ?? '');
    if (!alt?.trim() || han === 'sometimes' || (han === 'always') === isHan) return;
    const message = `the text alternative of ${url} is not in the language of the page`;
    problems.push(problemIn(file)(position?.start.line ?? 1, message, 'translate it', 'alternatives'));
  });
  return problems;
}

/** The quotation marks of Chinese that are not those two, with what to write instead. */
function otherMarks([open = '', close = '']: string): Terms {
  return open === '“' ? {'「': open, '」': close} : {'“': open, '”': close};
}

/** Words for which the owner has a term. Code and formulas are not read. */
function checkTerms({file, tree, frontMatter, lineOf}: Page, terms: Terms): Problem[] {
  const problems = ['title', 'description'].flatMap((key) =>
    findTerms(file, String(frontMatter[key] ?? ''), terms, lineOf(key)),
  );
  visit(tree, ['text', 'image'], (node) => {
    problems.push(...findTerms(file, wordsOf(node), terms, node.position?.start.line));
  });
  return problems;
}

/** @param line of the beginning of the text */
function findTerms(file: string, text: string, terms: Terms, line = 1): Problem[] {
  const escaped = Object.keys(terms).map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return [...text.matchAll(new RegExp(escaped.join('|') || '(?!)', 'g'))].map(({0: found, index}) => {
    const message = `the site does not write “${found}”`;
    return problemIn(file)(line + lineAt(text, index) - 1, message, `write “${terms[found]}”`, 'terms');
  });
}
