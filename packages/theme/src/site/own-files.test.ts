import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';

test('the end of the process names what others have overwritten', () => {
  const folder = folderWith({
    'write.ts': `
      import fs from 'node:fs';
      import {writeOwnFile} from ${JSON.stringify(path.join(__dirname, 'own-files'))};
      for (const name of ['kept.txt', 'taken.txt', 'also/taken.txt']) writeOwnFile(name, name);
      for (const name of ['taken.txt', 'also/taken.txt']) fs.writeFileSync(name, 'of another plugin');`,
  });
  const args = ['--import', require.resolve('tsx'), path.join(folder, 'write.ts')];
  const {stdout, stderr} = spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8'});
  expect(stdout + stderr).toMatch(/taken\.txt and 1 more: another plugin has overwritten/);
});
