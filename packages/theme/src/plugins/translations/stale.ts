import fs from 'node:fs';
import path from 'node:path';
import type {SiteFacts} from '../../config/facts';
import {markdownFolders, originalOf} from '../../shared/page-sources';
import {hashOf, recordIn} from './record';

/** Since when a translation is out of date (`2025-03-02`, or `''` if it never said); undefined where it is not. */
export function staleSince(
  {filePath, fileContent}: {filePath: string; fileContent: string},
  {site, facts, locales}: {site: string; facts: SiteFacts; locales: string[]},
): string | undefined {
  const file = path.relative(site, filePath);
  const original = file.split(path.sep)[0] === 'i18n' ? originalOf(file, locales, facts) : undefined;
  if (!original) return undefined;
  const source = path.join(site, markdownFolders(facts)[original.kind].source, original.name);
  const record = recordIn(fileContent);
  if (!fs.existsSync(source) || record?.hash === hashOf(fs.readFileSync(source, 'utf8'))) return undefined;
  return record?.date ?? '';
}
