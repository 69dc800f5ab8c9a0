// Writes pictures of few colours as PNG. The libraries that know palettes compress in JavaScript, ten times as long as the machine code that Node has.
const zlib = require('node:zlib');

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MOST_COLORS = 256;
/** Slots for colours: a power of two, and far more than colours, so that most find theirs at once. */
const SLOTS = 4096;
/**
 * Cards are runs of one colour. To look for nothing else takes a fifth of the time, and gives the same bytes on every machine: other
 * strategies find repetitions by a hash that differs between processors.
 */
const COMPRESSION = {strategy: zlib.constants.Z_RLE};

/**
 * Encodes a picture with a palette, without loss.
 * @param {{width: number, height: number, pixels: Uint8Array}} picture `pixels` are red, green, blue and alpha, row by row
 * @returns {Buffer | undefined} nothing for a picture that has more than 256 colours, or one that is not opaque
 */
function encodeWithPalette({width, height, pixels}) {
  const indexed = indexColors(width, height, pixels);
  if (!indexed) return undefined;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, each an index of the palette.
  header.set([8, 3], 8);
  const rows = zlib.deflateSync(indexed.rows, COMPRESSION);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('PLTE', indexed.palette), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/**
 * @param {number} width
 * @param {number} height
 * @param {Uint8Array} pixels
 * @returns {{palette: Buffer, rows: Buffer} | undefined} each row is led by the number of its filter, 0 for none
 */
function indexColors(width, height, pixels) {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.length);
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const rows = Buffer.alloc((width + 1) * height);
  /** @type {number[]} */
  const palette = [];
  const slots = new Uint32Array(SLOTS);
  const indices = new Uint8Array(SLOTS);
  let color = -1;
  let index = 0;
  for (let y = 0, from = 0, to = 0; y < height; y += 1, from += width, to += width + 1) {
    // Half of a card's rows are as the one above.
    if (y > 0 && bytes.compare(bytes, 4 * (from - width), 4 * from, 4 * from, 4 * (from + width)) === 0) {
      rows.copyWithin(to, to - width - 1, to);
      continue;
    }
    for (let x = 0; x < width; x += 1) {
      if (colors[from + x] !== color) {
        color = colors[from + x] ?? 0;
        let slot = Math.imul(color, 0x9e3779b1) >>> 20;
        while (slots[slot] !== color && slots[slot] !== 0) slot = (slot + 1) % SLOTS;
        if (slots[slot] === 0) {
          const at = 4 * (from + x);
          if (palette.length === 3 * MOST_COLORS || bytes[at + 3] !== 255) return undefined;
          slots[slot] = color;
          indices[slot] = palette.length / 3;
          palette.push(...bytes.subarray(at, at + 3));
        }
        index = indices[slot] ?? 0;
      }
      rows[to + 1 + x] = index;
    }
  }
  return {palette: Buffer.from(palette), rows};
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
