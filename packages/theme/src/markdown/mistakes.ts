import {handlersIn, isHandler} from 'docusaurus-plugin-csp';
import {lineAt} from 'inkstone-core/line-at';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {headingId, readMarkdown} from 'inkstone-core/markdown';
import type {Root} from 'mdast';
import type {} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {problemOfLanguage} from '../shared/front-matter-schema';
import {report} from '../site/report';

type Mistake = {line: number; message: string; fix: string};

/** Reports broken things in a text that nothing else in a build reports. The build continues. */
export function mistakes({site}: {site: LoadedSite}) {
  return (tree: Root, file: VFile) => {
    const tell = ({line, message, fix}: Mistake) =>
      report(site, file.path, {position: {start: {line}}}, `${message}; ${fix}`, false);
    for (const mistake of mistakesIn(tree, String(file.value))) tell(mistake);
    const {language} = (file.data.frontMatter ?? {}) as {language?: unknown};
    const {locales} = site().i18n;
    const problem = locales.length > 0 && problemOfLanguage(language, locales);
    if (problem) tell({...problem, line: readMarkdown('', file.path)?.lineOf('language') ?? 1});
  };
}

/** Missing or duplicate footnotes, pictures and ids, addresses that run code, and code in attributes. */
export function mistakesIn(tree: Root, text: string): Mistake[] {
  const found: Mistake[] = [];
  const ids = new Set<string>();
  if (PRINTED_FRONT_MATTER.test(text))
    found.push({line: 1, message: 'the front matter is printed as text', fix: 'begin the file with a line of ---'});
  visit(tree, (node) => {
    const {start, end} = node.position ?? {};
    const add = (line: number, message: string, fix: string) => found.push({line, message, fix});
    const line = start?.line ?? 1;
    if (node.type === 'heading') {
      const id = headingId(node);
      if (id && ids.has(id)) add(line, `the heading id ${id} is used twice`, 'give each heading of a page its own id');
      if (id) ids.add(id);
    }
    if ((node.type === 'link' || node.type === 'image') && runsCode(node.url))
      add(line, `the address “${node.url.slice(0, 40)}” runs code`, 'use an address of a page');
    const addHandler = (line: number, name: string, handler: string) =>
      add(line, `<${name}> has the attribute ${handler}, which pages leave out`, 'put the code into a file of src');
    if (node.type === 'html')
      for (const found of handlersIn(node.value)) addHandler(line + found.line - 1, found.name, found.handler);
    if ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && /^[a-z]/.test(node.name ?? ''))
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || !isHandler(attribute.name)) continue;
        // React runs an expression: `onClick={…}`.
        if (typeof attribute.value === 'string') addHandler(line, node.name ?? '', attribute.name);
      }
    // Nodes that the build has added have no position.
    if (node.type !== 'text' || !start) return;
    // From the source: an escaped mark is meant to be printed.
    const source = text.slice(start.offset, end?.offset);
    const lineOf = (index: number) => line + lineAt(source, index) - 1;
    for (const {0: picture, index} of source.matchAll(/(?<!\\)!\[[^\]\n]*\]\[[^\]\n]+\]/g))
      add(lineOf(index), `printed as it stands: “${picture}”`, 'define the name of the picture: [name]: ./picture.png');
    // [^\s], [^>], [^0-9] and the like are regular expressions, not footnotes.
    for (const {0: reference, index} of source.matchAll(/(?<!\\)\[\^[^\]\s\\<>^|(){}"'/.,*+?]+\]/g)) {
      if (/^\[\^(?:\w-\w)+\w*\]$/.test(reference)) continue;
      const fix = `add a line that begins with ${reference}:, or write \`${reference}\` as code`;
      add(lineOf(index), `there is no footnote ${reference}`, `${fix} if it is not a footnote`);
    }
  });
  return found;
}

/** Front matter without its first line. */
export const PRINTED_FRONT_MATTER = /^[\w-]+:[^\n]*\n(?:[\w-]+:[^\n]*\n|[ \t][^\n]*\n|-[ \t][^\n]*\n)*---[ \t]*\n/;

/** Whether an address makes a browser run a script. */
export function runsCode(url: string): boolean {
  // Browsers drop blanks and control characters before they read the scheme.
  const visible = [...url].filter((character) => character > ' ').join('');
  return (
    /^(?:javascript|vbscript|data:(?!image\/(?!svg)|text\/plain|audio|video))/i.test(visible) && /^\w+:/.test(visible)
  );
}
