import path from 'node:path';
import {escapePath, getFileLoaderUtils} from '@docusaurus/utils';
import type {Expression, Program} from 'estree';
import type {ElementContent, Nodes, Root} from 'hast';
import {relative} from 'inkstone-core/site-files';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import styleToJs from 'style-to-js';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {candidatesOf} from '../shared/srcset';
import {expressionAttribute} from './expression-attribute';
import {type PageFilesOptions, pageFile, RELATIVE} from './page-files';

/** Attributes of HTML with addresses that Docusaurus does not process. */
const ADDRESSES: Record<string, string[]> = {
  a: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['srcSet', 'srcset'],
  object: ['data'],
  source: ['src', 'srcSet', 'srcset'],
  track: ['src'],
  video: ['src', 'poster'],
};

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/**
 * Resolves the other files of HTML (`<video src="./talk.mp4">`): files beside the page as Docusaurus does for Markdown,
 * and files of `static`, whose addresses get the base URL.
 */
export function htmlMedia({baseUrl, ...files}: {baseUrl: string} & PageFilesOptions) {
  const withBase = (address: string) =>
    !/^\/(?!\/)/.test(address) || address.startsWith(baseUrl) ? address : baseUrl.slice(0, -1) + address;
  return (tree: Root, file: VFile) => {
    /** A text, or an expression where a file beside the page is in it. */
    const resolved = (name: string, value: string): string | Expression => {
      const isLink = name === 'href';
      const addressOf = (address: string) =>
        // Docusaurus adds the base URL to links and resolves pages: the other targets are drafts, or missing.
        (isLink && /\.mdx?(?:[?#]|$)/i.test(address) ? undefined : requireOf(address, file.path, files)) ??
        (isLink ? address : withBase(address));
      const all = /srcset/i.test(name)
        ? candidatesOf(value).flatMap(({address, size}, index) => [
            ...(index > 0 ? [', '] : []),
            addressOf(address),
            ...(size ? [` ${size}`] : []),
          ])
        : [addressOf(value)];
      return all.every((part) => typeof part === 'string') ? all.join('') : sumOf(all);
    };
    visit(tree as Nodes | Jsx, (node, index, parent) => {
      if (node.type === 'element') {
        const names = (ADDRESSES[node.tagName] ?? []).filter((name) => typeof node.properties[name] === 'string');
        const values = names.map((name) => [name, resolved(name, String(node.properties[name]))] as const);
        for (const [name, value] of values) if (typeof value === 'string') node.properties[name] = value;
        if (values.every(([, value]) => typeof value === 'string') || !parent || index === undefined) return;
        (parent.children as object[])[index] = asJsx(node, values);
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        node.attributes = node.attributes.map((attribute) => {
          if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return attribute;
          if (!ADDRESSES[node.name ?? '']?.includes(attribute.name)) return attribute;
          return attributeOf(attribute.name, resolved(attribute.name, attribute.value));
        });
      }
    });
  };
}

/** The address of a file beside the page in the built site, as the bundler gives it; undefined for another address. */
function requireOf(address: string, page: string, files: PageFilesOptions): Expression | undefined {
  const [, name = '', rest = ''] = address.match(RELATIVE) ?? [];
  const found = path.extname(name) ? pageFile(page, name, files) : undefined;
  if (!found) return undefined;
  const {inlineMarkdownLinkFileLoader: loader} = getFileLoaderUtils(false).loaders;
  const target = relative(path.dirname(page), found);
  const request = {type: 'Literal', value: loader + escapePath(`./${target}`)} as const;
  const required = {
    ...{type: 'CallExpression', optional: false, callee: {type: 'Identifier', name: 'require'}},
    arguments: [request],
  } as const;
  const property = {type: 'Identifier', name: 'default'} as const;
  const member = {type: 'MemberExpression', object: required, property, computed: false, optional: false} as const;
  return (rest ? sumOf([member as Expression, rest]) : member) as Expression;
}

function sumOf(parts: (string | Expression)[]): Expression {
  const [first, ...others] = parts.map(
    (part): Expression => (typeof part === 'string' ? {type: 'Literal', value: part} : part),
  );
  return others.reduce<Expression>(
    (left, right) => ({type: 'BinaryExpression', operator: '+', left, right}),
    first ?? {type: 'Literal', value: ''},
  );
}

function attributeOf(name: string, value: string | Expression): MdxJsxAttribute {
  if (typeof value === 'string') return {type: 'mdxJsxAttribute', name, value};
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{type: 'ExpressionStatement', expression: value}],
  };
  return {type: 'mdxJsxAttribute', name, value: {type: 'mdxJsxAttributeValueExpression', value: '', data: {estree}}};
}

/** Converts an HTML element to MDX, whose attributes may be expressions. */
function asJsx(
  {tagName, properties, children}: Extract<ElementContent, {type: 'element'}>,
  values: (readonly [string, string | Expression])[],
) {
  const expressions = new Map(values);
  const attributes = Object.entries(properties).map(([name, value]): MdxJsxAttribute => {
    const expression = expressions.get(name);
    if (expression !== undefined) return attributeOf(name, expression);
    if (value === true) return {type: 'mdxJsxAttribute', name};
    if (name === 'style') return expressionAttribute(name, styleToJs(String(value), {reactCompat: true}));
    return {type: 'mdxJsxAttribute', name, value: Array.isArray(value) ? value.join(' ') : String(value)};
  });
  return {type: 'mdxJsxTextElement', name: tagName, attributes, children};
}
