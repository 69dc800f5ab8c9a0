import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {sourceAt} from 'inkstone-core/markdown-files';
import {pageOf, type SiteFiles, sourceFolder} from 'inkstone-core/site-files';
import {bibliographiesIn} from 'remark-scholar';
import type {Compiler, LoaderContext} from 'webpack';
import {includedFile} from '../shared/included/files';

export {fromFiles, Mistake} from './remark';

const NAME = 'included-files';
const FENCE = /^[ \t>]*(?:```|~~~).*?\sfile=(\S+)/gm;

/** Tells the bundler which other files a Markdown page is made from, so that a change rebuilds it. */
export default function includedFiles(_: LoadContext, {site}: {site: LoadedSite}): Plugin {
  function apply({webpack, hooks}: Compiler) {
    hooks.compilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).loader.tap(NAME, (loading) => {
        const page = loading as LoaderContext<unknown>;
        const {resourcePath} = page;
        if (!/\.mdx?$/.test(resourcePath) || /[\\/]node_modules[\\/]/.test(resourcePath)) return;
        const {text = ''} = sourceAt(resourcePath) ?? {};
        const {folders, files} = watchedBy(resourcePath, text, site());
        // A missing folder as context would make Rspack compile the page in every build.
        for (const folder of folders)
          if (fs.existsSync(folder)) page.addContextDependency(folder);
          else page.addMissingDependency(folder);
        for (const file of files) page.addDependency(file);
      });
    });
  }
  return {
    name: NAME,
    configureWebpack({experiments}) {
      const {cache} = (experiments ?? {}) as {cache?: {version?: string}};
      // Rspack does not forget that a folder was missing: the pages would be compiled in every build after it is there.
      const version = [cache?.version, ...figureFolders(site()).filter((folder) => fs.existsSync(folder))].join(' ');
      return {plugins: [{apply}], ...(cache && {experiments: {cache: {version}}})} as object;
    },
  };
}

/** Where the interactive forms of figures are. */
const figureFolders = ({siteDir, staticDirectories}: SiteFiles) =>
  staticDirectories.map((name) => path.join(siteDir, name, 'figures'));

/** The files of a page besides its text: the folder of the page or its original, and files included in code blocks. */
export function watchedBy(file: string, source: string, site: SiteFiles) {
  const {siteDir} = site;
  const folder = sourceFolder(file, site);
  const isPost = pageOf(folder, site)?.folder.kind === 'posts';
  return {
    folders: [folder, ...(isPost ? figureFolders(site) : [])],
    files: [
      ...bibliographiesIn([siteDir]),
      ...[...source.matchAll(FENCE)].map(([, reference = '']) => includedFile(reference, folder, siteDir).file),
    ],
  };
}
