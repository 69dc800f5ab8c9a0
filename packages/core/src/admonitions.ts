/** What an admonition of Docusaurus is called elsewhere. */
type Admonition = {
  /** the alert of GitHub that Markdown copies have for it */
  alert: 'NOTE' | 'TIP' | 'IMPORTANT' | 'WARNING' | 'CAUTION';
  /** the title on a page where the author gives none, if Docusaurus does not translate it */
  title?: string;
  /** the names in other programs for which the importer writes this one */
  others?: string[];
};

/** All admonitions of Docusaurus: the one list for pages, checks, copies and the importer. */
export const ADMONITIONS: Readonly<Record<string, Admonition>> = {
  note: {alert: 'NOTE', others: ['admonition', 'callout', 'example', 'notice', 'secondary', 'seealso']},
  tip: {alert: 'TIP', others: ['check', 'done', 'hint', 'success']},
  info: {alert: 'NOTE', others: ['abstract', 'faq', 'help', 'primary', 'question', 'summary', 'tldr', 'todo']},
  warning: {alert: 'WARNING', others: ['alert', 'attention', 'caution', 'warn']},
  danger: {alert: 'CAUTION', others: ['bug', 'error', 'fail', 'failure', 'missing']},
  caution: {alert: 'WARNING'},
  important: {alert: 'IMPORTANT', title: 'important'},
  secondary: {alert: 'NOTE', title: 'secondary'},
  success: {alert: 'TIP', title: 'success'},
};

const IMPORTED = new Map([
  ...Object.keys(ADMONITIONS).map((name) => [name, name] as const),
  ...Object.entries(ADMONITIONS).flatMap(([name, {others = []}]) => others.map((other) => [other, name] as const)),
]);

/** The admonition that the importer writes for a name in another program, whatever its case. */
export const importedAdmonition = (name: string): string | undefined => IMPORTED.get(name.toLowerCase());

/** The admonition that Docusaurus shows for an alert of GitHub, such as `CAUTION`. */
export function admonitionOfAlert(alert: string): string | undefined {
  return Object.keys(ADMONITIONS).find((name) => ADMONITIONS[name]?.alert === alert.toUpperCase());
}

/** What Markdown copies have for an admonition. Those that an owner adds are shown as notes. */
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
