import {simpleHash} from '@docusaurus/utils';
import {siteAt} from 'inkstone-core/loaded-site';
import {languageOf} from 'inkstone-core/locale-folder';
import {type Document, firstShown, readMarkdown, truncateMarksIn} from 'inkstone-core/markdown';
import {originalFile, originalOf, relative} from 'inkstone-core/site-files';
import type {Nodes, Parent, PhrasingContent, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {matched} from './align';
import {type Block, blocksInTree} from './blocks';
import type {Pair} from './compare';
import {dayOf} from './history';
import {insertionPoint} from './insertion-point';
import {messages} from './messages';
import {comparePages, isOpen, type PageState, stateOfPage} from './pages';
import type {TranslationRecord} from './record';
import {recordForPage, type Settings, settingsOf} from './settings';

/** A node that becomes an HTML element, of a type that Markdown does not have. */
const element = (hName: string, children: RootContent[], hProperties = {}) =>
  ({type: 'htmlElement', data: {hName, hProperties}, children}) as never;

/**
 * Adds a notice above a translated page whose original has changed, and marks outdated or missing blocks: a `<details>`
 * with the original after the block, or where it would be.
 */
export function translationMarks() {
  return (tree: Root, file: VFile) => {
    const site = siteAt(file.path);
    const settings = settingsOf(site.siteDir);
    const source = originalFile(file.path, site);
    if (!settings || source === file.path) return;
    const [original, translation] = [source, file.path].map((each) => readMarkdown('', each));
    const text = String(file.value);
    // Lists show the beginning of a post.
    if (!original || !translation || truncateMarksIn(text) !== truncateMarksIn(translation.text)) return;
    const record = recordForPage(file.path, site.siteDir, settings);
    const state = stateOfPage(original, translation, record);
    if (!isOpen(state.counts)) return;
    // A list may show several posts.
    const page = originalOf(file.path, site);
    const post = page?.folder.kind === 'posts' ? `-${simpleHash(page.name, 6)}` : '';
    const idOf = (count: number) => `older-${count}${post}`;
    if (settings.marks && state.isKnown) mark(tree, text, {original, translation, record}, settings, idOf);
    // Before the title, the notice would turn that into a heading of the text.
    const title = firstShown(tree);
    const index = title?.type === 'heading' && title.depth === 1 ? tree.children.indexOf(title) + 1 : 0;
    tree.children.splice(
      index,
      0,
      notice(state, settings, idOf(1), dayOf(site.siteDir, relative(site.siteDir, file.path))),
    );
  };
}

/** States how many passages differ from the original, with a link to the first, or that some may, and since when. */
function notice(
  {counts, isKnown}: PageState,
  settings: Settings,
  first: string,
  date: string | undefined,
): RootContent {
  const message = messages(settings);
  const count = counts.older + counts.unknown + counts.missing + counts.gone;
  const isCounted = settings.marks && isKnown;
  const name = isCounted ? (date ? 'since' : 'changed') : isKnown && date ? 'stale' : 'unknown';
  const {text, lang} = message(name);
  const parts: Record<string, RootContent> = {
    '{date}': element('time', [{type: 'text', value: date ?? ''}], {dateTime: date}),
    '{passages}': element('a', [{type: 'text', value: message('passages', {count}).text}], {href: `#${first}`}),
  };
  const words = text.split(/(\{date\}|\{passages\})/).map((value) => parts[value] ?? {type: 'text' as const, value});
  // Not a paragraph: tools that keep the text of a page leave this out.
  return element('footer', [element('small', words)], {className: ['older-notice', 'no-search'], ...lang});
}

/** @param text the source of the positions in the tree */
function mark(
  tree: Root,
  text: string,
  {original, translation, record}: {original: Document; translation: Document; record: TranslationRecord},
  settings: Settings,
  idOf: (count: number) => string,
): void {
  const {pairs, translations} = comparePages(original, translation, record);
  const {i18n} = settings;
  const shown = blocksInTree(tree, text);
  const {before} = matched(hashesOf(translations), hashesOf(shown));
  const shownAs = new Map(shown.map((block, index) => [translations[before[index] ?? -1], block]));
  const written = languageOf(original.frontMatter, i18n);
  const {htmlLang = written, direction} = i18n.localeConfigs[written] ?? {};
  const isTurned = direction !== i18n.localeConfigs[i18n.currentLocale]?.direction;
  const message = messages(settings);
  let count = 0;
  let last: Last;
  for (const pair of pairs) {
    const block = pair.translation && shownAs.get(pair.translation);
    if (pair.state !== 'done') {
      count += 1;
      const {text: words, lang} = message(pair.state === 'unknown' ? 'unchecked' : pair.state);
      const summary: RootContent[] = [{type: 'text', value: words}];
      const content = element('div', contentOf(pair), {lang: htmlLang, ...(isTurned && {dir: direction})});
      const properties = {id: idOf(count), className: ['older', 'no-search']};
      const node = pair.original
        ? element('details', [element('summary', summary, lang), content], properties)
        : element('p', summary, {...properties, ...lang});
      const target = block ? around(block.path) : missingBlockPoint(pair, last, tree);
      if (block) markBlock(block);
      insert(target.parent, target.node, node);
    }
    if (block) last = {original: pair.original ?? last?.original, translation: block};
  }
}

const hashesOf = (blocks: Block[]) => blocks.map(({hash}) => hash);

/** The parent of a mark, and the node before it: a table or a list cannot contain one. */
function around(path: Nodes[]): {parent: Parent; node: Nodes | undefined} {
  const table = path.findIndex(({type}) => type === 'table');
  const at = table < 0 ? path.length - 1 : table;
  return {parent: path[at - 1] as Parent, node: path[at]};
}

/** The previous block, in both languages. */
type Last = {original: Block | undefined; translation: Block} | undefined;

/** Where a missing block would be: inside the previous item, because a mark cannot be an item. */
function missingBlockPoint({original, translation}: Pair, last: Last, tree: Root) {
  const block = original ?? translation;
  if (!last || !block?.path.length) return {parent: tree, node: undefined};
  const {parent, node} = insertionPoint(block, last, tree);
  if (node?.type === 'listItem') return {parent: node, node: node.children.at(-1)};
  return parent.type === 'table' ? around(last.translation.path) : {parent, node};
}

/** Inserts a mark after existing marks. */
function insert(parent: Parent, node: Nodes | undefined, mark: RootContent): void {
  const children = parent.children as Nodes[];
  let index = node ? children.indexOf(node) + 1 : 0;
  while (isMark(children[index])) index += 1;
  children.splice(index, 0, mark);
}

const isMark = (node: Nodes | undefined) =>
  node?.type === ('htmlElement' as string) && /older-/.test(String(node.data?.hProperties?.id));

/** Marks a block, or the item that begins with it, with a line in the margin. */
function markBlock({kind, path}: Block): void {
  const node = path.at(kind === 'item' ? -2 : -1);
  if (!node || !['paragraph', 'heading', 'listItem', 'tableRow'].includes(node.type)) return;
  node.data = {...node.data, hProperties: {...node.data?.hProperties, className: ['older-text']}};
}

/** The original: as Markdown if it is text, and without elements that may occur once on a page. */
function contentOf({original}: Pair): RootContent[] {
  const node = original?.path.at(-1);
  if (original && (original.kind === 'code' || original.kind === 'formula')) return [verbatim(original)];
  const isText = node && 'children' in node && original?.kind !== 'alternative' && original?.kind !== 'caption';
  const written: PhrasingContent[] = [{type: 'text', value: original?.text ?? ''}];
  const cells = node?.type === 'tableRow' ? node.children.map(({children}) => children) : undefined;
  const own = cells?.flatMap((cell, at) => (at ? [{type: 'text' as const, value: ' | '}, ...cell] : cell));
  const children = isText ? structuredClone(own ?? (node.children as PhrasingContent[])) : written;
  const paragraph: Root = {type: 'root', children: [{type: 'paragraph', children}]};
  visit(paragraph, (each, index, parent) => {
    delete each.position;
    if (each.type === 'text') each.value = each.value.replace(/\s*\{#[^{}]*\}/g, '');
    if (each.type !== 'footnoteReference' || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return paragraph.children;
}

/** Code or a formula, without files and figures in its fence. */
function verbatim({path}: Block): RootContent {
  const node = structuredClone(path.at(-1)) as RootContent;
  visit(node, (each) => void delete each.position);
  return node.type === 'code' ? {...node, meta: null} : node;
}
