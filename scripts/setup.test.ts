import {expect, test} from 'vitest';
import {isSupported} from './setup.mjs';

test.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.11.1', false],
  ['24.0.0', true],
  ['26.1.0', true],
])('with Node %s the site builds: %s', (version, expected) => expect(isSupported(version)).toBe(expected));
