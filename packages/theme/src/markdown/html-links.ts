import {load} from 'cheerio';
import type {Html, Image, Link, PhrasingContent, Root, RootContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

type Attributes = Record<string, string>;
type Jsx = MdxJsxFlowElement | MdxJsxTextElement;
/** A picture or a link of HTML, and the attributes that Markdown cannot give it. */
type Kept = {node: Image | Link; attributes: Attributes};
/** What this file collects in a document, and the base URL of the site, with slashes on both sides. */
type Work = {kept: Kept[]; baseUrl: string};

/** Comments and code are matched so that nothing in them is. */
const PICTURE = /<!--[\s\S]*?-->|<(script|style|textarea)\b[\s\S]*?<\/\1>|(<img\b(?:"[^"]*"|'[^']*'|[^'">])*>)/gi;
const LINK = /^<a\b(?:"[^"]*"|'[^']*'|[^'">])*>$/i;
/** What Docusaurus would not resolve: an address elsewhere, a place in the page. */
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i;

/**
 * Makes `<img src="./plot.png" width="300">` a picture of Markdown and `<a href="./data.csv">` a link of Markdown:
 * Docusaurus finds their files, adds the base URL, and reports what leads nowhere. Addresses elsewhere stay as they
 * are.
 */
export function htmlLinks({baseUrl}: {baseUrl: string}) {
  return (tree: Root, file: VFile) => {
    const work: Work = {kept: [], baseUrl};
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      if (node.type === 'html') parent.children.splice(index, 1, ...withPictures(node, work));
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const replacement = fromJsx(node, work);
        if (replacement) parent.children[index] = replacement;
      }
    });
    visit(tree, (node) => {
      if ('children' in node) pairLinks(node.children as PhrasingContent[], work);
    });
    file.data.htmlLinks = work.kept;
  };
}

/**
 * Gives what `htmlLinks` has found its attributes. It comes after Docusaurus' own steps, which make elements of
 * pictures and files in place.
 */
export function htmlAttributes() {
  return (_tree: Root, file: VFile) => {
    for (const {node, attributes} of (file.data.htmlLinks ?? []) as Kept[]) {
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
    const attributes = picture ? attributesOf(picture, 'img') : {};
    if (!picture || ELSEWHERE.test(attributes.src ?? '')) continue;
    if (index > at) parts.push({...node, value: node.value.slice(at, index)});
    parts.push(pictureOf(attributes, node, work));
    at = index + tag.length;
  }
  if (at < node.value.length) parts.push({...node, value: node.value.slice(at)});
  return parts;
}

function pictureOf(
  {src = '', alt, title, ...attributes}: Attributes,
  {position}: Html | Jsx,
  {kept, baseUrl}: Work,
): Image {
  const node: Image = {type: 'image', url: addressOf(src, baseUrl), alt: alt ?? '', title, position};
  kept.push({node, attributes});
  return node;
}

/** A component, an expression in an attribute, or an address elsewhere: undefined. */
function fromJsx(node: Jsx, work: Work): Image | Link | undefined {
  if (node.name !== 'img' && node.name !== 'a') return undefined;
  if (!node.attributes.every((one) => one.type === 'mdxJsxAttribute' && typeof (one.value ?? '') === 'string'))
    return undefined;
  const attributes = Object.fromEntries(
    (node.attributes as MdxJsxAttribute[]).map(({name, value}) => [name, String(value ?? '')]),
  );
  if (node.name === 'img') return ELSEWHERE.test(attributes.src ?? '') ? undefined : pictureOf(attributes, node, work);
  return linkOf(attributes, node.children as PhrasingContent[], node, work);
}

function linkOf(
  {href = '', title, ...attributes}: Attributes,
  children: PhrasingContent[],
  {position}: Html | Jsx,
  {kept, baseUrl}: Work,
): Link | undefined {
  if (ELSEWHERE.test(href)) return undefined;
  const node: Link = {type: 'link', url: addressOf(href, baseUrl), title, children, position};
  kept.push({node, attributes});
  return node;
}

/** Stock Docusaurus adds no base URL to HTML, so there authors write it themselves. */
function addressOf(written: string, baseUrl: string): string {
  const address = written.trim().replace(/\s/g, '%20');
  return address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : address;
}

/** Plain Markdown has the two tags of a link as nodes of their own, with its text between them. */
function pairLinks(children: PhrasingContent[], work: Work): void {
  for (let at = 0; at < children.length; at++) {
    const start = children[at];
    if (start?.type !== 'html' || !LINK.test(start.value)) continue;
    const end = children.findIndex(
      (node, index) => index > at && node.type === 'html' && /^<\/a\s*>$/i.test(node.value),
    );
    const link = end > 0 && linkOf(attributesOf(start.value, 'a'), children.slice(at + 1, end), start, work);
    if (link) children.splice(at, end - at + 1, link);
  }
}

function attributesOf(tag: string, name: string): Attributes {
  return load(tag, null, false)(name).attr() ?? {};
}

/**
 * The author's attributes go before those of the file. Where only one side is given, the other one follows the picture.
 */
function merged(own: MdxJsxAttribute[], {width, height, ...attributes}: Attributes): MdxJsxAttribute[] {
  const sizeOf = (name: string) => Number(own.find((one) => one.name === name)?.value);
  const ratio = sizeOf('width') / sizeOf('height');
  const size: Attributes = {...(width && {width}), ...(height && {height})};
  if (Number(width) && !height && ratio) size.height = String(Math.round(Number(width) / ratio));
  if (Number(height) && !width && ratio) size.width = String(Math.round(Number(height) * ratio));
  const all = {...attributes, ...size};
  const replaced = ({name}: MdxJsxAttribute) =>
    name in all || ((width || height) && (name === 'width' || name === 'height'));
  return [
    ...own.filter((one) => !replaced(one)),
    ...Object.entries(all).map(([name, value]) => attribute(name, value)),
  ];
}

const NAMES: Record<string, string> = {class: 'className', srcset: 'srcSet', crossorigin: 'crossOrigin'};

function attribute(name: string, value: string): MdxJsxAttribute {
  if (name !== 'style') return {type: 'mdxJsxAttribute', name: NAMES[name] ?? name, value};
  const properties = value.split(';').flatMap((declaration) => {
    const [, property = '', text = ''] = declaration.match(/^\s*([\w-]+)\s*:\s*(.+?)\s*$/s) ?? [];
    const key = property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return key ? [{key: {type: 'Literal', value: key}, value: {type: 'Literal', value: text}}] : [];
  });
  const expression = {
    type: 'ObjectExpression',
    properties: properties.map((one) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      ...one,
    })),
  };
  const estree = {
    type: 'Program',
    sourceType: 'module',
    body: [{type: 'ExpressionStatement', expression}],
    comments: [],
  };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {type: 'mdxJsxAttributeValueExpression', value: '', data: {estree}},
  } as MdxJsxAttribute;
}
