import fs from 'node:fs';

/** An old address and the page that is there now, both below the base URL of the site and decoded. */
export type Redirect = {from: string; to: string};

export function readRedirects(file: string): Redirect[] {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}
