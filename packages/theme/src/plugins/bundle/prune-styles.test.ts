import {expect, test} from 'vitest';
import {pruned} from './prune-styles';

// That nothing is lost which a page shows is tested on the built site (e2e/build/style.test.ts).

const script = 'e("div",{className:"card used"},e("table",null)),n.style.setProperty("--set","1")';
const SET = '--a:var(--b,var(--c));--b:1;--c:2;';

test.each([
  [
    '.used{top:0}table{top:0}.card .unused{top:0}.unused,.card{top:0}kbd{top:0}',
    '.used{top:0}table{top:0}.card{top:0}',
  ],
  [`html{${SET}--gone:3;--set:4;--other:5}.used{color:var(--a)}`, `html{${SET}--set:4;--other:5}.used{color:var(--a)}`],
  // States that the page script or the browser sets.
  [
    "[data-scroll='down'] .used:not(:has(.card[open])){top:0}",
    "[data-scroll='down'] .used:not(:has(.card[open])){top:0}",
  ],
])('of the styles of the theme those stay that a script or a style names: %s', async (css, expected) => {
  const left = await pruned(`@layer docusaurus.infima {${css}}`, [script], {others: ['p {color: var(--other)}']});
  expect(left.replace(/^@layer docusaurus\.infima \{(.*)\}$/s, '$1').trim()).toBe(expected);
});

test('names stay whose beginning the site has in its code', async () => {
  const css = '@layer docusaurus.infima {.badge--gone{top:0}.button--lg{top:0}}';
  expect(await pruned(css, [script], {prefixes: ['badge--']})).toMatch(
    /^@layer docusaurus\.infima \{\.badge--gone\{top:0\}\}$/,
  );
});

test('the styles of the site itself stay as they are', async () => {
  const css = ':focus-visible{outline:2px solid}.unused{top:0}';
  expect(await pruned(css, [script])).toBe(css);
});
