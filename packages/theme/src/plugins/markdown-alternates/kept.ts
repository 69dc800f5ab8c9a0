import fs from 'node:fs';
import path from 'node:path';
import {contentHash} from 'inkstone-core/content-hash';
import {isFile} from 'inkstone-core/is-file';
import {KeptResults} from 'inkstone-core/kept-results';
import {bibliographiesIn} from 'remark-scholar';
import {includedFiles, valueFiles} from '../../shared/included/files';
import {type AlternateHead, alternate, type Surroundings} from './alternate';

/** What the text of an alternate depends on, besides its source and the functions of `Surroundings`. */
type Facts = Pick<Surroundings, 'folder' | 'siteDir' | 'sourceUrl' | 'admonitions'> & {
  head: AlternateHead;
  /** The language of the text. */
  locale: string;
  /** Of citations. */
  style: string;
};
type Kind = 'link' | 'image';
/** An alternate, with the addresses that were made absolute for it. */
type Kept = {text: string; addresses: [kind: Kind, url: string, absolute: string][]};

const THEME = path.join(__dirname, '../..');

/** Writes alternates as `alternate` does, or takes them from the last build of the language. */
export function keptAlternates(siteDir: string, language: string) {
  const results = new KeptResults<Kept>();
  results.restore(siteDir, `copies-${language}`, [THEME, path.dirname(require.resolve('remark-scholar'))]);
  return {
    alternateOf(source: string, {head, locale, style, ...facts}: Facts, {link, image, transform}: Functions): string {
      const functions = {link, image};
      const make = (): Kept => {
        const addresses: Kept['addresses'] = [];
        const recorded = (kind: Kind) => (url: string) => {
          const absolute = functions[kind](url);
          addresses.push([kind, url, absolute]);
          return absolute;
        };
        const surroundings = {...facts, link: recorded('link'), image: recorded('image'), transform};
        return {text: alternate(source, head, surroundings), addresses};
      };
      const {folder, sourceUrl, admonitions} = facts;
      const relative = path.relative(siteDir, folder);
      const values = [source, head, locale, style, relative, sourceUrl, admonitions, readBy(source, style, facts)];
      // A picture may have another address now, and has to be in the built site.
      const isValid = ({addresses}: Kept) =>
        addresses.every(([kind, url, absolute]) => functions[kind](url) === absolute);
      return results.get(contentHash(JSON.stringify(values)), make, isValid).text;
    },
    save: () => results.save(),
  };
}

type Functions = Pick<Surroundings, 'link' | 'image' | 'transform'>;

/** The files that are read for an alternate, with their content. */
function readBy(source: string, style: string, {folder, siteDir}: Pick<Facts, 'folder' | 'siteDir'>) {
  const files = [
    ...includedFiles(source, folder, siteDir),
    ...(source.includes('{{') ? valueFiles(folder) : []),
    ...(source.includes('@') ? [path.resolve(siteDir, style), ...bibliographiesIn([folder, siteDir])] : []),
  ];
  return files.filter(isFile).map((file) => [path.relative(siteDir, file), contentHash(fs.readFileSync(file))]);
}
