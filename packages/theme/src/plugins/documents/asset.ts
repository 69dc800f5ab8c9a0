import fs from 'node:fs';
import path from 'node:path';
import {NotSerializable} from './evaluate';

/** A file that a document shows or offers. */
export interface Asset {
  /** In the page. */
  address: string;
  from: string;
  /** Where the build puts the file; undefined for a small image, which is in the address itself. */
  name?: string;
}

/** A request with an inline loader, as Docusaurus writes it: `!loader?options!./file`. JSON files have `./file.raw!=` before that. */
const REQUEST = /^(?:[^!]+!=)?!([^!?]+)(\?[^!]*)?!([^!?]+)$/;
/** What the loader returns: the address as a string, or the name of the file below the public path. */
const ADDRESS = /^(?:export default|module\.exports =) (__webpack_public_path__ \+ )?(".*");?\s*$/;

type Loader = (this: object, source: Buffer) => string;

/**
 * Resolves a request for a file by running its loader, as the bundler would: the address is the same.
 * @param folder of the document
 * @param publicPath of the site, with slashes on both sides
 * @throws NotSerializable for a request of another form, or a loader that returns other code
 */
export function assetOf(request: string, folder: string, publicPath: string): Asset {
  const [, loader, query = '', file] = REQUEST.exec(request) ?? [];
  if (!loader || !file) throw new NotSerializable(`a request for ${request}`);
  const from = path.resolve(folder, file);
  let name: string | undefined;
  const emitFile = (emitted: string) => {
    name = emitted;
  };
  const load: Loader | {default: Loader} = require(loader);
  const context = {query, resourcePath: from, rootContext: process.cwd(), loaders: [], loaderIndex: 0, emitFile};
  const code = (typeof load === 'function' ? load : load.default).call(context, fs.readFileSync(from));
  const [, below, literal] = ADDRESS.exec(code) ?? [];
  if (!literal) throw new NotSerializable(`the result of ${loader}`);
  const address = `${below ? publicPath : ''}${JSON.parse(literal)}`;
  return {address, from, name};
}
