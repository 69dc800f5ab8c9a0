import jiti from 'jiti';

/**
 * Loads a TypeScript module of `src/`, the way Docusaurus loads its config, so that commands share code with the site.
 * @param {string} file relative to this folder
 * @returns {any} its exports; the caller says the type
 */
export const load = jiti(import.meta.url, {interopDefault: true});
