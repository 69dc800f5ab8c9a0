import {dataAt} from '../../common/front-matter';
import type {HeadingIds, OldSite} from '../../common/generator';

/** The ids of goldmark in Hugo, which uses the Markdown source of a heading. */
export function hugoIds({config}: OldSite): (() => HeadingIds) | undefined {
  const {autoheadingid = true, autoheadingidtype: type = 'github'} = dataAt(config, 'markup', 'goldmark', 'parser');
  if (autoheadingid === false) return () => () => '';
  return () => {
    const taken = new Set<string>();
    return (_, source, own) => {
      const line = source.slice(source.lastIndexOf('\n') + 1).trim();
      const id =
        own ?? ((type === 'blackfriday' ? blackfridayId : githubId)(line, type === 'github-ascii') || 'heading');
      let free = id;
      for (let count = 1; own === undefined && taken.has(free); count++) free = `${id}-${count}`;
      taken.add(free);
      return free;
    };
  };
}

/** Lower case of single signs, as Go has it. */
const lowerSigns = (text: string) => [...text].map((sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('');

function githubId(text: string, isAscii: boolean): string {
  // Without accents, where they are marks of their own.
  const plain = isAscii
    ? text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replace(/[^\0-\x7f]/g, '')
    : text;
  return lowerSigns(plain.replace(/ /g, '-').replace(/[^\p{L}\p{Nd}_-]/gu, ''));
}

const blackfridayId = (text: string) => lowerSigns(text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''));
