import fs from 'node:fs';
import path from 'node:path';
import {addressesIn, BuiltFolder, siteIn, urlIn} from 'inkstone-core/built-folder';
import {replaceFile} from 'inkstone-core/replace-file';
import {compareAddresses, compareSites, KINDS} from './common/comparison';
import {comparisonPage, formatComparison} from './comparison-report';

/** As the flags of the command. `ignore`: kinds of differences, with commas. */
export type CompareOptions = {
  sitemap?: string;
  build?: string;
  url?: string;
  host?: string;
  selector?: string;
  ignore?: string;
  html?: string | true;
  all?: boolean;
  strict?: boolean;
};
/** The facts of the new site for the comparison. `siteDir` has the build. */
export type ComparedSite = {siteDir: string; url: string; baseUrl: string};

/** Hosts that read `_redirects`. */
const HOSTS = ['netlify', 'cloudflare'];

/** The command: prints the table, and returns whether nothing differs. Paths are relative to where it was started. */
export function runCompare(site: ComparedSite, folder: string | undefined, options: CompareOptions): boolean {
  const from = (name: string) => path.resolve(process.env.INIT_CWD ?? '.', name);
  const build = options.build ? from(options.build) : path.join(site.siteDir, 'build');
  if (!fs.existsSync(path.join(build, 'index.html')) && !fs.existsSync(path.join(build, '404.html')))
    throw new Error(`There is no built site in ${build}: run npm run build first, or name the folder with --build.`);
  if (options.host && !HOSTS.includes(options.host))
    throw new Error(
      `--host ${options.host} is not known here: ${HOSTS.join(' and ')} read _redirects; leave it out otherwise.`,
    );
  const ignored = options.ignore?.split(',') ?? [];
  const unknown = ignored.filter((kind) => !(kind in KINDS));
  if (unknown.length) throw new Error(`--ignore ${unknown.join()}: the kinds are ${Object.keys(KINDS).join(', ')}.`);
  const now = new BuiltFolder(build, site.url + site.baseUrl, options.host && path.join(build, '_redirects'));
  const old = folder === undefined ? undefined : openOld(from(folder), options.url);
  if (!old && !options.sitemap) throw new Error('Name the folder that the old generator built, or --sitemap FILE.');
  const result = old
    ? compareSites(old, now, options.selector)
    : compareAddresses(addressesIn(fs.readFileSync(from(options.sitemap ?? ''), 'utf8')), now);
  const differences = result.differences.filter(({kind}) => !ignored.includes(kind));
  const shown = {...result, differences};
  console.log(formatComparison(shown, options.all));
  if (old && options.html) {
    const file = from(options.html === true ? 'compare.html' : options.html);
    replaceFile(file, comparisonPage(shown, old, now));
    console.log(`\nOld and new side by side: ${file}`);
  }
  if (differences.length && !options.all) console.log('\nEach of them: --all; old and new side by side: --html');
  return differences.length === 0;
}

/** Opens the pages that the old generator built. `url`: their address, if they do not have it. */
export function openOld(folder: string, url?: string): BuiltFolder {
  if (!fs.statSync(folder, {throwIfNoEntry: false})?.isDirectory()) throw new Error(`There is no folder ${folder}.`);
  const root = siteIn(folder);
  const found = url ?? urlIn(new BuiltFolder(root, undefined));
  return new BuiltFolder(root, found);
}
