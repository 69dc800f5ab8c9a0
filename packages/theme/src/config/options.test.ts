import fs from 'node:fs';
import path from 'node:path';
import {optionsTable} from 'inkstone-core/fixtures/options-table';
import {expect, test} from 'vitest';
import {schema} from './options';

/** The comments of `SiteOptions`, which editors show, with their defaults apart. */
function commentsOfOptions() {
  const source = fs.readFileSync(path.join(__dirname, 'options.ts'), 'utf8');
  const [, type = ''] = source.match(/^export type SiteOptions = \{\n([\s\S]*?)^\};/m) ?? [];
  const comments = type.matchAll(/^ {2}\/\*\*([\s\S]*?)\*\/\n {2}(\w+)\??:/gm);
  return new Map(
    [...comments].map(([, comment = '', name = '']) => {
      const words = comment
        .replace(/\n *\* ?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
      const [given, usual] = words.match(/ ?Default: ([^.]+)\./) ?? [''];
      return [name, {description: words.replace(given, '').trim(), usual}];
    }),
  );
}

test('the README lists the options as the schema has them, with the comments that editors show', () => {
  const comments = commentsOfOptions();
  const {keys} = schema.describe();
  expect([...comments.keys()].sort()).toEqual(Object.keys(keys).sort());
  for (const [name, {usual = ''}] of comments) {
    const value = keys[name].flags?.default;
    if (/^`[^`]*`$/.test(usual) && typeof value !== 'object') expect(usual, name).toBe(`\`${value}\``);
  }
  const readme = fs.readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
  expect(readme).toContain(optionsTable(schema, comments));
});
