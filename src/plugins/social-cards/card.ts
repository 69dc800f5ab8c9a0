import fs from 'node:fs';
import path from 'node:path';
import {identity} from '../../site/identity';
import {currentLocale, localized} from '../../site/locales';
import {cells, sealGround} from '../../site/seal-cells';
import {pictureHash} from './draw';
import {missingFrom, widthOf} from './glyphs';
import {setLines} from './lines';

/** The size of a card in pixels: what the large previews of chat and news apps are made for. */
export const CARD = {width: 1200, height: 630};

/**
 * A card: its drawing, and the address below the site's base at which the picture is. The address holds a hash of everything
 * that the picture is made from, so that an app which keeps previews by address fetches a changed card, and no other.
 */
export type Card = {svg: string; address: string};

// The light mode of `src/css/tokens.css` (a test compares): a card is seen outside of the site, where there is no switch.
export const colors = {paper: '#fbfaf6', line: '#e5e0d4', ink: '#15171a', grey: '#5f6268', accent: '#a8321f'};

const MARGIN = 88;
const WIDTH = CARD.width - 2 * MARGIN;
/** Sizes a title may have, the largest first, and how many lines of each fit above the rule. */
const SIZES = [84, 76, 68, 60, 52, 46, 40].map((size) => ({size, lines: Math.floor(400 / (size * 1.32))}));
const RULE = 492;
const SEAL = 104;

/** The card of a post: title, seal and day. `locale` is the language that the title is in. */
export function postCard({title, slug, day, locale}: {title: string; slug: string; day: string; locale: string}): Card {
  const seal = `<g transform="translate(${CARD.width - MARGIN - SEAL} 470) scale(${SEAL / 8}) translate(1 1)"><path fill="${colors.accent}" d="${sealGround}"/><path fill="${colors.paper}" d="${cells(slug)}"/></g>`;
  const foot = `${text(localized(identity.title, locale), MARGIN, 566, 34, colors.ink)}${text(day, MARGIN + 34 * (widthOf(localized(identity.title, locale)) + 0.8), 566, 28, colors.grey)}`;
  const rule = `<path stroke="${colors.line}" stroke-width="2" d="M${MARGIN} ${RULE}H${CARD.width - MARGIN - SEAL - 40}"/>`;
  return toCard(slug, `${titleBlock(title)}${rule}${foot}${seal}`);
}

/** The card of every page that has none of its own: the name of the site, what it is about, and its mark. */
export function siteCard(locale = currentLocale()): Card {
  const title = localized(identity.title, locale);
  const tagline = setTitle(
    localized(identity.tagline, locale),
    [40, 36, 32].map((size) => ({size, lines: 2})),
  );
  return toCard(
    'site',
    `<g transform="translate(${MARGIN - 8} 84) scale(4.5)">${mark()}</g>${text(title, MARGIN, 362, 96, colors.ink)}${textLines(tagline, MARGIN, 440, colors.grey)}`,
  );
}

/** The mark of the site for a phone's home screen, which takes no SVG and puts black behind what is transparent. */
export function touchIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180"><rect width="100%" height="100%" fill="${colors.paper}"/><g transform="translate(10 10) scale(5)">${mark()}</g></svg>`;
}

function mark(): string {
  return fs.readFileSync(path.resolve('static/img/seal.svg'), 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
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
  if (kind === 'title' && !setTitle(title, SIZES)) return {message: 'the title does not fit on its social card', fix: 'shorten it'};
  return undefined;
}

type Lines = {lines: string[]; size: number};

/** A title is set when its card's address is made, when it is checked and when it is drawn. */
const known = new Map<string, Lines | undefined>();

function setTitle(title: string, sizes: {size: number; lines: number}[]): Lines | undefined {
  const key = JSON.stringify([title, sizes]);
  if (!known.has(key)) known.set(key, bestSetting(title, sizes));
  return known.get(key);
}

/** The largest setting that is good, rather than the best of all: a smaller size must pay for itself with better line ends. */
function bestSetting(title: string, sizes: {size: number; lines: number}[]): Lines | undefined {
  const settings = sizes.flatMap(({size, lines: most}, step) =>
    Array.from({length: most}, (_, index) => setLines(title, WIDTH / size, index + 1)).flatMap((setting) =>
      setting ? [{lines: setting.lines, size, cost: setting.cost + 0.12 * step + 0.03 * setting.lines.length}] : [],
    ),
  );
  return settings.sort((a, b) => a.cost - b.cost)[0];
}

function titleBlock(title: string): string {
  const set = setTitle(title, SIZES) ?? {lines: [title], size: SIZES.at(-1)?.size ?? 40};
  const height = set.size * 1.32 * set.lines.length;
  return textLines(set, MARGIN, 264 - height / 2 + set.size * 1.04, colors.ink);
}

function textLines(set: Lines | undefined, x: number, y: number, color: string): string {
  return (set?.lines ?? []).map((line, index) => text(line, x, y + index * (set?.size ?? 0) * 1.32, set?.size ?? 0, color)).join('');
}

function text(words: string, x: number, y: number, size: number, color: string): string {
  const escaped = words.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${color}">${escaped}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function toCard(name: string, content: string): Card {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="${colors.paper}"/>${content}</svg>`;
  return {svg, address: `/assets/cards/${name}-${pictureHash(svg)}.png`};
}
