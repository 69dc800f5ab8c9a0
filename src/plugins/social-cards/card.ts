import fs from 'node:fs';
import path from 'node:path';
import {identity} from '../../config/identity';
import {currentLocale, localized} from '../../config/locales';
import {cells, sealGround} from '../../config/seal-cells';
import {type Drawing, drawingOf} from './draw';
import {missingFrom, widthOf} from './glyphs';
import {setLines} from './lines';

/** The size of a card in pixels: what the large previews of chat and news apps are made for. */
export const CARD = {width: 1200, height: 630};

/**
 * A card and its address below the site's base. The address holds a hash of everything that the picture is made from, so that an app which keeps previews
 * by address fetches a changed card, and no other.
 */
export type Card = Drawing & {address: string};

// The light mode: a card is seen outside of the site, where there is no switch.
export const colors = {paper: color('paper'), line: color('line'), ink: color('ink-1'), grey: color('ink-3'), accent: color('accent')};

/** The colour that a role has in the light mode, from the one place that names colours. */
function color(role: string): string {
  const file = 'src/css/tokens.css';
  const css = fs.readFileSync(path.join(__dirname, '../../../', file), 'utf8');
  const value = css.match(new RegExp(`--${role}: (?:light-dark\\()?(#[0-9a-f]{6})`, 'i'))?.[1];
  if (!value) throw new Error(`${file} has no colour --${role} in the form #rrggbb, which the social cards need.`);
  return value.toLowerCase();
}

const FOLDER = '/assets/cards/';
const MARGIN = 88;
const WIDTH = CARD.width - 2 * MARGIN;
/** Sizes a title may have, the largest first, and how many lines of each fit above the rule. */
const SIZES = [84, 76, 68, 60, 52, 46, 40].map((size) => ({size, lines: Math.floor(400 / (size * 1.32))}));
const SMALLEST = SIZES.at(-1) as (typeof SIZES)[number];
const RULE = 492;
const SEAL = 104;
const RULE_WIDTH = WIDTH - SEAL - 40;
const LINE_HEIGHT = 1.32;

/** The card of a post: title, seal and day. `locale` is the language that the title is in. */
export function postCard({title, slug, day, locale}: {title: string; slug: string; day: string; locale: string}): Card {
  const name = localized(identity.title, locale);
  return toCard(slug, [
    titleBlock(title),
    `<path stroke="${colors.line}" stroke-width="2" d="M${MARGIN} ${RULE}h${RULE_WIDTH}"/>`,
    text(name, MARGIN, 566, 34, colors.ink),
    text(day, MARGIN + 34 * (widthOf(name) + 0.8), 566, 28, colors.grey),
    seal(slug),
  ]);
}

function seal(slug: string): string {
  const shapes = `<path fill="${colors.accent}" d="${sealGround}"/><path fill="${colors.paper}" d="${cells(slug)}"/>`;
  return `<g transform="translate(${CARD.width - MARGIN - SEAL} 470) scale(${SEAL / 8}) translate(1 1)">${shapes}</g>`;
}

/** The card of every page that has none of its own: the name of the site, what it is about, and its mark. */
export function siteCard(locale = currentLocale()): Card {
  const title = localized(identity.title, locale);
  const tagline = setTitle(
    localized(identity.tagline, locale),
    [40, 36, 32].map((size) => ({size, lines: 2})),
  );
  return toCard('site', [
    `<g transform="translate(${MARGIN - 8} 84) scale(4.5)">${mark()}</g>`,
    text(title, MARGIN, 362, 96, colors.ink),
    ...(tagline ? [block(tagline, 440, colors.grey)] : []),
  ]);
}

/** The mark of the site for a phone's home screen, which takes no SVG and puts black behind what is transparent. */
export function touchIcon(): Drawing {
  return drawingOf(svgOf(180, 180, [`<g transform="translate(10 10) scale(5)">${mark()}</g>`]));
}

/** The logo, in a square of 32. */
function mark(): string {
  const file = fs.readFileSync(path.resolve('static', identity.logo));
  if (identity.logo.endsWith('.png')) return `<image width="32" height="32" href="data:image/png;base64,${file.toString('base64')}"/>`;
  const [, opening = '', shapes = ''] = file.toString('utf8').match(/(<svg[^>]*>)([\s\S]*)<\/svg>\s*$/) ?? [];
  return `<svg width="32" height="32" viewBox="${opening.match(/viewBox="([^"]*)"/)?.[1] ?? '0 0 32 32'}">${shapes}</svg>`;
}

/** The texts that the cards show besides the title of each post. */
export function siteTexts(locale = currentLocale()): string[] {
  return [localized(identity.title, locale), localized(identity.tagline, locale)];
}

/** What is wrong with a text on a card, and what to do about it; undefined where all is well. */
export function problemOf(title: string, kind: 'title' | 'text' = 'title'): {message: string; fix: string} | undefined {
  const missing = missingFrom(title);
  if (missing.length > 0)
    return {message: `the font of the social cards lacks ${missing.join(' ')}`, fix: 'run npm run card-font, which adds them, and commit what it changed'};
  if (kind === 'title' && !fits(title)) return {message: 'the title does not fit on its social card', fix: 'shorten it'};
  return undefined;
}

/** Whether a title can be set at all: what has no room in the smallest size has none in a larger one. Most have room in one line of it. */
function fits(title: string): boolean {
  if (widthOf(title) <= WIDTH / SMALLEST.size) return true;
  const set = setLines(title);
  return Array.from({length: SMALLEST.lines}, (_, index) => index + 1).some((count) => set(WIDTH / SMALLEST.size, count));
}

type Lines = {lines: string[]; size: number};

/** The largest setting that is good, rather than the best of all: a smaller size must pay for itself with better line ends. */
function setTitle(title: string, sizes: {size: number; lines: number}[]): Lines | undefined {
  const set = setLines(title);
  let best: (Lines & {cost: number}) | undefined;
  for (const [step, {size, lines: most}] of sizes.entries()) {
    for (let count = 1; count <= most; count += 1) {
      const price = (cost: number) => cost + 0.12 * step + 0.03 * count;
      // The lines themselves cannot make it better than free.
      if (best && price(0) >= best.cost) break;
      const setting = set(WIDTH / size, count);
      if (setting && price(setting.cost) < (best?.cost ?? Number.POSITIVE_INFINITY)) best = {lines: setting.lines, size, cost: price(setting.cost)};
    }
  }
  return best;
}

function titleBlock(title: string): string {
  const set = setTitle(title, SIZES) ?? {lines: [title], size: SMALLEST.size};
  const height = set.size * LINE_HEIGHT * set.lines.length;
  return block(set, 264 - height / 2 + set.size * 1.04, colors.ink);
}

/** Lines, the first of them on the baseline `y`. */
function block({lines, size}: Lines, y: number, color: string): string {
  return lines.map((line, index) => text(line, MARGIN, y + index * size * LINE_HEIGHT, size, color)).join('');
}

function text(words: string, x: number, y: number, size: number, color: string): string {
  const escaped = words.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${color}">${escaped}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function svgOf(width: number, height: number, shapes: string[]): string {
  const ground = `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${shapes.join('')}</svg>`;
}

function toCard(name: string, shapes: string[]): Card {
  const drawing = drawingOf(svgOf(CARD.width, CARD.height, shapes));
  return {...drawing, address: `${FOLDER}${name}-${drawing.hash}.png`};
}

/** The hash in the address of a card, which names its picture; undefined for any other address. */
export function hashIn(address: string | undefined): string | undefined {
  return address?.startsWith(FOLDER) ? address.match(/-([0-9a-f]{12})\.png$/)?.[1] : undefined;
}
