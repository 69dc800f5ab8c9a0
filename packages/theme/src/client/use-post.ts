import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {factsOf} from '../site/facts';
import type {AddedMetadata} from '../site/post-metadata';

export type PostMetadata = ReturnType<typeof useBlogPost>['metadata'] & Partial<AddedMetadata>;

/**
 * The post that a component is part of, on its own page (`isBlogPostPage`) or in a list. Its metadata includes what
 * this theme adds: related posts, series, last run of its programs, download, Markdown copy. Throws outside of a post.
 * A second instance of Docusaurus' blog plugin adds nothing.
 */
export function usePost() {
  const post = useBlogPost();
  return {...post, metadata: post.metadata as PostMetadata};
}

/** Whom to name for a post without authors: the owner of the site. */
export function useOwner(): {name?: string; url?: string}[] {
  const {owner} = factsOf(useDocusaurusContext().siteConfig);
  return owner ? [owner] : [];
}

/** Structured data of a post beyond the stock ones: its moment, and the owner as its author. */
export function publicationOf(metadata: object, owner: ReturnType<typeof useOwner>): object {
  const {moment, authors = []} = metadata as Partial<PostMetadata>;
  const [author] = authors.length > 0 ? [] : owner;
  return {...(moment && {datePublished: moment}), ...(author && {author: {'@type': 'Person', ...author}})};
}
