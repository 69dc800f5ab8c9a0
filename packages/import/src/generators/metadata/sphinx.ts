import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {readText} from '../../common/files';
import type {Row} from './row';

/** Where a site has its configuration. */
const TOPS = ['.', 'source', 'docs', 'docs/source', 'book', 'content'];
/** Where its pages are built, seen from the configuration or its project. */
const BUILT = ['_build/html', '_build/dirhtml', 'build/html', 'build/dirhtml'];
/** Configurations, the lines by which they are known, and the commands that build their pages. */
const KINDS: [file: string, pattern: RegExp, command: string][] = [
  ['_toc.yml', /^(?:format|root|parts|chapters|- file):?/m, 'jupyter-book build .'],
  ['myst.yml', /^(?:project|site):/m, 'jupyter book build --html (or myst build --html)'],
  ['conf.py', /^extensions\s*[:=+]/m, 'sphinx-build . _build/html'],
];

/** Docs of Sphinx, Jupyter Book and MyST. Only the built pages have the output of extensions and programs. */
export const sphinx: Row = {
  name: 'Sphinx',
  configuration: /^(?:conf\.py|_toc\.yml|myst\.yml|source|docs|book|content)$/,
  found(root) {
    for (const top of TOPS)
      for (const [name, pattern, command] of KINDS) {
        const file = path.join(root, top, name);
        if (!fs.existsSync(file) || !pattern.test(readText(file))) continue;
        const built = [path.join(root, top), root, path.dirname(path.join(root, top))]
          .flatMap((folder) => BUILT.map((each) => path.join(folder, each)))
          .concat(path.join(root, 'docs', 'searchindex.js'))
          .find((each) => each.startsWith(root) && fs.existsSync(each))
          // Pages for GitHub Pages are beside the index of their search.
          ?.replace(/[\\/]searchindex\.js$/, '');
        return {
          ...{config: {}, entries: [], folders: [top]},
          pagesAlone: {configuration: relative(root, file), command},
          build: built && relative(root, built),
        };
      }
    return undefined;
  },
};
