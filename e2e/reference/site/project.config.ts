// The configuration of the project (copied as owner.config.ts), without what its owner has added from elsewhere.
// @ts-expect-error: the copy that e2e/reference/build.ts makes has this file.
import config from './owner.config';

const isOwn = (plugin: unknown) => String([plugin].flat()[0]).startsWith('./packages/');
const [[preset, options]] = config.presets;

export default {
  ...config,
  scripts: [],
  headTags: [],
  stylesheets: [],

  presets: [[preset, {...options, gtag: undefined, googleTagManager: undefined, googleAnalytics: undefined}]],
  markdown: {...config.markdown, mermaid: false},
  plugins: config.plugins.filter(isOwn),
};
