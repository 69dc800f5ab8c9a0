import {article} from './article';
import {seeded} from './statistics';

/** Content of the same structure for any site that keeps its posts and docs where Docusaurus looks for them. */

/** The posts that every corpus has; the others link to them only, so that a post reads the same in a corpus of any size. */
export const SMALLEST = 13;
const NEWEST = Date.UTC(2025, 8, 30);
/** A hundred posts a year. */
const BETWEEN = 3.65 * 24 * 3600 * 1000;

/** A post's address below the language's root; 0 is the newest. */
export const postPath = (number: number) => `/blog/${slug(number)}`;

/** The folder of a post, below that of the posts. */
export const postFolder = (number: number) => `${day(number)}-${slug(number)}`;

/** `number`: 0 is the newest. `tags`: keys of `tags.yml`; each post has the first and two others. The Markdown of a post by the author `me`. */
export function post(locale: 'zh-CN' | 'en', number: number, tags: string[]): string {
  const {title, description, opening, body} = article(locale, number, postPath((number * 7 + 3) % SMALLEST));
  const [first, ...others] = tags;
  const random = seeded(900_000 + number);
  const chosen = others.length ? new Set([0, 1].map(() => others[Math.floor(random() * others.length)])) : [];
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `slug: ${slug(number)}`,
    `description: ${JSON.stringify(description)}`,
    'authors: [me]',
    `tags: [${[first, ...chosen].join(', ')}]`,
    `date: ${day(number)}`,
    '---',
    '',
    opening,
    '',
    '<!-- truncate -->',
    '',
    body,
  ].join('\n');
}

/** `kept`: lines of front matter that the page keeps: its place in the sidebar, its id. The Markdown of a page of the docs. */
export function doc(locale: 'zh-CN' | 'en', number: number, kept: string[]): string {
  const {title, description, opening, body} = article(locale, 500_000 + number, '/docs/intro');
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    ...kept,
    '---',
    '',
    opening,
    '',
    body,
  ].join('\n');
}

function slug(number: number) {
  return `note-${String(number).padStart(4, '0')}`;
}

function day(number: number) {
  return new Date(NEWEST - number * BETWEEN).toISOString().slice(0, 10);
}
