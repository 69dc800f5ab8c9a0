import fs from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {RouteConfig} from '@docusaurus/types';

/** The component of a site that may show excerpts of posts in lists. */
const SHOWN = ['BlogPostItem', 'BlogPostItems'];

/**
 * Gives the routes of lists the data of their posts. The stock plugin compiles each post once more for an excerpt,
 * which the lists of the theme do not show.
 */
export function listsWithoutExcerpts(posts: BlogPost[], siteDir: string): (route: RouteConfig) => RouteConfig {
  const themes = path.join(siteDir, 'src/theme');
  const replaced = fs.existsSync(themes) ? fs.readdirSync(themes).map((name) => path.parse(name).name) : [];
  if (SHOWN.some((name) => replaced.includes(name))) return (route) => route;
  const metadataOf = new Map(posts.map(({metadata}) => [metadata.source, metadata]));
  return (route) => {
    const {items, ...modules} = route.modules ?? {};
    if (!Array.isArray(items)) return route;
    const listed = items.flatMap((item) => metadataOf.get(sourceIn(item)) ?? []);
    const isComplete = listed.length === items.length && !listed.some(hasBundledPictures);
    const props = {...route.props, items: listed.map((metadata) => ({content: contentOf(metadata)}))};
    return isComplete ? {...route, modules, props} : route;
  };
}

function sourceIn(item: unknown): string {
  return (item as {content?: {path?: string}}).content?.path ?? '';
}

/** Whether a picture of the list is processed by the bundler, as pictures with relative addresses are. */
function hasBundledPictures({frontMatter, authors}: BlogPost['metadata']): boolean {
  return [frontMatter.image, ...authors.map(({imageURL}) => imageURL)].some((url) => url?.startsWith('./'));
}

/** The exports of a compiled post, without its text. */
function contentOf(metadata: BlogPost['metadata']) {
  const {frontMatter, authors} = metadata;
  return {metadata, frontMatter, assets: {authorsImageUrls: authors.map(() => null)}, toc: []};
}
