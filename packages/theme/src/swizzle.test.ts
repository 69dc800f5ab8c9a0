import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {getSwizzleConfig} from './swizzle';

const FOLDERS = ['theme', 'comments/theme'];

test.each(
  Object.entries(getSwizzleConfig().components)
    .filter(([, {actions}]) => actions.eject === 'safe')
    .map(([name]) => name),
)('a copy of %s finds all that it imports', (name) => {
  const files = FOLDERS.flatMap((folder) => [`${folder}/${name}/index.tsx`, `${folder}/${name}.tsx`])
    .map((file) => path.join(__dirname, file))
    .filter((file) => fs.existsSync(file));
  expect(files).not.toEqual([]);
  for (const file of files) expect(fs.readFileSync(file, 'utf8')).not.toMatch(/from '\.\.\//);
});
