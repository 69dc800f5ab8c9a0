import fs from 'node:fs';
import path from 'node:path';
import {NotData} from './evaluate';

/** A file that a page shows or offers. */
export interface Asset {
  /** In the page. */
  address: string;
  from: string;
  /** Where the build puts the file; nowhere if it is a small picture, which is in the address itself. */
  name?: string;
}

/** As Docusaurus asks the bundler for it: one loader with its options, and a file relative to the text. Before that, for JSON, a name that is none. */
const REQUEST = /^(?:[^!]+!=)?!([^!?]+)(\?[^!]*)?!([^!?]+)$/;
/** What the loader makes of it: the address as a string, or where the file is below the public path. */
const MADE = /^(?:export default|module\.exports =) (__webpack_public_path__ \+ )?(".*");?\s*$/;

type Loader = (this: object, source: Buffer) => string;

/**
 * What the bundler would make of a request for a file: its loader does it here too.
 * @param folder of the text
 * @param publicPath of the site, with slashes on both sides
 * @throws NotData for a request of another form, or a loader that gives another form of code
 */
export function assetOf(request: string, folder: string, publicPath: string): Asset {
  const [, loader, query = '', file] = REQUEST.exec(request) ?? [];
  if (!loader || !file) throw new NotData(`a request for ${request}`);
  const from = path.resolve(folder, file);
  let name: string | undefined;
  const emitFile = (emitted: string) => {
    name = emitted;
  };
  const load: Loader | {default: Loader} = require(loader);
  const context = {query, resourcePath: from, rootContext: process.cwd(), loaders: [], loaderIndex: 0, emitFile};
  const code = (typeof load === 'function' ? load : load.default).call(context, fs.readFileSync(from));
  const [, below, literal] = MADE.exec(code) ?? [];
  if (!literal) throw new NotData(`what ${loader} gives`);
  const address = `${below ? publicPath : ''}${JSON.parse(literal)}`;
  return {address, from, name};
}
