import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {runCommand} from 'inkstone-core/command';
import type {Options as CheckOptions} from '../check';
import type {CommandOptions, Site} from '../content';
import type {Options as DevOptions} from './dev';
import type {Options as PostsOptions} from './posts';

export type {CommandOptions} from '../content';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];

/** Adds the author's commands to `docusaurus`. Their modules are loaded when they run: a build needs none of them. */
export function addCommands(cli: Cli, context: LoadContext, options: CommandOptions = {}): void {
  const site = () => (require('../content') as typeof import('../content')).siteOf(context, options);

  cli
    .command('check')
    .description('Check the content without a build. Ends with 1 if a reader would meet something broken.')
    .option('--advice [kind]', 'list the advice, or that of one kind')
    .option('--all', 'show all errors')
    .option('--built [folder]', 'compare each page of the build with its Markdown, and name what readers do not get')
    .option('--timing', 'say how long each check takes')
    .option('--fix', 'correct spacing and punctuation in the languages whose style has them')
    .action(async (options: CheckOptions) => {
      const {runCheck} = await import('../check');
      const name = process.env.npm_lifecycle_event === 'check' ? 'npm run check --' : 'npx docusaurus check';
      return runCommand(() => runCheck(site(), options, name));
    });

  cli
    .command('new [slug] [titles...]')
    .description('Create a draft: new my-slug "Title", with a second title also its translation.')
    .option('--date <day>', 'the day of the post, such as 2026-01-31; by default today')
    .option('--language <language>', 'the language it is written in; by default that of the site')
    .action(async (slug: string | undefined, titles: string[], options: {date?: string; language?: string}) => {
      const {runNew} = await import('./new');
      return runCommand(() => runNew(site(), slug ? [slug, ...titles] : [], options));
    });

  cli
    .command('posts [names...]')
    .description('Run the programs of all posts, or of the named posts, and record their output.')
    .option('--check', 'compare only')
    .option('--measure', 'run also what depends on the machine')
    .option('--isolate', 'with bubblewrap: programs can write to nothing but their own folder')
    .option('--newest', 'try the newest packages, and record the changes')
    .action(async (names: string[], options: PostsOptions) => {
      const {runPosts} = await import('./posts');
      return runCommand(() => runPosts(site(), names, options));
    });

  addOptional(cli, context, site);

  cli
    .command('dev')
    .description('Serve every language on one port, and update pages as files are saved.')
    .option('-p, --port <port>', 'the port; by default 3000, or the variable PORT')
    .option('--host <host>', 'the address to listen on; 0.0.0.0 lets other devices in', '127.0.0.1')
    .option('--poll [milliseconds]', 'look for changes at intervals, where the system reports none')
    .option('--no-open', 'as in docusaurus start; this command never opens a browser')
    .action(async ({port = process.env.PORT ?? '3000', ...options}: DevOptions & {port?: string}) => {
      const {runDev} = await import('./dev');
      return runCommand(() => runDev(site(), {...options, port: Number(port)}));
    });
}

/** The commands of `inkstone-import`, which few sites keep: without it, they install it. */
function addOptional(cli: Cli, {siteDir, siteConfig}: LoadContext, site: () => Site): void {
  const name = 'inkstone-import';
  try {
    const {addCommands} = require('inkstone-import/commands') as typeof import('inkstone-import/commands');
    addCommands(cli, () => ({...site(), url: siteConfig.url}));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    const vendor = path.join(siteDir, 'vendor');
    const packed = fs.existsSync(vendor) ? fs.readdirSync(vendor).find((each) => each.startsWith(name)) : undefined;
    const wanted = packed ? `./vendor/${packed}` : name;
    for (const command of ['import [source]', 'compare [folder]'])
      cli
        .command(command)
        .allowUnknownOption()
        .description(`Installs ${name}, which only this command needs, and runs it.`)
        .action(() => installAndRun(wanted, siteDir));
  }
}

/** Installs a package and runs the same command again. */
function installAndRun(wanted: string, siteDir: string): void {
  // Set by npm, pnpm and yarn while they run a script.
  const [manager = 'npm'] = process.env.npm_config_user_agent?.match(/^(?:npm|pnpm|yarn)/) ?? [];
  const args = manager === 'npm' ? ['install', '--save-dev', wanted] : ['add', '-D', wanted];
  console.log(`This command needs a package of its own: ${[manager, ...args].join(' ')}`);
  const options = {cwd: siteDir, stdio: 'inherit', shell: process.platform === 'win32'} as const;
  const installed = spawnSync(manager, args, options);
  if (installed.status !== 0) {
    console.error(`${wanted} could not be installed. Run the line above yourself, and then the command again.`);
    process.exitCode = 1;
    return;
  }
  const again = spawnSync(process.execPath, process.argv.slice(1), {...options, shell: false});
  process.exitCode = again.status ?? 1;
}
