import fs from 'node:fs';
import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {markdownFolders, originalOf} from '../../shared/languages';
import {hashOf, recordIn} from './record';

/**
 * Parses front matter as `parse` does, and adds `stale` to that of a translation whose original has changed since: the day on which it was last up
 * to date (`2025-03-02`), or the empty string if it never said. So a page that has become stale changes itself, and no other page.
 * @param site the folder of the site
 */
export function markStale(parse: ParseFrontMatter, site: string): ParseFrontMatter {
  return async (params) => {
    const parsed = await parse(params);
    const file = path.relative(site, params.filePath);
    const [folder, locale = ''] = file.split(path.sep);
    const original = folder === 'i18n' && originalOf(file, [locale]);
    if (!original) return parsed;
    const source = path.join(site, markdownFolders[original.kind].source, original.name);
    const record = recordIn(params.fileContent);
    if (!fs.existsSync(source) || record?.hash === hashOf(fs.readFileSync(source, 'utf8'))) return parsed;
    return {...parsed, frontMatter: {...parsed.frontMatter, stale: record?.date ?? ''}};
  };
}
