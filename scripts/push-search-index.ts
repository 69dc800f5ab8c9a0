// `npm run search:push`: sends the sections of the built site to Algolia. Reads ALGOLIA_APP_ID, ALGOLIA_INDEX_NAME
// and ALGOLIA_WRITE_API_KEY: a secret with the rights search, addObject, deleteObject, deleteIndex, settings and
// editSettings.
import fs from 'node:fs';
import path from 'node:path';
import {algoliasearch} from 'algoliasearch';
import {load} from './load';
import {fail, root} from './setup.mjs';

const {partNames}: typeof import('../packages/search/src/build/extract') = load('../packages/search/src/build/extract');
const {readSections}: typeof import('../packages/search/src/build/pages') = load('../packages/search/src/build/pages');
const {recordsOf}: typeof import('../packages/search/src/build/records') = load('../packages/search/src/build/records');
const {pushRecords}: typeof import('../packages/search/src/build/push') = load('../packages/search/src/build/push');
const {identity}: typeof import('../src/config/identity') = load('../src/config/identity');
const {i18n}: typeof import('../packages/theme/src/config/locales') = load('../packages/theme/src/config/locales');

try {
  const {appId, indexName, writeKey, host} = settings(process.env);
  const build = path.resolve(root, process.env.SITE ?? 'build');
  const records = (await Promise.all(i18n.locales.map((locale) => recordsOfLanguage(build, locale)))).flat();
  const client = algoliasearch(appId, writeKey, host);
  const before = await pushRecords(client, indexName, records, process.argv.includes('--force'));
  console.log(`Sent ${records.length} records to ${indexName}, which held ${before}.`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

function settings(environment: NodeJS.ProcessEnv) {
  const {
    ALGOLIA_APP_ID: appId = '',
    ALGOLIA_INDEX_NAME: indexName = '',
    ALGOLIA_WRITE_API_KEY: writeKey = '',
    ALGOLIA_HOST,
  } = environment;
  const missing = Object.entries({
    ALGOLIA_APP_ID: appId,
    ALGOLIA_INDEX_NAME: indexName,
    ALGOLIA_WRITE_API_KEY: writeKey,
  }).filter(([, value]) => !value);
  if (missing.length > 0)
    throw new Error(
      `Set ${missing.map(([name]) => name).join(', ')} in the environment; packages/search/src/README.md says what they are.`,
    );
  // The tests put a local server in the place of Algolia: `127.0.0.1:1234`.
  const hosts = ALGOLIA_HOST
    ? {hosts: [{url: ALGOLIA_HOST, accept: 'readWrite' as const, protocol: 'http' as const}]}
    : undefined;
  return {appId, indexName, writeKey, host: hosts};
}

/** `build`: the built site. */
async function recordsOfLanguage(build: string, locale: string) {
  const isDefault = locale === i18n.defaultLocale;
  const folder = isDefault ? build : path.join(build, locale);
  if (!fs.existsSync(path.join(folder, 'index.html')))
    throw new Error(`${folder} is not a built site. Run \`npm run build\` first.`);
  const others = isDefault ? i18n.locales.filter((other) => other !== locale) : [];
  const sections = readSections(folder, partNames(messages(locale)), others);
  return recordsOf(sections, `${identity.url}${identity.baseUrl}${isDefault ? '' : `${locale}/`}`);
}

function messages(locale: string): Record<string, string> {
  const file = path.join(root, 'i18n', locale, 'code.json');
  const entries: Record<string, {message: string}> = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : {};
  return Object.fromEntries(Object.entries(entries).map(([id, {message}]) => [id, message]));
}
