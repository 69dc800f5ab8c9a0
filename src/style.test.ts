import fs from 'node:fs';
import {expect, test} from 'vitest';
import {style, terms} from './style';

const PAGE = 'tutorial-extras/terms.md';

/** The rows of the table of a page: English, the Chinese word without what is said of it, the words to avoid. */
function rowsOf(file: string): {english: string; chinese: string; avoided: string[]}[] {
  const rows = fs.readFileSync(file, 'utf8').match(/^\| (?!---).*\|$/gm) ?? [];
  return rows.slice(1).map((row) => {
    const [english = '', chinese = '', avoided = ''] = row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    const word = (cell: string) => cell.replace(/[ ；]*[(（].*$|；.*$/, '');
    return {english: word(english), chinese: word(chinese), avoided: avoided.match(/(?<=`)[^`、, ]+(?=`)/g) ?? []};
  });
}

test.each([`docs/${PAGE}`, `i18n/en/docusaurus-plugin-content-docs/current/${PAGE}`])(
  'the table of %s has what the check of style and translators are given',
  (file) => {
    const rows = rowsOf(file);
    expect(rows.length).toBeGreaterThan(10);
    const avoided = rows.flatMap((row) => row.avoided.map((word) => [word, row.chinese]));
    expect(Object.fromEntries(avoided)).toEqual(style['zh-CN']?.terms);
    const words = new Map(rows.map(({english, chinese}) => [english, chinese]));
    for (const {en, 'zh-CN': chinese} of terms) expect(words.get([en].flat()[0] ?? '')).toBe(chinese);
  },
);
