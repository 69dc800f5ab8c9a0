import jiti from 'jiti';

/**
 * Loads a TypeScript module of `src/`, the way Docusaurus loads its config, so that commands share code with the site. `file`: relative to
 * this folder. Returns its exports; the caller says the type.
 */
export const load = jiti(import.meta.url, {interopDefault: true});
