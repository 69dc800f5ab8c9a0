import {createHash} from 'node:crypto';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Worker} from 'node:worker_threads';
import {FONT, fontFile} from './glyphs';
import {drawPng as drawWith, rendererFiles} from './renderer.cjs';

/** A drawing: its ground, as `#rrggbb`, and what is drawn on it. Only the parts are work; they do not overlap. */
export type Drawing = {width: number; height: number; ground: string; parts: Part[]};

/** Where something is drawn, in whole pixels, and the SVG of it, which has the coordinates of the whole drawing. What reaches out of its part is cut off. */
export type Part = {x: number; y: number; width: number; height: number; svg: string};

/** A picture by the hash of what it is made from, and the file it goes to. */
export type Picture = {hash: string; file: string};

/** Draws a PNG with the committed font. */
export function drawPng(drawing: Drawing): Promise<Uint8Array> {
  return drawWith(drawing, fontFile);
}

/** Whether `cache` has a picture. */
export function isDrawn(hash: string, cache: string): boolean {
  return fs.existsSync(copyIn(cache, hash));
}

/**
 * Draws what is not in `cache` yet, in threads of its own, one fewer than there are processors: the build goes on meanwhile.
 * @returns how many had to be drawn
 */
export async function drawMissing(drawings: {drawing: Drawing; hash: string}[], cache: string): Promise<number> {
  fs.mkdirSync(cache, {recursive: true});
  const missing = [...new Map(drawings.map(({hash, drawing}) => [hash, drawing]))].filter(([hash]) => !isDrawn(hash, cache));
  const work = missing.map(([hash, drawing]) => ({drawing, file: copyIn(cache, hash)}));
  const threads = Math.min(work.length, Math.max(1, os.availableParallelism() - 1));
  await Promise.all(Array.from({length: threads}, (_, thread) => drawInThread(work.filter((__, at) => at % threads === thread))));
  return work.length;
}

/** Writes pictures from `cache`, where `drawMissing` has put them. */
export async function writePngs(pictures: Picture[], cache: string): Promise<void> {
  for (const folder of new Set(pictures.map(({file}) => path.dirname(file)))) fs.mkdirSync(folder, {recursive: true});
  await Promise.all(pictures.map(({hash, file}) => fs.promises.copyFile(copyIn(cache, hash), file)));
}

function copyIn(cache: string, hash: string): string {
  return path.join(cache, `${hash}.png`);
}

async function drawInThread(pictures: {drawing: Drawing; file: string}[]): Promise<void> {
  const thread = new Worker(require.resolve('./renderer.cjs'), {workerData: {pictures, fontFile}});
  // Rejects with the error that the thread ends with, if it does.
  await once(thread, 'exit');
}

let tools: string | undefined;

/**
 * Names a picture by everything that it is made from: the drawing, the font (all of it: more characters change no picture), and
 * what turns them into pixels and these into a file.
 */
export function pictureHash(drawing: Drawing): string {
  tools ??= rendererFiles.reduce((hash, file) => hash.update(fs.readFileSync(file)), createHash('sha256').update(JSON.stringify(FONT))).digest('hex');
  return createHash('sha256').update(tools).update(JSON.stringify(drawing)).digest('hex').slice(0, 12);
}
