import fs from 'node:fs';
import path from 'node:path';
import {escapeHtml} from 'inkstone-core/escape-html';
import type {Heading, Nodes} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {isData} from '../../common/front-matter';
import type {HeadingIds, OldSite} from '../../common/generator';
import {slugize} from './addresses';

/** The ids of Hexo's renderers, which differ in the text they use and in how they number equal ids. */
export function hexoIds({root, config}: OldSite): (() => HeadingIds) | undefined {
  const [renderer, other] = renderersOf(root);
  const known = renderer ? RENDERERS[renderer] : RENDERERS['hexo-renderer-marked'];
  if (!known || other) return undefined;
  const options = isData(config[known.options]) ? config[known.options] : {};
  const {transform, isSmart, second = ''} = known.read(isData(options) ? options : {});
  if (transform === undefined) return undefined;
  return () => {
    const count = new Map<string, number>();
    return (heading) => {
      const text = known.text(heading);
      const id = slugize(isSmart ? known.smart(text) : text, transform);
      const before = count.get(id) ?? 0;
      count.set(id, before + 1);
      return before ? `${id}-${second}${before + known.counts}` : id;
    };
  };
}

/** The packages that a blog of Hexo has installed. */
export function packagesOf(root: string): string[] {
  const file = path.join(root, 'package.json');
  return Object.keys(fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')).dependencies ?? {}) : {});
}

/** Its renderers of Markdown. */
const renderersOf = (root: string) =>
  packagesOf(root).filter((name) => /hexo-renderer-(?:mark|kramed|pandoc|multimarkdown)/.test(name));

type Renderer = {
  /** Where its options are in the configuration. */
  options: string;
  /** `transform`: 1 for lower case, 2 for upper case; undefined where headings get no ids. */
  read: (options: Record<string, unknown>) => {transform?: unknown; isSmart: boolean; second?: string};
  text: (heading: Heading) => string;
  smart: (text: string) => string;
  /** Added to the number of equal ids before. */
  counts: number;
};

const smart = (text: string) =>
  text
    .replace(/---/g, '—')
    .replace(/--/g, '–')
    .replace(/(^|[-—/([{"\s])'/g, '$1‘')
    .replace(/'/g, '’')
    .replace(/(^|[-—/([{‘\s])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/\.{3}/g, '…');
const plain = (node: Nodes) => textOf(node, {includeHtml: false, includeImageAlt: false});

const RENDERERS: Record<string, Renderer> = {
  'hexo-renderer-marked': {
    options: 'marked',
    read: ({headerIds, modifyAnchors = 0, smartypants}) => ({
      transform: headerIds === false ? undefined : modifyAnchors,
      isSmart: smartypants !== false,
    }),
    ...{text: plain, smart, counts: 0},
  },
  'hexo-renderer-markdown-it': {
    options: 'markdown',
    read: ({anchors, render}) => {
      const {case: transform = 0, collisionSuffix} = isData(anchors) ? anchors : ({} as Record<string, unknown>);
      const isSmart = !isData(render) || render.typographer !== false;
      return {transform, isSmart, second: String(collisionSuffix ?? '')};
    },
    text: (heading) => textOf(heading),
    smart,
    counts: 1,
  },
  'hexo-renderer-kramed': {
    options: 'kramed',
    read: () => ({transform: 0, isSmart: true}),
    // It treats HTML tags as text.
    text: (heading) => escapeHtml(plain(heading)),
    smart: (text) => smart(text.replace(/--/g, '—')),
    counts: 0,
  },
};
