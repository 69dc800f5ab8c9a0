import type {I18n} from '@docusaurus/types';
import {processWide} from 'inkstone-core/process-wide';

/** What the marks have to know of a site. `texts`: those of the interface that the site itself has. */
export type Settings = {i18n: I18n; marks: boolean; texts: Record<string, string>};

/** By the folder of the site: the configuration imports the remark plugin, Docusaurus loads the other one. */
const all = processWide('translations', () => new Map<string, Settings>());

export const remember = (siteDir: string, settings: Settings): void => void all.set(siteDir, settings);
export const settingsOf = (siteDir: string): Settings | undefined => all.get(siteDir);
