import fs from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler, LoaderContext, WebpackPluginInstance} from 'webpack';
import {watchedBy} from '../../shared/included/watched';

const NAME = 'included-files';

/** A post, a page of the handbook or any other Markdown page is built again when a file that it shows has changed. */
export default function includedFiles({siteDir}: LoadContext): Plugin {
  return {name: NAME, configureWebpack: () => ({plugins: [watchIncludedFiles(siteDir)]})};
}

/** Tells the bundler, when it loads a page, what else the page is made from. */
const watchIncludedFiles = (siteDir: string): WebpackPluginInstance => ({
  apply(compiler: Compiler) {
    const {NormalModule} = compiler.webpack;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      NormalModule.getCompilationHooks(compilation).loader.tap(NAME, (context) => {
        const page = context as LoaderContext<unknown>;
        const {resourcePath} = page;
        if (!/\.mdx?$/.test(resourcePath) || /[\\/]node_modules[\\/]/.test(resourcePath)) return;
        const {folders, files} = watchedBy(resourcePath, fs.readFileSync(resourcePath, 'utf8'), siteDir);
        for (const folder of folders) page.addContextDependency(folder);
        for (const file of files) page.addDependency(file);
      });
    });
  },
});
