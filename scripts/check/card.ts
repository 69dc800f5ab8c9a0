import fs from 'node:fs';
import path from 'node:path';
import {i18n, type Page} from '../content';
import {load} from '../load';
import type {Problem} from './front-matter';

const {CARD, problemOf}: typeof import('../../packages/theme/src/plugins/social-cards/card') = load(
  '../packages/theme/src/plugins/social-cards/card.ts',
);
const {cards, siteTexts}: typeof import('../../packages/theme/src/config/social-cards') = load(
  '../packages/theme/src/config/social-cards.ts',
);
const {committedFont}: typeof import('../../packages/theme/src/plugins/social-cards/glyphs') = load(
  '../packages/theme/src/plugins/social-cards/glyphs.ts',
);

/**
 * Whether the picture that other apps show for a page can be made: the title of a post from the characters of the committed font, or the
 * picture that the page names instead.
 */
export function checkCard({file, kind, frontMatter, lineOf}: Page, root: string): Problem[] {
  const {title, image} = frontMatter;
  if (image !== undefined) {
    const message = imageProblem(image, file, root);
    return message
      ? [
          {
            file,
            line: lineOf('image'),
            message,
            fix: `write "image: ./card.png" for a PNG of ${CARD.width} × ${CARD.height} beside this file`,
          },
        ]
      : [];
  }
  const problem =
    kind === 'posts' && typeof title === 'string' ? problemOf(title, 'title', committedFont, cards.fix) : undefined;
  return problem ? [{file, line: lineOf('title'), ...problem}] : [];
}

/** The same for the card of every other page. */
export function checkSiteCard(): Problem[] {
  const problems = i18n.locales
    .flatMap(siteTexts)
    .flatMap((text) => problemOf(text, 'text', committedFont, cards.fix) ?? []);
  const unique = new Map(problems.map((problem) => [problem.message, problem]));
  return [...unique.values()].map((problem) => ({file: 'src/config/identity.ts', line: 1, ...problem}));
}

function imageProblem(image: unknown, file: string, root: string) {
  if (typeof image !== 'string' || !/^(\.{1,2}\/|\/(?!\/)).*\.png$/.test(image))
    return `${JSON.stringify(image)} is no PNG of this repository`;
  const picture = image.startsWith('/') ? path.join(root, 'static', image) : path.join(root, path.dirname(file), image);
  if (!fs.existsSync(picture)) return `there is no ${path.relative(root, picture)}`;
  const header = fs.readFileSync(picture).subarray(0, 24);
  if (header.toString('latin1', 1, 4) !== 'PNG') return `${image} is no PNG, whatever its name says`;
  const [width, height] = [header.readUInt32BE(16), header.readUInt32BE(20)];
  return width === CARD.width && height === CARD.height ? undefined : `${image} has ${width} × ${height} pixels`;
}
