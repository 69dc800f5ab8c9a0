import {expect, test} from 'vitest';
import {readRegion} from './region';

const program = `import math

# region fit
def fit(data):
    # region inner
    total = sum(data)
    # endregion
    return total

# endregion
# region open
`;

test('without a name the whole file is shown, without markers', () => {
  expect(readRegion('a = 1\n# region x\nb = 2\n# endregion\n', undefined, false)).toEqual({
    text: 'a = 1\nb = 2',
    firstLine: 1,
    lastLine: 4,
  });
});

test('a region ends where it is closed, however many others it holds', () => {
  const region = readRegion(program, 'fit', false);
  expect(region?.text).toBe('def fit(data):\n    total = sum(data)\n    return total');
  expect(region).toMatchObject({firstLine: 4, lastLine: 9});
});

test('a region inside loses the indentation of its surroundings', () => {
  expect(readRegion(program, 'inner', false)?.text).toBe('total = sum(data)');
});

test.each([
  ['// region a', '// endregion'],
  ['/* region a */', '/* endregion */'],
  ['<!-- region a -->', '<!-- endregion -->'],
  ['#region a', '#endregion a'],
])('%s is a marker too', (start, end) => expect(readRegion(`${start}\nx\n${end}\ny`, 'a', false)?.text).toBe('x'));

test.each([
  ['# region of interest\nx', undefined, '# region of interest\nx'],
  ['# region a\n# region of interest\nx\n# endregion\ny', 'a', '# region of interest\nx'],
  ['# region a\n# region growing\nx\n# endregion\n# region b\ny\n# endregion', 'a', 'x'],
  ['\uFEFF# region a\r\nx\r\n# endregion\r\n', 'a', 'x'],
])('a comment about regions is no marker: %j', (source, name, text) =>
  expect(readRegion(source, name, false)?.text).toBe(text),
);

test('there is no region of another name, and none that is never closed', () => {
  expect(readRegion(program, 'nope', false)).toBeNull();
  expect(readRegion(program, 'open', false)).toBeNull();
});

test('a part of printed output begins below its name and ends at the next', () => {
  const output = '[first]\na b\n\n  # region not-a-marker\n[second]\nc\n';
  expect(readRegion(output, 'first', true)).toEqual({
    text: 'a b\n\n  # region not-a-marker',
    firstLine: 2,
    lastLine: 4,
  });
  expect(readRegion(output, 'second', true)?.text).toBe('c');
  expect(readRegion(output, 'third', true)).toBeNull();
});
