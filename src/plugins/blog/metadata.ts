import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {sourceLocale} from '../../site/source-locale';
import {cardOf} from '../social-cards';
import {type RelatedPost, relatedPosts} from './related';

/** What the page of a post knows beyond what Docusaurus tells it. */
export type OwnMetadata = {related: RelatedPost[]};

/**
 * Gives every post the list for its end, and its social card as `image` unless it has a picture of its own. A post that is
 * unlisted, or not translated, is in nobody's list.
 */
export function addMetadata(posts: BlogPost[], {i18n}: Pick<LoadContext, 'i18n'>): void {
  const isTranslated = ({metadata}: BlogPost) => sourceLocale(metadata.source, i18n) === i18n.currentLocale;
  const related = relatedPosts(
    posts,
    posts.filter((post) => !post.metadata.unlisted && isTranslated(post)),
  );
  for (const post of posts) {
    post.metadata.frontMatter.image ??= cardOf(post, i18n).address;
    Object.assign(post.metadata, {related: related.get(post) ?? []} satisfies OwnMetadata);
  }
}
