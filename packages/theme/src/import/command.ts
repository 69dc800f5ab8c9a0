import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];
export type Site = {siteDir: string; languages: string[]};
type Flags = {language?: string; into?: string; dryRun?: boolean; force?: boolean; run?: boolean};

/** Adds `docusaurus import` to the command line. `languages`: those of the site, its first one first. */
export function registerImport(cli: Cli, {siteDir, languages}: Site): void {
  cli
    .command('import <source>')
    .description('Bring in a blog of Hexo, Hugo, Jekyll or Docusaurus, a folder of Markdown, or notebooks (.ipynb).')
    .option('--language <code>', `the language of the posts (default: ${languages[0]})`)
    .option('--into <folder>', 'the folder of the blog (default: blog)')
    .option('--dry-run', 'only say what would be done')
    .option('--force', 'write posts again that are already there')
    .option('--run', 'run notebooks again, with the Python on the path')
    .action(async (source: string, {language, into, dryRun, force, run}: Flags) => {
      try {
        const [{importContent}, {formatReport}] = await Promise.all([import('.'), import('./report')]);
        const absolute = path.resolve(process.env.INIT_CWD ?? '.', source);
        const options = {source: absolute, siteDir, languages, language, into, dryRun, force, run};
        console.log(formatReport(await importContent(options)));
        console.log(dryRun ? '\nNothing was written.' : '\nNext: npm run check');
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        process.exitCode = 1;
      }
    });
}
