import fs from 'node:fs';
import type {LoadContext} from '@docusaurus/types';
import {staticFile} from 'inkstone-core/site-files';

/** In characters. */
const LARGEST = 1000;

/** Puts a small SVG logo of navbar and footer into the pages, to be painted with the text: changes `themeConfig`. */
export function inlineLogo({siteDir, siteConfig: {themeConfig, staticDirectories}}: LoadContext): void {
  const {navbar, footer} = themeConfig as Record<string, {logo?: {src: string}} | undefined>;
  for (const logo of [navbar?.logo, footer?.logo]) {
    if (!logo?.src.endsWith('.svg')) continue;
    const file = staticFile(logo.src, {siteDir, staticDirectories});
    const svg = file && fs.readFileSync(file, 'utf8').trim();
    if (svg && svg.length <= LARGEST) logo.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }
}
