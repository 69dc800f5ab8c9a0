import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {addAttributes} from '../shared/html-attributes';

/** As MkDocs with Material, and GitHub have it. */
const MODE = /#(?:only-(light|dark)|gh-(light|dark)-mode-only)$/;

/** Shows `![](plot.png#only-dark)` and `![](plot.png#gh-light-mode-only)` in that mode alone. */
export function modePictures() {
  return (tree: Root, file: VFile) =>
    visit(tree, 'image', (image, _, parent) => {
      const [end, first, second] = image.url.match(MODE) ?? [];
      const mode = first ?? second;
      if (!end || !mode) return;
      image.url = image.url.slice(0, -end.length);
      addAttributes(file, image, {class: `only-${mode}`});
      // It may become a figure, whose space is hidden too.
      if (parent?.type === 'paragraph' && parent.children.length === 1)
        parent.data = {...parent.data, hProperties: {...parent.data?.hProperties, className: [`only-${mode}`]}};
    });
}
