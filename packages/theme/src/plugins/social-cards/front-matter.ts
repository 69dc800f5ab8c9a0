import {createHash} from 'node:crypto';
import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';

/** The folder of the cards in the built site. A card is drawn for every address in it that a post or `themeConfig.image` names. */
export const CARDS = '/assets/cards/';

const POST = /^(?:blog|i18n[\\/][^\\/]+[\\/]docusaurus-plugin-content-blog)[\\/](.+?)(?:[\\/]index)?\.mdx?$/;
const DAY = /^(?:.*[\\/])?(?:\d{4}-\d{2}-\d{2}-)?/;

/** The address of a card. It holds a hash of what the card shows, because apps keep previews by address. */
export function cardAddress(name: string, shown: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 12);
  return `${CARDS}${name}-${hash}.png`;
}

/**
 * Parses front matter as `parse` does, and gives every post without an `image` the address of its card.
 * @param common what all cards show: where it changes, every card gets a new address
 */
export function withCards(parse?: ParseFrontMatter, common: unknown = ''): ParseFrontMatter {
  return async (params) => {
    const parsed = await (parse ?? params.defaultParseFrontMatter)(params);
    const {frontMatter, content} = parsed;
    const [, name] = path.relative(process.cwd(), params.filePath).match(POST) ?? [];
    if (!name || frontMatter.image) return parsed;
    const {title, date, slug} = frontMatter;
    const heading = title ?? content.match(/^#\s.*$/m)?.[0];
    return {
      ...parsed,
      frontMatter: {
        ...frontMatter,
        image: cardAddress(name.replace(DAY, '').replace(/[^\w-]+/g, '-'), [common, name, heading, date, slug]),
      },
    };
  };
}
