import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {AllContent} from '@docusaurus/types';
import type {PostMetadata} from './post-metadata';

/** A post with the metadata of the plugin `blog`. */
export type Post = Omit<BlogPost, 'metadata'> & {metadata: PostMetadata};

/** The content that the plugins of a build have loaded. A site of `defineSite` always has a blog. */
export function loadedContent(allContent: AllContent) {
  const of = (kind: string) => allContent[`docusaurus-plugin-content-${kind}`]?.default;
  return {
    blog: of('blog') as Omit<BlogContent, 'blogPosts'> & {blogPosts: Post[]},
    versions: (of('docs') as DocsContent | undefined)?.loadedVersions ?? [],
    pages: (of('pages') as PagesContent | null | undefined) ?? [],
  };
}
