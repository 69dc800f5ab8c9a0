import {createHash} from 'node:crypto';
import {expect, test} from 'vitest';
import {zip} from './zip';

const files: [string, Buffer][] = [
  ['garch/run.py', Buffer.from('print(1)\n')],
  ['garch/数据.csv', Buffer.from('a\n')],
  ['garch/empty', Buffer.alloc(0)],
];

test('the same files give the same bytes, in whatever order they come', () => {
  expect(zip(new Map(files)).equals(zip(new Map(files.toReversed())))).toBe(true);
});

test('the bytes are those that unzip and Python have read without complaint', () => {
  expect(
    createHash('sha256')
      .update(zip(new Map(files)))
      .digest('hex'),
  ).toBe('4a6325d084062f48d8a0514f7e114135ab58aaa56f9a6189bcc1919d9b7120ba');
});
