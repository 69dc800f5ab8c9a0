import groups from './navigation.json';

/** Text by language. A third language may have its own, such as `ja`, and reads English where it has none. */
export type Texts = {zh: string; en: string; [language: string]: string};

/** One entry of the navigation page. */
export type Link = {name: string | Texts; href: string; why: Texts};

/** Links with one purpose, in the order of the page. `id` is the group's anchor. */
export type LinkGroup = {id: string; title: Texts; links: Link[]};

export const linkGroups: LinkGroup[] = groups;

/** These texts as the list of translations takes them: their translations are beside them. */
export function textsOfLinks() {
  const entryOf = (name: string, ...texts: (string | Texts)[]) => ({
    name,
    text: texts.map((text) => (typeof text === 'string' ? text : text.zh)).join('\n'),
    file: 'src/data/navigation.json',
    translation(locale: string) {
      const {language} = new Intl.Locale(locale);
      const translated = texts.map((text) => (typeof text === 'string' ? text : text[language]));
      return translated.every(Boolean) ? translated.join('\n') : undefined;
    },
  });
  return [
    ...linkGroups.map(({id, title}) => entryOf(`group ${id}`, title)),
    ...linkGroups.flatMap(({links}) => links.map(({href, name, why}) => entryOf(href, name, why))),
  ];
}
