import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test, vi} from 'vitest';
import {writeOwnFile} from './own-files';

test('the end of the process names what others have overwritten', () => {
  const folder = folderWith();
  const before = process.listeners('exit');
  for (const name of ['kept.txt', 'taken.txt', 'also/taken.txt']) writeOwnFile(path.join(folder, name), name);
  for (const name of ['taken.txt', 'also/taken.txt']) fs.writeFileSync(path.join(folder, name), 'of another plugin');
  const warnings = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  const [atExit] = process.listeners('exit').filter((each) => !before.includes(each));
  atExit?.(0);
  expect(warnings.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringMatching(/taken\.txt and 1 more: another plugin has overwritten/),
  ]);
  warnings.mockRestore();
  process.off('exit', atExit as () => void);
});
