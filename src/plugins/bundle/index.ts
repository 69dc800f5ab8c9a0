import type {Plugin} from '@docusaurus/types';
import {pruneInfima} from './prune-infima';

/** What the browser does not need is left out of scripts and styles. */
export default function bundle(): Plugin {
  return {
    name: 'bundle',
    configurePostCss: (options) => ({...options, plugins: [pruneInfima, ...options.plugins]}),
    configureWebpack: () => ({
      module: {rules: [{test: /docusaurus\.config\.mjs$/, loader: require.resolve('./slim-config.cjs')}]},
      // Code is highlighted during the build, and the theme still brings the highlighter along.
      resolve: {alias: {'prism-react-renderer': false, [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')]: false}},
    }),
  };
}
