import fs from 'node:fs';
import path from 'node:path';
import {identity} from '../../../../src/config/identity';
import {cardAddress} from '../plugins/social-cards/front-matter';
import {FONT} from '../plugins/social-cards/glyphs';
import {currentLocale, localized} from './locales';

/** The texts that the cards show besides the title of each post. */
export function siteTexts(locale = currentLocale()): string[] {
  return [localized(identity.title, locale), localized(identity.tagline, locale)];
}

/** The color that a role has in the light mode, from the one place that names colors: a card is seen outside of the site, where there is no switch. */
function color(role: string): string {
  const file = 'src/css/tokens.css';
  const css = fs.readFileSync(path.join(__dirname, '../../../../', file), 'utf8');
  const value = css.match(new RegExp(`--${role}: (?:light-dark\\()?(#[0-9a-f]{6})`, 'i'))?.[1];
  if (!value) throw new Error(`${file} has no colour --${role} in the form #rrggbb, which the social cards need.`);
  return value.toLowerCase();
}

export const cards = {
  colors: {
    paper: color('paper'),
    line: color('line'),
    ink: color('ink-1'),
    grey: color('ink-3'),
    accent: color('accent'),
  },
  logo: identity.logo,
  titles: identity.title,
  fix: 'run npm run card-font, which adds them, and commit what it changed',
};

/** What all cards show. */
export const cardsShow = [cards.colors, cards.titles, FONT];

/** The card of pages that have none of their own. */
export function siteCardAddress(): string {
  return cardAddress('site', [
    cardsShow,
    siteTexts(),
    fs.readFileSync(path.join(__dirname, '../../../../static', identity.logo), 'base64'),
  ]).slice(1);
}
