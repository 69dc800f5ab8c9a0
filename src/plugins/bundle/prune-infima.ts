import fs from 'node:fs';
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
 * Leaves the parts of Infima that no page can show out of the style sheet, and the custom properties that nobody reads.
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
    dropUnreadProperties(root);
  },
});
pruneInfima.postcss = true;

/** A property that only an unread one reads is unread too, hence the rounds. */
function dropUnreadProperties(root: Root): void {
  const elsewhere = propertiesReadElsewhere();
  for (let dropped = true; dropped; ) {
    dropped = false;
    const read = new Set(elsewhere);
    root.walkDecls((declaration) => {
      for (const [, name] of declaration.value.matchAll(/var\(\s*(--[\w-]+)/g)) read.add(String(name));
    });
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
}

/** Custom properties that the theme's or our own styles and scripts name. */
function propertiesReadElsewhere(): Set<string> {
  const folders = [
    'node_modules/@docusaurus/theme-classic/lib',
    'node_modules/@docusaurus/theme-common/lib',
    'node_modules/@docusaurus/theme-search-algolia/lib',
    'src',
  ];
  const files = [...folders.flatMap(filesUnder).filter((file) => /\.(css|js|tsx?)$/.test(file)), 'node_modules/@docsearch/css/dist/style.css'];
  return new Set(files.flatMap((file) => fs.readFileSync(file, 'utf8').match(/--ifm-[\w-]+/g) ?? []));
}

function filesUnder(folder: string): string[] {
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(name) : [name];
  });
}
