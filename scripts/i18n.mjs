// `npm run i18n`: what is translated, language by language. `-- --diff [which]` shows what changed in a source since its
// translation was acknowledged, `-- --ack [which]` records that a translation is up to date with its source,
// `-- --check` fails if anything is missing, stale, orphaned or structured differently (CI). `which`: files or names.
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {i18n, readPages, status, translationsRequired} from './content.mjs';
import {load} from './load.mjs';
import {root} from './setup.mjs';
import {structuralDifferences} from './structure.mjs';

/** @type {typeof import('../src/plugins/translations/record')} */
const {hashOf, withRecord} = load('../src/plugins/translations/record.ts');

/** @typedef {import('../src/plugins/translations/state').Entry} Entry */
/** @typedef {{locale: string, entries: Entry[]}} Language */

/** How many of one kind and state are listed by name. */
const LISTED = 12;
const isFile = (/** @type {Entry} */ {kind}) => kind in status.markdownFolders;

/** @param {string} [site] @returns {Promise<Language[]>} */
export function readLanguages(site = root) {
  return Promise.all(i18n.locales.map(async (locale) => ({locale, entries: await status.translationState(locale, site)})));
}

/**
 * The table of one language, and the names of what is not done.
 * @param {Language} language
 * @returns {string}
 */
export function tableOf({locale, entries}) {
  const row = (/** @type {string} */ name, /** @type {Entry[]} */ of) => {
    const {percent, ...counts} = status.summary(of);
    return `  ${name.padEnd(10)}${status.states.map((state) => String(counts[state]).padStart(10)).join('')}${`${percent} %`.padStart(9)}`;
  };
  const kinds = status.kinds.filter((kind) => entries.some((entry) => entry.kind === kind));
  const label = /** @type {Record<string, {label: string}>} */ (i18n.localeConfigs)[locale]?.label ?? locale;
  const from = locale === i18n.defaultLocale ? ' — the source; only the interface, which is written in English, is translated into it' : '';
  const open = kinds.flatMap((kind) =>
    status.states.slice(1).flatMap((state) => listed(entries.filter((entry) => entry.kind === kind && entry.state === state))),
  );
  return [
    `${label} (${locale})${from}`,
    `  ${' '.repeat(10)}${status.states.map((state) => state.padStart(10)).join('')}`,
    ...kinds.map((kind) =>
      row(
        kind,
        entries.filter((entry) => entry.kind === kind),
      ),
    ),
    row('all', entries),
    ...(open.length ? ['', ...open] : []),
  ].join('\n');
}

/** @param {Entry[]} entries of one kind and state @returns {string[]} */
function listed(entries) {
  const lines = entries.slice(0, LISTED).map((entry) => `  ${entry.state.padEnd(9)} ${entry.kind.padEnd(8)} ${entry.name}${whyStale(entry)}`);
  return entries.length > LISTED ? [...lines, `  ${''.padEnd(18)} and ${entries.length - LISTED} more`] : lines;
}

/** @param {Entry} entry */
function whyStale({state, follows, hash, date}) {
  if (state !== 'stale') return '';
  return follows ? ` (follows ${follows}${date ? ` since ${date}` : ''}, the source is ${hash})` : ' (says nothing of the version it follows)';
}

/** @param {Entry[]} entries @param {string[]} which @returns {Entry[]} */
export function chosen(entries, which) {
  if (which.length === 0) return entries;
  const unknown = which.filter((word) => !entries.some((entry) => matches(entry, word)));
  if (unknown.length) throw new Error(`Nothing to translate is called ${unknown.join(', ')}; use a file or a name that npm run i18n lists.`);
  return entries.filter((entry) => which.some((word) => matches(entry, word)));
}

/** @param {Entry} entry @param {string} word */
function matches({name, source, translation}, word) {
  return [name, name.slice(name.indexOf('#') + 1), name.replace(/^\d{4}-\d{2}-\d{2}-/, ''), source, translation].includes(word.replace(/^\.\//, ''));
}

/**
 * Records that these translations are up to date with their sources.
 * @param {Language} language
 * @param {string[]} which
 * @param {string} date today
 * @param {string} [site]
 * @returns {{acknowledged: string[], refused: string[]}}
 */
export function acknowledge({locale, entries}, which, date, site = root) {
  const stale = chosen(entries, which).filter(({state}) => state === 'stale');
  const different = new Map(differencesIn(site).map(({file, line, message}) => [file, `${file}:${line}: ${message}`]));
  const refused = stale.flatMap(({translation}) => different.get(translation) ?? []);
  const accepted = stale.filter((entry) => !isFile(entry) || !different.has(entry.translation));
  for (const {translation, hash} of accepted.filter(isFile)) {
    const file = path.join(site, translation);
    fs.writeFileSync(file, withRecord(fs.readFileSync(file, 'utf8'), hash, date));
  }
  const others = accepted.filter((entry) => !isFile(entry));
  if (others.length) writeRecords(path.join(site, status.recordsFile(locale)), others, entries);
  return {acknowledged: accepted.map(({kind, name}) => `${kind} ${name}`), refused};
}

/** @param {string} file @param {Entry[]} accepted @param {Entry[]} all what is gone loses its record */
function writeRecords(file, accepted, all) {
  /** @type {Record<string, Record<string, string>>} */
  const old = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  for (const {kind, name, hash} of accepted) old[kind] = {...old[kind], [name]: hash};
  const kept = (/** @type {string} */ kind) =>
    Object.entries(old[kind] ?? {})
      .filter(([name]) => all.some((entry) => entry.kind === kind && entry.name === name && entry.hash))
      .sort(([a], [b]) => (a < b ? -1 : 1));
  const records = Object.keys(old)
    .sort()
    .map((kind) => [kind, Object.fromEntries(kept(kind))]);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, `${JSON.stringify(Object.fromEntries(records), null, 2)}\n`);
}

/** @param {string} [site] @returns {{file: string, line: number, message: string}[]} */
export function differencesIn(site = root) {
  return readPages(site).flatMap((page) => (page.original ? structuralDifferences(page.original, page).map((each) => ({file: page.file, ...each})) : []));
}

/**
 * What changed in the source of a stale translation since it was acknowledged, or why it is unknown.
 * @param {Entry} entry
 * @param {string} [site]
 * @returns {string}
 */
export function changesOf(entry, site = root) {
  const {source, translation, follows, text, name, kind} = entry;
  const title = `${translation}${isFile(entry) ? '' : ` ${name}`}`;
  if (!isFile(entry)) return `${title}\n  ${kind === 'strings' ? 'the text' : source} now says: ${text.replace(/\n/g, ' / ')}`;
  if (!follows) return `${title}\n  says nothing of the version that it follows: compare it with ${source}, then npm run i18n -- --ack ${translation}`;
  const git = (/** @type {string[]} */ ...args) => spawnSync('git', args, {cwd: site, encoding: 'utf8', maxBuffer: 64e6});
  const log = git('log', '--format=%H', '--', source);
  if (log.status !== 0) return `${title}\n  there is no Git history here, so what changed in ${source} cannot be shown`;
  const commit = log.stdout.split('\n').find((sha) => sha && hashOf(git('show', `${sha}:./${source}`).stdout) === follows);
  if (commit) return `${title}\n${git('diff', '--no-color', '--word-diff=plain', commit, '--', source).stdout.replace(/^(?:diff|index).*\n/gm, '')}`;
  const shallow = git('rev-parse', '--is-shallow-repository').stdout.trim() === 'true';
  const why = shallow
    ? 'the history here is shallow (git fetch --unshallow gets all of it)'
    : 'it was acknowledged before it was committed, or rewritten since';
  return `${title}\n  no commit holds version ${follows} of ${source}: ${why}`;
}

/** @param {string[]} words */
async function main(words) {
  const which = words.filter((word) => !word.startsWith('--'));
  const unknown = words.find((word) => word.startsWith('--') && !['--diff', '--ack', '--check'].includes(word));
  if (unknown) throw new Error(`${unknown} is unknown; there are --diff, --ack and --check.`);
  const languages = await readLanguages();
  const all = languages.flatMap(({entries}) => entries);
  if (words.includes('--ack')) return ackAll(languages, which);
  if (words.includes('--diff')) {
    const stale = chosen(all, which).filter(({state}) => state === 'stale');
    return console.log(stale.map((entry) => changesOf(entry)).join('\n\n') || 'No translation is stale.');
  }
  console.log(languages.map(tableOf).join('\n\n'));
  const different = differencesIn();
  for (const {file, line, message} of different) console.error(`\n${file}:${line}: ${message}`);
  const open = all.filter(({state}) => state !== 'done').length;
  if (!words.includes('--check')) return;
  console.log(`\n${open || 'no'} open, ${different.length || 'no'} difference${different.length === 1 ? '' : 's'} in structure`);
  if (translationsRequired && (open || different.length)) process.exitCode = 1;
  else if (open || different.length) console.log('A warning only: translationsRequired in src/config/locales.ts makes it an error.');
}

/** @param {Language[]} languages @param {string[]} which */
function ackAll(languages, which) {
  chosen(
    languages.flatMap(({entries}) => entries),
    which,
  );
  // A word that names something in one language only is no mistake in the others.
  const results = languages.map((language) => {
    const own = which.filter((word) => language.entries.some((entry) => matches(entry, word)));
    return which.length && !own.length ? {acknowledged: [], refused: []} : acknowledge(language, own, new Date().toLocaleDateString('sv-SE'));
  });
  const [acknowledged, refused] = [results.flatMap((result) => result.acknowledged), results.flatMap((result) => result.refused)];
  console.log(acknowledged.length ? `Acknowledged ${acknowledged.length}:\n  ${acknowledged.join('\n  ')}` : 'Nothing to acknowledge.');
  for (const reason of refused) console.error(`Not acknowledged, because its structure differs from the source: ${reason}`);
  if (refused.length) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
