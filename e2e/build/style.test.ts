import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {reference} from './pages';

// The style sheet leaves out what of the theme no page can show (packages/theme/src/plugins/bundle/prune-styles.ts).

const build = reference.folder;
const infima = fs.readFileSync(require.resolve('infima/dist/css/default/default.css'), 'utf8');
const docsearch = ['_variables', 'modal']
  .map((name) => fs.readFileSync(require.resolve(`@docsearch/css/dist/${name}.css`), 'utf8'))
  .join('\n');
const styles = fs
  .readdirSync(path.join(build, 'assets/css'))
  .map((file) => fs.readFileSync(path.join(build, 'assets/css', file), 'utf8'))
  .join('\n');
const classesOf = (css: string) => new Set([...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name));

test('every class of Infima that a page uses is in the style sheet', () => {
  const known = classesOf(infima);
  const kept = classesOf(styles);
  const pages = fs.readdirSync(build, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.html'));
  const lost = new Set<string>();
  let used = 0;
  for (const file of pages) {
    const $ = load(fs.readFileSync(path.join(build, file), 'utf8'), {xml: {xmlMode: false}}); // the parser that is fast
    for (const element of $('[class]').toArray()) {
      for (const name of ($(element).attr('class') ?? '').split(/\s+/)) {
        // The colors of an admonition are the site's own.
        if (!known.has(name) || name.startsWith('alert--')) continue;
        used += 1;
        if (!kept.has(name)) lost.add(`${name} (${file})`);
      }
    }
  }
  expect(used).toBeGreaterThan(100);
  expect([...lost]).toEqual([]);
});

test('every custom property that a style reads without a fallback is set somewhere', () => {
  const set = new Set([...styles.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const scripts = fs
    .readdirSync(path.join(build, 'assets/js'))
    .map((file) => fs.readFileSync(path.join(build, 'assets/js', file), 'utf8'));
  const read = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);
  const before = new Set([...(infima + docsearch).matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  expect(
    [...new Set(read)].filter(
      (name) => before.has(name) && !set.has(name) && !scripts.some((script) => script.includes(name)),
    ),
  ).toEqual([]);
});
