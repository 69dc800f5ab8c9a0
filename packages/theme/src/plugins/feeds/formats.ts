import {Feed as FeedWriter, type Item} from 'feed';

/** The feeds of a language, best known first. `file` lies in the folder of the blog. */
export const feeds = [
  {name: 'RSS', file: 'rss.xml', type: 'application/rss+xml'},
  {name: 'Atom', file: 'atom.xml', type: 'application/atom+xml'},
  {name: 'JSON Feed', file: 'feed.json', type: 'application/feed+json'},
] as const;

/** One post, its texts plain but for `html`. Dates are ISO timestamps. */
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

/** What a feed is of. `self` is its own address, `home` that of the pages it follows. */
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

/** RSS 2.0. The description of an item, which is HTML, is its summary; `content:encoded` the whole text. */
export function rss(feed: Feed): string {
  return written(feed, ({title, published, tags, authors}) => ({
    // Plain text, in which the end of CDATA cannot be escaped.
    title: clean(title).replaceAll(']]>', ']] >'),
    date: new Date(published),
    category: tags.map((tag) => ({name: clean(tag)})),
    // `author` would have to be an email address.
    extensions: authors.length
      ? [{name: 'dc:creator', objects: {_text: authors.map(({name}) => clean(name)).join(', ')}}]
      : [],
  })).rss2();
}

/** The writer does not escape `<` in an attribute: a character that XML forbids, and no text has, stands for it. */
const LESS_THAN = '\uFFFE';

/** Atom 1.0. */
export function atom(feed: Feed): string {
  const writer = written(feed, ({title, published, modified, tags, authors}) => ({
    title: asHtml(title),
    date: new Date(modified),
    published: new Date(published),
    category: tags.map((tag) => ({term: clean(tag).replaceAll('<', LESS_THAN)})),
    author: authors.map(personOf),
  }));
  // The writer has no language for Atom.
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

function written(
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
    // Without a post, a moment that never changes.
    updated: new Date(Math.max(0, ...entries.map(({modified}) => Date.parse(modified)))),
    generator: false,
  });
  for (const entry of entries)
    writer.addItem({
      ...of(entry),
      link: entry.url,
      description: asHtml(entry.description),
      // The writer escapes only the first end of CDATA in a text.
      content: clean(entry.html).replaceAll(']]>', ']]&gt;'),
    });
  return writer;
}

function personOf({name, url}: Person) {
  return {name: clean(name), link: url && URL.canParse(url) ? url : undefined};
}

function asHtml(text: string): string {
  return clean(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** XML has no way to write control characters, halves of surrogate pairs and U+FFFE/U+FFFF; no reader misses them. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
}
