import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {fail, root, run} from './setup.mjs';

/** The folder of the built site. */
export const buildFolder = path.join(root, 'build');

/** Builds all languages into `build/`, as `docusaurus build` does. Ends the process when that fails. */
export function build() {
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  if (!run(process.execPath, [docusaurus, 'build'])) fail('The build failed; the message above names the file.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
