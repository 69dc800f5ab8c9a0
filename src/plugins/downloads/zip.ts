import {crc32} from 'node:zlib';

/** Files by their path in the archive. */
export type Files = Map<string, Buffer>;

/** 1980-01-01, the first day that the format can say. */
const DAY = 0x21;
const UTF8_NAMES = 0x800;

/**
 * A zip that is the same for the same files: names are sorted, times fixed, contents stored as they are. No library writes it, since a new dependency
 * would only save these lines: without compression the format is a list of headers.
 */
export function zip(files: Files): Buffer {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of sorted) {
    const name = Buffer.from(path);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(10, 0);
    about.writeUInt16LE(UTF8_NAMES, 2);
    about.writeUInt16LE(DAY, 8);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    // Written on Unix, as an ordinary file that everyone may read.
    entry.writeUInt32LE(0o100644 * 0x10000, 6);
    entry.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x0a\x03', 'latin1'), about, entry, name);
    const header = [Buffer.from('PK\x03\x04'), about, name, content];
    parts.push(...header);
    offset += header.reduce((sum, {length}) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(sorted.length, 8);
  end.writeUInt16LE(sorted.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
