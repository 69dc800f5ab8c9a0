/** A chunk of `.docusaurus/registry.js`: its name, and the module that it is made of. */
export interface Entry {
  name: string;
  module: string;
}

const ENTRY = /^ {2}"(\w+)": \[\(\) => import\(\/\* webpackChunkName: "\1" \*\/ "([^"\n]+)"\), "\2", require\.resolveWeak\("\2"\)\](?=,(?:\n|\};))/gm;
const LOADER = '@page-data/load';

/** The chunks in the text of a registry. */
export function entriesOf(registry: string): Entry[] {
  return [...registry.matchAll(ENTRY)].map(([, name = '', module = '']) => ({name, module}));
}

/**
 * The registry with chunks that are data left to `loadData`; all else in it stays.
 * @param short JSON of those that need no loading, as they stand in the registry itself
 */
export function withData(registry: string, isData: (name: string) => boolean, short: Map<string, string>): string {
  const entries = registry.replace(ENTRY, (entry, name: string, module: string) => {
    const json = short.get(name);
    const loader = json ? `Promise.resolve({default: ${json}})` : isData(name) && `loadData("${name}")`;
    return loader ? `  "${name}": [() => ${loader}, ${JSON.stringify(module)}, "${name}"]` : entry;
  });
  return `import {loadData} from '${LOADER}';\n${entries}`;
}
