import {type AnyNode, type Cheerio, load} from 'cheerio';

/** A category or tag; `parent` is the slug of the category above it. */
export type Term = {slug: string; name: string; parent?: string};
/** A post, page or file. `date` is local time without a zone, `dateGmt` the same moment in UTC. */
export type Item = {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  /** decoded */
  name: string;
  author: string;
  date: string;
  dateGmt: string;
  modified: string;
  hasPassword: boolean;
  isSticky: boolean;
  content: string;
  excerpt: string;
  categories: Term[];
  tags: Term[];
  /** the address of a file */
  file: string;
  /** the id of the post to which a file belongs */
  parent: string;
  fields: Map<string, string>;
  comments: number;
};
export type WordPress = {
  title: string;
  /** the address of the home page */
  url: string;
  items: Item[];
  categories: Map<string, Term>;
  tags: Map<string, Term>;
  /** display names by login */
  authors: Map<string, string>;
};

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads an export of WordPress (WXR 1.0 to 1.2). */
export function readExport(xml: string): WordPress {
  const $ = load(xml, {xmlMode: true});
  // A tool that indents an export puts blanks around each value.
  const text = (node: Cheerio<AnyNode>, name: string) => node.children(name.replace(':', '\\:')).first().text().trim();
  const channel = $('channel').first() as Cheerio<AnyNode>;
  const all = (name: string) =>
    channel
      .children(name.replace(':', '\\:'))
      .toArray()
      .map((node) => $(node));
  const categories = new Map(
    all('wp:category').map((node) => {
      const slug = text(node, 'wp:category_nicename');
      return [
        slug,
        {slug, name: text(node, 'wp:cat_name'), parent: text(node, 'wp:category_parent') || undefined},
      ] as const;
    }),
  );
  const tags = new Map(
    all('wp:tag').map((node) => {
      const slug = text(node, 'wp:tag_slug');
      return [slug, {slug, name: text(node, 'wp:tag_name')}] as const;
    }),
  );
  const authors = new Map(
    all('wp:author').map((node) => [text(node, 'wp:author_login'), text(node, 'wp:author_display_name')] as const),
  );
  const items = all('item').map((node): Item => {
    const terms = (domain: string, known: Map<string, Term>) =>
      node
        .children(`category[domain="${domain}"]`)
        .toArray()
        .map((each) => {
          const slug = $(each).attr('nicename') ?? '';
          return known.get(slug) ?? {slug, name: $(each).text()};
        });
    const fields = node.children('wp\\:postmeta').toArray();
    return {
      id: text(node, 'wp:post_id'),
      type: text(node, 'wp:post_type'),
      status: text(node, 'wp:status'),
      title: text(node, 'title'),
      link: text(node, 'link'),
      name: decoded(text(node, 'wp:post_name')),
      author: text(node, 'dc:creator'),
      date: text(node, 'wp:post_date'),
      dateGmt: text(node, 'wp:post_date_gmt'),
      modified: text(node, 'wp:post_modified'),
      hasPassword: text(node, 'wp:post_password') !== '',
      isSticky: text(node, 'wp:is_sticky') === '1',
      content: text(node, 'content:encoded'),
      excerpt: text(node, 'excerpt:encoded'),
      categories: terms('category', categories),
      tags: terms('post_tag', tags),
      file: text(node, 'wp:attachment_url'),
      parent: text(node, 'wp:post_parent'),
      fields: new Map(fields.map((each) => [text($(each), 'wp:meta_key'), text($(each), 'wp:meta_value')])),
      comments: node.children('wp\\:comment').length,
    };
  });
  const url = text(channel, 'wp:base_blog_url') || text(channel, 'link');
  return {title: text(channel, 'title'), url, items, categories, tags, authors};
}
