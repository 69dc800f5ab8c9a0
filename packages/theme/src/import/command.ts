import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contentFolders} from '../shared/content-folders';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];
type Flags = {language?: string; into?: string; dryRun?: boolean; force?: boolean; run?: boolean};

/** Adds `docusaurus import` to the command line. */
export function registerImport(cli: Cli, context: LoadContext): void {
  const {siteDir} = context;
  const languages = context.i18n.locales;
  const posts = contentFolders(context).find(({kind}) => kind === 'posts');
  cli
    .command('import <source>')
    .description('Bring in a blog of Hexo, Hugo, Jekyll or Docusaurus, a folder of Markdown, or notebooks (.ipynb).')
    .option('--language <code>', `the language of the posts (default: ${languages[0]})`)
    .option('--into <folder>', `the folder of the blog (default: ${posts?.source})`)
    .option('--dry-run', 'only say what would be done')
    .option('--force', 'write posts again that are already there')
    .option('--run', 'run notebooks again, with the Jupyter on the path')
    .action(async (source: string, {into = posts?.source, ...flags}: Flags) => {
      try {
        const {importContent, formatReport} = await import('.');
        const absolute = path.resolve(process.env.INIT_CWD ?? '.', source);
        const report = await importContent({...flags, source: absolute, siteDir, languages, into, route: posts?.route});
        console.log(`${formatReport(report)}\n\n${flags.dryRun ? 'Nothing was written.' : 'Next: npm run check'}`);
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        process.exitCode = 1;
      }
    });
}
