import {createHash} from 'node:crypto';

/** A short hash of a content, for the name of a file: 12 hexadecimal digits of SHA-256. */
export function contentHash(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 12);
}
