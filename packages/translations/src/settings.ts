import type {I18n} from '@docusaurus/types';
import {processWide} from 'inkstone-core/process-wide';

/** What the marks need to know of a site. `texts`: its own interface texts. */
export type Settings = {i18n: I18n; marks: boolean; texts: Record<string, string>};

/** By site folder: the configuration imports the remark plugin, and Docusaurus loads the other plugin. */
const all = processWide('translations', () => new Map<string, Settings>());

export const remember = (siteDir: string, settings: Settings): void => void all.set(siteDir, settings);
export const settingsOf = (siteDir: string): Settings | undefined => all.get(siteDir);
