import fs from 'node:fs';
import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {isFile} from 'inkstone-core/is-file';
import {readRedirects} from 'inkstone-core/redirects';
import {replaceFile} from 'inkstone-core/replace-file';
import {redirectsOf, splitAddress, writeRedirects} from './docs-folder';
import type {Generator, OldSite} from './generator';
import type {Reporter} from './report';

/** A page that is no post. `name`: its path below `src/pages/`. `address`: the old one, with the path of its site. */
export type SitePage = {name: string; title: string; body: string; label: string; address: string};
type Options = Parameters<NonNullable<Generator['importRest']>>[2];

/** The address of a link or picture on the site itself, in Markdown and in HTML. */
const ADDRESS = /(\]\(<?|\b(?:src|href|poster)=")(?!\/\/|#|[a-z][a-z\d+.-]*:)([^()<>"\s]+)/gi;

/** Writes pages, their pictures to `static/`, and their old addresses. Existing files stay without `force`. */
export function writePages(
  pages: SitePage[],
  {base, publicFolders}: OldSite,
  report: Reporter,
  options: Options,
): void {
  const {site, dryRun, force} = options;
  const posts = site.folders.find(({kind}) => kind === 'posts');
  const own = pages.map(({name, address}) => ({from: decoded(address), to: `/${name}`}));
  const redirects = own.filter(({from, to}) => from && from !== '/' && from !== to);
  const now = new Map([...readRedirects(redirectsOf(site)), ...own].map(({from, to}) => [from, to]));
  for (const {name, title, body, label, address: here} of pages) {
    if (posts && path.posix.join('/', posts.route) === `/${name}`) {
      report.guess(label, 0, `its address /${name} is that of the list of posts here: it was left out`);
      continue;
    }
    const file = path.join(site.siteDir, 'src/pages', `${name}.md`);
    if (fs.existsSync(file) && !force) continue;
    const text = body.replace(ADDRESS, (_, before: string, address: string) => {
      const [plain, end] = splitAddress(address);
      const top = `https://x${encodeURI(decoded(here || '/'))}`;
      const wanted = decoded(URL.canParse(plain, top) ? new URL(plain, top).pathname : plain);
      const below = base && wanted.startsWith(`${base}/`) ? wanted.slice(base.length) : wanted;
      const found = publicFolders.map((folder) => path.join(folder, below)).find(isFile);
      if (!found) return before + (now.get(wanted) ?? (plain.startsWith('/') ? plain : encodeURI(wanted))) + end;
      if (!dryRun) replaceFile(path.join(site.siteDir, 'static', below), fs.readFileSync(found));
      return before + encodeURI(below) + end;
    });
    report.count('pages');
    report.guess(label, 0, `a page: it is in src/pages/${name}.md; look at its links`);
    if (!dryRun) replaceFile(file, `# ${title.replace(/[\\*_`<[\]]/g, '\\$&')}\n\n${text}\n`);
  }
  writeRedirects(redirects, report, {site, dryRun});
}
