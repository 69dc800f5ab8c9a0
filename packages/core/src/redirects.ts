import fs from 'node:fs';

/** An old address and its new one, both relative to the base URL and decoded. */
export type Redirect = {from: string; to: string};

export function readRedirects(file: string): Redirect[] {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}
