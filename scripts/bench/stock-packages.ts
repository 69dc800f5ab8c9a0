import fs from 'node:fs';
import path from 'node:path';
import {root} from '../setup.mjs';
import {installPackages} from './packages';

/** What `create-docusaurus` puts into a project. */
const NAMES = [
  '@docusaurus/core',
  '@docusaurus/faster',
  '@docusaurus/preset-classic',
  '@mdx-js/react',
  'clsx',
  'prism-react-renderer',
  'react',
  'react-dom',
];
/** The search window that a new project gets; this site keeps an older one. 4.7.1 is incomplete in some registries. */
const DOCSEARCH = {'@docsearch/core': '4.7.0', '@docsearch/css': '4.7.0', '@docsearch/react': '4.7.0'};

/**
 * The packages of the stock configuration: the versions of this site, without what this site adds or pins, since a package that lies at the
 * top of `node_modules` changes what the others get. Returns the path of their `node_modules`.
 */
export function installStock(): string {
  const {dependencies, overrides}: {dependencies: Record<string, string>; overrides?: Record<string, string>} =
    JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const own = Object.fromEntries(NAMES.map((name) => [name, dependencies[name] ?? 'latest']));
  return installPackages('stock', {dependencies: own, overrides: {...overrides, ...DOCSEARCH}});
}
