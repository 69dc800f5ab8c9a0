import {dateValues, fill} from '../../common/addresses';
import {type Data, isData, texts, type When} from '../../common/front-matter';
import type {Entry, Facts} from '../../common/generator';

const JEKYLL: Record<string, string> = {
  weekdate: '/:categories/:year/W:week/:short_day/:title.html',
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/** The categories of a post of Jekyll, whose `category` is one name. */
export function jekyllCategories({categories}: Entry, data: Data): string[] {
  const named = [...categories, ...texts(data.categories, /\s+/), ...texts(data.category, /$^/)];
  return [...new Set(named)];
}

/** Jekyll's `slugify`. */
export const slugify = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{M}\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '');

export function jekyllAddress({entry, data, when, site: {config}}: Facts): string | undefined {
  const slug = typeof data.slug === 'string' ? data.slug : entry.name.replace(/^\d+-\d+-\d+-/, '');
  const categories = [...new Set(jekyllCategories(entry, data).map((name) => name.toLowerCase()))];
  const title = slug.replace(/[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu, '-').replace(/^-|-$/g, '');
  const {posts} = isData(config.collections) ? config.collections : {};
  const standard = String(config.permalink ?? 'date');
  // Only the site's own pattern can be one of the named styles.
  const rule = data.permalink ?? (isData(posts) ? posts.permalink : undefined) ?? JEKYLL[standard] ?? standard;
  const date = new Date(`${when.year}-${when.month}-${when.day}`);
  const inWords = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString('en', {...options, timeZone: 'UTC'});
  const more = {
    ...{short_year: when.year.slice(2), output_ext: '.html', slug: slugify(slug), name: entry.name, path: entry.name},
    ...{week: weekOf(when), short_day: inWords({weekday: 'short'}), long_day: inWords({weekday: 'long'})},
    ...{short_month: inWords({month: 'short'}), long_month: inWords({month: 'long'}), collection: 'posts'},
    ...{w_day: String(date.getUTCDay() || 7), slugified_categories: categories.map(slugify).join('/')},
  };
  return fill(String(rule), {...dateValues(when), ...more, categories: categories.join('/'), title});
}

/** The number of the ISO week, with two digits. */
function weekOf({year, month, day}: When): string {
  const date = new Date(`${year}-${month}-${day}`);
  const thursday = new Date(date.getTime() + (3 - ((date.getUTCDay() + 6) % 7)) * 86_400_000);
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return String(Math.floor((thursday.getTime() - start) / 604_800_000) + 1).padStart(2, '0');
}
