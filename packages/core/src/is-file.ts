import fs from 'node:fs';

/** Whether there is a file at a path. Below a file, `fs.statSync` throws, also with `throwIfNoEntry: false`. */
export function isFile(file: string): boolean {
  try {
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
