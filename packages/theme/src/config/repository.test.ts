import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {filesOfSite} from 'inkstone-core/fixtures/site';
import {expect, test} from 'vitest';
import {editUrl} from './repository';

test('"edit this page" leads to the file that the reader sees', () => {
  const english = 'texts/en/docusaurus-plugin-content-docs';
  const site = folderWith({
    'docusaurus.config.ts': '',
    'versions.json': '["1.0"]',
    [`${english}/current/a.md`]: '',
    [`${english}/version-1.0/a.md`]: '',
  });
  const files = () => filesOfSite(site, {i18nPath: 'texts'});
  const address = editUrl({repository: 'https://code.example', branch: 'main'}, files);
  const ofDocument = (versionDocsDirPath: string, docPath: string, locale: string) =>
    address?.({versionDocsDirPath, docPath, locale}).replace('https://code.example/edit/main/', '');
  expect(address?.({blogDirPath: 'notes', blogPath: 'a.md', locale: 'en'})).toBe(
    'https://code.example/edit/main/notes/a.md',
  );
  expect(ofDocument('docs', 'a.md', 'zh-CN')).toBe('docs/a.md');
  expect(ofDocument('docs', 'a.md', 'en')).toBe(`${english}/current/a.md`);
  expect(ofDocument('docs', 'b.md', 'en')).toBe('docs/b.md');
  expect(ofDocument(path.posix.join('versioned_docs', 'version-1.0'), 'a.md', 'en')).toBe(
    `${english}/version-1.0/a.md`,
  );
  expect(editUrl({repository: undefined, branch: 'main'}, files)).toBeUndefined();
});
