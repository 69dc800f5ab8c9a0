import fs from 'node:fs';
import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {relative} from 'inkstone-core/site-files';
import {timeIn} from '../../common/days';
import {isBuiltSite, readText, walk} from '../../common/files';
import {type Data, isData, parseYaml, withFrontMatter, withoutEmpty} from '../../common/front-matter';
import type {Entry, Found, Generator, OldList} from '../../common/generator';
import {headOf} from '../../common/other-formats';
import {type SitePage, writePages} from '../../common/pages-folder';
import type {Reporter} from '../../common/report';
import {toMarkdown} from '../../html/to-markdown';
import {type Ghost, type Item, readExport, type Tag} from './export';
import {render} from './render';
import {addressesOf, type Routes, readRoutes} from './routes';

/** `hidden`: why readers could not see a post, by its label. `addresses`: the same for its addresses. */
type Config = {
  pages: SitePage[];
  hidden: Map<string, string>;
  addresses: Map<string, string[]>;
  routes: Routes;
  tags: Tag[];
  authors: Tag[];
};

const IS_EXPORT = /"posts"\s*:\s*\[|"exported_on"/;
/** Where the text for members begins. */
const WALL = '<!--members-only-->';
const HOST = /__GHOST_URL__/g;
const SIZED = /(\/content\/images\/)size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//g;
/** With addresses on the site itself, of pictures in their full size. */
const onSite = (text: string) => text.replace(HOST, '').replace(SIZED, '$1');

function exportIn(file: string): Ghost | undefined {
  if (!file.endsWith('.json') || !IS_EXPORT.test(headOf(file))) return undefined;
  try {
    return readExport(JSON.parse(readText(file)));
  } catch {
    return undefined;
  }
}

/** Why readers could not see a post at all; undefined if they could. */
function reasonToHide({status, visibility, html}: Item): string | undefined {
  if (status === 'scheduled') return 'for a day to come';
  if (status === 'sent') return 'only sent by e-mail';
  if (status !== 'published' && status !== 'draft') return status;
  return visibility !== 'public' && !html.includes(WALL) ? `only for ${audienceOf(visibility)}` : undefined;
}

const audienceOf = (visibility: string) => (visibility === 'members' ? 'members' : 'paying members');

/** The HTML that all readers saw. */
const publicHtml = ({visibility, html}: Item) => (visibility === 'public' ? html : (html.split(WALL)[0] ?? ''));

/** The file of an address below `content/`, relative to the root; undefined where the owner did not give the files. */
function fileOf(address: string, root: string): string | undefined {
  const name = decoded(address)
    .replace(/[?#].*$/, '')
    .slice(1);
  return [name, name.replace(/^content\//, '')].find((each) => fs.existsSync(path.join(root, each)));
}

/** Addresses below `content/` lead to the files that lie beside the export; the others are counted. */
const withFiles = (text: string, root: string, missing: Set<string>): string =>
  text.replace(/(?<![\w.])\/content\/(?:images|files|media)\/[^\s"'<>)\\]+/g, (address) => {
    const file = fileOf(address, root);
    if (!file) missing.add(address);
    return file ? `/${encodeURI(file)}` : address;
  });

function dataOf(item: Item, zone: string, image: string): Data {
  const {title, tags, authors, excerpt, description, canonical, published, created, updated} = item;
  const first = published ?? created;
  const isNewer = updated && published && updated.getTime() - published.getTime() > 86_400_000;
  return withoutEmpty({
    title: title || undefined,
    date: first && timeIn(first, zone),
    updated: isNewer ? timeIn(updated, zone) : undefined,
    tags: tags.map(({name}) => name),
    authors: authors.map(({name}) => name),
    description: excerpt || description || undefined,
    image: image || undefined,
    canonical: canonical || undefined,
  });
}

/** Redirects that the owner wrote, in a file beside the export. Patterns are named. */
function redirectsIn(root: string, report: Reporter): NonNullable<Found['redirects']> {
  const names = ['redirects.yaml', 'redirects.yml', 'redirects.json'];
  const file = names.flatMap((name) => [name, `data/${name}`, `content/data/${name}`]).find(isFileIn(root));
  if (!file) return [];
  const text = readText(path.join(root, file));
  const json: unknown = file.endsWith('.json') ? JSON.parse(text) : undefined;
  const rows: [string, string][] = Array.isArray(json)
    ? json.filter(isData).map(({from, to}) => [String(from), String(to)])
    : Object.values(parseYaml(text)).flatMap((group) => (isData(group) ? (Object.entries(group) as never) : []));
  return rows.flatMap(([from, to]) => {
    const plain = from.replace(/^\^|\/?\\?\/?\??\$$/g, '').replaceAll('\\/', '/');
    if (/^\/[^*()[\]\\^$|?+]*$/.test(plain) && /^\/(?!\/)[^$]*$/.test(String(to))) return [{from: plain, to}];
    report.leave(file, 0, `the redirect from ${from} is a pattern, or leads to another site: write it for your host`);
    return [];
  });
}

const isFileIn = (root: string) => (name: string) => fs.existsSync(path.join(root, name));

/** An export of Ghost: the JSON file, or a folder with it and the files of `content/`. */
export const ghost: Generator<Config> = {
  name: 'Ghost',

  find({path: source, isFile, isBuilt, root, report}) {
    if (isBuiltSite({isFile, isBuilt, root})) return undefined;
    const files = isFile ? [source] : walk(root);
    const exports = files.flatMap((file) => {
      const found = exportIn(file);
      return found ? [{file, ...found}] : [];
    });
    if (!exports.length) return undefined;
    const routesFile = ['routes.yaml', 'settings/routes.yaml', 'content/settings/routes.yaml'].find(isFileIn(root));
    const config: Config = {
      ...{pages: [], hidden: new Map(), addresses: new Map(), tags: [], authors: []},
      routes: readRoutes(routesFile && readText(path.join(root, routesFile))),
    };
    const entries: Entry[] = [];
    const missing = new Set<string>();
    const ofSite = (text: string) => withFiles(onSite(text), root, missing);
    for (const {file, items, zone, code} of exports) {
      const labelOf = ({type, title, slug}: Item) => `${path.basename(file)}: ${type} "${title || slug}"`;
      render(items, root, (item, why) => {
        report.leave(labelOf(item), 0, why);
        if (item.status === 'published') config.hidden.set(labelOf(item), 'its text could not be read');
      });
      const hasFormulas = /katex|mathjax/i.test(code);
      for (const item of items) {
        const label = labelOf(item);
        const lost = (why: string) => report.leave(label, 0, why);
        const why = reasonToHide(item);
        if (!why && item.visibility !== 'public' && item.status === 'published')
          lost(`what is only for ${audienceOf(item.visibility)} is not here: keep the export`);
        const html = ofSite(why ? item.html : publicHtml(item));
        const body = item.html ? toMarkdown(html, {keepIds: true, hasFormulas, lost}).trim() : ofSite(item.markdown);
        if (item.hasCode) lost('the code that it added to its page is not here');
        if (item.type === 'page') {
          const name = item.slug.replaceAll('/', '-');
          if (!why && item.status === 'published')
            config.pages.push({name, title: item.title, body, label, address: `/${item.slug}/`});
          else report.leave(label, 0, `a page that the old site did not show (${why ?? item.status}): it is not here`);
          continue;
        }
        if (why) config.hidden.set(label, why);
        const data = dataOf(item, zone, ofSite(item.image));
        const day = String(data.date ?? '')
          .slice(0, 10)
          .split('-');
        config.addresses.set(label, addressesOf(item, config.routes, day));
        entries.push({
          ...{file, name: item.slug, isDraft: item.status === 'draft', categories: [], label},
          text: withFrontMatter(data, `${body}\n`),
        });
        config.tags.push(...item.tags);
        config.authors.push(...item.authors);
      }
    }
    const [other, ...more] = files.filter((file) => /\.(?:mdx?|markdown)$/i.test(file) && !/readme/i.test(file));
    if (other)
      report.leave(
        relative(root, other),
        0,
        `${more.length + 1} files of Markdown beside the export: import them alone`,
      );
    const [first] = missing;
    if (first)
      report.leave(
        path.basename(exports[0]?.file ?? ''),
        0,
        `${missing.size} pictures and files are not beside the export, such as ${first}: ` +
          'put the folder content/ of the server there, and import again with --force',
      );
    return {config, entries, folders: ['.'], others: [], redirects: redirectsIn(root, report)};
  },

  reasonToHide: ({label = ''}, _, {config}) => config.hidden.get(label),
  address: ({entry: {label = ''}, site}) => (site.config as Config).addresses.get(label),
  lists({config}, posts) {
    const used = new Set(posts.flatMap(({data}) => [data.tags, data.authors].flat()));
    const of = (all: Tag[]) => [...new Map(all.map((each) => [each.slug, each])).values()];
    const {tag: ofTag, author: ofAuthor} = config.routes;
    const at = (rule: string, slug: string) => rule.replace(/\{slug\}|:slug/, slug);
    const tags = of(config.tags).filter(({name}) => used.has(name));
    const authors = of(config.authors).filter(({name}) => used.has(name));
    const lists: OldList[] = [{from: '/rss/', to: 'rss.xml'}];
    for (const {slug, name} of tags) lists.push({from: at(ofTag, slug), to: {tag: name}});
    for (const {slug} of authors) lists.push({from: at(ofAuthor, slug), to: 'posts'});
    for (let page = 2; (page - 1) * 5 < posts.length; page++) lists.push({from: `/page/${page}/`, to: 'posts'});
    const feeds = [...tags.map(({slug}) => at(ofTag, slug)), ...authors.map(({slug}) => at(ofAuthor, slug))];
    return {lists, feeds: feeds.map((each) => `${each}rss/`)};
  },
  importRest(site, report, options) {
    writePages(site.config.pages, site, report, options);
  },
};
