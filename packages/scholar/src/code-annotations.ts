import type {Code, Node, Root} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Page} from './page';

/** `# <1>` at the end of a line, in the comment of any language: the form of Quarto. */
const REMARK = /[ \t]*(?:#|\/\/|--|%|;|\/\*|<!--)[ \t]*<(\d+)>(?:[ \t]*(?:\*\/|-->))?[ \t]*$/;

/** Makes annotations of the ordered list below a program whose lines end in `# <1>`. Without a list, the marks stay. */
export function annotate(tree: Root, {html, mistake}: Pick<Page, 'html' | 'mistake'>): void {
  visit(tree, (node, index, parent) => {
    const [code, list] = [codeIn(node), parent?.children[(index ?? 0) + 1]];
    if (!code || list?.type !== 'list' || !list.ordered) return;
    const lines = code.value.split('\n');
    const numbers = lines.map((line) => line.match(REMARK)?.[1]);
    if (!numbers.some(Boolean)) return;
    const first = list.start ?? 1;
    const remarks = Object.fromEntries(list.children.map((item, at) => [String(first + at), textOf(item)]));
    const [from = 1, to = 1] = [code.position?.start.line, code.position?.end.line];
    const isInPage = to - from - 1 === lines.length;
    const below = list.position?.start.line ?? 1;
    for (const [at, number] of numbers.entries())
      if (number && !(number in remarks))
        mistake(
          'missing-remark',
          lineAt(isInPage ? from + 1 + at : below),
          `the list has no remark ${number}, but a line of the program has <${number}>`,
          'add it',
        );
    for (const [at, number] of Object.keys(remarks).entries())
      if (!numbers.includes(number))
        mistake(
          'remark-without-line',
          lineAt(list.children[at]?.position?.start.line ?? below),
          `no line of the program has <${number}>`,
          'add it, or remove the remark',
        );
    if (html)
      code.value = lines.map((line, at) => (numbers[at] ? line.replace(/<(\d+)>(?!.*<)/, '($1)') : line)).join('\n');
    else code.data = {...code.data, hProperties: {remarks: JSON.stringify(remarks)}};
    // No `remark` in the name: Reader View takes such an element for clutter.
    list.data = {hProperties: {className: ['code-notes']}};
  });
}

const lineAt = (line: number) => ({start: {line, column: 1}, end: {line, column: 1}});

/** A code block, also inside a figure with a caption. */
function codeIn(node: Node): Code | undefined {
  const {type, data, children} = node as {type: string; data?: {hName?: string}; children?: Node[]};
  if (type === 'code') return node as Code;
  return data?.hName === 'figure' ? (children?.find((child) => child.type === 'code') as Code | undefined) : undefined;
}

type Remark = {number: string; text: string};

/** The lines of a program without their marks, and the remark on each. @param remarks the attribute of this name */
export function withoutMarks(lines: string[], remarks: string): {lines: string[]; marks: (Remark | undefined)[]} {
  const texts: Record<string, string> = JSON.parse(remarks);
  const marks = lines.map((line): Remark | undefined => {
    const [, number = ''] = line.match(REMARK) ?? [];
    const text = texts[number];
    return text === undefined ? undefined : {number, text};
  });
  return {lines: lines.map((line, index) => (marks[index] ? line.replace(REMARK, '') : line)), marks};
}
