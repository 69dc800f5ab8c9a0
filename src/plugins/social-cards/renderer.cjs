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

/** A rectangle behind all, which is a fifth of the work if it is drawn like any other shape. */
const BACKGROUND = /(?<=^<svg [^>]*>)<rect width="100%" height="100%" fill="(#\w+)"\/>/;

/** @type {Promise<void> | undefined} */
let ready;
/** @type {Map<string, Uint8Array>} */
const fonts = new Map();

/**
 * Draws an SVG as PNG with one font, and no font of the machine.
 * @param {string} svg
 * @param {string} fontFile
 * @returns {Promise<Uint8Array>}
 */
async function drawPng(svg, fontFile) {
  ready ??= compile();
  await ready;
  const font = fonts.get(fontFile) ?? new Uint8Array(fs.readFileSync(fontFile));
  fonts.set(fontFile, font);
  const background = BACKGROUND.exec(svg)?.[1];
  const drawing = new Resvg(svg.replace(BACKGROUND, ''), {background, font: {fontBuffers: [font], defaultFontFamily: 'Noto Serif SC SemiBold'}});
  const image = drawing.render();
  const {width, height, pixels} = image;
  const png = encodeWithPalette({width, height, pixels}) ?? image.asPng();
  image.free();
  drawing.free();
  return png;
}

function compile() {
  v8.setFlagsFromString(TIERING);
  return initWasm(fs.readFileSync(wasmFile));
}

/** @param {{pictures: {svg: string, file: string}[], fontFile: string}} work */
async function drawAll({pictures, fontFile}) {
  for (const {svg, file} of pictures) {
    // Renamed into place: a build that is stopped here leaves no half a picture behind.
    fs.writeFileSync(`${file}.${process.pid}`, await drawPng(svg, fontFile));
    fs.renameSync(`${file}.${process.pid}`, file);
  }
}

if (!isMainThread && workerData?.pictures) drawAll(workerData);

module.exports = {drawPng, rendererFiles};
