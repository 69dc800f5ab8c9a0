// `npm run i18n`: what is translated, language by language. `-- --diff [which]` shows what changed in a source, `-- --ack which` records that a
// translation is up to date, `-- --check` warns or fails if something is open. `which`: files or names.

import {fileURLToPath} from 'node:url';
import type {Language} from '../packages/theme/src/plugins/translations/command';
import {checkUntranslated} from './check/prose';
import {readPages, translationsRequired} from './content';
import {load} from './load';
import {root} from './setup.mjs';
import {structuralDifferences} from './structure';

const command: typeof import('../packages/theme/src/plugins/translations/command') = load(
  '../packages/theme/src/plugins/translations/command.ts',
);
const {ledgerOf}: typeof import('../packages/theme/src/config/translations') = load(
  '../packages/theme/src/config/translations.ts',
);

export function readLanguages(site: string = root) {
  return command.readLanguages(ledgerOf(site));
}

/** Records that these translations are up to date with their sources. `date`: today. */
export function acknowledge(language: Language, which: string[], date: string, site: string = root) {
  return command.acknowledge(language, which, date, site, differencesIn(site));
}

/** How translations differ from their sources in structure, and what is not translated in them. */
export function differencesIn(site: string = root): {file: string; line: number; message: string}[] {
  return readPages(site).flatMap((page) => {
    if (!page.original) return [];
    return [
      ...checkUntranslated(page),
      ...structuralDifferences(page.original, page).map((each) => ({file: page.file, ...each})),
    ];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const hint = 'A warning only: translationsRequired in packages/theme/src/config/locales.ts makes it an error.';
  command
    .runCommand(process.argv.slice(2), ledgerOf(root), {
      differences: () => differencesIn(),
      required: translationsRequired,
      hint,
    })
    .catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
}
