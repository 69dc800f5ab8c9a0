/** A seal has this many cells to a side, and a border one cell wide around them. */
export const SEAL_CELLS = 6;

/** The outline of a seal, as an SVG path: its cells are punched out of it. */
export const sealGround = `M-1-1h${SEAL_CELLS + 2}v${SEAL_CELLS + 2}h-${SEAL_CELLS + 2}z`;

/** One square a set cell, as an SVG path; the left half comes from a hash of the name, the right half mirrors it. */
export function cells(name: string): string {
  const bits = hash(name);
  let path = '';
  for (let row = 0; row < SEAL_CELLS; row++) {
    for (let column = 0; column < SEAL_CELLS; column++) {
      const mirrored = Math.min(column, SEAL_CELLS - 1 - column);
      if ((bits >>> (row * (SEAL_CELLS / 2) + mirrored)) & 1) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return path;
}

/** FNV-1a, 32 bits: short, and spreads names that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return value ^ (value >>> 15);
}
