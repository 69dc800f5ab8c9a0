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
  icon: string;
  language: string;
  author: Person;
  entries: Entry[];
};

/** RSS 2.0 (https://www.rssboard.org/rss-specification). The description of an item, which is HTML, is its summary; `content:encoded` the whole text. */
export function rss({title, description, home, self, language, entries}: Feed): string {
  const items = entries.map(
    (entry) => xml`
<item>
<title>${entry.title}</title>
<link>${entry.url}</link>
<guid isPermaLink="true">${entry.url}</guid>
<pubDate>${new Date(entry.published).toUTCString()}</pubDate>
${entry.authors.map(({name}) => xml`<dc:creator>${name}</dc:creator>`)}
${entry.tags.map((tag) => xml`<category>${tag}</category>`)}
<description>${asHtml(entry.description)}</description>
<content:encoded>${entry.html}</content:encoded>
</item>`,
  );
  return document(xml`
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${title}</title>
<link>${home}</link>
<description>${description}</description>
<language>${language}</language>
<lastBuildDate>${new Date(newest(entries)).toUTCString()}</lastBuildDate>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${items}
</channel>
</rss>`);
}

/** Atom 1.0 (RFC 4287). */
export function atom({title, description, home, self, icon, language, author, entries}: Feed): string {
  const person = ({name, url}: Person) =>
    xml`<author><name>${name}</name>${url ? xml`<uri>${url}</uri>` : ''}</author>`;
  const items = entries.map(
    (entry) => xml`
<entry>
<title>${entry.title}</title>
<id>${entry.url}</id>
<link rel="alternate" type="text/html" href="${entry.url}"/>
<published>${entry.published}</published>
<updated>${entry.modified}</updated>
${entry.authors.map(person)}
${entry.tags.map((tag) => xml`<category term="${tag}"/>`)}
<summary>${entry.description}</summary>
<content type="html">${entry.html}</content>
</entry>`,
  );
  return document(xml`
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<title>${title}</title>
<subtitle>${description}</subtitle>
<id>${home}</id>
<link rel="alternate" type="text/html" href="${home}"/>
<link rel="self" type="application/atom+xml" href="${self}"/>
<updated>${newest(entries)}</updated>
<icon>${icon}</icon>
${person(author)}
${items}
</feed>`);
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed({title, description, home, self, icon, language, author, entries}: Feed): string {
  const items = entries.map(
    ({url, title: heading, description: summary, html, published, modified, tags, authors}) => ({
      id: url,
      url,
      title: heading,
      summary,
      content_html: html,
      date_published: published,
      date_modified: modified,
      tags,
      authors,
      language,
    }),
  );
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: home,
    feed_url: self,
    icon,
    language,
    authors: [author],
    items,
  };
  return `${JSON.stringify(feed, (_, value) => (typeof value === 'string' ? withoutBroken(value) : value), 2)}\n`;
}

/** When a feed last had news; without a post, a moment that never changes. */
function newest(entries: Entry[]): string {
  return (
    entries
      .map(({modified}) => modified)
      .sort()
      .at(-1) ?? new Date(0).toISOString()
  );
}

/** Markup that is not escaped again. */
class Markup {
  constructor(readonly text: string) {}
}

/** A template in which every text is escaped; lists are joined, and a list of nothing leaves no line. */
function xml(strings: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  const text = strings.reduce((before, string, index) => {
    const value = values[index - 1] ?? '';
    if (Array.isArray(value))
      return (value.length ? before : before.trimEnd()) + value.map((each) => each.text).join('\n') + string;
    return before + (value instanceof Markup ? value.text : escaped(value)) + string;
  });
  return new Markup(text.trim());
}

function document({text}: Markup): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${text}\n`;
}

/** References instead of CDATA: there is no `]]>` to look out for, and attributes are no special case. */
function escaped(text: string): string {
  return withoutBroken(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** XML has no way to write control characters, halves of surrogate pairs and U+FFFE/U+FFFF; no reader misses them. */
function withoutBroken(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '');
}
