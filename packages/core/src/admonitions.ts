/** The names of an admonition of Docusaurus elsewhere. */
type Admonition = {
  /** the alert of GitHub that Markdown copies have for it */
  alert: 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';
  /** the title on a page where the author gives none, if Docusaurus does not translate it */
  title?: string;
  /** the names in other programs for which the importer writes this one */
  others?: string[];
  /** the titles that other programs give it in Chinese where the author gives none */
  chinese?: string[];
};

/** All admonitions of Docusaurus: the one list for pages, checks, copies and the importer. */
export const ADMONITIONS: Readonly<Record<string, Admonition>> = {
  note: {
    alert: 'NOTE',
    others: ['admonition', 'callout', 'example', 'notice', 'secondary', 'seealso'],
    chinese: ['备注', '備註', '笔记', '注', '说明', '說明'],
  },
  tip: {alert: 'TIP', others: ['check', 'done', 'hint', 'success'], chinese: ['提示']},
  info: {
    alert: 'NOTE',
    others: ['abstract', 'faq', 'help', 'primary', 'question', 'summary', 'tldr', 'todo'],
    chinese: ['信息', '相关信息', '資訊'],
  },
  warning: {alert: 'WARNING', others: ['alert', 'attention', 'caution', 'warn'], chinese: ['警告', '注意']},
  danger: {alert: 'CAUTION', others: ['bug', 'error', 'fail', 'failure', 'missing'], chinese: ['危险', '危險']},
  caution: {alert: 'WARNING'},
  important: {alert: 'IMPORTANT', title: 'important', chinese: ['重要']},
  secondary: {alert: 'NOTE', title: 'secondary'},
  success: {alert: 'TIP', title: 'success'},
};

const IMPORTED = new Map([
  ...Object.keys(ADMONITIONS).map((name) => [name, name] as const),
  ...Object.entries(ADMONITIONS).flatMap(([name, {others = []}]) => others.map((other) => [other, name] as const)),
]);

/** The admonition that the importer writes for a name in another program, whatever its case. */
export const importedAdmonition = (name: string): string | undefined => IMPORTED.get(name.toLowerCase());

const CHINESE_TITLES = new Set(Object.values(ADMONITIONS).flatMap(({chinese = []}) => chinese));

/** Whether the title of a box only says which kind of box it is: the theme has a title of its own for that. */
export function isTitleOfKind(title: string): boolean {
  const name = title.replace(/\s+|[:：]\s*$/g, '');
  return CHINESE_TITLES.has(name) || importedAdmonition(name) !== undefined;
}

/** The admonition that Docusaurus shows for an alert of GitHub, such as `CAUTION`. */
export function admonitionOfAlert(alert: string): string | undefined {
  return Object.keys(ADMONITIONS).find((name) => ADMONITIONS[name]?.alert === alert.toUpperCase());
}

/** The alert and title of an admonition in Markdown copies. Types that an owner adds are notes. */
export function alertOf(name: string): {alert: string; title?: string} {
  return Object.hasOwn(ADMONITIONS, name) ? (ADMONITIONS[name] as Admonition) : {alert: 'NOTE'};
}

/**
 * The names that begin an admonition on the pages of a content plugin.
 * @param admonitions its option, as Docusaurus documents it. Default: the names of Docusaurus
 */
export function admonitionNames(admonitions: unknown = true): string[] {
  if (!admonitions) return [];
  const {keywords = [], extendDefaults = true} = (admonitions === true ? {} : admonitions) as {
    keywords?: string[];
    extendDefaults?: boolean;
  };
  return [...(extendDefaults ? Object.keys(ADMONITIONS) : []), ...keywords];
}
