import fs from 'node:fs';
import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import {getFormat} from '@docusaurus/mdx-loader/lib/format';
import type {MDXFrontMatter} from '@docusaurus/mdx-loader/lib/frontMatter';
import {createProcessors} from '@docusaurus/mdx-loader/lib/processor';
import {compileToJSX} from '@docusaurus/mdx-loader/lib/utils';
import {DEFAULT_PARSE_FRONT_MATTER, getFileLoaderUtils} from '@docusaurus/utils';
import type {Root} from 'hast';
import type {VFile} from 'vfile';
import type {ContentCache} from '../../site/content-cache';
import {type Asset, assetOf} from './asset';
import {NotData} from './evaluate';
import {mayChange} from './may-change';
import {hashOf, shownBy} from './shown-by';
import {toData} from './to-data';

/** What is kept of a text from one build to the next. */
export interface CompiledText {
  /** JSON of a `TextNode`. */
  text: string;
  exports: Record<string, unknown>;
  assets: Asset[];
  /** Hashes of these files. */
  files: [file: string, hash: string][];
  /** Where its links to other texts led. */
  links: [link: Link, address: string | null][];
  /** Whether it asked for a file that was not there. */
  mayChange: boolean;
}

/** A loader of the bundler with its options, as in a rule. */
export interface LoaderItem {
  loader: string;
  options?: unknown;
}

export type Compiler = (file: string, query: string) => Promise<{json: string; assets: Asset[]} | undefined>;
type Loader = (this: object, source: string) => void;
type ResolveLink = NonNullable<Options['resolveMarkdownLink']>;
type Link = Parameters<ResolveLink>[0];

/**
 * Makes data of the Markdown files that one rule of the bundler is for, as Docusaurus' loader for Markdown makes code of them.
 * @param use the loaders of the rule; the first is Docusaurus' own, and those after it run before it
 * @param publicPath of the site, with slashes on both sides
 * @returns a function of a file and its query (`?truncated=true`), to be called for one file after the other. It gives the JSON of a `TextData` and
 *   the files that the text shows or offers; or nothing for a text with code or with a mistake in it: the bundler compiles that one, or tells of it
 */
export async function textCompiler(
  [{options: given}, ...before]: [LoaderItem, ...LoaderItem[]],
  siteDir: string,
  publicPath: string,
  cache: ContentCache<CompiledText>,
): Promise<Compiler> {
  const stock = given as Options;
  const resolve: ResolveLink = (link) => stock.resolveMarkdownLink?.(link) ?? null;
  const links: CompiledText['links'] = [];
  const options: Options = {
    ...stock,
    resolveMarkdownLink: (link) => {
      const address = resolve(link);
      links.push([link, address]);
      return address;
    },
    rehypePlugins: [...(stock.rehypePlugins ?? []), takeText],
  };
  options.processors = await createProcessors({options});
  const leadOn = (kept: CompiledText['links']) => kept.every(([link, address]) => address !== null && resolve(link) === address);
  const holds = ({files, links, mayChange}: CompiledText) => !mayChange && files.every(([file, hash]) => hashOf(file) === hash) && leadOn(links);

  async function compile(filePath: string, fileContent: string, frontMatter: Record<string, unknown>): Promise<CompiledText> {
    links.length = 0;
    const assets: Asset[] = [];
    const {data} = await compileToJSX({filePath, fileContent, frontMatter, options, compilerName: 'client'});
    const {text, exports} = toData(data.tree as Root, (request) => {
      const asset = assetOf(request, path.dirname(filePath), publicPath);
      assets.push(asset);
      return asset.address;
    });
    return {
      text: JSON.stringify(text),
      exports: {...exports, contentTitle: data.contentTitle},
      assets,
      files: assets.map(({from}) => [from, hashOf(from)]),
      links: [...links],
      mayChange: mayChange(text, assets),
    };
  }

  return async (file, query) => {
    try {
      const source = before.reduceRight((text, item) => load(item, text, file, query), fs.readFileSync(file, 'utf8'));
      const {frontMatter} = await stock.markdownConfig.parseFrontMatter({
        filePath: file,
        fileContent: source,
        defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      });
      const {format} = (frontMatter.mdx ?? {}) as MDXFrontMatter;
      if (getFormat({filePath: file, frontMatterFormat: format, markdownConfigFormat: stock.markdownConfig.format}) !== 'md') return undefined;
      const inputs = [path.relative(siteDir, file), source, JSON.stringify(frontMatter), ...shownBy(file, source, siteDir)];
      const {text, exports, assets} = await cache.recallLater(inputs, () => compile(file, source, frontMatter), holds);
      const ofFrontMatter: Asset[] = [];
      const metadataFile = stock.metadataPath?.(file);
      const metadata = metadataFile && JSON.parse(fs.readFileSync(metadataFile, 'utf8'));
      const exported = {...exports, frontMatter, metadata, assets: assetsOf(stock.createAssets?.({filePath: file, frontMatter}), file, ofFrontMatter)};
      return {json: `{"text":${text},"exports":${JSON.stringify(exported)}}`, assets: [...assets, ...ofFrontMatter]};
    } catch {
      return undefined;
    }
  };

  /** As Docusaurus has it: what begins with `./` is a file, and all else is left out. */
  function assetsOf(value: unknown, file: string, found: Asset[]): unknown {
    if (Array.isArray(value)) return value.map((item) => assetsOf(item, file, found));
    if (typeof value === 'object' && value) return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, assetsOf(item, file, found)]));
    if (typeof value !== 'string' || !value.startsWith('./')) return undefined;
    const asset = assetOf(getFileLoaderUtils(false).loaders.inlineMarkdownAssetImageFileLoader + value, path.dirname(file), publicPath);
    found.push(asset);
    return asset.address;
  }
}

/** The last step before MDX makes code of a text: takes the text, and leaves nothing to make code of. */
function takeText() {
  return (tree: Root, file: VFile) => {
    file.data.tree = {...tree};
    tree.children = [];
  };
}

/** What one of the loaders before Docusaurus' own makes of a source. */
function load({loader, options}: LoaderItem, source: string, file: string, query: string): string {
  const load: Loader | {default: Loader} = require(loader);
  let loaded: string | undefined;
  const take = (_error: unknown, result?: string) => {
    loaded = result;
  };
  const context = {resourcePath: file, resourceQuery: query, getOptions: () => options, async: () => take};
  (typeof load === 'function' ? load : load.default).call(context, source);
  if (loaded === undefined) throw new NotData(`what ${loader} does not give at once`);
  return loaded;
}
