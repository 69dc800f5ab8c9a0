import {linkGroups, type Texts} from '../../../../src/data/links';
import type {OtherText} from '../plugins/translations/state';
import {siteTexts} from './social-cards';

const file = 'src/data/links.ts';

/** The texts of the navigation page, which have their translations beside them. */
function textsOfLinks(): OtherText[] {
  const has = (text: string | Texts, locale: string) =>
    typeof text === 'string' || Boolean(text[locale.split('-')[0] ?? locale]);
  const original = (text: string | Texts) => (typeof text === 'string' ? text : text.zh);
  const groups = linkGroups.map(({id, title}) => ({
    name: `group ${id}`,
    text: title.zh,
    file,
    isTranslated: (locale: string) => has(title, locale),
  }));
  const links = linkGroups.flatMap((group) => group.links);
  return [
    ...groups,
    ...links.map(({href, name, why}) => ({
      name: href,
      text: `${original(name)}\n${why.zh}`,
      file,
      isTranslated: (locale: string) => has(name, locale) && has(why, locale),
    })),
  ];
}

/** The interface is written in English in the code. */
export const translations = {
  stringsLanguage: 'en',
  links: textsOfLinks,
  perLanguage: siteTexts(),
  code: ['src', 'packages/theme/src', 'packages/search/src'],
};
