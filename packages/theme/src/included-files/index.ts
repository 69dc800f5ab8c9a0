import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sourceAt} from 'inkstone-core/markdown-files';
import {pageOf, type SiteFiles, siteFiles, sourceFolder} from 'inkstone-core/site-files';
import {bibliographiesIn} from 'remark-scholar';
import type {Compiler, LoaderContext} from 'webpack';
import {includedFile} from '../shared/included/files';

export {fromFiles, Mistake} from './remark';

const NAME = 'included-files';
const FENCE = /^[ \t>]*(?:```|~~~).*?\sfile=(\S+)/gm;

/** Tells the bundler which other files a Markdown page is made from, so that a change rebuilds it. */
export default function includedFiles(context: LoadContext): Plugin {
  const site = siteFiles(context);
  function apply({webpack, hooks}: Compiler) {
    hooks.compilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap(NAME, (loading) => {
        const page = loading as LoaderContext<unknown>;
        const {resourcePath} = page;
        if (!/\.mdx?$/.test(resourcePath) || /[\\/]node_modules[\\/]/.test(resourcePath)) return;
        const {text = ''} = sourceAt(resourcePath) ?? {};
        const {folders, files} = watchedBy(resourcePath, text, site);
        for (const folder of folders) page.addContextDependency(folder);
        for (const file of files) page.addDependency(file);
      });
    });
  }
  return {name: NAME, configureWebpack: () => ({plugins: [{apply}]})};
}

/** The files of a page besides its text: its folder, or that of its original, and files included in code blocks. */
export function watchedBy(file: string, source: string, site: SiteFiles) {
  const {siteDir, staticDirectories} = site;
  const folder = sourceFolder(file, site);
  // Interactive forms of figures are there.
  const isPost = pageOf(folder, site)?.folder.kind === 'posts';
  return {
    folders: [folder, ...(isPost ? staticDirectories.map((name) => path.join(siteDir, name, 'figures')) : [])],
    files: [
      ...bibliographiesIn([siteDir]),
      ...[...source.matchAll(FENCE)].map(([, reference = '']) => includedFile(reference, folder, siteDir).file),
    ],
  };
}
