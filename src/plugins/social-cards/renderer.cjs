// Turns drawings into pictures, as a module and, started as a thread, for a list of them. It is no TypeScript because a thread is started from a file.
const fs = require('node:fs');
const v8 = require('node:v8');
const {isMainThread, workerData} = require('node:worker_threads');
const {initWasm, Resvg} = require('@resvg/resvg-wasm');
const {encodeWithPalette} = require('./png.cjs');

/** resvg, compiled to WebAssembly: the same arithmetic, and so the same bytes, on every machine. */
const wasmFile = require.resolve('@resvg/resvg-wasm/index_bg.wasm');
/** What decides on the bytes of a picture, beside its drawing and the font. */
const rendererFiles = [wasmFile, __filename, require.resolve('./png.cjs')];

/**
 * How long a WebAssembly function runs before V8 optimizes it. By default that is most of resvg from the first picture on: half a
 * second, where a picture without takes a few milliseconds more.
 */
const TIERING = '--wasm-tiering-budget=100000000';

/** @type {Promise<void> | undefined} */
let ready;
/** @type {Map<string, Uint8Array>} */
const fonts = new Map();
/** The pixels of the last picture's parts: those that do not differ, such as the name of the site, are not drawn again. @type {Map<string, Uint8Array>} */
let known = new Map();

/**
 * Draws a picture as PNG with one font, and no font of the machine.
 * @param {import('./draw').Drawing} drawing
 * @param {string} fontFile
 * @returns {Promise<Uint8Array>}
 */
async function drawPng({width, height, ground, parts}, fontFile) {
  ready ??= compile();
  await ready;
  const font = fonts.get(fontFile) ?? new Uint8Array(fs.readFileSync(fontFile));
  fonts.set(fontFile, font);
  const drawn = parts.map((part) => {
    const key = JSON.stringify([part, ground, fontFile]);
    return {...part, key, pixels: known.get(key) ?? pixelsOf(part, ground, font)};
  });
  known = new Map(drawn.map(({key, pixels}) => [key, pixels]));
  return encodeWithPalette({width, height, ground, parts: drawn});
}

function compile() {
  v8.setFlagsFromString(TIERING);
  return initWasm(fs.readFileSync(wasmFile));
}

/**
 * Draws a part only, moved into its corner. By whole pixels, so that edges stay as sharp as they were; but a curve may be rounded
 * otherwise where it was moved.
 * @param {import('./draw').Part} part
 * @param {string} ground
 * @param {Uint8Array} font
 */
function pixelsOf({x, y, width, height, svg}, ground, font) {
  const part = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${svg}</svg>`;
  const drawing = new Resvg(part, {background: ground, font: {fontBuffers: [font], defaultFontFamily: 'Noto Serif SC SemiBold'}});
  const image = drawing.render();
  const {pixels} = image;
  image.free();
  drawing.free();
  return pixels;
}

/** @param {{pictures: {drawing: import('./draw').Drawing, file: string}[], fontFile: string}} work */
async function drawAll({pictures, fontFile}) {
  for (const {drawing, file} of pictures) {
    // Renamed into place: a build that is stopped here leaves no half a picture behind.
    fs.writeFileSync(`${file}.${process.pid}`, await drawPng(drawing, fontFile));
    fs.renameSync(`${file}.${process.pid}`, file);
  }
}

if (!isMainThread && workerData?.pictures) drawAll(workerData);

module.exports = {drawPng, rendererFiles};
