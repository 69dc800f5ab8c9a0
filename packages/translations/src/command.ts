import type {Plugin} from '@docusaurus/types';
import {runCommand} from 'inkstone-core/command';
import type {Options} from './run';
import type {TranslatedSite} from './translated-site';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];

/** Adds the command to `docusaurus`. Its modules are loaded when it runs. */
export function addCommand(cli: Cli, site: () => TranslatedSite): void {
  cli
    .command('translations [which...]')
    .description('Show what is translated, and record which translations are up to date.')
    .option('--diff', 'show the blocks that changed in the originals, and their translations')
    .option('--todo', 'list the blocks that are open, in the order of the site')
    .option('--shortest', 'with --todo: the shortest first')
    .option('--export <file>', 'write the open blocks of a language to a PO file such as en.po')
    .option('--import <file>', 'write what a PO file translates into the files of the site')
    .option('--ack', 'record that what was edited in the named translations is up to date with their originals')
    .option('--all', 'with --ack: all of them, also what nobody has named or edited')
    .option('--move-records', 'move the records in front matter, of version 0.1.0, into those of the languages')
    .option('--check', 'count what is open; end with 1 if a value was lost')
    .action((which: string[], options: Options) =>
      runCommand(async () => {
        const {runTranslations} = await import('./run');
        await runTranslations(site(), {...options, which, name: startedBy()});
      }),
    );
}

/** How the user starts the command: by a script of package.json, such as `i18n`, or directly. */
function startedBy(): string {
  const {npm_lifecycle_event: script, npm_lifecycle_script: line = ''} = process.env;
  return /\btranslations\b/.test(line) ? `npm run ${script} --` : 'npx docusaurus translations';
}
