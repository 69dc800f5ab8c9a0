import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sourceLocale} from 'inkstone-core/locale-folder';
import {staticFile} from 'inkstone-core/site-files';
import {loadedContent, type Post} from '../../site/loaded-content';
import {type Colors, postCard, siteCard, touchIcon} from './card';
import {drawPng} from './draw';
import {lettersLacking} from './font';
import {CARDS} from './front-matter';

export {CARD, type Colors, DEFAULT_COLORS} from './card';
export {font, isDrawable} from './font';
export {cardAddress, withCard} from './front-matter';

export type Options = {
  colors: Colors;
  /** An SVG or PNG below `static`, square. */
  logo?: string;
  /** The title of the site in each language: a post without a translation has the card of the original. */
  titles: Record<string, string>;
};

const AT_ONCE = 4;
const TOUCH_ICON = 'img/apple-touch-icon.png';

/** Draws the pictures that other apps show for a page, and the icon for a phone's home screen (README.md). */
export default function socialCards(
  {siteDir, baseUrl, i18n, siteConfig}: LoadContext,
  {colors, logo = '', titles}: Options,
): Plugin {
  const cache = path.join(siteDir, 'node_modules', '.cache', 'social-cards');
  const mark = markOf(logo && staticFile(logo, {siteDir, staticDirectories: siteConfig.staticDirectories}));
  const {title, tagline} = siteConfig;
  let posts: Post[] = [];
  /** The words on the cards of this language, and their files. */
  let texts: {source: string; text: string}[] = [];

  /** The card of a post in the language that its text is in. */
  function svgOf({metadata}: Post): string {
    const {permalink, date} = metadata;
    const slug = permalink.split('/').filter(Boolean).at(-1) ?? '';
    const siteTitle = titles[sourceLocale(metadata, i18n)] ?? title;
    return postCard({title: metadata.title, slug, day: date.toISOString().slice(0, 10), siteTitle}, colors);
  }

  return {
    name: 'social-cards',
    async allContentLoaded({allContent}) {
      const {blogPosts} = loadedContent(allContent).blog;
      posts = blogPosts.filter(({metadata}) => metadata.frontMatter.image?.startsWith(CARDS));
      const isOwn = ({metadata}: Post) =>
        sourceLocale(metadata, i18n) === i18n.currentLocale && (metadata.frontMatter.image ?? CARDS).startsWith(CARDS);
      texts = [
        {source: 'the name of the site', text: `${title}${tagline}`},
        ...blogPosts
          .filter(isOwn)
          .map(({metadata}) => ({source: metadata.source.replace('@site/', ''), text: metadata.title})),
      ];
    },
    async postBuild({outDir}) {
      warn(texts);
      const draw = (svg: string, address: string) => drawPng(svg, cache, path.join(outDir, address));
      const image = String(siteConfig.themeConfig.image);
      // The owner may have set another picture.
      if (`/${image}`.startsWith(CARDS)) await draw(siteCard(title, tagline, colors, mark), image);
      if (mark) await draw(touchIcon(mark, colors), TOUCH_ICON);
      // Several at once: drawing uses other threads, while plugins keep this one busy.
      const waiting = posts.values();
      const drawNext = async () => {
        for (const post of waiting) await draw(svgOf(post), post.metadata.frontMatter.image ?? '');
      };
      await Promise.all(Array.from({length: AT_ONCE}, drawNext));
    },
    injectHtmlTags() {
      const attributes = {rel: 'apple-touch-icon', href: `${baseUrl}${TOUCH_ICON}`};
      return mark ? {headTags: [{tagName: 'link', attributes}]} : {};
    },
  };
}

function warn(texts: {source: string; text: string}[]): void {
  const letters = [...new Set(texts.flatMap(({text}) => lettersLacking(text)))];
  if (letters.length === 0) return;
  const sources = texts.filter(({text}) => lettersLacking(text).length > 0).map(({source}) => source);
  const shown = `${letters.slice(0, 12).join(' ')}${letters.length > 12 ? ' …' : ''}`;
  logger.warn(
    `The font of the social cards lacks ${shown} (${sources.join(', ')}). Cards leave these letters out, and a post ` +
      'whose title has mostly such letters has the picture of the site: write image: ./card.png at its top to ' +
      'give it one.',
  );
}

/** The logo in a square of 32; undefined if there is none, or its format cannot be drawn. */
function markOf(file = ''): string | undefined {
  if (!/\.(?:svg|png)$/.test(file)) return undefined;
  const content = fs.readFileSync(file);
  if (file.endsWith('.png'))
    return `<image width="32" height="32" href="data:image/png;base64,${content.toString('base64')}"/>`;
  const [, opening = '', shapes = ''] = content.toString('utf8').match(/(<svg[^>]*>)([\s\S]*)<\/svg>\s*$/) ?? [];
  const viewBox = opening.match(/viewBox="([^"]*)"/)?.[1] ?? '0 0 32 32';
  return `<svg width="32" height="32" viewBox="${viewBox}">${shapes}</svg>`;
}
