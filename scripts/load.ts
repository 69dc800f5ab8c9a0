import {require} from 'tsx/cjs/api';

/**
 * Loads a TypeScript module of `src/`, which is CommonJS as Docusaurus' configuration is, so that commands share code
 * with the site. `file`: relative to this folder. Returns its exports; the caller says the type.
 */
export const load = (file: string) => require(file, import.meta.url);
