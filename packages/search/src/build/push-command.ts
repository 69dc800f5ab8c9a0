import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {algoliasearch} from 'algoliasearch';
import {partNames} from './messages';
import {readPages} from './pages';
import {pushRecords} from './push';
import {recordsOf} from './records';

/** `docusaurus push-search-index`: sends the built pages of all languages to Algolia, with a key that may write. */
export async function pushSearchIndex(
  {siteDir, siteConfig, i18n}: LoadContext,
  {outDir, force}: {outDir: string; force?: boolean},
): Promise<void> {
  const names = ['ALGOLIA_APP_ID', 'ALGOLIA_INDEX_NAME', 'ALGOLIA_WRITE_API_KEY'];
  const missing = names.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    throw new Error(`Set ${missing.join(', ')} in the environment; they are explained in the README of the search.`);
  }
  const [appId = '', indexName = '', writeKey = ''] = names.map((name) => process.env[name]);

  const recordsIn = async (locale: string) => {
    const config = i18n.localeConfigs[locale];
    const below = (config?.baseUrl ?? siteConfig.baseUrl).slice(siteConfig.baseUrl.length);
    const folder = path.join(path.resolve(siteDir, outDir), below);
    if (!fs.existsSync(path.join(folder, 'index.html'))) {
      throw new Error(`${folder} is not a built site. Run \`npm run build\` first.`);
    }
    const code = path.join(siteDir, i18n.path, config?.path ?? locale, 'code.json');
    const texts: Record<string, {message: string}> = fs.existsSync(code)
      ? JSON.parse(fs.readFileSync(code, 'utf8'))
      : {};
    const messages = Object.fromEntries(Object.entries(texts).map(([id, {message}]) => [id, message]));
    const others = below ? [] : i18n.locales.filter((other) => other !== locale);
    const pages = await readPages(folder, partNames(locale, messages), others);
    return recordsOf(pages, `${config?.url ?? siteConfig.url}${siteConfig.baseUrl}${below}`);
  };
  const records = (await Promise.all(i18n.locales.map(recordsIn))).flat();
  const before = await pushRecords(algoliasearch(appId, writeKey), indexName, records, force);
  console.log(`Sent ${records.length} records to ${indexName}, which held ${before}.`);
}
