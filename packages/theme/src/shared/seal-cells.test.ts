import {expect, test} from 'vitest';
import {sealOf} from './seal-cells';

test('a name always gives the same seal', () => {
  expect(sealOf('garch')).toBe(sealOf('garch'));
  expect(sealOf('garch')).not.toBe(sealOf('adb'));
});
