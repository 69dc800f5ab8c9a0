import {expect, test} from 'vitest';
import {Edits} from './edits';

test('edits are applied by position, whatever the order in which they were made', () => {
  const edits = new Edits();
  edits.replace(4, 5, 'E');
  edits.replace(0, 1, '');
  edits.replace(2, 2, '+');
  edits.replace(2, 2, '-');
  expect(edits.applyTo('abcdef')).toBe('b+-cdEf');
  expect(edits.applyTo('abcdef', 1, 4)).toBe('b+-cd');
});

test('edits that overlap are refused: one of them would be lost', () => {
  const edits = new Edits();
  edits.replace(0, 3, 'x');
  edits.replace(2, 4, 'y');
  expect(() => edits.applyTo('abcdef')).toThrow('Two edits overlap at the offset 2.');
});
