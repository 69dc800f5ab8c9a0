import {nameToEmoji} from 'gemoji';
import {get} from 'node-emoji';
import {dataAt, hasPlugin, packagesOf} from './heading-ids';
import type {OldSite} from './old-site';

/** Packages of Hexo that read codes of emoji; the first two have a switch of their own. */
const HEXO = /^(?:hexo-filter-(?:github-)?emojis?|markdown-it-emoji|hexo-renderer-markdown-it-plus)$/;

/** Whether the old site showed codes such as `:tada:` as emoji. */
export function hasEmoji(site: OldSite): boolean {
  const {kind, config, root} = site;
  if (kind === 'Jekyll') return hasPlugin(site, 'jemoji');
  if (kind !== 'Hexo') return (config.emoji ?? config.enableemoji) === true;
  const isOff = ['githubEmojis', 'emoji'].some((key) => dataAt(config, key).enable === false);
  return !isOff && packagesOf(root).some((name) => HEXO.test(name));
}

/** The emoji of a code. The list of Docusaurus is its own; the others have those of GitHub. */
export const emojiOf = (code: string, {kind}: OldSite): string | undefined =>
  kind === 'Docusaurus' ? get(code) : nameToEmoji[code.slice(1, -1)];
