import type {DocusaurusConfig} from '@docusaurus/types';

/** The facts of the site for all parts of the theme. Plugins and pages read them from the configuration. */
export type SiteFacts = {
  /** The folder of the posts below the site, and the path of their list below the base URL: empty at the root. */
  posts: {path: string; route: string};
  /** The same of the docs, and the document that their root shows; empty where it has one of its own. */
  docs: {path: string; route: string; home: string};
  /** Whether the search of this theme is there, with its page. */
  hasSearch: boolean;
  /** Who writes the site: the author of a post that names none. */
  owner?: {name: string; url?: string};
};

/** The defaults of stock Docusaurus. */
export const STOCK_FACTS: SiteFacts = {
  posts: {path: 'blog', route: 'blog'},
  docs: {path: 'docs', route: 'docs', home: 'intro'},
  hasSearch: true,
};

/** The path of a page below a route, which is empty for the root. */
export const below = (route: string, name: string): string => `/${[route, name].filter(Boolean).join('/')}`;

/** The facts that `defineSite` has put into the configuration. */
export function factsOf({customFields}: Pick<DocusaurusConfig, 'customFields'>): SiteFacts {
  return (customFields?.inkstone as SiteFacts | undefined) ?? STOCK_FACTS;
}
