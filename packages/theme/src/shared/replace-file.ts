import fs from 'node:fs';

/** Writes a file under another name and renames it into place: an interrupted build leaves no half of it, and builds may run at the same time. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}`;
  fs.writeFileSync(unfinished, content);
  fs.renameSync(unfinished, file);
}
