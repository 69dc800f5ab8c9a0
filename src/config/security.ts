import type {AllowedSources} from '../../packages/theme/src/plugins/security/policy';

/**
 * What pages may load besides the files of this site: `https://host`, `https://*.host`, or `'unsafe-inline'` for styles that a script inserts. The build
 * warns of a host that is missing. The page "Make it yours" of the handbook has the lines for common services.
 */
export const security: AllowedSources = {
  scripts: [],
  styles: [],
  fonts: [],
  images: [],
  media: [],
  frames: [],
  connections: [],
  forms: [],
};
