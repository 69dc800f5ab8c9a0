// Runs in the browser as well.

/** The kinds of Markdown pages. */
export type Kind = 'posts' | 'docs' | 'pages';
/** Where the translations of a site are. */
export type LocaleFolders = {path: string; localeConfigs: Record<string, {path: string}>};

/** The folder of a language, in which each plugin has its translations: `i18n/fr`, relative to the site. */
export function localeFolder({path, localeConfigs}: LocaleFolders, locale: string): string {
  return `${path.replace(/^(?:\.\/+)+|\/+$/g, '')}/${localeConfigs[locale]?.path ?? locale}`;
}
