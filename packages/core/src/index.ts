// Each file is imported by its name, so that a page loads no more than it needs: `inkstone-core/decoded`.
export * from './article';
export * from './bare-addresses';
export * from './built-folder';
export * from './decoded';
export * from './escape-reg-exp';
export * from './formula-blocks';
export * from './locale-folder';
export * from './math';
export * from './printed-text';
export * from './redirects';
export * from './replace-file';
export * from './site-files';
export * from './split-front-matter';
