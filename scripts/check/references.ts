import fs from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {Page} from '../content';
import {load} from '../load';
import type {Problem} from './front-matter';

const {fromFiles}: typeof import('../../src/plugins/included-files/remark') = load('../src/plugins/included-files/remark.ts');
const {sourceFolder}: {sourceFolder: (file: string) => string} = load('../src/shared/included/source-folder.cjs');

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
      return [{file: page.file, line: Number(line), message: what, fix: fix.join('; ') || 'correct the path, or run npm run posts'}];
    }
  });
  return [...inText, ...missingFiles(page, root)];
}

/** Images of `static/`, files that a page offers, and pages that it links by their file. The build checks links by address. */
function missingFiles(page: Page, root: string): Problem[] {
  const problems: Problem[] = [];
  visit(page.tree, (node) => {
    if (node.type !== 'image' && node.type !== 'link') return;
    const [address = ''] = node.url.split(/[?#]/);
    const isInStatic = node.type === 'image' && /^\/(?!\/)/.test(address);
    const isBeside = node.type === 'link' && (/^\.{1,2}\/.*\.(?!html$)\w+$/.test(address) || /^[^/:]+(?:\/[^:]+)?\.mdx?$/.test(address));
    if (!isInStatic && !isBeside) return;
    const file = path.join(isInStatic ? path.join(root, 'static') : sourceFolder(path.join(root, page.file)), decodeURI(address));
    if (fs.existsSync(file)) return;
    const message = `there is no file ${path.relative(root, file).split(path.sep).join('/')}`;
    problems.push({file: page.file, line: node.position?.start.line ?? 1, message, fix: 'correct the path, add the file, or remove the link'});
  });
  return problems;
}
