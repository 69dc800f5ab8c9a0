import path from 'node:path';
import {expect, test} from 'vitest';
import {slowTransform} from './fixtures/transforms';

test('no text of an author stops the build or a check', async () => {
  expect(await slowTransform(path.join(__dirname, 'fixtures/own-transforms.ts'))).toBeUndefined();
});
