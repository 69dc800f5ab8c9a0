import path from 'node:path';
import purgecss from '@fullhuman/postcss-purgecss';
import type {PluginCreator, Root} from 'postcss';

/** Where the class names of our pages come from: the theme, the parts of it that we wrap, and what Markdown becomes. */
const SOURCES = [
  ...[
    'core/lib/client',
    'theme-common/lib',
    'theme-classic/lib',
    'theme-search-algolia/lib',
    'plugin-content-blog/lib/client',
    'plugin-content-docs/lib/client',
  ].map((folder) => `node_modules/@docusaurus/${folder}/**/*.js`),
  'src/{client,components,pages,plugins,remark,theme}/**/*.{ts,tsx}',
];
/** Classes and elements that no source names because remark, or src/remark, writes them. */
const MARKDOWN =
  'a abbr b blockquote body br code contains-task-list dd del details dl dt em figcaption figure footnotes h1 h2 h3 h4 h5 h6 hr html i img input kbd li mark ol p pre s small strong sub summary sup table task-list-item tbody td text--center text--left text--right th thead tr u ul'.split(
    ' ',
  );

/**
 * Leaves the parts of Infima that no page can show out of the style sheet.
 * `e2e/build/style.test.ts` holds the result against every class of every built page.
 */
export const pruneInfima: PluginCreator<void> = () => ({
  postcssPlugin: 'prune-infima',
  // Before all is wrapped in a cascade layer: what stands in one is not pruned.
  async Once(root, helpers) {
    if (!root.source?.input.file?.includes(`${path.sep}infima${path.sep}`)) return;
    // A class that our code begins to use must not wait for Infima to change: the bundler keeps results on disk.
    helpers.result.messages.push({type: 'dir-dependency', plugin: 'prune-infima', dir: path.resolve('src')});
    const purge = purgecss({content: SOURCES, safelist: MARKDOWN});
    await (purge as unknown as {OnceExit: (root: Root, helpers: unknown) => Promise<void>}).OnceExit(root, helpers);
  },
});
pruneInfima.postcss = true;
