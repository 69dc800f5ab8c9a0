import {load} from 'cheerio';
import type {Html, Image, Link, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import styleToJs from 'style-to-js';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {type Attributes, addAttributes, type WithAttributes} from '../shared/html-attributes';
import {expressionAttribute} from './expression-attribute';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
/** A link in a block of HTML, and one at the end of the text for which Docusaurus finds the address. */
type InBlock = {node: Html; link: Link};
const placeholder = (index: number) => `link-in-html-${index}.`;
/** The findings in a document, and the base URL of the site, with slashes at both ends. */
type Work = {kept: WithAttributes[]; baseUrl: string};

/** Matches comments and code, too, so that links in them are skipped. */
const PICTURE = /<!--[\s\S]*?-->|<(script|style|textarea)\b[\s\S]*?<\/\1>|(<img\b(?:"[^"]*"|'[^']*'|[^'">])*>)/gi;
/** A link to a Markdown file within a block of HTML. */
const MARKDOWN_LINK =
  /(<a\b[^<>]*?\shref=)(["']?)((?![a-z][a-z0-9+.-]*:|\/\/)[^"'<>\s]+\.mdx?(?:#[^"'<>\s]*)?)\2(?=[\s>])/gi;
const LINK = /^<a\b(?:"[^"]*"|'[^']*'|[^'">])*>$/i;
/** Addresses that Docusaurus does not resolve: of other sites, or within the page. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i;

/**
 * Converts `<img src="./plot.png" width="300">` and `<a href="./data.csv">` to a picture and a link of Markdown, so
 * that Docusaurus finds their files, adds the base URL, and reports broken ones.
 */
export function htmlLinks({baseUrl}: {baseUrl: string}) {
  return (tree: Root, file: VFile) => {
    const work: Work = {kept: [], baseUrl};
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      if (node.type === 'html') parent.children.splice(index, 1, ...withPictures(node, work));
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
        parent.children[index] = fromJsx(node, work) ?? node;
    });
    visit(tree, (node) => {
      if ('children' in node) pairLinks(node.children as PhrasingContent[], work);
    });
    file.data.htmlLinks = work.kept;
    const inBlocks: InBlock[] = [];
    visit(tree, 'html', (node) => {
      if (LINK.test(node.value)) return;
      node.value = node.value.replace(MARKDOWN_LINK, (_, tag: string, _quote, url: string) => {
        const link: Link = {type: 'link', url, children: [], position: node.position};
        inBlocks.push({node, link});
        return `${tag}"${placeholder(inBlocks.length - 1)}"`;
      });
    });
    file.data.linksInBlocks = inBlocks;
    if (inBlocks.length) tree.children.push({type: 'paragraph', children: inBlocks.map(({link}) => link)});
  };
}

/**
 * Keeps the texts of pictures and links as they were written. Docusaurus escapes them where it finds the file,
 * and React does so again: a screen reader would read out `&#39;`. Comes after plugins that change pictures.
 */
export function textsAsWritten() {
  return (tree: Root, file: VFile) =>
    visit(tree, ['image', 'link'], (node) => {
      const {alt, title} = node as Image;
      const texts = Object.entries({alt, title}).flatMap(([name, text]) =>
        text && /["&'<>]/.test(text) ? [[name, text] as const] : [],
      );
      if (texts.length > 0) addAttributes(file, node as Image | Link, Object.fromEntries(texts));
    });
}

/** Adds the attributes that `htmlLinks` has collected, after Docusaurus has made elements of the nodes. */
export function htmlAttributes() {
  return (tree: Root, file: VFile) => {
    const inBlocks = (file.data.linksInBlocks ?? []) as InBlock[];
    for (const [index, {node, link}] of inBlocks.entries())
      node.value = node.value.replace(placeholder(index), link.url.replaceAll('"', '%22'));
    const isHolder = (node: RootContent) => node.type === 'paragraph' && node.children[0] === inBlocks[0]?.link;
    if (inBlocks.length) tree.children = tree.children.filter((node) => !isHolder(node));
    for (const {node, attributes} of (file.data.htmlLinks ?? []) as WithAttributes[]) {
      const element = node as Image | Link | MdxJsxTextElement;
      if (element.type !== 'mdxJsxTextElement') element.data = {...element.data, hProperties: attributes};
      else element.attributes = merged(element.attributes as MdxJsxAttribute[], attributes);
    }
  };
}

function withPictures(node: Html, work: Work): RootContent[] {
  const parts: RootContent[] = [];
  let at = 0;
  for (const {0: tag, 2: picture, index} of node.value.matchAll(PICTURE)) {
    const image = picture && imageOf(attributesOf(picture, 'img'), node, work);
    if (!image) continue;
    if (index > at) parts.push({...node, value: node.value.slice(at, index)});
    parts.push(image);
    at = index + tag.length;
  }
  return at < node.value.length ? [...parts, {...node, value: node.value.slice(at)}] : parts;
}

/** Undefined for a component, an expression in an attribute, or an address elsewhere. */
function fromJsx(node: Jsx, work: Work): Image | Link | undefined {
  if (node.name !== 'img' && node.name !== 'a') return undefined;
  const plain = node.attributes.flatMap((one) =>
    one.type === 'mdxJsxAttribute' && typeof (one.value ?? '') === 'string'
      ? [[one.name, String(one.value ?? '')]]
      : [],
  );
  if (plain.length < node.attributes.length) return undefined;
  const attributes = Object.fromEntries(plain);
  return node.name === 'img'
    ? imageOf(attributes, node, work)
    : linkOf(attributes, node.children as PhrasingContent[], node, work);
}

function imageOf({src = '', alt = '', title, ...attributes}: Attributes, {position}: Html | Jsx, work: Work) {
  if (ELSEWHERE.test(src)) return undefined;
  const node: Image = {type: 'image', url: addressOf(src, work.baseUrl), alt, title, position};
  work.kept.push({node, attributes});
  return node;
}

function linkOf(
  {href = '', title, ...attributes}: Attributes,
  children: PhrasingContent[],
  {position}: Html | Jsx,
  work: Work,
): Link | undefined {
  if (ELSEWHERE.test(href)) return undefined;
  const node: Link = {type: 'link', url: addressOf(href, work.baseUrl), title, children, position};
  work.kept.push({node, attributes});
  return node;
}

/** Stock Docusaurus adds no base URL to HTML, so there authors write it themselves. */
function addressOf(written: string, baseUrl: string): string {
  const address = written.trim().replace(/\s/g, '%20');
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : address;
}

/** Plain Markdown has the two tags of a link as nodes of their own, with its text between them. */
function pairLinks(children: PhrasingContent[], work: Work): void {
  for (const [at, start] of children.entries()) {
    if (start.type !== 'html' || !LINK.test(start.value)) continue;
    const isEnd = (node: PhrasingContent) => node.type === 'html' && /^<\/a\s*>$/i.test(node.value);
    const length = children.slice(at).findIndex(isEnd);
    const inside = children.slice(at + 1, at + length);
    const link = length > 0 && linkOf(attributesOf(start.value, 'a'), inside, start, work);
    if (link) children.splice(at, length + 1, link);
  }
}

function attributesOf(tag: string, name: string): Attributes {
  return load(tag, null, false)(name).attr() ?? {};
}

/** The author's attributes override the size of the file. If only one side is given, the other is derived from it. */
function merged(own: MdxJsxAttribute[], {width, height, ...attributes}: Attributes): MdxJsxAttribute[] {
  const sizeOf = (name: string) => Number(own.find((one) => one.name === name)?.value);
  const ratio = sizeOf('width') / sizeOf('height');
  const size: Attributes = {...(width && {width}), ...(height && {height})};
  if (Number(width) && !height && ratio) size.height = String(Math.round(Number(width) / ratio));
  if (Number(height) && !width && ratio) size.width = String(Math.round(Number(height) * ratio));
  const all = {...attributes, ...size};
  const isReplaced = (name: string) => name in all || ((width || height) && /^(?:width|height)$/.test(name));
  return [
    ...own.filter(({name}) => !isReplaced(name)),
    ...Object.entries(all).map(([name, value]) => attribute(name, value)),
  ];
}

const NAMES: Record<string, string> = {class: 'className', srcset: 'srcSet', crossorigin: 'crossOrigin'};

function attribute(name: string, value: string): MdxJsxAttribute {
  if (name === 'style') return expressionAttribute(name, styleToJs(value, {reactCompat: true}));
  return {type: 'mdxJsxAttribute', name: NAMES[name] ?? name, value};
}
