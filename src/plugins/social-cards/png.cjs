// Writes pictures of few colours as PNG. The libraries that know palettes compress in JavaScript, ten times as long as the machine code that Node has.
const zlib = require('node:zlib');

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MOST_COLORS = 256;
// No template where it is thrown: V8 would join it while it compiles in the background, and a thread that ends then may hang in Node 20 (nodejs/node#54918).
const TOO_MANY = `A picture has more than ${MOST_COLORS} colours, which is more than a palette holds.`;
/** Slots for colours: a power of two, and far more than colours, so that most find theirs at once. */
const SLOTS = 4096;
/**
 * Cards are runs of one colour. Looking only for runs takes a fifth of the time and produces the same bytes on every machine: other
 * strategies use a hash that differs between processors.
 */
const COMPRESSION = {strategy: zlib.constants.Z_RLE};

/**
 * A part of a picture: where it is, and red, green, blue and alpha of its pixels, row by row.
 * @typedef {{x: number, y: number, width: number, height: number, pixels: Uint8Array}} Part
 */

/**
 * Encodes a picture with a palette, without loss.
 * @param {{width: number, height: number, ground: string, parts: Part[]}} picture opaque; `ground` is the colour, as `#rrggbb`, of what no part covers; parts do not overlap
 * @returns {Buffer}
 */
function encodeWithPalette({width, height, ground, parts}) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, each an index of the palette.
  header.set([8, 3], 8);
  const [paper = 0] = new Uint32Array(Uint8Array.from(Buffer.from(`${ground.slice(1)}ff`, 'hex')).buffer);
  const palette = createPalette();
  palette.indexOf(paper);
  // All ground, the first colour, and each row led by the number of its filter, 0 for none.
  const rows = Buffer.alloc((width + 1) * height);
  for (const part of parts) addPart(rows, width + 1, part, paper, palette.indexOf);
  const data = zlib.deflateSync(rows, COMPRESSION);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('PLTE', palette.bytes()), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/**
 * @param {Buffer} rows
 * @param {number} rowLength
 * @param {Part} part
 * @param {number} paper
 * @param {(color: number) => number} indexOf
 */
function addPart(rows, rowLength, {x, y, width, height, pixels}, paper, indexOf) {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  let color = paper;
  let index = 0;
  for (let row = 0, from = 0; row < height; row += 1, from += width) {
    const to = (y + row) * rowLength + 1 + x;
    for (let column = 0; column < width; column += 1) {
      const next = colors[from + column] ?? 0;
      if (next === paper) continue;
      if (next !== color) {
        color = next;
        index = indexOf(color);
      }
      rows[to + column] = index;
    }
  }
}

/** Colours in the order in which they are looked up. */
function createPalette() {
  /** @type {number[]} */
  const colors = [];
  // No opaque colour is 0, which marks a free slot.
  const slots = new Uint32Array(SLOTS);
  const indices = new Uint8Array(SLOTS);
  /** @param {number} color */
  const indexOf = (color) => {
    let slot = Math.imul(color, 0x9e3779b1) >>> 20;
    while (slots[slot] !== color && slots[slot] !== 0) slot = (slot + 1) % SLOTS;
    if (slots[slot] === 0) {
      if (colors.length === MOST_COLORS) throw new Error(TOO_MANY);
      slots[slot] = color;
      indices[slot] = colors.length;
      colors.push(color);
    }
    return indices[slot] ?? 0;
  };
  const bytes = () => Buffer.from(colors.flatMap((color) => [...new Uint8Array(Uint32Array.of(color).buffer, 0, 3)]));
  return {indexOf, bytes};
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(content, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

const CRC = Uint32Array.from({length: 256}, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** `zlib.crc32` came with Node 20.15. @param {Buffer} data */
function crc32(data) {
  let value = 0xffffffff;
  for (const byte of data) value = (value >>> 8) ^ (CRC[(value ^ byte) & 255] ?? 0);
  return ~value >>> 0;
}

module.exports = {encodeWithPalette};
