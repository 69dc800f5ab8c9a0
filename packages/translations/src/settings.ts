import fs from 'node:fs';
import path from 'node:path';
import type {I18n} from '@docusaurus/types';
import {processWide} from 'inkstone-core/process-wide';
import {relative} from 'inkstone-core/site-files';
import {parseRecord, readRecord, type TranslationRecord} from './record';

/** The facts of a site for the marks. */
export type Settings = {
  i18n: I18n;
  marks: boolean;
  /** its own interface texts */
  texts: Record<string, string>;
  /** the folder with the record of each page in a language */
  records?: string;
};

/** By site folder: the configuration imports the remark plugin, and Docusaurus loads the other plugin. */
const all = processWide('translations', () => new Map<string, Settings>());

export const remember = (siteDir: string, settings: Settings): void => void all.set(siteDir, settings);
export const settingsOf = (siteDir: string): Settings | undefined => all.get(siteDir);

/** The file with the record of a translated page. @param file of the page, absolute */
export const recordOfPageFile = (file: string, {siteDir, records}: {siteDir: string; records: string}): string =>
  path.join(records, `${relative(siteDir, file)}.tsv`);

/** The record of a translated page. */
export function recordForPage(file: string, siteDir: string, {records, i18n}: Settings): TranslationRecord {
  const own = records && recordOfPageFile(file, {siteDir, records});
  return own && fs.existsSync(own)
    ? parseRecord(fs.readFileSync(own, 'utf8'))
    : readRecord(siteDir, i18n.currentLocale, i18n);
}
