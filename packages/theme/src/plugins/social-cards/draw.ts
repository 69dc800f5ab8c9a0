import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {version} from '@resvg/resvg-js/package.json';
import {replaceFile} from '../../shared/replace-file';
import type {Font} from './glyphs';

/** An SVG, and the hash that names its picture in the cache. */
export type Drawing = {svg: string; hash: string; font: Font};

/** A picture takes 3 MB outside of the heap, which Node frees late: a thread that ends frees them at once. */
const DRAWN_BY_A_THREAD = 50;

/** Whether `cache` has a picture. */
function isDrawn(hash: string, cache: string): boolean {
  return fs.existsSync(copyIn(cache, hash));
}

/** Draws what is not in `cache` yet. Returns how many had to be drawn. */
export async function drawMissing(drawings: Drawing[], cache: string): Promise<number> {
  fs.mkdirSync(cache, {recursive: true});
  const missing = new Map(
    drawings.flatMap((drawing) => (isDrawn(drawing.hash, cache) ? [] : [[drawing.hash, drawing]])),
  );
  const waiting = [...missing.values()];
  while (waiting.length > 0) await drawInThread(waiting.splice(0, DRAWN_BY_A_THREAD), cache);
  return missing.size;
}

/** Draws pictures into `cache` in a thread. Fails as the first of them does. */
function drawInThread(drawings: Drawing[], cache: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(path.join(__dirname, 'draw-worker.cjs'), {
      workerData: drawings.map(({svg, hash, font}) => ({svg, hash, file: font.file, family: font.family})),
    });
    thread.on('message', ([hash, png]: [string, Uint8Array]) => replaceFile(copyIn(cache, hash), png));
    thread.on('error', reject);
    thread.on('exit', () => resolve());
  });
}

/** Copies pictures from `cache`, where `drawMissing` has put them, to the files they are for. */
export async function writePngs(pictures: {hash: string; file: string}[], cache: string): Promise<void> {
  for (const folder of new Set(pictures.map(({file}) => path.dirname(file)))) fs.mkdirSync(folder, {recursive: true});
  await Promise.all(pictures.map(({hash, file}) => fs.promises.copyFile(copyIn(cache, hash), file)));
}

function copyIn(cache: string, hash: string): string {
  return path.join(cache, `${hash}.png`);
}

/** Names a picture by everything that it is made from: the drawing, the renderer, and the font (all of it: more characters change no picture). */
export function drawingOf(svg: string, font: Font): Drawing {
  return {
    svg,
    font,
    hash: createHash('sha256')
      .update(JSON.stringify([version, font.version, svg]))
      .digest('hex')
      .slice(0, 12),
  };
}
