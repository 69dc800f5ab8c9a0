import type {DocusaurusConfig} from '@docusaurus/types';

/**
 * Calls a function when the `postBuild` of every plugin has settled, wherever a plugin is listed, and before the build
 * of the language ends. An error in it makes the build fail.
 *
 * Docusaurus runs all `postBuild`s at once and offers nothing after them. It reads `onBrokenLinks` at that moment, in
 * its own check of links, and again if another plugin asks for it. A version that reads it earlier, or never, is
 * noticed at the end of the process (`pagesWithoutPolicy`).
 */
export function afterPostBuild(config: DocusaurusConfig, call: () => void): void {
  const {onBrokenLinks} = config;
  Object.defineProperty(config, 'onBrokenLinks', {
    configurable: true,
    enumerable: true,
    get: () => {
      call();
      return onBrokenLinks;
    },
  });
}
