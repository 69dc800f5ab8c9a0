import fs from 'node:fs';
import path from 'node:path';
import render from '@docusaurus/core/lib/client/serverEntry';
import routes from '@generated/routes';
import chunkNames from '@generated/routesChunkNames';
import {fileOfPage} from './page-file';
import {pageKeys} from './page-key';

/** Put in by the bundler (`index.ts`): the folder of the cache, and the file with the hashes of this bundle. */
declare const PRERENDER_CACHE: string;
declare const SERVER_CHUNKS: string;

type Options = {pathname: string};
/** Nobody looks into it here. */
type Page = unknown;

fs.mkdirSync(PRERENDER_CACHE, {recursive: true});
// Node brings along the names of months and the like.
const keyOf = pageKeys(routes, chunkNames, JSON.parse(fs.readFileSync(SERVER_CHUNKS, 'utf8')), process.version);

/** Draws a page as Docusaurus does, or takes it from the cache if it was drawn from the same code and content. */
export default async function renderOnce(options: Options): Promise<Page> {
  const file = path.join(PRERENDER_CACHE, fileOfPage(options.pathname));
  const key = keyOf(options.pathname);
  const kept = read(file);
  if (kept?.key === key) return kept.page;
  const page = await render(options);
  // Renamed into place: a build that is stopped here leaves no half a page behind.
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify({key, page}));
  fs.renameSync(`${file}.${process.pid}`, file);
  return page;
}

/** Nothing where there is no such file, or none that can be read: the page is drawn then. */
function read(file: string): {key: string; page: Page} | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
