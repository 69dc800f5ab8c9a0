import {expect, test} from 'vitest';
import {pruned} from './prune-styles';

const theme = (rules: string) => `@layer docusaurus.infima {${rules}}`;
const script = 'e("div",{className:"card used"},e("table",null)),n.style.setProperty("--set","1")';
const result = async (css: string) => (await pruned(css, [script])).replace(/\s+/g, '');

test('of the theme stays what a script names: classes and elements', async () => {
  expect(
    await result(
      theme(
        '.used {color: red} table {color: red} .card .unused {color: red} .unused, .card {color: red} kbd {color: red}',
      ),
    ),
  ).toBe('@layerdocusaurus.infima{.used{color:red}table{color:red}.card{color:red}}');
});

test('the order of layers stays first, and all that the site itself says stays', async () => {
  const own = '.own{--own: 1;& :is(.nested, .other){color: red}}';
  expect(await result(`@layer docusaurus.infima, docusaurus.core; ${own} ${theme('.used{color: red}')}`)).toBe(
    '@layerdocusaurus.infima,docusaurus.core;@layerdocusaurus.infima{.used{color:red}}.own{--own:1;&:is(.nested,.other){color:red}}',
  );
});

test('custom properties stay that a rule reads, directly or through others, that the site reads, or that a script names', async () => {
  // Set twice, because a constant is put where it is read.
  const set = '--a: var(--b, var(--c)); --b: 1; --c: 2; --gone: var(--gone-too); --gone-too: 3; --own: 4; --set: 5';
  const css = `${theme(`:root {${set}} table {${set}} .used {color: var(--a)} .unused {color: var(--gone)}`)} .own {color: var(--own)}`;
  const kept = [...(await pruned(css, [script])).matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect([...new Set(kept)]).toEqual(['--a', '--b', '--c', '--own', '--set']);
});

test('a constant is put where it is read, by the site too', async () => {
  const css = `${theme(':root {--a: 1px; --b: calc(var(--a)*2)} .used {margin: var(--b)var( --a )}')} .own {top: var(--b)}`;
  expect(await result(css)).toBe('@layerdocusaurus.infima{:root{}.used{margin:calc(1px*2)1px}}.own{top:calc(1px*2)}');
});

test.each([
  ['another rule sets it', ':root {--a: 1}', 'html[data-theme=dark] {--a: 2}'],
  ['the site sets what it reads for some elements', ':root {--a: var(--b)}', '.own {--b: 2}'],
  ['a rule sets what it reads again', ':root {--a: var(--b); --b: 1}', '.own {--b: 2}'],
  ['the rule is of other elements too', ':root, table {--a: 1}', ''],
  ['only some windows have it', '@media print {:root {--a: 1}}', ''],
  ['a script names it', ':root {--set: 1; --a: var(--set)}', ''],
])('what is no constant stays: %s', async (_why, set, own) => {
  expect(await result(`${theme(`${set} .used {color: var(--a)}`)} ${own}`)).toContain('.used{color:var(--a)}');
});

test('the value of one color mode is no constant', async () => {
  const css = theme('html[data-theme=dark] {--a: 1} .used {color: var(--a)}');
  expect((await pruned(css, [script, '"data-theme","dark"'])).replace(/\s+/g, '')).toContain(
    '{--a:1}.used{color:var(--a)}',
  );
});

test('a constant that is read with a fallback stays', async () => {
  expect(await result(theme(':root {--a: 1} .used {color: var(--a, var(--b))}'))).toContain(':root{--a:1}');
});

test('custom properties stay that another style sheet reads', async () => {
  const kept = await pruned(
    theme(':root {--read: 1; --set: 2; --gone: 3}'),
    [],
    ['.a {--gone: 1; width: var( --read)}'],
  );
  expect(kept).toContain('--read');
  expect(kept).not.toContain('--gone');
});

test('of one that is set twice, both are kept or neither', async () => {
  const css = theme(':root {--a: 1; --gone: 1} html {--a: 2; --gone: 2} .used {--a: 3; color: var(--a)}');
  expect(await result(css)).toBe('@layerdocusaurus.infima{:root{--a:1}html{--a:2}.used{--a:3;color:var(--a)}}');
});

test('a value of the theme goes that the site always overrides, and stays where it may not', async () => {
  const own = ':root{--a:9}@media screen{:root{--b:9}}.used{color:var(--a) var(--b)}';
  const css = `${theme(':root {--a: 1; --b: 1} html[data-theme=dark] {--a: 2} .used {--a: 3; color: var(--a)}')} ${own}`;
  expect(await result(css)).toBe(
    `@layerdocusaurus.infima{:root{--b:1}.used{--a:3;color:var(--a)}}${own.replace(/\s/g, '')}`,
  );
});
