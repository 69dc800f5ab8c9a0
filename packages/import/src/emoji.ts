import {nameToEmoji} from 'gemoji';
import {get} from 'node-emoji';
import {dataAt, hasPlugin, packagesOf} from './heading-ids';
import type {OldSite} from './old-site';

/** Hexo packages that render emoji codes; the first two can be switched off. */
const HEXO = /^(?:hexo-filter-(?:github-)?emojis?|markdown-it-emoji|hexo-renderer-markdown-it-plus)$/;

/** Whether the old site showed codes such as `:tada:` as emoji. */
export function hasEmoji(site: OldSite): boolean {
  const {kind, config, root} = site;
  if (kind === 'Jekyll') return hasPlugin(site, 'jemoji');
  if (kind !== 'Hexo') return (config.emoji ?? config.enableemoji) === true;
  const isOff = ['githubEmojis', 'emoji'].some((key) => dataAt(config, key).enable === false);
  return !isOff && packagesOf(root).some((name) => HEXO.test(name));
}

/** The emoji of a code. Docusaurus has a list of its own; the others use that of GitHub. */
export const emojiOf = (code: string, {kind}: OldSite): string | undefined =>
  kind === 'Docusaurus' ? get(code) : nameToEmoji[code.slice(1, -1)];
