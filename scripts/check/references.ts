import fs from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {Page} from '../content';
import {load} from '../load';
import type {Problem} from './front-matter';

const {fromFiles}: typeof import('../../packages/theme/src/plugins/included-files/remark') = load(
  '../packages/theme/src/plugins/included-files/remark.ts',
);
const {sourceFolder}: {sourceFolder: (file: string) => string} = load(
  '../packages/theme/src/shared/included/source-folder.cjs',
);

/**
 * References to files, regions, figures and values that the build would refuse. It runs the build's own transform, block by block, so that
 * one mistake does not hide the next.
 */
export function checkReferences(page: Page, root: string): Problem[] {
  const inText = page.tree.children.flatMap((block) => {
    const vfile = {path: path.join(root, page.file), value: page.text} as VFile;
    try {
      fromFiles()({type: 'root', children: [structuredClone(block)]}, vfile);
      return [];
    } catch (error) {
      const [, line = '1', message = ''] = String((error as Error).message).match(/^.*?:(\d+): ([\s\S]*)$/) ?? [];
      if (!message) throw error;
      const [what = '', ...fix] = message.split('; ');
      // The fence may run on because nothing closes it.
      const advice = what.includes('must be empty')
        ? 'close the fence with three backticks, or remove the lines in it'
        : 'correct the path, or run npm run posts';
      return [{file: page.file, line: Number(line), message: what, fix: fix.join('; ') || advice}];
    }
  });
  const isKnown = ({line}: Problem) => inText.some((known) => known.line === line);
  return [...inText, ...missingFiles(page, root).filter((problem) => !isKnown(problem)), ...brokenFootnotes(page)];
}

/** References without a footnote, which Markdown shows as they are written, and footnotes without a reference, which it leaves out. */
function brokenFootnotes({file, text, tree}: Page): Problem[] {
  const problems: Problem[] = [];
  const referenced = new Set<string>();
  visit(tree, 'footnoteReference', ({identifier}) => void referenced.add(identifier));
  visit(tree, (node) => {
    const [line, offset] = [node.position?.start.line ?? 1, node.position?.start.offset ?? 0];
    if (node.type === 'footnoteDefinition' && !referenced.has(node.identifier))
      problems.push({
        file,
        line,
        message: `nothing refers to the footnote [^${node.label}]`,
        fix: 'refer to it in the text, or remove it',
      });
    if (node.type !== 'text') return;
    const source = text.slice(offset, node.position?.end.offset);
    for (const {0: reference, index} of source.matchAll(/(?<!\\)\[\^[^\]\s]+\]/g)) {
      const fix = `add a line that begins with ${reference}:, correct the name, or write \`${reference}\` as code or \\${reference} if it is no footnote`;
      problems.push({
        file,
        line: line + source.slice(0, index).split('\n').length - 1,
        message: `there is no footnote ${reference}`,
        fix,
      });
    }
  });
  return problems;
}

/** Images, files that a page offers, and pages that it links by their file. The build checks links by address. */
function missingFiles(page: Page, root: string): Problem[] {
  const problems: Problem[] = [];
  visit(page.tree, (node) => {
    if (node.type !== 'image' && node.type !== 'link') return;
    const [address = ''] = node.url.split(/[?#]/);
    const isInStatic = node.type === 'image' && /^\/(?!\/)/.test(address);
    const isImage = node.type === 'image' && /^(?![a-z]+:|[/@{])./i.test(address);
    const isBeside =
      isImage ||
      (node.type === 'link' &&
        (/^\.{1,2}\/.*\.(?!html$)\w+$/.test(address) || /^[^/:]+(?:\/[^:]+)?\.mdx?$/.test(address)));
    if (!isInStatic && !isBeside) return;
    const own = path.join(root, page.file);
    const [file = '', ...others] = (
      isInStatic ? [path.join(root, 'static')] : [sourceFolder(own), path.dirname(own)]
    ).map((folder) => path.join(folder, decoded(address)));
    if ([file, ...others].some((one) => fs.existsSync(one))) return;
    const message = `there is no file ${path.relative(root, file).split(path.sep).join('/')}`;
    problems.push({
      file: page.file,
      line: node.position?.start.line ?? 1,
      message,
      fix: 'correct the path, add the file, or remove the link',
    });
  });
  return problems;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
