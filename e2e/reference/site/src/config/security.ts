/** Nothing but the files of the site, whatever its owner allows. */
export const security: typeof import('../../../../../src/config/security').security = {
  scripts: [],
  styles: [],
  fonts: [],
  images: [],
  media: [],
  frames: [],
  connections: [],
  forms: [],
};
