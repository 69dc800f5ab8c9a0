// The configuration of the project, and pages that break on purpose.
import config from './project.config';
// @ts-expect-error: the copy that e2e/reference/build.ts makes has this file.
import {documentPlugins} from './packages/theme/src/config/markdown';

export default {
  ...config,
  plugins: [
    ...config.plugins,
    ['@docusaurus/plugin-content-pages', {...documentPlugins, id: 'e2e', path: 'pages', routeBasePath: '__e2e'}],
    ['@docusaurus/plugin-content-docs', {id: 'e2e', path: 'draft', routeBasePath: '__e2e/docs', sidebarPath: false}],
  ],
};
