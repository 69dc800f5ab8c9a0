// `npm run i18n`: what is translated, language by language. `-- --diff [which]` shows what changed in a source since its
// translation was acknowledged, `-- --ack [which]` records that a translation is up to date with its source,
// `-- --check` fails if anything is missing, stale, orphaned or structured differently (CI). `which`: files or names.
import {fileURLToPath} from 'node:url';
import {readPages, translationsRequired} from './content.mjs';
import {load} from './load.mjs';
import {root} from './setup.mjs';
import {structuralDifferences} from './structure.mjs';

/** @type {typeof import('../src/plugins/translations/command')} */
const command = load('../src/plugins/translations/command.ts');
/** @type {typeof import('../src/config/translations')} */
const {ledgerOf} = load('../src/config/translations.ts');

/** @param {string} [site] */
export function readLanguages(site = root) {
  return command.readLanguages(ledgerOf(site));
}

/**
 * Records that these translations are up to date with their sources.
 * @param {import('../src/plugins/translations/command').Language} language
 * @param {string[]} which
 * @param {string} date today
 * @param {string} [site]
 */
export function acknowledge(language, which, date, site = root) {
  return command.acknowledge(language, which, date, site, differencesIn(site));
}

/** @param {string} [site] @returns {{file: string, line: number, message: string}[]} */
export function differencesIn(site = root) {
  return readPages(site).flatMap((page) => (page.original ? structuralDifferences(page.original, page).map((each) => ({file: page.file, ...each})) : []));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const hint = 'A warning only: translationsRequired in src/config/locales.ts makes it an error.';
  command.runCommand(process.argv.slice(2), ledgerOf(root), {differences: () => differencesIn(), required: translationsRequired, hint}).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
