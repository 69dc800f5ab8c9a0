import type {Element, Root} from 'hast';
import {withoutMarks} from 'remark-scholar';
import {visit} from 'unist-util-visit';
import {codeMarkup, type MagicComment} from '../shared/code-markup';
import {highlight} from './prism';

const TITLE = /title=(["'])(.*?)\1/;

/** Options of the owner, as Docusaurus has them in `themeConfig.prism`. */
export type CodeOptions = {defaultLanguage?: string; magicComments?: MagicComment[]};

/**
 * Highlights code blocks at build time: `<code>` gets the HTML and the title as attributes, beside what Docusaurus and
 * other plugins pass to a theme's CodeBlock, such as `metastring` and `live`.
 * Understands the syntax of Docusaurus: https://docusaurus.io/docs/markdown-features/code-blocks.
 */
export function highlightCode({defaultLanguage = 'text', magicComments}: CodeOptions = {}) {
  return (tree: Root) =>
    visit(tree, 'element', (node) => {
      const [code] = node.children;
      if (node.tagName !== 'pre' || code?.type !== 'element' || code.tagName !== 'code') return;
      const text = code.children.map((child) => ('value' in child ? child.value : '')).join('');
      const {className, metastring, remarks, ...others} = code.properties;
      const meta = String(metastring ?? '');
      const names = Array.isArray(className) ? className.map(String) : [];
      const language = names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? defaultLanguage;
      const html = codeMarkup(text, language.toLowerCase(), {
        metastring: meta,
        magicComments,
        highlight,
        withoutMarks: (lines) => withoutMarks(lines, String(remarks ?? '{}')),
      });
      code.properties = {
        ...others,
        className: [`language-${language}`],
        title: meta.match(TITLE)?.[2],
        metastring: meta || undefined,
        live: meta.split(' ').includes('live') || undefined,
        html,
      } satisfies Element['properties'];
      code.children = [];
    });
}
