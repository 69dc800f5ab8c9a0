import fs from 'node:fs';
import path from 'node:path';
import type {Options} from '@docusaurus/mdx-loader';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import type {Root} from 'hast';
import type {VFile} from 'vfile';
import {NotSerializable} from './evaluate';

// All that depends on Docusaurus' MDX loader: its options, which a content plugin gives the bundler (`configureWebpack`), and a run of it
// in a loader context of our own, with a rehype plugin that takes the tree of the document.

/** The bundler's rule for the Markdown of a content plugin: the first loader is Docusaurus' own, and those after it run before it. */
export interface MarkdownRule {
  include: string[];
  use: [LoaderItem, ...LoaderItem[]];
}
interface LoaderItem {
  loader: string;
  options?: unknown;
}
type Loader = (this: object, source: string) => unknown;
type ResolveLink = NonNullable<Options['resolveMarkdownLink']>;
export type Link = Parameters<ResolveLink>[0];
export type FrontMatter = Record<string, unknown>;

/** A document as MDX's compiler gets it. */
export interface Parsed {
  tree: Root;
  contentTitle?: string;
  /** Where its links to other documents lead; null for a broken link. */
  links: [link: Link, address: string | null][];
}

export type Reader = ReturnType<typeof createReader>;

/** @throws if the rules of a content plugin are not of the form that this file relies on */
export function markdownRule(rules: unknown[] | undefined): MarkdownRule {
  const rule = rules?.find(
    (one) => (one as Partial<MarkdownRule>).use?.[0]?.loader === require.resolve('@docusaurus/mdx-loader'),
  );
  const {include, use} = (rule ?? {}) as Partial<MarkdownRule>;
  if (include?.every((folder) => typeof folder === 'string') && use) return {include, use};
  return refuse(
    'expects a content plugin to give the bundler a rule { include: [folder], use: [@docusaurus/mdx-loader, …] }',
  );
}

/** Reads and parses the documents of a content plugin as the bundler would with the same rule. */
export function createReader({use: [{loader: mdxLoader, options: given}, ...before]}: MarkdownRule) {
  const options = given as Options;
  const resolveLink: ResolveLink = (link) => options.resolveMarkdownLink?.(link) ?? null;
  let frontMatter: FrontMatter = {};
  let parsed: Parsed | undefined;
  let links: Parsed['links'] = [];
  const takeTree =
    () =>
    (tree: Root, {data}: VFile) => {
      parsed = {tree: {...tree}, contentTitle: (data as {contentTitle?: string}).contentTitle, links};
      // MDX then compiles an empty document.
      tree.children = [];
    };
  const own: Options = {
    ...options,
    // The loader makes processors of these options where it gets none.
    processors: undefined,
    crossCompilerCache: undefined,
    rehypePlugins: [...(options.rehypePlugins ?? []), takeTree],
    markdownConfig: {...options.markdownConfig, parseFrontMatter: async () => ({frontMatter, content: ''})},
    resolveMarkdownLink: (link) => {
      const address = resolveLink(link);
      links.push([link, address]);
      return address;
    },
  };

  async function parseNext(file: string, source: string, itsFrontMatter: FrontMatter): Promise<Parsed> {
    frontMatter = itsFrontMatter;
    links = [];
    parsed = undefined;
    await run({loader: mdxLoader, options: own}, source, file, '');
    return parsed ?? refuse('expects @docusaurus/mdx-loader to apply the option rehypePlugins');
  }
  let queue: Promise<unknown> = Promise.resolve();

  return {
    options,
    resolveLink,

    /**
     * @param query as in `?truncated=true`
     * @throws NotSerializable for a document in MDX
     */
    async read(file: string, query: string): Promise<{source: string; frontMatter: FrontMatter}> {
      let source = fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
      for (const item of before.toReversed()) source = await run(item, source, file, query);
      const {parseFrontMatter, format} = options.markdownConfig;
      const {frontMatter} = await parseFrontMatter({
        filePath: file,
        fileContent: source,
        defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
      });
      if (formatOf(file, frontMatter, format) !== 'md') throw new NotSerializable('MDX');
      return {source, frontMatter};
    },

    /**
     * One document after the other: in the development server, two changes may be at work at once.
     * @throws the loader's error for a document with a mistake
     */
    parse(file: string, source: string, frontMatter: FrontMatter): Promise<Parsed> {
      const result = queue.then(() => parseNext(file, source, frontMatter));
      queue = result.catch(() => {});
      return result;
    },
  };
}

/** https://docusaurus.io/docs/api/docusaurus-config#markdown, `format`. */
function formatOf(file: string, {mdx}: FrontMatter, configured: string): string {
  const format = (mdx as {format?: string} | undefined)?.format ?? configured;
  return format === 'detect' ? path.extname(file).slice(1) : format;
}

/** Runs a loader of the bundler. */
function run({loader, options}: LoaderItem, source: string, file: string, query: string): Promise<string> {
  const load: Loader | {default: Loader} = require(loader);
  return new Promise((resolve, reject) => {
    const context = {
      _compiler: {name: 'client'},
      resource: file + query,
      resourcePath: file,
      resourceQuery: query,
      getOptions: () => options,
      addDependency() {},
      async: () => (error: unknown, result?: string) => (error ? reject(error) : resolve(result ?? '')),
    };
    Promise.resolve((typeof load === 'function' ? load : load.default).call(context, source)).catch(reject);
  });
}

function refuse(expectation: string): never {
  throw new Error(
    `${path.relative(process.cwd(), __filename)} ${expectation}. This version of Docusaurus does not: adapt the file, or build with PLAIN=1.`,
  );
}
