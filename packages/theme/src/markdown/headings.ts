import {createSlugger} from '@docusaurus/utils';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {firstShown} from 'inkstone-core/markdown';
import {originalOf} from 'inkstone-core/site-files';
import type {Heading, Html, Nodes, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/**
 * Keeps every heading of the text. If some are `#`, all are shown one level lower: Docusaurus would use the first one
 * as title, which a post shows elsewhere, and leave the others without an id and out of the contents.
 */
export function lowerHeadings({site}: {site: LoadedSite}) {
  return (tree: Root, file: VFile) => {
    const {title} = (file.data.frontMatter ?? {}) as {title?: string};
    const kind = originalOf(file.path, site())?.folder.kind;
    const first = firstShown(tree);
    const isTitle = (heading: Heading) =>
      heading === first && (title === undefined || kind !== 'posts' || textOf(heading).trim() === title.trim());
    const headings: Heading[] = [];
    const html: Html[] = [];
    const elements: MdxJsxElement[] = [];
    // A page of its own may have its title as HTML.
    let hasTitle = kind !== 'pages';
    visit(tree, (node) => {
      if (node.type === 'html' && /<h[1-6]\b/i.test(node.value)) html.push(node);
      if (isElement(node) && /^h[1-6]$/.test(node.name ?? '')) elements.push(node);
      if (node.type !== 'heading') return;
      if (node.depth === 1 && isTitle(node)) hasTitle = true;
      else headings.push(node);
    });
    const isLowered =
      headings.some(({depth}) => depth === 1) ||
      (hasTitle && (html.some(({value}) => /<h1\b/i.test(value)) || elements.some(({name}) => name === 'h1')));
    if (!isLowered) return;
    const lower = (depth: number | string) => Math.min(Number(depth) + 1, 6);
    for (const heading of headings) heading.depth = lower(heading.depth) as Heading['depth'];
    for (const node of html)
      node.value = node.value.replace(/(<\/?h)([1-6])\b/gi, (_, tag, depth) => tag + lower(depth));
    for (const element of elements) element.name = `h${lower(element.name?.slice(1) ?? '')}`;
  };
}

type MdxJsxElement = MdxJsxFlowElement | MdxJsxTextElement;
const isElement = (node: Nodes): node is MdxJsxElement => /^mdxJsx(?:Flow|Text)Element$/.test(node.type);

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
