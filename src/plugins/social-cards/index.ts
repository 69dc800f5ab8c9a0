import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sourceLocale} from '../../site/source-locale';
import {type Card, postCard, problemOf, siteCard, siteTexts, touchIcon} from './card';
import {drawMissing, writePngs} from './draw';

const TOUCH_ICON = 'img/apple-touch-icon.png';

/**
 * Draws the pictures that other apps show for a page of this site: a card for each post, one for every other page, and the
 * icon of a phone's home screen.
 * Reads: the posts, whose address of a card the blog plugin has put into their metadata (`cardOf`), and the committed font.
 * Gives: PNG files in the built site. Each is drawn once: an unchanged one comes from the cache. A title that the font cannot
 * set fails the build, and warns an author at work.
 */
export default function socialCards({siteDir, baseUrl, i18n}: LoadContext): Plugin {
  const cache = path.join(siteDir, 'node_modules', '.cache', 'social-cards');
  let cards: Card[] = [];
  let drawn: Promise<number> | undefined;
  const draw = () =>
    drawMissing(
      cards.map(({svg}) => svg),
      cache,
    );
  return {
    name: 'social-cards',
    async allContentLoaded({allContent}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const ofPosts = (blog?.blogPosts ?? [])
        .map((post) => ({post, card: cardOf(post, i18n)}))
        .filter(({post, card}) => post.metadata.frontMatter.image === card.address);
      cards = [siteCard(), {svg: touchIcon(), address: TOUCH_ICON}, ...ofPosts.map(({card}) => card)];
      const problems = [
        ...siteTexts(i18n.currentLocale).flatMap((text) => describe('src/site/identity.ts', text, 'text')),
        ...ofPosts.flatMap(({post}) => check(post, siteDir)),
      ];
      const isBuild = process.env.NODE_ENV === 'production';
      if (problems.length > 0 && isBuild) throw new Error(problems.join('\n'));
      if (problems.length > 0) console.warn(`[WARNING] ${problems.join('\n')}`);
      if (!isBuild) return;
      drawn = draw();
      // A failure is told when the build asks for the pictures.
      drawn.catch(() => {});
    },
    async postBuild({outDir}) {
      await (drawn ?? draw());
      const pictures = cards.map(({svg, address}) => ({svg, file: path.join(outDir, address)}));
      writePngs(pictures, cache);
    },
    injectHtmlTags: () => ({headTags: [{tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${baseUrl}${TOUCH_ICON}`}}]}),
  };
}

/** The card of a post in the language that its text is in: a post without a translation has that of the original. */
export function cardOf({metadata}: BlogPost, i18n: Parameters<typeof sourceLocale>[1]): Card {
  const {title, permalink, date, source} = metadata;
  return postCard({title, slug: permalink.split('/').at(-1) ?? '', day: date.toISOString().slice(0, 10), locale: sourceLocale(source, i18n)});
}

function check({metadata: {source, title}}: BlogPost, siteDir: string): string[] {
  const file = source.replace('@site/', '');
  const line = fs
    .readFileSync(path.join(siteDir, file), 'utf8')
    .split('\n')
    .findIndex((text) => text.startsWith('title:'));
  return describe(`${file}:${line + 1}`, title, 'title');
}

function describe(place: string, text: string, kind: 'title' | 'text'): string[] {
  const problem = problemOf(text, kind);
  return problem ? [`${place}: ${problem.message}; ${problem.fix}`] : [];
}
