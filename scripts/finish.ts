import {fileURLToPath} from 'node:url';
import {treeFile, writeTreeHash} from './tree-hash';

/** Completes a built site once all languages are built: the list of its files. */
export function finish(folder: string) {
  console.log(`Tree ${writeTreeHash(folder)} (sha256 of ${treeFile}, which lists every file).`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) finish(process.argv[2] ?? 'build');
