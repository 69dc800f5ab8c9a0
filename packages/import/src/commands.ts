import type {Plugin} from '@docusaurus/types';
import {runCommand} from 'inkstone-core/command';
import type {ComparedSite, CompareOptions} from './compare';
import type {ImportOptions, NewSite} from './import';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];
/** The site into which posts are imported, as the commands know it. */
export type Site = NewSite & ComparedSite;

/**
 * Adds the commands to `docusaurus`, or to our own program. The code of each is loaded when it runs.
 * @param isDefault whether the program imports if no command is named
 */
export function addCommands(cli: Cli, site: () => Site | Promise<Site>, isDefault = false): void {
  cli
    .command('import [source]', {isDefault})
    .description(
      'Bring in a blog, docs, an export, a folder of Markdown, notebooks (.ipynb), or the built pages of any tool.',
    )
    .option('--language <code>', 'the language of the posts; by default that of the site')
    .option('--into <folder>', 'the folder of the posts; by default that of the blog')
    .option(
      '--built <folder>',
      'the pages that the old site had; by default where its generator builds them; alone, they are the source',
    )
    .option('--no-built', 'do not read built pages, also if there are some')
    .option('--dry-run', 'only say what would be done')
    .option('--force', 'write posts again that are already there')
    .option('--run', 'run notebooks again, with the Jupyter on the path')
    .option('--section <names>', 'the sections of the old site, with commas; by default its main ones, or else all')
    .option('--no-keep-anchors', 'give headings the ids of this site instead of those of the old one')
    .action((given: string | undefined, options: ImportOptions) =>
      runCommand(async () => {
        const source = given ?? options.built;
        if (!source) throw new Error('Name the folder or file to import, or with --built the built pages of a site.');
        const {runImport} = await import('./import');
        runImport(await site(), source, options);
      }),
    );

  cli
    .command('compare [folder]')
    .description('Compare the build with what the old generator built of the same posts: addresses, text, pictures.')
    .option('--sitemap <file>', 'compare only the addresses in a sitemap of the old site')
    .option('--url <address>', 'where the old site is, if its pages do not say so')
    .option('--selector <selector>', 'where the old pages have their text, if it is not found')
    .option('--host <host>', 'netlify or cloudflare: count also what _redirects says')
    .option('--build <folder>', 'the folder of the new site; by default build')
    .option('--ignore <kinds>', 'kinds of differences to leave out, with commas')
    .option('--html [file]', 'write a page with old and new side by side; by default compare.html')
    .option('--all', 'list each difference with its file')
    .option('--strict', 'end with 1 if anything differs')
    .action((folder: string | undefined, options: CompareOptions) =>
      runCommand(async () => {
        const {runCompare} = await import('./compare');
        const isSame = runCompare(await site(), folder, options);
        if (options.strict && !isSame) process.exitCode = 1;
      }),
    );
}
