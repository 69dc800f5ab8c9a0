import fs from 'node:fs';
import path from 'node:path';
import type {ChildNode, Document, Element} from 'domhandler';
import {parseDocument} from 'htmlparser2';
import {fileState, visitPages} from 'inkstone-core/built-pages';
import {lineAt} from 'inkstone-core/line-at';
import {type Blocked, blockedBy} from './blocked';
import {type AllowedSources, hashOf} from './policy';

const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** A file of `@docusaurus/plugin-client-redirects`: its script holds the address, which is in the page besides. */
const REDIRECT = /(<script>)\s*window\.location\.href = '[^']*'( \+ window\.location\.search[^;]*)?;\s*(<\/script>)/;

export type Kind = 'scripts' | 'styles' | 'attributes';
/** The hashes of inline code on a page, blocked addresses, and code that makes the build fail. */
type Found = Record<Kind, Set<string>> & {blocked: Blocked[]; refused?: Refused};
type Refused = {message: string; fix: string; form: string};

/** The findings in the pages of a site. A page that was visited is read again only if it has been written since. */
export class PagesFound {
  readonly #visited = new Map<string, {state: string; found: Found}>();
  readonly #find: (document: Document) => Found;

  /** @param options the name of the options */
  constructor(allowed: AllowedSources, options: string) {
    this.#find = (document) => foundIn(document, allowed, options);
  }

  /** Visits the pages of a built language, together with other plugins. */
  async visit(folder: string): Promise<void> {
    const visited = await visitPages(folder, (page) =>
      // These pages will be written again.
      REDIRECT.test(page.html) ? undefined : {state: page.state, found: this.#find(page.document)},
    );
    for (const [file, each] of visited) this.#visited.set(path.join(folder, file), each);
  }

  /** The findings in a page. */
  of(file: string): Found {
    const known = this.#visited.get(file);
    if (known && this.isKnown(file)) return known.found;
    const found = this.#find(parseDocument(readPage(file)));
    this.#visited.set(file, {state: fileState(file), found});
    return found;
  }

  /** Whether a page was visited, and has not been written since. */
  isKnown(file: string): boolean {
    return this.#visited.get(file)?.state === fileState(file);
  }

  /** Writes a page anew, with the same inline content. */
  rewrite(file: string, html: string): void {
    const found = this.of(file);
    fs.writeFileSync(file, html);
    this.#visited.set(file, {state: fileState(file), found});
  }
}

/** Reads a page. Makes the scripts of pages that only lead elsewhere the same, so that hundreds need one hash. */
function readPage(file: string): string {
  const html = fs.readFileSync(file, 'utf8');
  const shared = html.replace(REDIRECT, (_, start: string, rest: string | undefined, end: string) => {
    const suffix = rest ? ' + location.search + location.hash' : '';
    return `${start}location.replace(document.querySelector('[rel=canonical]').href${suffix})${end}`;
  });
  if (shared !== html) fs.writeFileSync(file, shared);
  return shared;
}

function foundIn({children}: Document, allowed: AllowedSources, options: string): Found {
  const found: Found = {scripts: new Set(), styles: new Set(), attributes: new Set(), blocked: []};
  const visit = (node: ChildNode) => {
    if (!('attribs' in node)) return;
    const {name, attribs, children} = node;
    found.refused ??= refusedIn(name, attribs);
    if (attribs.style !== undefined) found.attributes.add(hashOf(attribs.style));
    const hasText = name === 'script' || name === 'style';
    const text = hasText ? children.map((child) => ('data' in child ? child.data : '')).join('') : '';
    found.blocked.push(...blockedBy(name, attribs, text, allowed, options));
    if (name === 'style') found.styles.add(hashOf(text));
    if (name === 'script' && attribs.src === undefined && EXECUTABLE.test(attribs.type ?? '')) {
      found.scripts.add(hashOf(text));
      // Docusaurus' banner about the base URL is HTML in a script.
      for (const [, style = ''] of text.matchAll(/ style=\\?"([^"\\]*)/g)) found.attributes.add(hashOf(style));
    }
    for (const child of children) visit(child);
  };
  for (const node of children) visit(node);
  return found;
}

/**
 * The parts of HTML in Markdown that the policy blocks or forbids, with their line. Handlers in attributes
 * (`handlersIn`) are left out, because React drops them.
 * @param options the name of the options
 */
export function blockedIn(html: string, allowed: AllowedSources, options: string) {
  return elementsIn(html).flatMap(({name: written, attribs, children, line}) => {
    const name = written.toLowerCase();
    const text = children.map((child) => ('data' in child ? child.data : '')).join('');
    const others = Object.entries(attribs).filter(([attribute]) => !isHandler(attribute));
    const refused = refusedIn(name, Object.fromEntries(others));
    const blocked = [...blockedBy(name, attribs, text, allowed, options), ...(refused ? [refused] : [])];
    return blocked.map(({message, fix}) => ({line, message, fix}));
  });
}

/** Attributes such as `onclick` of elements, not of components, with the line. In MDX they may have a program. */
export function handlersIn(html: string): {line: number; name: string; handler: string}[] {
  return elementsIn(html).flatMap(({name, attribs, line}) => {
    const [handler] = Object.entries(attribs).find(([key, value]) => isHandler(key) && !value.startsWith('{')) ?? [];
    const isComponent = /^[A-Z].*[a-z]|\./.test(name);
    return handler && !isComponent ? [{line, name, handler}] : [];
  });
}

function elementsIn(html: string): (Element & {line: number})[] {
  const {children} = parseDocument(html, {withStartIndices: true, lowerCaseTags: false});
  const within = (nodes: ChildNode[]): Element[] =>
    nodes.flatMap((node) => ('attribs' in node ? [node, ...within(node.children)] : []));
  return within(children).map((element) => Object.assign(element, {line: lineAt(html, element.startIndex ?? 0)}));
}

/** Whether an attribute runs code, as `onclick` does. */
export const isHandler = (attribute: string): boolean => /^on[a-z]/i.test(attribute);

/** No policy can allow a script in an attribute, so the build reports it. */
function refusedIn(name: string, attributes: Record<string, string>): Refused | undefined {
  const handler = Object.keys(attributes).find(isHandler);
  // React replaces the program with its own.
  const [target = ''] = (attributes.href ?? attributes['xlink:href'] ?? '').split('throw Error(');
  const isScript = /^[\s\0]*javascript:/i.test(target);
  if (!handler && !isScript) return undefined;
  const what = handler ? `has the attribute ${handler}` : `links to ${target}`;
  return {
    message: `<${name}> ${what}, which the content security policy forbids`,
    fix: 'Put the code into a file of src.',
    form: handler ? `${handler}=` : target,
  };
}
