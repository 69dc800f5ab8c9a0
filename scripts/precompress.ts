import fs from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const COMPRESSIBLE = /\.(?:html|css|js|json|svg|xml|md|txt|webmanifest)$/;
/** Smaller files save less than the response headers take. */
const SMALLEST = 256;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** The extensions of the copies. */
export const suffixes = ['.br', '.gz'];

/**
 * Puts a brotli and a gzip copy beside each file that gets smaller. It uses all cores and takes as long as a build, so it belongs to a release.
 * @param files relative to the folder
 * @param effort of brotli, up to 11
 */
export async function precompress(folder: string, files: string[], effort: number = 11) {
  const waiting = files.filter((file) => COMPRESSIBLE.test(file));
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const name = path.join(folder, file);
      const content = await fs.readFile(name);
      if (content.length < SMALLEST) continue;
      const copies = await Promise.all([
        brotli(content, {
          params: {
            [zlib.constants.BROTLI_PARAM_QUALITY]: effort,
            [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        gzip(content, {level: Math.min(effort, 9)}),
      ]);
      for (const [index, copy] of copies.entries()) {
        if (copy.length < content.length) await fs.writeFile(name + suffixes[index], copy);
      }
    }
  };
  await Promise.all(Array.from({length: 4}, worker));
}
