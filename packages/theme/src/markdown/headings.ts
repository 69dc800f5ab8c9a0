import {createSlugger} from '@docusaurus/utils';
import {originalOf} from 'inkstone-core/site-files';
import {siteAt} from 'inkstone-core/site-folder';
import type {Heading, Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {withSingleBackslashes} from '../shared/backslashes';

/** What may stand before the heading that is the title of a page. */
const INVISIBLE = new Set(['mdxjsEsm', 'html', 'yaml', 'definition']);

/**
 * Keeps every heading of the text. Where some are `#`, all are shown one level lower: Docusaurus would take the first
 * one for the title, which a post shows elsewhere, and give the others neither an id nor a place in the contents.
 */
export function lowerHeadings() {
  return (tree: Root, file: VFile) => {
    const {title} = withSingleBackslashes((file.data.frontMatter ?? {}) as {title?: string});
    const isPost = originalOf(file.path, siteAt(file.path))?.folder.kind === 'posts';
    const first = tree.children.find(({type}) => !INVISIBLE.has(type));
    const isTitle = (heading: Heading) =>
      heading === first && (title === undefined || !isPost || textOf(heading).trim() === title.trim());
    const headings: Heading[] = [];
    visit(tree, 'heading', (heading) => {
      if (heading.depth > 1 || !isTitle(heading)) headings.push(heading);
    });
    if (!headings.some(({depth}) => depth === 1)) return;
    for (const heading of headings) heading.depth = Math.min(heading.depth + 1, 6) as Heading['depth'];
  };
}

/** Docusaurus puts a backslash before the first `{#` of a heading, and takes it for the id, even in code. */
export function codeInHeadings() {
  return (tree: Root) => {
    const slugger = createSlugger();
    visit(tree, 'heading', (heading) => {
      visit(heading, 'inlineCode', (code) => {
        code.value = code.value.replace('\\{#', '{#');
      });
      const text = textOf(heading);
      const isInCode = heading.children.at(-1)?.type === 'inlineCode' && /\{#[^{}]*\}$/.test(text);
      if (isInCode) heading.data = {...heading.data, hProperties: {id: slugger.slug(text)}};
    });
  };
}
