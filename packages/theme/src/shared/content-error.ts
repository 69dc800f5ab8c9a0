import path from 'node:path';
import {siteFolderOf} from './site-folder';

/** An error of an author: file, line and what is wrong. Without a stack, which does not lead to the mistake. */
export function contentError(file: string, line: number, problem: string): Error {
  const message = `${path.relative(siteFolderOf(file), file)}:${line}: ${problem}`;
  return Object.assign(new Error(message), {stack: message});
}
