import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {renderAsync} from '@resvg/resvg-js';
import {version} from '@resvg/resvg-js/package.json';
import {replaceFile} from '../../shared/replace-file';
import type {Font} from './font';

/** Draws an SVG into a PNG, unless `cache` has the picture. Letters come from the one font, and from no font of the machine. */
export async function drawPng(svg: string, font: Font, cache: string, file: string): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify([version, font.version, svg]))
    .digest('hex')
    .slice(0, 12);
  const cached = path.join(cache, `${hash}.png`);
  if (!fs.existsSync(cached)) {
    const fonts = {fontFiles: [font.file], loadSystemFonts: false, defaultFontFamily: font.family};
    const picture = await renderAsync(svg, {font: fonts});
    fs.mkdirSync(cache, {recursive: true});
    replaceFile(cached, picture.asPng());
  }
  fs.mkdirSync(path.dirname(file), {recursive: true});
  await fs.promises.copyFile(cached, file);
}
