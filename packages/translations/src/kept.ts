import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {LANGUAGE} from './blocks';

/** What a translation must keep. `mayDiffer`: it contains words, which may be translated. */
export type Kept = {type: string; name: string; mayDiffer: boolean};

export function keptIn(tree: Nodes): Kept[] {
  const kept: Kept[] = [];
  const add = (type: string, ...names: string[]) => {
    for (const name of names) kept.push({type, name, mayDiffer: /^[`$].*(?:\p{Script=Han}|\\text)/su.test(name)});
  };
  visit(tree, (node: Nodes) => {
    const {type} = node as {type: string};
    const value = 'value' in node ? String(node.value) : '';
    if (type === 'inlineCode') add('code', `\`${value}\``);
    if (type === 'inlineMath' || type === 'math') add('formula', `$${value}$`);
    if (node.type === 'link') add('link', `the link to ${node.url.replace(LANGUAGE, '')}`);
    if (node.type === 'image') add('picture', `the picture ${node.url}`);
    if (node.type === 'footnoteReference') add('footnote', `[^${node.identifier}]`);
    if (node.type === 'html') add('html', ...(value.match(/<[^>]*>?/g) ?? []));
    if (node.type === 'text') add('value', ...(value.match(/\{\{[\w-]+\}\}|(?<![\w@\\])@[\w:-]+/g) ?? []));
  });
  return kept;
}

/** What a translation has lost, and what it adds. */
export function keptDifference(original: Kept[], translation: Kept[]): {missing: string[]; extra: string[]} {
  const isSame = (one: Kept, other: Kept) => one.type === other.type && one.name === other.name;
  const isTranslated = (one: Kept, other: Kept) => one.type === other.type && (one.mayDiffer || other.mayDiffer);
  let missing = original;
  const extra = [...translation];
  for (const fits of [isSame, isTranslated])
    missing = missing.filter((one) => {
      const at = extra.findIndex((other) => fits(one, other));
      if (at >= 0) extra.splice(at, 1);
      return at < 0;
    });
  const names = (list: Kept[]) => list.map(({name}) => name);
  return {missing: names(missing), extra: names(extra)};
}
