import {createHash} from 'node:crypto';

/** The name of the file that keeps a page: its address may have characters, and a length, that no file has. */
export function fileOfPage(pathname: string): string {
  return `${createHash('sha256').update(pathname).digest('hex').slice(0, 16)}.json`;
}
