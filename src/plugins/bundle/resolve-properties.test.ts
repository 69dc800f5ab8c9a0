import {expect, test} from 'vitest';
import {resolveProperties} from './resolve-properties';

/** Without the white space that the result inherits. */
const resolved = (sheets: string[], named: string[] = []) => resolveProperties(sheets, new Set(named)).map((text) => text.replace(/\s+/g, ' ').trim());

test('a property with one value is written where it is read, in all sheets, and goes', () => {
  expect(
    resolved([
      '@layer docusaurus.infima { :root { --ifm-a: 1px; --ifm-b: calc(2 * var(--ifm-a)) } p { margin: var(--ifm-b) } }',
      'q { top: var(--ifm-a, 3px) }',
    ]),
  ).toEqual(['@layer docusaurus.infima { p { margin: calc(2 * 1px) } }', 'q { top: 1px }']);
});

test('the order of the declarations does not matter', () => {
  expect(resolved([':root { --ifm-b: var(--ifm-a); --ifm-a: 1px } p { margin: var(--ifm-b) }'])).toEqual(['p { margin: 1px }']);
});

test.each([
  ['an element sets it too', ':root { --ifm-a: 1px } p { --ifm-a: 2px } q { top: var(--ifm-a) }'],
  ['only an element sets it', 'p { --ifm-a: 1px } q { top: var(--ifm-a) }'],
  ['the dark mode sets it too', ":root { --ifm-a: 1px } html[data-theme='dark'] { --ifm-a: 2px } q { top: var(--ifm-a) }"],
  ['a narrow page sets it', '@media (width < 10px) { :root { --ifm-a: 2px } } q { top: var(--ifm-a) }'],
  ['what it reads is set by an element', ':root { --ifm-a: var(--b); --b: 1px } p { --b: 2px } q { top: var(--ifm-a) }'],
  ['what stands in for what it reads hides that', ':root { --ifm-a: var(--b, var(--c)); --b: 1px; --c: 3px } p { --b: 2px } q { top: var(--ifm-a) }'],
  ['it is ours', ':root { --a: 1px } q { top: var(--a) }'],
])('it stays where it is if %s', (_, css) => {
  expect(resolved([css])).toEqual([css]);
});

test('what reads a property of the root alone is resolved as far as that', () => {
  const css = (value: string) => `q { top: ${value} }`;
  const paper = ":root { --paper: 1px } html[data-theme='dark'] { --paper: 2px }";
  expect(resolved([`${paper} :root { --ifm-a: var(--paper) } ${css('var(--ifm-a)')}`])).toEqual([`${paper} ${css('var(--paper)')}`]);
});

test('where we set a property for the whole page, the values of the theme never count', () => {
  const theme = "@layer docusaurus.infima { :root { --ifm-a: 1px } html[data-theme='dark'] { --ifm-a: 2px } q { top: var(--ifm-a) } }";
  expect(resolved([`${theme} :root { --ifm-a: 3px }`]).join()).toContain('q { top: 3px }');
});

test.each([':root { --ifm-a: 1px } q { top: var(--ifm-a) }', ':root { --ifm-a: 1px }'])('what a script or an author names keeps its name: %s', (css) => {
  expect(resolved([css], ['--ifm-a'])).toEqual([css]);
});

test('properties that read each other in a circle do not hold up the build', () => {
  expect(resolved([':root { --ifm-a: var(--ifm-b); --ifm-b: var(--ifm-c); --ifm-c: var(--ifm-a) } q { top: var(--ifm-a) }']).join()).toContain('q { top: var(');
});
