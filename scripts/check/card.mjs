import fs from 'node:fs';
import path from 'node:path';
import {i18n} from '../content.mjs';
import {load} from '../load.mjs';

/** @type {typeof import('../../src/plugins/social-cards/card')} */
const {CARD, problemOf} = load('../src/plugins/social-cards/card.ts');
/** @type {typeof import('../../src/config/social-cards')} */
const {cards, siteTexts} = load('../src/config/social-cards.ts');
/** @type {typeof import('../../src/plugins/social-cards/glyphs')} */
const {committedFont} = load('../src/plugins/social-cards/glyphs.ts');

/** @typedef {import('../content.mjs').Page} Page */
/** @typedef {import('./front-matter.mjs').Problem} Problem */

/**
 * Whether the picture that other apps show for a page can be made: the title of a post from the characters of the committed
 * font, or the picture that the page names instead.
 * @param {Page} page
 * @param {string} root
 * @returns {Problem[]}
 */
export function checkCard({file, kind, frontMatter, lineOf}, root) {
  const {title, image} = frontMatter;
  if (image !== undefined) {
    const message = imageProblem(image, file, root);
    return message
      ? [{file, line: lineOf('image'), message, fix: `write "image: ./card.png" for a PNG of ${CARD.width} × ${CARD.height} beside this file`}]
      : [];
  }
  const problem = kind === 'posts' && typeof title === 'string' ? problemOf(title, 'title', committedFont, cards.fix) : undefined;
  return problem ? [{file, line: lineOf('title'), ...problem}] : [];
}

/** The same for the card of every other page. @returns {Problem[]} */
export function checkSiteCard() {
  const problems = i18n.locales.flatMap(siteTexts).flatMap((text) => problemOf(text, 'text', committedFont, cards.fix) ?? []);
  const unique = new Map(problems.map((problem) => [problem.message, problem]));
  return [...unique.values()].map((problem) => ({file: 'src/config/identity.ts', line: 1, ...problem}));
}

/** @param {unknown} image @param {string} file @param {string} root */
function imageProblem(image, file, root) {
  if (typeof image !== 'string' || !/^(\.{1,2}\/|\/(?!\/)).*\.png$/.test(image)) return `${JSON.stringify(image)} is no PNG of this repository`;
  const picture = image.startsWith('/') ? path.join(root, 'static', image) : path.join(root, path.dirname(file), image);
  if (!fs.existsSync(picture)) return `there is no ${path.relative(root, picture)}`;
  const header = fs.readFileSync(picture).subarray(0, 24);
  if (header.toString('latin1', 1, 4) !== 'PNG') return `${image} is no PNG, whatever its name says`;
  const [width, height] = [header.readUInt32BE(16), header.readUInt32BE(20)];
  return width === CARD.width && height === CARD.height ? undefined : `${image} has ${width} × ${height} pixels`;
}
