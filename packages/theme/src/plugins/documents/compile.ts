import fs from 'node:fs';
import path from 'node:path';
import {aliasedSitePathToRelativePath, getFileLoaderUtils} from '@docusaurus/utils';
import type {ContentCache} from '../../shared/content-cache';
import {type Asset, assetOf} from './asset';
import {mayChange} from './may-change';
import type {FrontMatter, Parsed, Reader} from './mdx';
import {toData} from './to-data';

/** What the cache holds of a document. */
export interface Compiled {
  /** JSON of a `DocumentNode`. */
  tree: string;
  exports: Record<string, unknown>;
  assets: Asset[];
  /** Hashes of these files. */
  files: [file: string, hash: string][];
  links: Parsed['links'];
  /** Whether it refers to a file that was missing. */
  mayChange: boolean;
}

export interface CompileContext {
  siteDir: string;
  /** With slashes on both sides. */
  publicPath: string;
  cache: ContentCache<Compiled>;
  hashOf: (name: string) => string;
  /** Files and folders that a document shows besides itself. */
  includes: (file: string, source: string) => string[];
}

/**
 * Compiles the Markdown documents of a content plugin, one after the other.
 * @returns a function of the alias of a file (`@site/blog/post.md`) and a query (`?truncated=true`), which gives the JSON of a `DocumentData` and the
 *   files that the document shows or offers. It throws NotSerializable for a document with code or a component, and the loader's error for one with a mistake.
 */
export function createCompiler(
  {read, parse, resolveLink, options}: Reader,
  {siteDir, publicPath, cache, hashOf, includes}: CompileContext,
) {
  const sameLinks = (links: Compiled['links']) =>
    links.every(([link, address]) => address !== null && resolveLink(link) === address);
  const isValid = ({files, links, mayChange}: Compiled) =>
    !mayChange && files.every(([file, hash]) => hashOf(file) === hash) && sameLinks(links);

  async function compile(file: string, source: string, frontMatter: FrontMatter): Promise<Compiled> {
    const parsed = await parse(file, source, frontMatter);
    const assets: Asset[] = [];
    const {tree, exports} = toData(parsed.tree, (request) => {
      const asset = assetOf(request, path.dirname(file), publicPath);
      assets.push(asset);
      return asset.address;
    });
    return {
      tree: JSON.stringify(tree),
      exports: {...exports, contentTitle: parsed.contentTitle},
      assets,
      files: assets.map(({from}) => [from, hashOf(from)]),
      links: parsed.links,
      mayChange: mayChange(tree, assets),
    };
  }

  return async (alias: string, query: string): Promise<{json: string; assets: Asset[]}> => {
    const file = path.join(siteDir, aliasedSitePathToRelativePath(alias));
    const {source, frontMatter} = await read(file, query);
    const inputs = [alias, source, publicPath, JSON.stringify(frontMatter), ...includes(file, source).map(hashOf)];
    const {tree, exports, assets} = await cache.getAsync(inputs, () => compile(file, source, frontMatter), isValid);
    const ofFrontMatter: Asset[] = [];
    const metadataFile = options.metadataPath?.(file);
    const metadata = metadataFile && JSON.parse(fs.readFileSync(metadataFile, 'utf8'));
    const exported = {
      ...exports,
      frontMatter,
      metadata,
      assets: assetsOf(options.createAssets?.({filePath: file, frontMatter}), file, ofFrontMatter),
    };
    return {json: `{"tree":${tree},"exports":${JSON.stringify(exported)}}`, assets: [...assets, ...ofFrontMatter]};
  };

  /** As Docusaurus has it: what begins with `./` is a file, and all else is left out. */
  function assetsOf(value: unknown, file: string, found: Asset[]): unknown {
    if (Array.isArray(value)) return value.map((item) => assetsOf(item, file, found));
    if (typeof value === 'object' && value)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, assetsOf(item, file, found)]));
    if (typeof value !== 'string' || !value.startsWith('./')) return undefined;
    const asset = assetOf(
      getFileLoaderUtils(false).loaders.inlineMarkdownAssetImageFileLoader + value,
      path.dirname(file),
      publicPath,
    );
    found.push(asset);
    return asset.address;
  }
}
