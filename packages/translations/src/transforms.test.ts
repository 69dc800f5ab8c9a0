import path from 'node:path';
import {slowTransform} from 'inkstone-core/fixtures/transforms';
import {expect, test} from 'vitest';

test('no text of an author or translator stops a build or the command', async () => {
  expect(await slowTransform(path.join(__dirname, 'fixtures/transforms.ts'))).toBeUndefined();
});
