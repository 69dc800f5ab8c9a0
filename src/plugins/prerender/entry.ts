import fs from 'node:fs';
import path from 'node:path';
import drawPage from '@docusaurus/core/lib/client/serverEntry';
import routes from '@generated/routes';
import chunkNames from '@generated/routesChunkNames';
import {places} from '../page-data/load.server';
import {publishedScripts} from './head-scripts';
import {fileOfPage} from './page-file';
import {pageKeys} from './page-key';

/** Put in by the bundler (`index.ts`): the folder of the cache, and the file with the hashes of this bundle. */
declare const PRERENDER_CACHE: string;
declare const SERVER_CHUNKS: string;

type Options = {pathname: string};
/** As Docusaurus sets it into the template. */
interface Page {
  html: string;
  collectedData: {metadata: {internal: {script: string}}};
}

fs.mkdirSync(PRERENDER_CACHE, {recursive: true});
// Node brings along the names of months and the like.
const {shared, byName} = JSON.parse(fs.readFileSync(SERVER_CHUNKS, 'utf8'));
const hashes = Object.fromEntries(Object.entries(places).map(([name, {hash}]) => [name, hash]));
const keyOf = pageKeys(routes, chunkNames, {shared, byName: {...byName, ...hashes}}, process.version);

/** Draws a page as Docusaurus does, or takes it from the cache if it was drawn from the same code and content. */
export default async function prerender(options: Options): Promise<Page> {
  const file = path.join(PRERENDER_CACHE, fileOfPage(options.pathname));
  const key = keyOf(options.pathname);
  const kept = read(file);
  if (kept?.key === key) return kept.page;
  const page = (await drawPage(options)) as Page;
  const {internal} = page.collectedData.metadata;
  internal.script = publishedScripts(internal.script);
  write(file, JSON.stringify({key, page}));
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

/** Renamed into place: a build that is stopped here leaves no half a page behind. */
function write(file: string, text: string): void {
  fs.writeFileSync(`${file}.${process.pid}`, text);
  fs.renameSync(`${file}.${process.pid}`, file);
}
