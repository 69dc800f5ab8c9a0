import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {decoded} from 'inkstone-core/decoded';
import {slugOf} from '../../common/addresses';
import {withOffset} from '../../common/days';
import {isBuiltSite, walk} from '../../common/files';
import {type Data, withFrontMatter, withoutEmpty} from '../../common/front-matter';
import type {Entry, Generator, OldList} from '../../common/generator';
import {headOf} from '../../common/other-formats';
import {type SitePage, writePages} from '../../common/pages-folder';
import {type Item, readExport, type Term, type WordPress} from './export';
import {type Attachment, markdownOf} from './text';

const IS_EXPORT = /wordpress\.org\/export/;
/** Why a reader could not see a post, by its status. */
const HIDDEN: Record<string, string> = {
  private: 'private',
  future: 'for a day to come',
  pending: 'to be reviewed',
};
const SHOWN = new Set(['publish', 'draft', 'auto-draft', ...Object.keys(HIDDEN)]);

const plainText = (html: string) => load(html, null, false).root().text().replace(/\s+/g, ' ').trim();

/** A local time with the offset that the same moment in UTC tells. */
function withZone(date: string, gmt: string): string | undefined {
  const [local, utc] = [date, gmt].map((text) => Date.parse(`${text.replace(' ', 'T')}Z`));
  if (local === undefined || Number.isNaN(local)) return undefined;
  if (utc === undefined || Number.isNaN(utc)) return date;
  return withOffset(date, Math.round((local - utc) / 60_000));
}

/** The path of a file of the site in the folder of the export; undefined where the owner did not give the files. */
function fileOf(url: string, root: string): string | undefined {
  const [, name] = decoded(url).match(/\/(?:wp-content\/)?uploads\/([^?#]+)/) ?? [];
  if (!name) return undefined;
  const plain = name.replace(/-(?:\d+x\d+|scaled|e\d{10,})(?=\.\w+$)/, '');
  return [plain, name]
    .flatMap((each) => [`wp-content/uploads/${each}`, `uploads/${each}`, each])
    .find((each) => fs.existsSync(path.join(root, each)));
}

/** Pictures in their original size, from the folder of the export if they are there, and links by number. */
function withFiles(html: string, blog: WordPress, root: string, remote: Set<string>): string {
  const urls = new Set(blog.items.map(({file}) => file).filter(Boolean));
  const files = html.replace(/(?:https?:)?\/\/[^\s"'<>)\]]+\/uploads\/[^\s"'<>)\]]+/g, (url) => {
    const local = fileOf(url, root);
    if (local) return `/${encodeURI(local)}`;
    const original = url.replace(/-\d+x\d+(?=\.\w+$)/, '');
    const found = urls.has(original) ? original : url;
    remote.add(found);
    return found;
  });
  return files.replace(BY_NUMBER, (whole, before: string, address: string, id: string) => {
    const target = blog.items.find((each) => each.id === id);
    const isOwn = URL.canParse(address, blog.url) && new URL(address, blog.url).host === new URL(blog.url).host;
    if (!target || !isOwn) return whole;
    return before + (target.type === 'post' ? innerAddress(target) : target.link);
  });
}

const BY_NUMBER = /(href=["'])([^"'<>]*\?(?:p|page_id)=(\d+))(?=["'#&])/g;
/** Leads links of the export to a post; a draft has no other address. */
const innerAddress = ({id}: Item) => `/p=${id}`;

/** `hidden`: why readers could not see a post, by its label. */
type Config = {blog: WordPress; pages: SitePage[]; hidden: Map<string, string>};

function entryOf(item: Item, file: string, text: string): Entry {
  const name = item.name || slugOf(plainText(item.title) || item.id);
  const isDraft = item.status === 'draft' || item.status === 'auto-draft';
  const label = labelOf(item, file);
  return {file, name: name.replaceAll('/', '-'), isDraft, categories: [], text, label, inner: innerAddress(item)};
}

const labelOf = ({title, id, type}: Item, file: string) =>
  `${path.basename(file)}: ${type} ${id}${title ? ` "${plainText(title)}"` : ''}`;

/** The export of WordPress: a file, or a folder with it and the files of `wp-content/uploads`. */
export const wordpress: Generator<Config> = {
  name: 'WordPress',

  find({path: source, isFile, isBuilt, root, report}) {
    if (isBuiltSite({isFile, isBuilt, root})) return undefined;
    const files = isFile ? [source] : walk(root);
    const exports = files.filter((file) => file.endsWith('.xml') && IS_EXPORT.test(headOf(file)));
    if (!exports.length) return undefined;
    const entries: Entry[] = [];
    const pages: SitePage[] = [];
    const hidden = new Map<string, string>();
    const remote = new Set<string>();
    let blog: WordPress | undefined;
    for (const file of exports) {
      const here = readExport(fs.readFileSync(file, 'utf8'));
      blog ??= here;
      if (blog !== here) blog.items.push(...here.items);
      const ofSite = (html: string) => withFiles(html, here, root, remote);
      const attached = here.items.filter((item) => item.file);
      const files = new Map(attached.map((item) => [item.id, attachmentOf(item, ofSite(item.file))]));
      for (const item of here.items.filter(({type, status}) => /^(?:post|page)$/.test(type) && SHOWN.has(status))) {
        const label = labelOf(item, file);
        const own = attached.filter(({parent}) => parent === item.id).map(({id}) => id);
        const hasFormulas = /\$latex|\[latex|\\\([^)]|\$\$[^$]*\\[a-z]/.test(item.content);
        const body = markdownOf(
          ofSite(item.content),
          {
            files,
            own,
            guess: (_, why) => report.guess(label, 0, why),
            leave: (_, why) => report.leave(label, 0, why),
          },
          hasFormulas,
        );
        const cover = files.get(item.fields.get('_thumbnail_id') ?? '')?.url;
        const data = dataOf(item, here, cover);
        const why = HIDDEN[item.status];
        if (item.type === 'post') {
          entries.push(entryOf(item, file, withFrontMatter(data, `${body}\n`)));
          if (why) hidden.set(label, why);
        } else if (item.status === 'publish' && !item.hasPassword)
          pages.push(pageOf(item, String(data.title ?? item.name), body, label));
        else report.leave(label, 0, `a page that the old site did not show (${item.status}): it is not here`);
      }
      const isShown = ({status, type}: Item) => status === 'publish' && /^(?:post|page)$/.test(type);
      const numbered = here.items.filter((item) => isShown(item) && /\?(?:p|page_id)=\d/.test(item.link));
      if (numbered[0])
        report.leave(
          path.basename(file),
          0,
          `${numbered.length} posts and pages have addresses such as ${numbered[0].link}: static hosting cannot ` +
            'redirect addresses by their query, so these lead to the home page. While the old site still runs, ' +
            'choose "Post name" in Settings, Permalinks, which redirects them, export again, and move when search ' +
            'engines know the new ones; or redirect them at a server or CDN that reads queries',
        );
      const others = new Map<string, number>();
      for (const {type} of here.items)
        if (
          !/^(?:post|page|attachment|revision|nav_menu_item|wp_.*|custom_css|customize_changeset|oembed_cache)$/.test(
            type,
          )
        )
          others.set(type, (others.get(type) ?? 0) + 1);
      for (const [type, count] of others)
        report.leave(path.basename(file), 0, `${count} of the type ${type}, which a plugin made, are not here`);
      const comments = here.items.reduce((sum, each) => sum + each.comments, 0);
      if (comments) report.leave(path.basename(file), 0, `${comments} comments are not here: keep the export`);
    }
    if (!blog) return undefined;
    const [first] = remote;
    if (first)
      report.leave(
        path.basename(exports[0] ?? ''),
        0,
        `${remote.size} pictures and files still load from the old site, such as ${first}: ` +
          'put its folder wp-content/uploads beside the export, and import again with --force',
      );
    return {config: {blog, pages, hidden}, entries, folders: ['.'], others: [], url: blog.url};
  },

  reasonToHide: ({label = ''}, _, {config}) => config.hidden.get(label),
  address: ({data}) => (typeof data.permalink === 'string' ? data.permalink : undefined),
  lists({config, base}, posts) {
    const {blog} = config;
    const lists: OldList[] = [
      {from: '/feed/', to: 'rss.xml'},
      {from: '/feed/atom/', to: 'atom.xml'},
    ];
    const used = (of: (item: Item) => Term[]) => {
      const names = new Set(posts.map(({data}) => data.permalink));
      const items = blog.items.filter((item) => names.has(pathOf(item.link, base)));
      return [...new Set(items.flatMap(of))];
    };
    for (const each of used(({categories}) => categories.flatMap((term) => withAbove(term, blog))).filter(
      ({slug}) => slug !== 'uncategorized',
    )) {
      const slugs = slugsOf(each, blog);
      lists.push({from: `/category/${slugs.join('/')}/`, to: {tag: each.name}});
    }
    for (const each of used(({tags}) => tags)) lists.push({from: `/tag/${decoded(each.slug)}/`, to: {tag: each.name}});
    if (blog.categories.has('uncategorized')) lists.push({from: '/category/uncategorized/', to: 'posts'});
    for (const login of blog.authors.keys()) lists.push({from: `/author/${login}/`, to: 'posts'});
    const months = new Set<string>();
    for (const {when, data} of posts)
      if (String(data.permalink).startsWith(`/${when.year}/`)) {
        months.add(`/${when.year}/`);
        if (String(data.permalink).startsWith(`/${when.year}/${when.month}/`))
          months.add(`/${when.year}/${when.month}/`);
      }
    for (const from of months) lists.push({from, to: 'archive'});
    for (let page = 2; (page - 1) * 10 < posts.length; page++) lists.push({from: `/page/${page}/`, to: 'posts'});
    return {lists, feeds: ['/comments/feed/']};
  },
  importRest(site, report, options) {
    writePages(site.config.pages, site, report, options);
  },
};

const pageOf = ({name, link}: Item, title: string, body: string, label: string): SitePage => ({
  ...{name: name.replaceAll('/', '-'), title, body, label},
  address: URL.canParse(link) && !new URL(link).search ? new URL(link).pathname : '',
});

const attachmentOf = ({excerpt, fields}: Item, url: string): Attachment => ({
  url,
  caption: plainText(excerpt),
  alt: fields.get('_wp_attachment_image_alt') ?? '',
});

const pathOf = (link: string, base: string) => {
  if (!URL.canParse(link) || /\?/.test(link)) return undefined;
  const address = decoded(new URL(link).pathname);
  return base && address.startsWith(`${base}/`) ? address.slice(base.length) : address;
};

/** A category and those above it, the outermost first. */
const withAbove = (term: Term, blog: WordPress): Term[] => {
  const above = term.parent ? blog.categories.get(term.parent) : undefined;
  return [...(above && above !== term ? withAbove(above, blog) : []), term];
};

const slugsOf = (term: Term, blog: WordPress): string[] => withAbove(term, blog).map(({slug}) => decoded(slug));

function dataOf(item: Item, blog: WordPress, image: string | undefined): Data {
  const base = URL.canParse(blog.url) ? new URL(blog.url).pathname.replace(/\/$/, '') : '';
  const own = item.categories.filter(({slug}) => slug !== 'uncategorized');
  return withoutEmpty({
    title: plainText(item.title).replaceAll('Wordpress', 'WordPress') || undefined,
    date: withZone(item.date, item.dateGmt),
    updated: item.modified > item.date ? item.modified : undefined,
    author: blog.authors.get(item.author) || item.author || undefined,
    tags: item.tags.map(({name}) => plainText(name)),
    categories: [...new Set(own.flatMap((term) => withAbove(term, blog)).map(({name}) => plainText(name)))],
    description: plainText(item.excerpt) || undefined,
    image,
    permalink: item.status === 'publish' ? pathOf(item.link, base) : undefined,
    password: item.hasPassword || undefined,
  });
}
