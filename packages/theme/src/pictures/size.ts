import fs from 'node:fs';
import {fileOfAddress} from 'inkstone-core/file-of-address';
import sharp from 'sharp';

export const SVG = /\.svg$/i;
export const SVG_TAG = /<svg(?:\s[^>]*)?>/;

/** The file of a picture, by its address on a page. */
export function pictureAt(...[url, page, site]: Parameters<typeof fileOfAddress>): string | undefined {
  return /\.(?:png|jpe?g|gif|webp|avif|tiff?|svg)$/i.test(url) ? fileOfAddress(url, page, site) : undefined;
}

type Size = {width: number; height: number; isAnimated: boolean; isTurned: boolean};

/** The size of a picture after applying its EXIF orientation. Undefined if sharp cannot read it. */
export async function sizeOf(file: string): Promise<Size | undefined> {
  const metadata = await sharp(SVG.test(file) ? svgTag(file) : file)
    .metadata()
    .catch(() => undefined);
  if (!metadata) return sizeInFile(file);
  const {width, height, autoOrient, orientation = 1} = metadata;
  const isAnimated = (metadata.pages ?? 1) > 1 || isAnimatedPng(file);
  return {...(isWebp(file) ? {width, height} : autoOrient), isAnimated, isTurned: !isWebp(file) && orientation > 4};
}

/** The size of files that sharp cannot read: the default of CSS for an SVG without one, a box for AVIF sequences. */
function sizeInFile(file: string): Size | undefined {
  if (SVG.test(file)) {
    const [tag] = svgText(file).match(SVG_TAG) ?? [];
    if (tag === undefined) return undefined;
    const [width, height] = [lengthIn(tag, 'width') || 300, lengthIn(tag, 'height') || 150];
    return {width, height, isAnimated: false, isTurned: false};
  }
  const content = /\.avif$/i.test(file) ? fs.readFileSync(file) : Buffer.alloc(0);
  const box = content.indexOf('ispe');
  if (box < 0) return undefined;
  return {
    width: content.readUInt32BE(box + 8),
    height: content.readUInt32BE(box + 12),
    isAnimated: true,
    isTurned: false,
  };
}

/** A length of the tag of an SVG in pixels, unless it is relative. */
export function lengthIn(tag: string, name: string): number {
  return Number(tag.match(new RegExp(`\\s${name}=["']([\\d.]+)(?:px|pt)?["']`))?.[1]);
}

/** Formats whose EXIF orientation browsers ignore. */
export function isWebp(file: string): boolean {
  return /\.webp$/i.test(file);
}

/** Whether a file is animated, by its header: sharp only reads the first frame. */
function isAnimatedPng(file: string): boolean {
  if (!/\.png$/i.test(file)) return false;
  const content = fs.readFileSync(file);
  const [frames, data] = [content.indexOf('acTL'), content.indexOf('IDAT')];
  return frames >= 0 && frames < data;
}

/** The opening tag of an SVG: sharp only reads the first 1,000 characters, and treats points as pixels. */
function svgTag(file: string): Buffer {
  const [tag = ''] = svgText(file).match(SVG_TAG) ?? [];
  const inPixels = tag.replace(/([\d.]+)pt(?=["'])/g, (_, points) => `${(points * 4) / 3}px`);
  return Buffer.from(`${inPixels.replace(/&\w+;/g, 'x').replace(/\/?>$/, '')}/>`);
}

/** The text of an SVG, which may be UTF-16. */
function svgText(file: string): string {
  const content = fs.readFileSync(file);
  return new TextDecoder(content[0] === 0xff && content[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(content);
}
