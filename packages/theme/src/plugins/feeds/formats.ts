import {Feed as FeedWriter, type Item} from 'feed';
import {escapeHtml} from 'inkstone-core/escape-html';

/** The feeds of a language, best known first. `file` is in the folder of the blog. */
export const feeds = [
  {name: 'RSS', file: 'rss.xml', type: 'application/rss+xml'},
  {name: 'Atom', file: 'atom.xml', type: 'application/atom+xml'},
  {name: 'JSON Feed', file: 'feed.json', type: 'application/feed+json'},
] as const;

/** One post. All texts but `html` are plain text, and dates are ISO timestamps. */
export type Entry = {
  url: string;
  title: string;
  description: string;
  html: string;
  published: string;
  modified: string;
  tags: string[];
  authors: Person[];
};
export type Person = {name: string; url?: string};

/** The metadata of a feed. `self` is its own address, `home` the address of the blog. */
export type Feed = {
  title: string;
  description: string;
  home: string;
  self: string;
  icon?: string;
  language: string;
  author: Person;
  entries: Entry[];
};

/** RSS 2.0. The description of an item is its summary as HTML; `content:encoded` is the whole text. */
export function rss(feed: Feed): string {
  return writerOf(feed, ({title, published, tags, authors}) => ({
    // Plain text, in which the end of a CDATA section cannot be escaped.
    title: clean(title).replaceAll(']]>', ']] >'),
    date: new Date(published),
    category: tags.map((tag) => ({name: clean(tag)})),
    // `author` would have to be an email address.
    extensions: authors.length
      ? [{name: 'dc:creator', objects: {_text: authors.map(({name}) => clean(name)).join(', ')}}]
      : [],
  })).rss2();
}

/** The library does not escape `<` in attributes, so a character that XML forbids stands for it. */
const LESS_THAN = '\uFFFE';

/** Atom 1.0. */
export function atom(feed: Feed): string {
  const writer = writerOf(feed, ({title, published, modified, tags, authors}) => ({
    title: asHtml(title),
    date: new Date(modified),
    published: new Date(published),
    category: tags.map((tag) => ({term: clean(tag).replaceAll('<', LESS_THAN)})),
    author: authors.map(personOf),
  }));
  // The library does not write a language for Atom.
  return writer.atom1().replaceAll(LESS_THAN, '&lt;').replace('<feed ', `<feed xml:lang="${feed.language}" `);
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/); the library writes version 1. */
export function jsonFeed({title, description, home, self, icon, language, author, entries}: Feed): string {
  const items = entries.map((entry) => ({
    id: entry.url,
    url: entry.url,
    title: entry.title,
    summary: entry.description,
    content_html: entry.html,
    date_published: entry.published,
    date_modified: entry.modified,
    tags: entry.tags,
    authors: entry.authors,
    language,
  }));
  const addresses = {home_page_url: home, feed_url: self, icon};
  const version = 'https://jsonfeed.org/version/1.1';
  const feed = {version, title, description, ...addresses, language, authors: [author], items};
  return JSON.stringify(feed, (_, value) => (typeof value === 'string' ? clean(value) : value), 2);
}

type FormatFields = Omit<Item, 'link' | 'description' | 'content'>;

function writerOf(
  {title, description, home, self, icon, language, author, entries}: Feed,
  of: (entry: Entry) => FormatFields,
) {
  const writer = new FeedWriter({
    id: home,
    link: home,
    feed: self,
    title: clean(title),
    description: clean(description),
    language,
    favicon: icon,
    author: personOf(author),
    // Without posts, a fixed time.
    updated: new Date(Math.max(0, ...entries.map(({modified}) => Date.parse(modified)))),
    generator: false,
  });
  for (const entry of entries)
    writer.addItem({
      ...of(entry),
      link: entry.url,
      description: asHtml(entry.description),
      // The library escapes only the first end of a CDATA section in a text.
      content: clean(entry.html).replaceAll(']]>', ']]&gt;'),
    });
  return writer;
}

function personOf({name, url}: Person) {
  return {name: clean(name), link: url && URL.canParse(url) ? url : undefined};
}

function asHtml(text: string): string {
  return escapeHtml(clean(text));
}

/** Removes control characters, lone surrogates and U+FFFE/U+FFFF, which XML cannot express. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
}
