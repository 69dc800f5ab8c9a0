import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '../content';
import {proseOf} from '../markdown';
import type {Problem} from './front-matter';

/** Chinese words that the site does not use, with the one it uses instead. */
const terms: Record<string, {write: string; because: string}> = JSON.parse(
  fs.readFileSync(new URL('./terms.json', import.meta.url), 'utf8'),
);
const anyTerm = new RegExp(Object.keys(terms).join('|'), 'g');

/** Words in the prose of a Chinese page that have a fixed term. Code and formulas are not read. */
export function checkTerms(page: Page): Problem[] {
  return findTerms(page.file, proseOf(page));
}

/** The same for the interface, whose Chinese is in JSON files. */
export function checkInterfaceTerms(root: string): Problem[] {
  const folder = path.join(root, 'i18n/zh-CN');
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) =>
    findTerms(`i18n/zh-CN/${name.split(path.sep).join('/')}`, fs.readFileSync(path.join(folder, name), 'utf8')),
  );
}

function findTerms(file: string, text: string): Problem[] {
  return [...text.matchAll(anyTerm)].flatMap(({0: found, index}) => {
    const term = terms[found];
    if (!term) return [];
    return [
      {
        file,
        line: text.slice(0, index).split('\n').length,
        message: `“${found}”: ${term.because}`,
        fix: `write “${term.write}” (scripts/check/terms.json)`,
      },
    ];
  });
}
