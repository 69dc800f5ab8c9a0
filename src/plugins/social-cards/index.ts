import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sourceLocale} from '../../shared/source-locale';
import {type Card, hashIn, postCard, problemOf, siteCard, siteTexts, touchIcon} from './card';
import {drawMissing, isDrawn, writePngs} from './draw';

const TOUCH_ICON = 'img/apple-touch-icon.png';

/**
 * Draws the pictures that other apps show for a page of this site: a card for each post, one for every other page, and the
 * icon of a phone's home screen.
 * Reads: the posts, whose address of a card the blog plugin has put into their metadata (`cardOf`), and the committed font.
 * Gives: PNG files in the built site. Each is drawn once: an unchanged one comes from the cache. A title that the font cannot
 * render fails the build, and is a warning in development.
 */
export default function socialCards({siteDir, baseUrl, i18n}: LoadContext): Plugin {
  const cache = path.join(siteDir, 'node_modules', '.cache', 'social-cards');
  /** The posts that have no picture of their own, by what their address says of the card. */
  let posts: {post: BlogPost; address: string; hash: string}[] = [];
  let drawn: Promise<number> | undefined;
  const draw = () => {
    // Cards that are cached need no layout.
    const missing = posts.filter(({hash}) => !isDrawn(hash, cache)).map(({post}) => cardOf(post, i18n));
    return drawMissing([...cardsOfSite(), ...missing], cache);
  };
  return {
    name: 'social-cards',
    async allContentLoaded({allContent}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      posts = (blog?.blogPosts ?? []).flatMap((post) => {
        const address = post.metadata.frontMatter.image ?? '';
        const hash = hashIn(address);
        return hash ? [{post, address, hash}] : [];
      });
      const problems = [
        ...siteTexts(i18n.currentLocale).flatMap((text) => describe(text, 'text', () => 'src/config/identity.ts')),
        ...posts.flatMap(({post: {metadata}}) => describe(metadata.title, 'title', () => titleIn(metadata.source, siteDir))),
      ];
      const isBuild = process.env.NODE_ENV === 'production';
      if (problems.length > 0 && isBuild) throw new Error(problems.join('\n'));
      if (problems.length > 0) console.warn(`[WARNING] ${problems.join('\n')}`);
      if (!isBuild) return;
      drawn = draw();
      // The error is reported when the build awaits the pictures.
      drawn.catch(() => {});
    },
    async postBuild({outDir}) {
      await (drawn ?? draw());
      const pictures = [...cardsOfSite(), ...posts].map(({hash, address}) => ({hash, file: path.join(outDir, address)}));
      await writePngs(pictures, cache);
    },
    injectHtmlTags: () => ({headTags: [{tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${baseUrl}${TOUCH_ICON}`}}]}),
  };
}

function cardsOfSite(): Card[] {
  return [siteCard(), {...touchIcon(), address: TOUCH_ICON}];
}

/** The card of a post in the language that its text is in: a post without a translation has that of the original. */
export function cardOf({metadata}: BlogPost, i18n: Parameters<typeof sourceLocale>[1]): Card {
  const {title, permalink, date, source} = metadata;
  return postCard({title, slug: permalink.split('/').at(-1) ?? '', day: date.toISOString().slice(0, 10), locale: sourceLocale(source, i18n)});
}

/** The place of a title, as file and line. */
function titleIn(source: string, siteDir: string): string {
  const file = source.replace('@site/', '');
  const lines = fs.readFileSync(path.join(siteDir, file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((text) => text.startsWith('title:')) + 1}`;
}

function describe(text: string, kind: 'title' | 'text', place: () => string): string[] {
  const problem = problemOf(text, kind);
  return problem ? [`${place()}: ${problem.message}; ${problem.fix}`] : [];
}
