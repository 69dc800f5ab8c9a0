import fs from 'node:fs';
import path from 'node:path';
import {identity} from '../../../../src/config/identity';

const LARGEST = 1000;

/** The `src` of the logo. A small SVG travels in the page: it is painted with the text, and no page asks for it again. */
export function logoSource(): string {
  const svg = identity.logo.endsWith('.svg')
    ? fs.readFileSync(path.join(__dirname, '../../../../static', identity.logo), 'utf8')
    : '';
  return svg && svg.length <= LARGEST ? `data:image/svg+xml,${encodeURIComponent(svg.trim())}` : identity.logo;
}
