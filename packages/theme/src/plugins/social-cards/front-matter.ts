import {contentHash} from 'inkstone-core/content-hash';
import {isDrawable} from './font';

/** The folder of the cards in the built site. A card is drawn for each address in it that a post or the site uses. */
export const CARDS = '/assets/cards/';

/** The address of a card. It contains a hash of the card, because apps cache previews by address. */
export function cardAddress(name: string, shown: unknown): string {
  return `${CARDS}${name}-${contentHash(JSON.stringify(shown))}.png`;
}

/**
 * The image of a post without one: the address of its card, if the font can draw its title.
 * @param file relative to the folder of posts
 */
export function withCard(
  file: string,
  {frontMatter, content}: {frontMatter: Record<string, unknown>; content: string},
  common: unknown,
): {image?: string} {
  if (frontMatter.image) return {};
  const {title, date, slug} = frontMatter;
  const name = file.replace(/(?:[\\/]index)?\.mdx?$/, '');
  const heading = title ?? content.match(/^#\s.*$/m)?.[0];
  if (!isDrawable(String(heading ?? name))) return {};
  const readable = name.replace(/^(?:.*[\\/])?(?:\d{4}-\d{2}-\d{2}-)?/, '').replace(/[^\w-]+/g, '-');
  return {image: cardAddress(readable, [common, name, heading, date, slug])};
}
