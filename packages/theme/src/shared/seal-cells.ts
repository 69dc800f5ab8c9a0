/** The number of cells on a side of a seal, including the border of one cell. */
export const SEAL_CELLS = 8;

/** The seal of a name, as an SVG path of strokes: the right half mirrors the left, which is a hash of the name. */
export function sealOf(name: string): string {
  const bits = hash(name);
  let path = 'M0 .5h8';
  for (let row = 0; row < 6; row++) path += `m-8 1${ROWS[(bits >>> (row * 3)) & 7]}`;
  return `${path}m-8 1h8`;
}

/** The cells of each row that are cut out; the lowest bit is the cell beside the border. */
const ROWS = [
  'h8',
  'h1m1 0h4m1 0h1',
  'h2m1 0h2m1 0h2',
  'h1m2 0h2m2 0h1',
  'h3m2 0h3',
  'h1m1 0h1m2 0h1m1 0h1',
  'h2m4 0h2',
  'h1m6 0h1',
];

/** FNV-1a with 32 bits: short, and spreads names that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value ^ (value >>> 15);
}
