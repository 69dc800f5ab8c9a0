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

test('an edit replaces the edits inside of it, but not an insertion before it', () => {
  const edits = new Edits();
  edits.replace(1, 2, 'x');
  edits.replace(1, 4, '[bcd]');
  edits.replace(3, 4, 'y');
  edits.replace(1, 1, '+');
  edits.replace(4, 4, '-');
  edits.replace(1, 4, '[bcd]');
  expect(edits.applyTo('abcdef')).toBe('a+[bcd]-ef');
});
