import type {AllowedSources} from '../plugins/security/policy';

/**
 * What pages may load besides the files of this site. Each list takes sources as Content-Security-Policy has them:
 * `https://host`, `https://*.host`, or `'unsafe-inline'` for styles that a script inserts, such as those of Mermaid.
 * The build hashes inline scripts and styles of the pages by itself, and warns of a host that is missing here.
 * The page "Make it yours" of the handbook has the lines for common services.
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
