import fs from 'node:fs';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {version} from '@resvg/resvg-js/package.json';
import {contentHash} from 'inkstone-core/content-hash';
import {replaceFile} from 'inkstone-core/replace-file';
import sharp from 'sharp';
import {font, fontFileFor} from './font';

/** Renders an SVG to PNG, unless it is in `cache`. Uses only the bundled font, no system fonts. */
export async function drawPng(svg: string, cache: string, file: string): Promise<void> {
  const shown = JSON.stringify([version, sharp.versions.sharp, font.version, svg]);
  const cached = path.join(cache, `${contentHash(shown)}.png`);
  if (!fs.existsSync(cached)) {
    const fonts = {fontFiles: [fontFileFor(svg)], loadSystemFonts: false, defaultFontFamily: font.family};
    const {pixels, width, height} = await renderAsync(svg, {font: fonts});
    // Not `asPng()`, which blocks the process, and whose files are twice as large.
    const picture = sharp(pixels, {raw: {width, height, channels: 4}})
      .removeAlpha()
      .png({compressionLevel: 7});
    fs.mkdirSync(cache, {recursive: true});
    replaceFile(cached, await picture.toBuffer());
  }
  fs.mkdirSync(path.dirname(file), {recursive: true});
  await fs.promises.copyFile(cached, file);
}
