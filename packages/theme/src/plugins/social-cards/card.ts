import {escapeHtml} from 'inkstone-core/escape-html';
import {SEAL_CELLS, sealOf} from '../../shared/seal-cells';
import {drawable, textWidth} from './font';
import {breakLines} from './lines';

/** The size of a card in pixels, which the large previews of apps expect. */
export const CARD = {width: 1200, height: 630};

export type Colors = {paper: string; line: string; ink: string; grey: string; accent: string};
/** The colors of `css/tokens.css` in light mode: a card is shown outside of the site, without a switch. */
export const DEFAULT_COLORS: Colors = {
  paper: '#fbfaf6',
  line: '#e5e0d4',
  ink: '#15171a',
  grey: '#5f6268',
  accent: '#a8321f',
};

const MARGIN = 88;
const WIDTH = CARD.width - 2 * MARGIN;
const LINE_HEIGHT = 1.32;
/** The font sizes of a title, the largest first, with the number of lines that fit above the rule. */
const SIZES = [84, 76, 68, 60, 52, 46, 40].map((size) => ({size, lines: Math.floor(400 / (size * LINE_HEIGHT))}));
const RULE = 492;
const SEAL = 104;
const RULE_WIDTH = WIDTH - SEAL - 40;

type Post = {title: string; slug: string; day: string; siteTitle: string};
type Block = {lines: string[]; size: number};

/** The card of a post: title, name of the site, day, and a seal that is derived from its slug. */
export function postCard({title, slug, day, siteTitle}: Post, colors: Colors): string {
  const name = drawable(siteTitle);
  const block = fitted(title, SIZES);
  const height = block.size * LINE_HEIGHT * block.lines.length;
  const transform = `translate(${CARD.width - MARGIN - SEAL} 470) scale(${SEAL / SEAL_CELLS})`;
  return svgOf(CARD, colors, [
    textBlock(block, 264 - height / 2 + block.size * 1.04, colors.ink),
    `<path stroke="${colors.line}" stroke-width="2" d="M${MARGIN} ${RULE}h${RULE_WIDTH}"/>`,
    text(name, MARGIN, 566, 34, colors.ink),
    text(day, MARGIN + 34 * (textWidth(name) + 0.8), 566, 28, colors.grey),
    `<path transform="${transform}" stroke="${colors.accent}" d="${sealOf(slug)}"/>`,
  ]);
}

/** The card of all pages without their own. @param mark the logo as SVG, in a square of 32 */
export function siteCard(title: string, tagline: string, colors: Colors, mark = ''): string {
  const sizes = (lines: number, ...all: number[]) => all.map((size) => ({size, lines}));
  return svgOf(CARD, colors, [
    `<g transform="translate(${MARGIN - 8} 84) scale(4.5)">${mark}</g>`,
    textBlock(fitted(title, sizes(1, 96, 64)), 362, colors.ink),
    textBlock(fitted(tagline, sizes(2, 40, 36, 32)), 440, colors.grey),
  ]);
}

/** The icon for a phone's home screen, which does not accept SVG and shows transparency as black. */
export function touchIcon(mark: string, colors: Colors): string {
  return svgOf({width: 180, height: 180}, colors, [`<g transform="translate(10 10) scale(5)">${mark}</g>`]);
}

/** A text in the largest size that fits. If none does, it is cut with an ellipsis. */
function fitted(words: string, sizes: {size: number; lines: number}[]): Block {
  const title = drawable(words);
  for (const {size, lines: most} of sizes) {
    const lines = breakLines(title, WIDTH / size);
    if (lines.length <= most && lines.every((line) => textWidth(line) <= WIDTH / size)) return {lines, size};
  }
  const {size, lines: most} = sizes.at(-1) ?? {size: 40, lines: 1};
  const lines = breakLines(title, WIDTH / size);
  const shown = lines.slice(0, most).map((line, index) => {
    const isLast = index === most - 1 && lines.length > most;
    return isLast || textWidth(line) > WIDTH / size ? withEllipsis(line, WIDTH / size) : line;
  });
  return {lines: shown, size};
}

function withEllipsis(line: string, width: number): string {
  const characters = [...line];
  while (characters.length > 0 && textWidth(`${characters.join('')}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** Lines, the first of them on the baseline `y`. */
function textBlock({lines, size}: Block, y: number, color: string): string {
  return lines.map((line, index) => text(line, MARGIN, y + index * size * LINE_HEIGHT, size, color)).join('');
}

function text(words: string, x: number, y: number, size: number, color: string): string {
  const round = (value: number) => Math.round(value * 10) / 10;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${color}">${escapeHtml(words)}</text>`;
}

function svgOf({width, height}: {width: number; height: number}, colors: Colors, shapes: string[]): string {
  const ground = `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`;
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${shapes.join('')}</svg>`;
}
