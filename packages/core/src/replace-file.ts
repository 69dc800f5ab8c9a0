import {randomUUID} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Error codes of a failed write, each with its meaning and a remedy. */
const REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full; free some space, and run the command again',
  EDQUOT: 'the quota of the disk is used up; free some space, and run the command again',
  EROFS: 'the disk is read-only; make it writable, and run the command again',
  EACCES: 'you may not write there; change the permissions, and run the command again',
  EPERM: 'you may not write there; change the permissions, and run the command again',
};

/**
 * Writes a file atomically, and creates the folders above it: the file gets a hidden name first and is then renamed, so
 * that an interruption leaves either the old or the new one.
 * @throws with the reason and a remedy if it cannot be written
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  replaceFiles(new Map([[file, content]]));
}

/** Writes several files as `replaceFile` does. If one of them cannot be written, none is. */
export function replaceFiles(files: Map<string, string | Uint8Array>): void {
  const unfinished = new Map<string, string>();
  let current = '';
  try {
    for (const [file, content] of files) {
      current = file;
      const name = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.unfinished`);
      unfinished.set(name, file);
      makeFolder(path.dirname(file));
      fs.writeFileSync(name, content);
    }
    for (const [name, file] of unfinished) {
      current = file;
      fs.renameSync(name, file);
    }
  } catch (error) {
    for (const name of unfinished.keys()) fs.rmSync(name, {force: true});
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    const message = `${current} could not be written, and is as it was: ${reason}.`;
    throw Object.assign(new Error(message), {stack: message});
  }
}

/** One by one: on a read-only disk, the recursive option of Node fails with ENOENT. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Another process made it in between.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
