import fs from 'node:fs';
import type {Parents} from 'mdast';
import sharp from 'sharp';

/** In pixels: enough to tell the colors of a picture. */
const SIDE = 128;
/** The relative luminance of ink with a contrast of 3:1 to the page in dark mode, and of ink on a dark ground. */
const [DARK, LIGHT] = [0.13, 0.7];
const results = new Map<string, Promise<boolean>>();

/** Whether a picture is illegible in dark mode: dark lines or letters on a transparent ground. */
export function hasDarkInk(file: string): Promise<boolean> {
  const key = `${file} ${fs.statSync(file).mtimeMs}`;
  const result = results.get(key) ?? isDrawnInDark(file).catch(() => false);
  results.set(key, result);
  return result;
}

/** Whether the author provides another picture for dark mode: `<picture>` with `<source>`. */
export function hasDarkSource(parent: Parents): boolean {
  const isPicture = (parent as {name?: string}).name === 'picture';
  return isPicture || parent.children.some((node) => node.type === 'html' && /prefers-color-scheme/.test(node.value));
}

async function isDrawnInDark(file: string): Promise<boolean> {
  const isSvg = /\.svg$/i.test(file);
  if (isSvg && fs.readFileSync(file, 'utf8').includes('prefers-color-scheme')) return false;
  if (!isSvg && !(await sharp(file).metadata()).hasAlpha) return false;
  const {data} = await sharp(file)
    .resize({width: SIDE, height: SIDE, fit: 'inside'})
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  let [clear, ink, dark, light] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    if (alpha < 128) clear += 1;
    ink += alpha;
    if (luminance < DARK) dark += alpha;
    if (luminance > LIGHT) light += alpha;
  }
  return clear * 4 > data.length / 4 && dark > 0.05 * ink && dark > light;
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
