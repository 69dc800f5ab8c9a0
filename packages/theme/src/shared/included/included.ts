import loader from './loader.cjs';

/** The files and folders that a document shows besides itself: those that the bundler watches for it (`loader.cjs`). */
export function includedFiles(file: string, source: string, siteDir: string): string[] {
  const names: string[] = [];
  const add = (name: string) => names.push(name);
  loader.call({resourcePath: file, rootContext: siteDir, addContextDependency: add, addDependency: add}, source);
  return names;
}
