import styles from './Seal.module.css';

const SIZE = 6;

/** A small red seal drawn from a name: the same name always gives the same seal. Decoration, hidden from assistive tech. */
export default function Seal({name}: {name: string}) {
  return (
    <svg className={styles.seal} viewBox={`-1 -1 ${SIZE + 2} ${SIZE + 2}`} aria-hidden="true">
      <path d={`M-1-1h${SIZE + 2}v${SIZE + 2}h-${SIZE + 2}z`} fill="currentColor" />
      <path d={cells(name)} fill="var(--paper)" />
    </svg>
  );
}

/** One square a set cell; the left half comes from a hash of the name, the right half mirrors it. */
export function cells(name: string): string {
  const bits = hash(name);
  let path = '';
  for (let row = 0; row < SIZE; row++) {
    for (let column = 0; column < SIZE; column++) {
      const mirrored = Math.min(column, SIZE - 1 - column);
      if ((bits >>> (row * (SIZE / 2) + mirrored)) & 1) path += `M${column} ${row}h1v1h-1z`;
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
