import fs from 'node:fs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Compiler, LoaderContext} from 'webpack';
import {factsOf} from '../../config/facts';
import {watchedBy} from '../../shared/included/watched';

const NAME = 'included-files';

/** Tells the bundler what else a Markdown page is made from: it is built again when that has changed. */
export default function includedFiles({siteDir, siteConfig}: LoadContext): Plugin {
  function apply({webpack, hooks}: Compiler) {
    hooks.compilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap(NAME, (context) => {
        const page = context as LoaderContext<unknown>;
        const {resourcePath} = page;
        if (!/\.mdx?$/.test(resourcePath) || /[\\/]node_modules[\\/]/.test(resourcePath)) return;
        const source = fs.readFileSync(resourcePath, 'utf8');
        const {folders, files} = watchedBy(resourcePath, source, siteDir, factsOf(siteConfig));
        for (const folder of folders) page.addContextDependency(folder);
        for (const file of files) page.addDependency(file);
      });
    });
  }
  return {name: NAME, configureWebpack: () => ({plugins: [{apply}]})};
}
