import {expect, test} from 'vitest';
import {pruned} from './prune-styles';

const script = 'e("div",{className:"card used"},e("table",null)),n.style.setProperty("--set","1")';
/** What is left of a style sheet of the theme. */
const result = async (css: string, others: string[] = []) => {
  const left = (await pruned(`@layer docusaurus.infima {${css}}`, [script], others)).replace(/\s+/g, '');
  return left.replace(/^@layerdocusaurus\.infima\{(.*)\}$/, '$1');
};

test('what a script names stays: classes and elements', async () => {
  expect(
    await result('.used {top: 0} table {top: 0} .card .unused {top: 0} .unused, .card {top: 0} kbd {top: 0}'),
  ).toBe('.used{top:0}table{top:0}.card{top:0}');
});

test('custom properties stay that a rule, a script or another style sheet reads', async () => {
  const set = '--a: var(--b, var(--c)); --b: 1; --c: 2; --gone: 3; --set: 4; --other: 5';
  const kept = await result(`html {${set}} .used {color: var(--a)}`, ['p {color: var(--other)}']);
  expect(kept).toBe('html{--a:var(--b,var(--c));--b:1;--c:2;--set:4;--other:5}.used{color:var(--a)}');
});

test('states stay that the page script or the browser sets, which no bundled script names', async () => {
  const css = "[data-scroll='down'] .used:not(:has(.card[open])){top:0}";
  expect(await result(css)).toBe(css.replace(/\s+/g, ''));
});

test('the styles of the site itself stay as they are', async () => {
  const css = ':focus-visible{outline:2px solid}.unused{top:0}';
  expect(await pruned(css, [script])).toBe(css);
});
