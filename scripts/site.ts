import {loadContext} from '@docusaurus/core/lib/server/site';
import type {Site} from '../packages/theme/src/commands/site';
import {load} from './load';
import {root} from './setup.mjs';

const {siteOf}: typeof import('../packages/theme/src/commands/site') = load('../packages/theme/src/commands/site.ts');
const {style}: typeof import('../packages/theme/src/config/style') = load('../packages/theme/src/config/style.ts');

/** This site as the commands of the theme see it, or a copy of it in another folder. */
export async function siteAt(siteDir: string = root): Promise<Site> {
  const site = siteOf(await loadContext({siteDir: root}), {style, translationsRequired: false});
  return {...site, siteDir, ledger: {...site.ledger, siteDir}};
}
