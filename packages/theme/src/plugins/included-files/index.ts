import type {Plugin} from '@docusaurus/types';

/** A post, a page of the handbook or any other Markdown page is built again when a file that it shows has changed (`loader.cjs`). */
export default function includedFiles(): Plugin {
  return {
    name: 'included-files',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            // Not `test`: Docusaurus takes a rule with that one for the loader of a content plugin, and asks it for its folders.
            resource: {and: [/\.mdx?$/], not: [/[\\/]node_modules[\\/]/]},
            enforce: 'pre',
            loader: require.resolve('../../shared/included/loader.cjs'),
          },
        ],
      },
    }),
  };
}
