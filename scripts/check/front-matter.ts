import {hanIn, i18n, type Page} from '../content';

export type Problem = {file: string; line: number; message: string; fix: string; warning?: boolean};

/** Characters of a description that a search result shows without cutting it. */
const SHOWN = {han: 100, latin: 170};
/** What Docusaurus documents for every kind of page, and what it documents for one. */
const COMMON = [
  ...['title', 'title_meta', 'description', 'slug', 'keywords', 'image', 'draft', 'unlisted', 'last_update'],
  ...['hide_table_of_contents', 'toc_min_heading_level', 'toc_max_heading_level'],
];
const KEYS = {
  posts: [...COMMON, 'authors', 'tags', 'date', 'series', 'sidebar_label'],
  docs: [
    ...COMMON,
    ...[
      'id',
      'tags',
      'hide_title',
      'custom_edit_url',
      'displayed_sidebar',
      'parse_number_prefixes',
      'pagination_label',
      'pagination_next',
      'pagination_prev',
    ],
    ...['sidebar_label', 'sidebar_position', 'sidebar_class_name', 'sidebar_key', 'sidebar_custom_props'],
  ],
  pages: [...COMMON, 'wrapperClassName'],
};
const REQUIRED = {
  posts: ['title', 'slug', 'description'],
  docs: ['title', 'description'],
  pages: ['title', 'description'],
};
/** What Docusaurus stops the build for. */
const TYPES: [what: string, keys: string[], isRight: (value: unknown) => boolean, fix: string][] = [
  [
    'a text',
    [
      'title',
      'title_meta',
      'description',
      'slug',
      'id',
      'sidebar_label',
      'pagination_label',
      'sidebar_class_name',
      'sidebar_key',
      'wrapperClassName',
    ],
    (value) => typeof value === 'string',
    'put it in quotation marks',
  ],
  [
    'true or false',
    ['draft', 'unlisted', 'hide_table_of_contents', 'hide_title'],
    (value) => typeof value === 'boolean',
    'write true or false, without quotation marks',
  ],
  [
    'a number',
    ['sidebar_position', 'toc_min_heading_level', 'toc_max_heading_level'],
    Number.isFinite,
    'write a number',
  ],
  [
    'a list of texts',
    ['keywords'],
    (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
    'write "keywords: [one, two]"',
  ],
  ['a date or an author', ['last_update'], isUpdate, 'put "  date: 2026-01-31" on the line below "last_update:"'],
];
/** What translations share. */
const SHARED = ['slug', 'id', 'date', 'series', 'authors', 'tags', 'draft', 'unlisted', 'sidebar_position'];
/** Where the site itself lives: a post may not take these addresses. */
export const RESERVED_SLUGS = ['archive', 'authors', 'tags', 'page', 'atom', 'rss', 'feed', 'index'];
export const SLUG = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/;

export function checkFrontMatter(page: Page, known: {tags: string[]; authors: string[]; series: string[]}): Problem[] {
  const {file, kind, frontMatter, lineOf, original} = page;
  const at = (key: string, message: string, fix: string) => ({file, line: lineOf(key), message, fix});
  if (page.frontMatterError) {
    // The YAML begins on the second line of the file.
    const line = Number(page.frontMatterError.match(/\((\d+):\d+\)/)?.[1] ?? 0) + 1;
    return [
      {
        ...at(
          '',
          `the front matter cannot be read: ${page.frontMatterError}`,
          'quote a value that holds ": ", "#" or a quotation mark',
        ),
        line,
      },
    ];
  }
  const [first] = page.tree.children;
  const titleInText = kind !== 'posts' && first?.type === 'heading' && first.depth === 1;
  const allowed = original || page.locale !== i18n.defaultLocale ? [...KEYS[kind], 'translates'] : KEYS[kind];
  return [
    ...REQUIRED[kind]
      .filter((key) => empty(frontMatter[key]) && !(key === 'title' && titleInText))
      .map((key) => at(key, `${key} is missing`, `add "${key}: …" to the front matter`)),
    ...Object.keys(frontMatter)
      .filter((key) => !allowed.includes(key))
      .map((key) => at(key, `unknown key ${key}`, `remove it, or correct it to one of ${allowed.join(', ')}`)),
    ...checkTypes(page, at),
    ...checkLength(page, at),
    ...(kind === 'posts' ? [...checkPost(page, at), ...checkSeries(page, known.series, at)] : []),
    ...(kind === 'posts'
      ? [...checkNames('tags', known.tags, page, at), ...checkNames('authors', known.authors, page, at)]
      : []),
    ...(original && !original.frontMatterError
      ? SHARED.filter((key) => JSON.stringify(frontMatter[key]) !== JSON.stringify(original.frontMatter[key])).map(
          (key) =>
            at(
              key,
              `${key} is not that of the original, ${JSON.stringify(original.frontMatter[key]) ?? 'absent'}`,
              `copy the line from ${original.file}`,
            ),
        )
      : []),
  ];
}

type At = (key: string, message: string, fix: string) => Problem;

function checkTypes({frontMatter, kind}: Page, at: At): Problem[] {
  const isGiven = (key: string) =>
    frontMatter[key] !== undefined && !(REQUIRED[kind].includes(key) && empty(frontMatter[key]));
  return TYPES.flatMap(([what, keys, isRight, fix]) =>
    keys
      .filter((key) => isGiven(key) && !isRight(frontMatter[key]))
      .map((key) => at(key, `${key} is not ${what}`, fix)),
  );
}

function isUpdate(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const {date, author} = value as {date?: unknown; author?: unknown};
  return (
    (date === undefined || validDate(String(date))) &&
    (author === undefined || typeof author === 'string') &&
    !(empty(date) && empty(author))
  );
}

function checkLength({frontMatter: {description}, locale}: Page, at: At): Problem[] {
  if (typeof description !== 'string') return [];
  const most = hanIn(locale) === 'never' ? SHOWN.latin : SHOWN.han;
  const length = [...description].length;
  if (length <= most) return [];
  return [
    {
      ...at('description', `the description has ${length} characters`, `search results show the first ${most} or so`),
      warning: true,
    },
  ];
}

function checkPost({frontMatter, name, file}: Page, at: At): Problem[] {
  const [, day, folderSlug] = name.match(/^(\d{4}-\d{2}-\d{2})-(.+)\/index\.mdx?$/) ?? [];
  if (!day || !folderSlug)
    return [at('', `${file} is not in a folder of its own`, 'a post is blog/YYYY-MM-DD-slug/index.md')];
  const problems = [];
  const {slug = folderSlug, date = day} = frontMatter;
  if (!SLUG.test(String(slug)) || RESERVED_SLUGS.includes(String(slug)))
    problems.push(
      at(
        'slug',
        `the slug ${slug} is ${SLUG.test(String(slug)) ? 'taken by the site' : 'not made of a-z, 0-9, - and _'}`,
        'choose another',
      ),
    );
  if (!validDay(day))
    problems.push(at('date', `the folder's date ${day} is no day of the calendar`, 'rename the folder'));
  if (!validDate(String(date)))
    problems.push(
      at(
        'date',
        `the date ${date} is no day of the calendar`,
        'write it as 2026-01-31, or with a time as 2026-01-31T18:00:00Z',
      ),
    );
  else if (!String(date).startsWith(day))
    problems.push({
      ...at('date', `the date ${date} is not that of the folder, ${day}`, 'rename the folder, or correct the date'),
      warning: true,
    });
  return problems;
}

function checkSeries({frontMatter: {series}}: Page, known: string[], at: At): Problem[] {
  if (series === undefined || known.includes(String(series))) return [];
  return [
    at(
      'series',
      `${JSON.stringify(series)} is not in blog/series.yml`,
      `add it there, or use one of ${known.join(', ')}`,
    ),
  ];
}

/** Posts with the same address. A translation has that of its original. */
export function checkSlugs(pages: Page[]): Problem[] {
  const posts = pages.filter(({kind, original}) => kind === 'posts' && !original);
  return posts.flatMap(({file, frontMatter: {slug}, lineOf}, index) => {
    const other = posts.slice(0, index).find((post) => slug !== undefined && post.frontMatter.slug === slug);
    return other
      ? [{file, line: lineOf('slug'), message: `${other.file} has the slug ${slug} too`, fix: 'choose another'}]
      : [];
  });
}

function checkNames(key: 'tags' | 'authors', known: string[], {frontMatter}: Page, at: At): Problem[] {
  const value = frontMatter[key];
  if (empty(value)) return [];
  if (!Array.isArray(value)) return [at(key, `${key} is not a list`, `write "${key}: [${value}]"`)];
  return value
    .filter((name) => !known.includes(name))
    .map((name) =>
      at(key, `${JSON.stringify(name)} is not in blog/${key}.yml`, `add it there, or use one of ${known.join(', ')}`),
    );
}

export function validDay(day: string) {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  );
}

/** A day, or a day with a time. YAML reads a time zone only after seconds. */
function validDate(date: string) {
  return (
    validDay(date.slice(0, 10)) &&
    /^(?:[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?)?)?$/.test(date.slice(10))
  );
}

function empty(value: unknown) {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
