import {type Data, isData} from '../../common/front-matter';

export type Tag = {slug: string; name: string};
/** A post or page. Times are moments in UTC. */
export type Item = {
  id: string;
  type: 'post' | 'page';
  /** `published`, `draft`, `scheduled`, or `sent` for posts that were only sent by e-mail */
  status: string;
  /** `public`, or who may read it */
  visibility: string;
  title: string;
  slug: string;
  html: string;
  /** the text, where there is no `html` */
  markdown: string;
  /** the document of the editor, the source of `html` */
  lexical: string;
  mobiledoc: string;
  published?: Date;
  created?: Date;
  updated?: Date;
  excerpt: string;
  description: string;
  image: string;
  isFeatured: boolean;
  canonical: string;
  hasCode: boolean;
  tags: Tag[];
  authors: Tag[];
};
/** `zone`: the zone of the days on the site. `code`: HTML that the site added to each page. */
export type Ghost = {items: Item[]; zone: string; code: string};

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** A moment: ISO, as databases write it without a zone, or in milliseconds. */
function moment(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const written = typeof value === 'number' ? value : value.replace(/^(\d{4}-\d\d-\d\d)[ T]([\d:.]+)$/, '$1T$2Z');
  const date = new Date(written);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The data of an export, which may be wrapped in `db`. */
function dataIn(json: unknown): Data | undefined {
  const [first] = isData(json) && Array.isArray(json.db) ? json.db : [json];
  return isData(first) && isData(first.data) && Array.isArray(first.data.posts) ? first.data : undefined;
}

/** Reads an export of Ghost, of version 0.5 to 6; undefined if it is none. */
export function readExport(json: unknown): Ghost | undefined {
  const data = dataIn(json);
  if (!data) return undefined;
  const table = (name: string): Data[] => (Array.isArray(data[name]) ? data[name].filter(isData) : []);
  const settings = new Map(table('settings').map(({key, value}) => [text(key), text(value)]));
  const named = (name: string) => new Map(table(name).map((row) => [String(row.id), row]));
  const [tags, users] = [named('tags'), named('users')];
  const meta = new Map(table('posts_meta').map((row) => [String(row.post_id), row]));
  /** Rows of another table that belong to a post, in their order. */
  const related = (id: unknown, join: string, key: string, from: Map<string, Data>) =>
    table(join)
      .filter(({post_id: post}) => String(post) === String(id))
      .sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
      .map((row) => from.get(String(row[key])))
      .filter(isData);
  const plain = ({slug, name}: Data): Tag => ({slug: text(slug), name: text(name)});
  const items = table('posts').map((row): Item => {
    const own = meta.get(String(row.id)) ?? row;
    const authors = related(row.id, 'posts_authors', 'author_id', users);
    const first = users.get(String(row.author_id));
    return {
      id: String(row.id),
      type: row.type === 'page' || row.page === 1 || row.page === true ? 'page' : 'post',
      status: text(row.status) || 'draft',
      visibility: text(row.visibility) || 'public',
      title: text(row.title),
      slug: text(row.slug),
      html: text(row.html),
      // Of Ghost before 1.0.
      markdown: text(row.markdown),
      lexical: text(row.lexical),
      mobiledoc: text(row.mobiledoc),
      published: moment(row.published_at),
      created: moment(row.created_at),
      updated: moment(row.updated_at),
      excerpt: text(row.custom_excerpt),
      description: text(own.meta_description),
      image: text(row.feature_image) || text(row.image),
      isFeatured: row.featured === 1 || row.featured === true,
      canonical: text(row.canonical_url),
      hasCode: Boolean(text(row.codeinjection_head) || text(row.codeinjection_foot)),
      tags: related(row.id, 'posts_tags', 'tag_id', tags)
        .filter(({name, visibility}) => !text(name).startsWith('#') && visibility !== 'internal')
        .map(plain),
      authors: (authors.length ? authors : first ? [first] : []).map(plain),
    };
  });
  const zone = settings.get('timezone') || settings.get('active_timezone') || settings.get('activeTimezone') || 'UTC';
  const code = [...settings].flatMap(([key, value]) => (/codeinjection|ghost_(?:head|foot)/.test(key) ? [value] : []));
  return {items, zone, code: code.join('\n')};
}
