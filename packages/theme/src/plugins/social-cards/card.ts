import {SEAL_CELLS, sealOf} from '../../shared/seal-cells';
import {drawable, type Font, textWidth} from './font';
import {breakLines} from './lines';

/** The size of a card in pixels: what the large previews of chat and news apps are made for. */
export const CARD = {width: 1200, height: 630};

export type Colors = {paper: string; line: string; ink: string; grey: string; accent: string};
/** Those of `css/tokens.css` in the light mode: a card is seen outside of the site, where there is no switch. */
export const DEFAULT_COLORS: Colors = {
  paper: '#fbfaf6',
  line: '#e5e0d4',
  ink: '#15171a',
  grey: '#5f6268',
  accent: '#a8321f',
};

/** What all cards of a site have in common. `mark` is its logo as SVG, in a square of 32. */
export type Look = {colors: Colors; font: Font; mark?: string};

const MARGIN = 88;
const WIDTH = CARD.width - 2 * MARGIN;
/** Sizes a title may have, the largest first, and how many lines of each fit above the rule. */
const SIZES = [84, 76, 68, 60, 52, 46, 40].map((size) => ({size, lines: Math.floor(400 / (size * 1.32))}));
const RULE = 492;
const SEAL = 104;
const RULE_WIDTH = WIDTH - SEAL - 40;
const LINE_HEIGHT = 1.32;

/** The card of a post: title, name of the site, day, and a seal that is drawn from its name in addresses. */
export function postCard(
  {title, slug, day, siteTitle}: {title: string; slug: string; day: string; siteTitle: string},
  look: Look,
): string {
  const {colors, font} = look;
  const name = drawable(siteTitle, font);
  return svgOf(CARD, colors, [
    titleBlock(title, look),
    `<path stroke="${colors.line}" stroke-width="2" d="M${MARGIN} ${RULE}h${RULE_WIDTH}"/>`,
    text(name, MARGIN, 566, 34, colors.ink),
    text(day, MARGIN + 34 * (textWidth(name, font) + 0.8), 566, 28, colors.grey),
    seal(slug, colors),
  ]);
}

function seal(slug: string, colors: Colors): string {
  const place = `translate(${CARD.width - MARGIN - SEAL} 470) scale(${SEAL / SEAL_CELLS})`;
  return `<path transform="${place}" stroke="${colors.accent}" d="${sealOf(slug)}"/>`;
}

/** The card of every page that has none of its own: the name of the site, what it is about, and its mark. */
export function siteCard({title, tagline}: {title: string; tagline: string}, {colors, font, mark = ''}: Look): string {
  const lines = setTitle(
    drawable(tagline, font),
    [40, 36, 32].map((size) => ({size, lines: 2})),
    font,
  );
  return svgOf(CARD, colors, [
    `<g transform="translate(${MARGIN - 8} 84) scale(4.5)">${mark}</g>`,
    block(
      setTitle(
        drawable(title, font),
        [
          {size: 96, lines: 1},
          {size: 64, lines: 1},
        ],
        font,
      ),
      362,
      colors.ink,
    ),
    block(lines, 440, colors.grey),
  ]);
}

/** The mark of the site for a phone's home screen, which takes no SVG and puts black behind what is transparent. */
export function touchIcon(mark: string, colors: Colors): string {
  return svgOf({width: 180, height: 180}, colors, [`<g transform="translate(10 10) scale(5)">${mark}</g>`]);
}

type Lines = {lines: string[]; size: number};

/** The largest size in which a title fits. What fits in none is cut. */
function setTitle(title: string, sizes: {size: number; lines: number}[], font: Font): Lines {
  for (const {size, lines: most} of sizes) {
    const lines = breakLines(title, WIDTH / size, font);
    if (lines.length <= most && lines.every((line) => textWidth(line, font) <= WIDTH / size)) return {lines, size};
  }
  const {size, lines: most} = sizes.at(-1) ?? {size: 40, lines: 1};
  return {lines: cut(breakLines(title, WIDTH / size, font), most, WIDTH / size, font), size};
}

/** The first lines, those that are too wide or the last shortened with an ellipsis. */
function cut(lines: string[], most: number, width: number, font: Font): string[] {
  return lines.slice(0, most).map((line, index) => {
    const isLast = index === most - 1 && lines.length > most;
    const characters = [...line];
    if (!isLast && textWidth(line, font) <= width) return line;
    while (characters.length > 0 && textWidth(`${characters.join('')}…`, font) > width) characters.pop();
    return `${characters.join('').trimEnd()}…`;
  });
}

function titleBlock(title: string, {colors, font}: Look): string {
  const set = setTitle(drawable(title, font), SIZES, font);
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

function svgOf({width, height}: {width: number; height: number}, colors: Colors, shapes: string[]): string {
  const ground = `<rect width="${width}" height="${height}" fill="${colors.paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${shapes.join('')}</svg>`;
}
