import {createHash} from 'node:crypto';
import zlib from 'node:zlib';
import {expect, test} from 'vitest';
import {encodeWithPalette} from './png.cjs';

/** Red, green, blue and alpha of each pixel, from what the browser would read: chunks, checksums, palette, rows without filters. */
function decode(png: Buffer): {size: number[]; pixels: number[]} {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    // The length and checksum that gzip puts behind the data: the same sum as that of a chunk.
    const content = Buffer.concat([png.subarray(at + 4, at + 8), data]);
    expect(png.readUInt32BE(at + 8 + data.length)).toBe(zlib.gzipSync(content).readUInt32LE(zlib.gzipSync(content).length - 8));
    chunks.set(png.toString('latin1', at + 4, at + 8), data);
    at += data.length + 12;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  const [header, palette, data] = [...chunks.values()] as [Buffer, Buffer, Buffer];
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  expect([...header.subarray(8)]).toEqual([8, 3, 0, 0, 0]);
  const rows = zlib.inflateSync(data);
  expect(rows.length).toBe((width + 1) * height);
  const pixels = Array.from({length: height}, (_, y) => [...rows.subarray(y * (width + 1), (y + 1) * (width + 1))]).flatMap(([filter, ...indices]) => {
    expect(filter).toBe(0);
    return indices.flatMap((index) => [...palette.subarray(3 * index, 3 * index + 3), 255]);
  });
  return {size: [width, height], pixels};
}

/** A picture with so many colours, which follow each other, return, and fill whole rows. */
function picture(colors: number) {
  const [width, height] = [20, 90];
  const pixels = new Uint8Array(4 * width * height);
  for (let at = 0; at < width * height; at += 1) {
    const color = at % width === 0 || Math.floor(at / width) % 3 === 0 ? 0 : at % colors;
    // Colours all over, so that some want the same slot.
    pixels.set([...createHash('sha256').update(`${color}`).digest().subarray(0, 3), 255], 4 * at);
  }
  return {width, height, pixels};
}

const whole = (colors: number) => {
  const {width, height, pixels} = picture(colors);
  return {width, height, ground: '#fbfaf6', parts: [{x: 0, y: 0, width, height, pixels}]};
};

test.each([1, 2, 81, 255])('a picture of %i colours is what it was', (colors) => {
  const {width, height, pixels} = picture(colors);
  expect(new Set(new Uint32Array(pixels.buffer)).size).toBe(colors);
  expect(decode(encodeWithPalette(whole(colors)))).toEqual({size: [width, height], pixels: [...pixels]});
});

test('where there is no part, there is ground', () => {
  const [a, b, ground] = [
    [1, 2, 3, 255],
    [4, 5, 6, 255],
    [251, 250, 246, 255],
  ];
  const parts = [
    {x: 1, y: 0, width: 1, height: 2, pixels: Uint8Array.from([a, b].flat())},
    {x: 2, y: 2, width: 2, height: 1, pixels: Uint8Array.from([b, ground].flat())},
  ];
  const rows = [
    [ground, a, ground, ground],
    [ground, b, ground, ground],
    [ground, ground, b, ground],
  ];
  expect(decode(encodeWithPalette({width: 4, height: 3, ground: '#fbfaf6', parts}))).toEqual({size: [4, 3], pixels: rows.flat(2)});
});

test('a picture with more colours than a palette holds says so', () => {
  expect(() => encodeWithPalette(whole(256))).toThrow('more than 256 colours');
});
