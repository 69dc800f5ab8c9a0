import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {filesOfAddress} from 'inkstone-core/file-of-address';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {sourceAt} from 'inkstone-core/markdown-files';
import {originalFile, pageOf, type SiteFiles, sourceFolder} from 'inkstone-core/site-files';
import {bibliographiesIn} from 'remark-scholar';
import type {Compiler, LoaderContext} from 'webpack';
import {narrowForm} from '../shared/included/figure-variants';
import {includedFiles as includedFilesOf, valueFiles} from '../shared/included/files';

export {fromFiles, Mistake} from './remark';

const NAME = 'included-files';
/** The address of a picture, which is read while the page is compiled: in brackets it may have spaces. */
const PICTURE = /(?:(?<=["'<])[^"'<>\n]{1,200}?|(?<=[(\s])[^\s()<>"']{1,200}?)\.(?:avif|gif|jpe?g|png|svg|webp)\b/gi;

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
        for (const file of files)
          if (fs.existsSync(file)) page.addDependency(file);
          else page.addMissingDependency(file);
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

/**
 * The files of which a page is made besides its text, absolute; some may be missing. The folder of a page or its
 * original is watched as a whole, unless other pages are in it: each change of one would compile all of them.
 */
export function watchedBy(file: string, source: string, site: SiteFiles) {
  const {siteDir} = site;
  const folder = sourceFolder(file, site);
  const isPost = pageOf(folder, site)?.folder.kind === 'posts';
  const isShared = pagesIn(folder) > 1;
  const pictures = [...source.matchAll(PICTURE)].flatMap(([address]) => filesOfAddress(address, file, site));
  return {
    folders: [...(isShared ? [] : [folder]), ...(isPost ? figureFolders(site) : [])],
    files: [
      ...bibliographiesIn(isShared ? [folder, siteDir] : [siteDir]),
      ...includedFilesOf(source, folder, siteDir),
      ...new Set(pictures.flatMap((picture) => [picture, narrowForm(picture)])),
      ...(isShared ? [originalFile(file, site), ...valueFiles(folder)] : []),
    ],
  };
}

/** How many Markdown files are in a folder, without folders below it. */
function pagesIn(folder: string): number {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  return names.filter((name) => /\.mdx?$/.test(name)).length;
}
