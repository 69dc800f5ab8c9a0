import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
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
