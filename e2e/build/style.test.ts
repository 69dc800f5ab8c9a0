import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {attributesOf, pagesOf, reference} from './pages';

// The style sheet leaves out what of the theme no page can show (packages/theme/src/plugins/bundle/prune-styles.ts).

const build = reference.folder;
const read = (file: string) => fs.readFileSync(file, 'utf8');
const filesIn = (folder: string) =>
  fs.readdirSync(path.join(build, folder)).map((name) => path.join(build, folder, name));
const infima = read(require.resolve('infima/dist/css/default/default.css'));
const docsearch = ['_variables', 'modal'].map((name) => read(require.resolve(`@docsearch/css/dist/${name}.css`)));
const styles = filesIn('assets/css').map(read).join('\n');
const classesOf = (css: string) => new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name));

test('every class of Infima that a page uses is in the style sheet', () => {
  const known = classesOf(infima);
  const kept = classesOf(styles);
  const lost = new Set<string>();
  let used = 0;
  for (const {address, html} of pagesOf(reference)) {
    const $ = load(html, {xml: {xmlMode: false}}); // the parser that is fast
    for (const classes of attributesOf($, '[class]', 'class')) {
      for (const name of classes.split(/\s+/)) {
        // The colors of an admonition are the site's own.
        if (!known.has(name) || name.startsWith('alert--')) continue;
        used += 1;
        if (!kept.has(name)) lost.add(`${name} (${address})`);
      }
    }
  }
  expect(used).toBeGreaterThan(100);
  expect([...lost]).toEqual([]);
});

test('every custom property that a style reads without a fallback is set somewhere', () => {
  const setIn = (css: string) => new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const [before, after] = [setIn([infima, ...docsearch].join('\n')), setIn(styles)];
  const scripts = filesIn('assets/js').map(read).join('\n');
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  expect([...used].filter((name) => before.has(name) && !after.has(name) && !scripts.includes(name))).toEqual([]);
});
