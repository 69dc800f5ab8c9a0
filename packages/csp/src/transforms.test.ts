import path from 'node:path';
import {slowTransform} from 'inkstone-core/fixtures/transforms';
import {expect, test} from 'vitest';

test('no text on a page stops the build', async () => {
  expect(await slowTransform(path.join(__dirname, 'fixtures/transforms.ts'))).toBeUndefined();
});
