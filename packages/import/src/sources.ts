import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entryOf, NO_FILE, POST, TEXT, TEXT_FORMAT, walk} from './common/files';
import type {Found, Generator, OldSite, Source} from './common/generator';
import {openBuild} from './common/old-build';
import {listPage} from './common/old-lists';
import {foreignFormat, isArchive, notReadHere} from './common/other-formats';
import {Reporter} from './common/report';
import {formatOf} from './formats';
import {GENERATORS} from './generators';

/** Whether a page only holds a list of tags or posts, or a feed: Docusaurus generates these. */
const isListPage = (file: string) =>
  file.endsWith('.xml') || (/\.(?:md|markdown|html?)$/i.test(file) && listPage(file) !== undefined);

/**
 * `section`: the sections to import, with commas; by default the main ones, or all. `built`: the folder with the pages
 * that the old site had, or false; by default where its generator builds them.
 */
type Options = {section?: string; built?: string | false};

/**
 * Recognizes the generator of a folder and finds its posts. A single file counts as a folder with one post.
 */
export function openSource(from: string, language: string, report: Reporter, options: Options = {}): OldSite {
  const {section, built} = options;
  if (!fs.existsSync(from)) throw new Error(`There is no file or folder ${from}.`);
  const isFile = fs.statSync(from).isFile();
  const root = isFile ? path.dirname(from) : from;
  const isBuilt = typeof built === 'string' && path.resolve(built) === path.resolve(from);
  const {generator, found} = find({path: from, isFile, root, language, section, isBuilt, report});
  const pagesFolder = typeof built === 'string' ? built : found.build && path.join(root, found.build);
  if (found.pagesAlone && pagesFolder && built !== false)
    return openSource(pagesFolder, language, report, {...options, built: pagesFolder});
  if (found.pagesAlone) {
    const {configuration, command} = found.pagesAlone;
    const why = `only its built pages have all of it: build them with ${command}, and import again`;
    report.leave(configuration, 0, why);
  }
  if (section !== undefined && !generator.hasSections)
    throw new Error(`--section is not for ${generator.name}, which has no sections.`);
  const {folders, contentFolders = folders, fileFolders = [], filesByName = [], url, base} = found;
  const {others = [], documents = []} = found;
  const posts = new Set(found.entries.map(({file}) => file));
  const lists = [...others, ...documents].filter(isListPage).map((file) => entryOf(file, root));
  const pages = (found.pages ?? lists).filter(({file}) => !posts.has(file));
  const flags = generator.hasSections ? '--language or --section' : '--language';
  const why = `a page, not a post, or in another language: move it into src/pages/, or import it with ${flags}`;
  const absolute = (names: string[]) => names.map((name) => path.join(root, name));
  const top = absolute(folders);
  // Home pages and the page 404 are made here.
  const isHome = (file: string) =>
    /404\.html?$/i.test(file) || (/[\\/]index\.html?$/i.test(file) && top.includes(path.dirname(file)));
  // A link to another file is followed where a post shows that.
  const onLink = (file: string) => {
    const why = 'is a symbolic link, which is not followed: posts behind it are not here';
    const isFolder = fs.statSync(file, {throwIfNoEntry: false})?.isDirectory();
    if (isFolder || POST.test(file)) report.leave(relative(root, file), 0, why);
  };
  for (const folder of isFile ? [] : absolute(contentFolders)) walk(folder, onLink);
  for (const file of others.filter((each) => !posts.has(each))) {
    const foreign = foreignFormat(file);
    if (isArchive(file) && !found.entries.length)
      report.leave(relative(root, file), 0, 'is packed: unpack it, and import its folder');
    else if (foreign && (TEXT_FORMAT.test(file) || filesByName.length))
      report.leave(relative(root, file), 0, notReadHere('FILE', foreign));
    else if (TEXT.test(file) && !isListPage(file) && !isHome(file) && !foreign)
      report.leave(relative(root, file), 0, why);
  }
  for (const file of documents.filter((each) => !isListPage(each)))
    report.leave(relative(root, file), 0, 'in a collection, not a post: move it into docs/');
  const address = URL.canParse(String(url ?? '')) ? new URL(String(url)) : undefined;
  const files = [...others, ...absolute(fileFolders).flatMap((each) => walk(each))];
  const {config, entries, language: code, languages = [], below, routes = [], docs, tagFiles, redirects = []} = found;
  const site: OldSite = {
    ...{
      generator,
      root,
      config,
      entries,
      formatOf,
      language: code,
      languages,
      below,
      routes,
      docs,
      tagFiles,
      redirects,
      filesByName,
      pages,
    },
    // A folder of notes has files that no note shows.
    files: filesByName.length ? [] : files.filter((file) => !NO_FILE.test(file)),
    publicFolders: top,
    url: address?.origin ?? '',
    base: String(base ?? address?.pathname ?? '').replace(/\/+$/, ''),
  };
  return {...site, build: findBuild(site, found.build, built)};
}

/** Throws if the folder that the owner names has no pages. */
function findBuild(site: OldSite, standard: string | undefined, given?: string | false) {
  const {root, base, url, below, language, languages} = site;
  if (given === false) return undefined;
  const folder = given ?? (standard === undefined ? undefined : path.resolve(root, standard));
  if (folder === undefined) return undefined;
  // The pages of all languages are in one folder.
  const code = below || (languages.length > 1 ? language : undefined);
  const whole = code && base.endsWith(`/${code}`) ? base.slice(0, -code.length - 1) : base;
  const build = openBuild(
    folder,
    given ? path.basename(folder) : relative(root, folder) || path.basename(root),
    url && url + whole,
    {
      base,
      others: languages.filter((each) => each !== code),
    },
  );
  if (given !== undefined && !build) throw new Error(`--built ${given}: there are no built pages in this folder.`);
  return build;
}

function find(source: Source): {generator: Generator; found: Found} {
  const last = GENERATORS.at(-1);
  for (const generator of GENERATORS) {
    const found = generator.find(source);
    if (found && generator === last && !source.isFile) nameSitesNear(source);
    if (found) return {generator, found};
  }
  throw new Error(`${source.path} has nothing that can be imported.`);
}

/** A file of a configuration, or a hidden folder with one. */
const CONFIGURATION = /\.(?:ya?ml|toml|[cm]?[jt]s|py)$|^\.(?!git)\w/;
/** How many folders above and below are looked at. */
const NEAR = 3;

/**
 * Reports a site in a folder above or below a plain one: only the rules of the site say which posts were public.
 * Above, only the folders of a repository are looked at, because others may be large.
 */
function nameSitesNear({root, report, ...source}: Source): void {
  const near = Array.from({length: NEAR}, (_, index) => index + 1);
  const above = near.map((depth) => path.resolve(root, '../'.repeat(depth)));
  const top = [root, ...above].findIndex((folder) => fs.existsSync(path.join(folder, '.git')));
  const folders = walk(root).map((file) => relative(root, file).split('/').slice(0, -1));
  const below = near.flatMap((depth) => [
    ...new Set(folders.filter(({length}) => length >= depth).map((parts) => parts.slice(0, depth).join('/'))),
  ]);
  for (const folder of [...above.slice(0, Math.max(top, 0)), ...below.map((name) => path.join(root, name))]) {
    if (!fs.readdirSync(folder).some((name) => CONFIGURATION.test(name))) continue;
    const asked = {...source, root: folder, path: folder, report: new Reporter()};
    const site = GENERATORS.slice(0, -1).find((generator) => !generator.readsPages && generator.find(asked));
    if (!site) continue;
    const place = above.includes(folder) ? folder : relative(root, folder);
    report.leave(place, 0, `is a site of ${site.name}: import this folder instead, so that its own rules count`);
    return;
  }
}
