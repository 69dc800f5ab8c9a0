import {loadContext} from '@docusaurus/core/lib/server/site';
import type {CommandOptions, Site} from '../packages/theme/src/commands/site';
import {load} from './load';
import {root} from './setup.mjs';

const {siteOf}: typeof import('../packages/theme/src/commands/site') = load('../packages/theme/src/commands/site.ts');

/** This site as the commands of the theme see it, or a copy of it in another folder. */
export async function siteAt(siteDir: string = root): Promise<Site> {
  const context = await loadContext({siteDir: root});
  const [theme] = context.siteConfig.themes;
  const {commands} = (Array.isArray(theme) ? theme[1] : {}) as {commands?: () => CommandOptions};
  const site = siteOf(context, commands?.() ?? {});
  return {...site, siteDir, ledger: {...site.ledger, siteDir}};
}
