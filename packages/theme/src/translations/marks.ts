import {languageOf} from 'inkstone-core/locale-folder';
import {readMarkdown} from 'inkstone-core/markdown';
import {FALLBACK} from 'inkstone-core/messages';
import {originalFile} from 'inkstone-core/site-files';
import {siteAt} from 'inkstone-core/site-folder';
import type {Nodes, Parent, PhrasingContent, Root, RootContent} from 'mdast';
import {htmlElement, truncateMarksIn} from 'remark-scholar';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {hasMessages, messagesFor} from '../shared/messages';
import type {Languages} from '../site/languages';
import {type Block, blocksInTree} from './blocks';
import {matched, type Pair} from './compare';
import {comparePages} from './pages';
import {placeFor} from './place';

type Options = Pick<Languages, 'current' | 'i18n'>;

/**
 * Marks in a translated page what is older than the original, or missing: a `<details>` with the original behind the
 * block, or where it would stand. The front matter says whether there is any (config/front-matter.ts).
 */
export function translationMarks({current, i18n}: Options) {
  return (tree: Root, file: VFile) => {
    const {staleBlocks} = (file.data.frontMatter ?? {}) as {staleBlocks?: object};
    if (!staleBlocks) return;
    const source = originalFile(file.path, siteAt(file.path));
    const [original, translation] = [source, file.path].map((each) => readMarkdown('', each));
    const text = String(file.value);
    // Lists show the beginning of a post.
    if (!original || !translation || truncateMarksIn(text) !== truncateMarksIn(translation.text)) return;
    const {pairs, translations} = comparePages(original, translation);
    const shown = blocksInTree(tree, text);
    const {before} = matched(hashesOf(translations), hashesOf(shown));
    const shownAs = new Map(shown.map((block, index) => [translations[before[index] ?? -1], block]));
    const written = languageOf(original.frontMatter, i18n);
    const {htmlLang = written, direction} = i18n.localeConfigs[written] ?? {};
    const isTurned = direction !== i18n.localeConfigs[current]?.direction;
    const message = messagesFor(current);
    const lang = hasMessages(current) ? {} : {lang: FALLBACK};
    let count = 0;
    let last: Last;
    for (const pair of pairs) {
      const block = pair.translation && shownAs.get(pair.translation);
      if (pair.state !== 'done') {
        count += 1;
        const words: RootContent[] = [{type: 'text', value: message(`inkstone.translation.${pair.state}`)}];
        const said = htmlElement('div', contentOf(pair), {lang: htmlLang, ...(isTurned && {dir: direction})});
        const properties = {id: `older-${count}`, className: ['older', 'no-search']};
        const mark = pair.original
          ? htmlElement('details', [htmlElement('summary', words, lang), said], properties)
          : htmlElement('p', words, {...properties, ...lang});
        const {parent, node} = block ? around(block.path) : placeOf(pair, last, tree);
        if (block) markBlock(block);
        insert(parent, node, mark);
      }
      if (block) last = {original: pair.original ?? last?.original, translation: block};
    }
  };
}

const hashesOf = (blocks: Block[]) => blocks.map(({hash}) => hash);

/** What can hold a mark, and the node that the mark follows: a table or a list cannot hold one. */
function around(path: Nodes[]): {parent: Parent; node: Nodes | undefined} {
  const table = path.findIndex(({type}) => type === 'table');
  const at = table < 0 ? path.length - 1 : table;
  return {parent: path[at - 1] as Parent, node: path[at]};
}

/** The block before, in both languages. */
type Last = {original: Block | undefined; translation: Block} | undefined;

/** Where a block that is missing would stand: in the item before, because a mark cannot be one. */
function placeOf({original, translation}: Pair, last: Last, tree: Root) {
  const block = original ?? translation;
  if (!last || !block?.path.length) return {parent: tree, node: undefined};
  const {parent, node} = placeFor(block, last, tree);
  if (node?.type === 'listItem') return {parent: node, node: node.children.at(-1)};
  return parent.type === 'table' ? around(last.translation.path) : {parent, node};
}

/** Behind the marks that are there already. */
function insert(parent: Parent, node: Nodes | undefined, mark: RootContent): void {
  const children = parent.children as Nodes[];
  let index = node ? children.indexOf(node) + 1 : 0;
  while (isMark(children[index])) index += 1;
  children.splice(index, 0, mark);
}

const isMark = (node: Nodes | undefined) =>
  node?.type === 'htmlElement' && /older-/.test(String(node.data?.hProperties?.id));

/** Gives a block, or the item that begins with it, a line in the margin. */
function markBlock({kind, path}: Block): void {
  const node = path.at(kind === 'item' ? -2 : -1);
  if (!node || !['paragraph', 'heading', 'listItem', 'tableRow'].includes(node.type)) return;
  node.data = {...node.data, hProperties: {...node.data?.hProperties, className: ['older-text']}};
}

/** What the original says: as Markdown where it is text, and without what may stand on a page once. */
function contentOf({original}: Pair): RootContent[] {
  const node = original?.path.at(-1);
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
