import fs from 'node:fs';

/** Writes a file under another name and renames it into place: an interrupted build leaves no half of it. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, content);
  fs.renameSync(unfinished, file);
}
