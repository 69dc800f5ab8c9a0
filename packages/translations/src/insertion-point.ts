import type {Nodes, Parent} from 'mdast';
import type {Block} from './blocks';

/** Where a block of the original would stand in a translation: behind `node` in `parent`, first without a node. */
type InsertionPoint = {parent: Parent; node: Nodes | undefined; unit: Nodes};

/**
 * Finds the insertion point of a missing block: after the translation of the previous block, at its own depth.
 * @param last the previous block that has a translation
 */
export function insertionPoint(
  block: Block,
  last: {original?: Block; translation?: Block} | undefined,
  tree: Parent,
): InsertionPoint {
  const [before, path] = [last?.original?.path ?? [], last?.translation?.path ?? []];
  const depth = Math.max(
    1,
    block.path.findIndex((node, at) => node !== before[at]),
  );
  const unit = block.path[depth] as Nodes;
  if (path.length < 2) return {parent: tree, node: undefined, unit};
  const at = Math.min(depth, path.length - 1);
  const parent = path[at - 1] as Parent;
  const siblings = (block.path[depth - 1] as Parent).children as Nodes[];
  let index = (parent.children as Nodes[]).indexOf(path[at] as Nodes);
  // Code and formulas between the two are in both languages.
  const from = siblings.indexOf(before[depth] as Nodes);
  for (const sibling of from < 0 ? [] : siblings.slice(from + 1, siblings.indexOf(unit)))
    if (!hasText(sibling) && parent.children[index + 1]?.type === sibling.type) index += 1;
  return {parent, node: parent.children[index] as Nodes, unit};
}

const hasText = ({type}: Nodes) =>
  type !== 'code' && type !== ('math' as string) && type !== 'html' && type !== 'thematicBreak';
