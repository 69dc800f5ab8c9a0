import fs from 'node:fs';
import type {LoadContext, Plugin, RouteConfig} from '@docusaurus/types';
import {posixPath} from '@docusaurus/utils';
import type {Compiler, WebpackPluginInstance} from 'webpack';
import {openCache} from '../../shared/content-cache';
import {type Compiled, createCompiler} from './compile';
import {NotSerializable} from './evaluate';
import {createHashes} from './hashes';
import {createReader, markdownRule, type Reader} from './mdx';
import {type DocumentModule, withDocumentData} from './routes';

/** The options of a content plugin that matter here. */
interface MarkdownOptions {
  id?: string;
  recmaPlugins?: unknown[];
}
type ContentPlugin<Content, Options> = (
  context: LoadContext,
  options: Options,
) => Plugin<Content> | Promise<Plugin<Content>>;

/** As JSON the bundler would parse each document, and track the use of each element: 2.8 GB of memory with 1,000 posts instead of 2.4. */
const DOCUMENTS_AS_TEXT = {test: /\.documents\.json$/, type: 'asset/source'};

export interface Settings {
  /** Gives the files and folders that a document shows besides itself. */
  includes?: (file: string, source: string, siteDir: string) => string[];
}

/**
 * Wraps a content plugin so that its Markdown documents reach their pages as JSON instead of code. See README.md.
 * @param contentPlugin the blog plugin, the docs plugin, or one that wraps them
 * @returns a plugin with the same options and the same content
 */
export function documentsAsData<Content, Options extends MarkdownOptions>(
  contentPlugin: ContentPlugin<Content, Options>,
  {includes = () => []}: Settings = {},
): ContentPlugin<Content, Options> {
  return async (context, options) => {
    // A recma plugin works on the code that MDX makes of a document.
    if (process.env.PLAIN || options.recmaPlugins?.length) return contentPlugin(context, options);
    const {siteDir, generatedFilesDir, baseUrl, i18n} = context;
    const stock = await contentPlugin(context, options);
    let reader: Reader | undefined;
    /** The files that documents show or offer: where the build puts them, and where they are. */
    const assets = new Map<string, string>();
    /** Documents that could not be compiled here; the bundler has to report the same. */
    const errors = new Map<string, unknown>();
    let watched: string[] = [];

    return {
      ...stock,
      getPathsToWatch: () => [...(stock.getPathsToWatch?.() ?? []), ...watched],
      async contentLoaded({content, actions}) {
        const routes: RouteConfig[] = [];
        await stock.contentLoaded?.({content, actions: {...actions, addRoute: (route) => routes.push(route)}});
        const rule = markdownRule(stock.configureWebpack?.({}, false, {} as never, content)?.module?.rules);
        const cache = openCache<Compiled>(siteDir, `documents-${stock.name}-${options.id}`, i18n.currentLocale);
        const included = new Set<string>();
        reader ??= createReader(rule);
        const compile = createCompiler(reader, {
          siteDir,
          publicPath: baseUrl,
          cache,
          hashOf: createHashes(),
          includes(file, source) {
            const names = includes(file, source, siteDir);
            for (const name of names) included.add(name);
            return names;
          },
        });
        const documentOf = async (module: DocumentModule) => {
          const {path, query} = typeof module === 'string' ? {path: module} : module;
          try {
            const compiled = await compile(
              path,
              query ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}` : '',
            );
            for (const {name, from} of compiled.assets) if (name) assets.set(name, from);
            return compiled.json;
          } catch (error) {
            if (!(error instanceof NotSerializable)) errors.set(path, error);
            return null;
          }
        };
        errors.clear();
        const {createData} = actions;
        for (const route of routes)
          actions.addRoute(await withDocumentData(route, {siteDir, generatedFilesDir, createData, documentOf}));
        cache.save();
        watched = [...rule.include.map((folder) => `${posixPath(folder)}**/!(*.pyc)`), ...included];
      },
      configureWebpack(config, isServer, utils, content) {
        const configured = stock.configureWebpack?.(config, isServer, utils, content);
        return {
          ...configured,
          module: {...configured?.module, rules: [...(configured?.module?.rules ?? []), DOCUMENTS_AS_TEXT]},
          plugins: [...(configured?.plugins ?? []), ...(isServer ? [] : [emitFiles(assets)])],
        } as ReturnType<NonNullable<Plugin['configureWebpack']>>;
      },
      async postBuild(props) {
        for (const [file, cause] of errors)
          throw new Error(
            `packages/theme/src/plugins/documents could not compile ${file}, though the bundler did. Build with PLAIN=1.`,
            {cause},
          );
        await stock.postBuild?.(props);
      },
    };
  };
}

/** Adds files to the bundler's output: `files` maps their names there to where they are. */
function emitFiles(files: Map<string, string>): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const {Compilation, sources} = compiler.webpack;
      compiler.hooks.thisCompilation.tap('documents', (compilation) => {
        compilation.hooks.processAssets.tap(
          {name: 'documents', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL},
          () => {
            for (const [name, file] of files) {
              if (!compilation.getAsset(name))
                compilation.emitAsset(name, new sources.RawSource(fs.readFileSync(file)));
            }
          },
        );
      });
    },
  };
}
