import type {Plugin} from '@docusaurus/types';

/** What the browser does not need is left out of its bundles. */
export default function bundle(): Plugin {
  return {
    name: 'bundle',
    configureWebpack: () => ({
      // Code is highlighted during the build, and the theme still brings the highlighter along.
      resolve: {alias: {'prism-react-renderer': false, [require.resolve('@docusaurus/theme-classic/lib/prism-include-languages.js')]: false}},
    }),
  };
}
