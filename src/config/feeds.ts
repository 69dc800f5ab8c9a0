import {identity} from './identity';
import {currentLocale, i18n} from './locales';

/** The feeds of a language, best known first. `file` lies in the folder of the blog. */
export const feeds = [
  {name: 'RSS', file: 'rss.xml', type: 'application/rss+xml'},
  {name: 'Atom', file: 'atom.xml', type: 'application/atom+xml'},
  {name: 'JSON Feed', file: 'feed.json', type: 'application/feed+json'},
] as const;

/** The path of a feed of the language being built. No page of the app answers there: links to it must leave the app. */
export function feedPath(file: string): string {
  const locale = currentLocale();
  const language = locale === i18n.defaultLocale ? '' : `${locale}/`;
  return `${identity.baseUrl}${language}blog/${file}`;
}
