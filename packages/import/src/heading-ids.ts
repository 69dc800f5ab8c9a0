import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Heading, Nodes, Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {slugize} from './addresses';
import {type Data, isData} from './front-matter';
import type {OldSite} from './old-site';

/**
 * Generates the ids of the headings of a page, in order, as the old generator did. Empty if a heading had none.
 * @param source the Markdown of its text
 * @param own the id that its author gave it
 */
type OldIds = (heading: Heading, source: string, own?: string) => string;

/** How the generator of a site makes ids; undefined if unknown, or the same as here. */
export function oldIdsOf(site: OldSite): (() => OldIds) | undefined {
  return {Hexo: hexoIds, Hugo: hugoIds, Jekyll: jekyllIds, Docusaurus: undefined, Markdown: undefined}[site.kind]?.(
    site,
  );
}

/** The id that a heading had, and the one that Docusaurus gives it. */
type MovedHeading = {heading: Heading; before: string; now: string};

/** The headings of a page whose ids differ here. @param areKept whether the old ids will be written out */
export function movedHeadings(tree: Root, page: string, oldIds: OldIds, areKept: boolean): MovedHeading[] {
  const moved: MovedHeading[] = [];
  const withoutId: string[] = [];
  visit(tree, 'heading', (heading) => {
    // Here, tags are not part of an id.
    const text = textOf(heading, {includeHtml: false});
    const [, own] = text.match(/\{#([^{}]*)\}$/) ?? [];
    const [first, last] = [heading.children[0]?.position?.start.offset, heading.children.at(-1)?.position?.end.offset];
    const before = oldIds(heading, page.slice(first, last), own);
    if (own !== undefined) return;
    // Docusaurus numbers only the ids that it makes.
    const slugger = createSlugger();
    for (const each of withoutId) slugger.slug(each);
    const now = slugger.slug(text);
    const differs = before !== '' && before !== now && heading.children.length > 0;
    if (differs) moved.push({heading, before, now});
    if (!differs || !areKept) withoutId.push(text);
  });
  return moved;
}

/** The ids of Hexo's renderers, which differ in the text they use and in how they number equal ids. */
function hexoIds({root, config}: OldSite): (() => OldIds) | undefined {
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

/** The ids of goldmark in Hugo, which uses the Markdown source of a heading. */
function hugoIds({config}: OldSite): (() => OldIds) | undefined {
  const {autoheadingid = true, autoheadingidtype: type = 'github'} = dataAt(config, 'markup', 'goldmark', 'parser');
  if (autoheadingid === false) return () => () => '';
  return () => {
    const taken = new Set<string>();
    return (_, source, own) => {
      const line = source.slice(source.lastIndexOf('\n') + 1).trim();
      const id =
        own ?? ((type === 'blackfriday' ? blackfridayId : githubId)(line, type === 'github-ascii') || 'heading');
      let free = id;
      for (let count = 1; own === undefined && taken.has(free); count++) free = `${id}-${count}`;
      taken.add(free);
      return free;
    };
  };
}

/** Lower case of single signs, as Go has it. */
const lowerSigns = (text: string) => [...text].map((sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('');

function githubId(text: string, isAscii: boolean): string {
  // Without accents, where they are marks of their own.
  const plain = isAscii
    ? text
        .normalize('NFD')
        .replace(/\p{Mn}/gu, '')
        .replace(/[^\0-\x7f]/g, '')
    : text;
  return lowerSigns(plain.replace(/ /g, '-').replace(/[^\p{L}\p{Nd}_-]/gu, ''));
}

const blackfridayId = (text: string) => lowerSigns(text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''));

/** The ids of kramdown, by its parser; that of GitHub's Markdown, which is the default, counts in its own way. */
function jekyllIds({config}: OldSite): (() => OldIds) | undefined {
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

/** A section of a configuration, or an empty one. */
export function dataAt(config: Data, ...keys: string[]): Data {
  return keys.reduce((data, key) => (isData(data[key]) ? data[key] : {}), config);
}

/** The packages that a blog of Hexo has installed. */
export function packagesOf(root: string): string[] {
  const file = path.join(root, 'package.json');
  return Object.keys(fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')).dependencies ?? {}) : {});
}

/** Whether the configuration or the Gemfile of a blog of Jekyll names a plugin. */
export function hasPlugin({config, root}: OldSite, name: string): boolean {
  const gems = path.join(root, 'Gemfile');
  const named = [config.plugins, config.gems, fs.existsSync(gems) && fs.readFileSync(gems, 'utf8')];
  return JSON.stringify(named).includes(name);
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
  /** What is added to the number of equal ids before. */
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
    text: (heading) => plain(heading).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
    smart: (text) => smart(text.replace(/--/g, '—')),
    counts: 0,
  },
};
