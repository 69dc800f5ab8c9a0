import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {version} from '@resvg/resvg-js/package.json';
import {replaceFile} from '../../shared/replace-file';
import type {Font} from './glyphs';

/** An SVG, and the hash that names its picture in the cache. */
export type Drawing = {svg: string; hash: string; font: Font};

/** A picture takes 3 MB until it is encoded, which happens in the build's own thread. */
const AT_ONCE = 2;

/** Draws a PNG with one font, and no font of the machine. */
export async function drawPng(svg: string, font: Font): Promise<Uint8Array> {
  const image = await renderAsync(svg, {font: {fontFiles: [font.file], loadSystemFonts: false, defaultFontFamily: font.family}});
  return image.asPng();
}

/** Whether `cache` has a picture. */
function isDrawn(hash: string, cache: string): boolean {
  return fs.existsSync(copyIn(cache, hash));
}

/** Draws what is not in `cache` yet. Returns how many had to be drawn. */
export async function drawMissing(drawings: Drawing[], cache: string): Promise<number> {
  fs.mkdirSync(cache, {recursive: true});
  const missing = new Map(drawings.flatMap((drawing) => (isDrawn(drawing.hash, cache) ? [] : [[drawing.hash, drawing]])));
  const waiting = missing.entries();
  const work = async () => {
    for (const [hash, {svg, font}] of waiting) {
      replaceFile(copyIn(cache, hash), await drawPng(svg, font));
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, work));
  return missing.size;
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
