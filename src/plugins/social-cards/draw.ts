import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {initWasm, Resvg} from '@resvg/resvg-wasm';
import {FONT, fontFile} from './glyphs';

/** resvg, compiled to WebAssembly: the same arithmetic, and so the same bytes, on every machine. */
export const rendererFile = require.resolve('@resvg/resvg-wasm/index_bg.wasm');

let ready: Promise<void> | undefined;
let font: Uint8Array | undefined;

/** Draws an SVG as PNG with the committed font, and no font of the machine. */
export async function drawPng(svg: string): Promise<Uint8Array> {
  ready ??= start();
  await ready;
  font ??= fs.readFileSync(fontFile);
  const drawing = new Resvg(svg, {font: {fontBuffers: [font], defaultFontFamily: 'Noto Serif SC SemiBold'}});
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  return png;
}

/** Docusaurus loads plugins once a language, the renderer lives once a process. */
async function start(): Promise<void> {
  try {
    await initWasm(fs.readFileSync(rendererFile));
  } catch (error) {
    if (!String(error).includes('Already initialized')) throw error;
  }
}

/** Writes the picture of `svg` to `file`, from the copy in `cache` if it was drawn before. Gives whether it had to draw. */
export async function writePng(svg: string, file: string, cache: string): Promise<boolean> {
  const copy = path.join(cache, `${pictureHash(svg)}.png`);
  const isNew = !fs.existsSync(copy);
  if (isNew) {
    fs.mkdirSync(cache, {recursive: true});
    // Renamed into place: a build that is stopped here leaves no half a picture behind.
    const half = `${copy}.${process.pid}`;
    fs.writeFileSync(half, await drawPng(svg));
    fs.renameSync(half, copy);
  }
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.copyFileSync(copy, file);
  return isNew;
}

let tools: string | undefined;

/** Names a picture by everything that it is made from: the drawing, the font (all of it: more characters change no picture), and what turns them into pixels. */
export function pictureHash(svg: string): string {
  tools ??= createHash('sha256').update(JSON.stringify(FONT)).update(fs.readFileSync(rendererFile)).digest('hex');
  return createHash('sha256').update(tools).update(svg).digest('hex').slice(0, 12);
}
