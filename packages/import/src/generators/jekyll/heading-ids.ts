import fs from 'node:fs';
import path from 'node:path';
import type {Heading, Nodes} from 'mdast';
import {dataAt} from '../../common/front-matter';
import type {HeadingIds, OldSite} from '../../common/generator';

/** The ids of kramdown, by its parser; that of GitHub's Markdown, which is the default, counts in its own way. */
export function jekyllIds({config}: OldSite): (() => HeadingIds) | undefined {
  const {auto_ids: hasIds = true, auto_id_prefix: prefix = '', input = 'GFM', ...options} = dataAt(config, 'kramdown');
  if (String(config.markdown ?? 'kramdown').toLowerCase() !== 'kramdown') return undefined;
  if (hasIds === false) return () => () => '';
  const isGfm = input === 'GFM';
  return () => {
    const count = new Map<string, number>();
    return (heading, source, own) => {
      if (own !== undefined) return own;
      // Its transliteration of other scripts is not available.
      if (!isGfm && options.transliterated_header_ids && /[^\0-\x7f]/.test(source)) return '';
      const id = isGfm ? gfmId(heading) : kramdownId(source);
      const before = count.get(id) ?? 0;
      count.set(id, before + 1);
      return prefix + (before ? `${id}-${before}` : id);
    };
  };
}

/** Dashes are typographic signs, which are left out. */
function gfmId(heading: Heading): string {
  const textIn = (node: Nodes): string => {
    if (node.type === 'text') return node.value.replace(/-{2,3}/g, '');
    if (node.type === 'html' || node.type === 'image') return '';
    return 'children' in node ? node.children.map(textIn).join('') : 'value' in node ? node.value : '';
  };
  return textIn(heading)
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- \t]/gu, '')
    .replace(/[ \t]/g, '-');
}

const kramdownId = (source: string) =>
  source
    .replace(/^[^a-z]+/gim, '')
    .replace(/[^a-z\d -]/gi, '')
    .replaceAll(' ', '-')
    .toLowerCase() || 'section';

/** Whether the configuration or the Gemfile of a blog of Jekyll names a plugin. */
export function hasPlugin({config, root}: OldSite, name: string): boolean {
  const gems = path.join(root, 'Gemfile');
  const named = [config.plugins, config.gems, fs.existsSync(gems) && fs.readFileSync(gems, 'utf8')];
  return JSON.stringify(named).includes(name);
}
