import fs from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {load} from '../load.mjs';

/** @type {typeof import('../../src/plugins/included-files/remark')} */
const {fromFiles} = load('../src/plugins/included-files/remark.ts');
/** @type {{sourceFolder: (file: string) => string}} */
const {sourceFolder} = load('../src/shared/included/source-folder.cjs');

/** @typedef {import('../content.mjs').Page} Page */
/** @typedef {import('./front-matter.mjs').Problem} Problem */

/**
 * References to files, regions, figures and values that the build would refuse. It runs the build's own transform, block by
 * block, so that one mistake does not hide the next.
 * @param {Page} page
 * @param {string} root
 * @returns {Problem[]}
 */
export function checkReferences(page, root) {
  const inText = page.tree.children.flatMap((block) => {
    const vfile = /** @type {import('vfile').VFile} */ ({path: path.join(root, page.file), value: page.text});
    try {
      fromFiles()({type: 'root', children: [structuredClone(block)]}, vfile);
      return [];
    } catch (error) {
      const [, line = '1', message = ''] = String(/** @type {Error} */ (error).message).match(/^.*?:(\d+): ([\s\S]*)$/) ?? [];
      if (!message) throw error;
      const [what = '', ...fix] = message.split('; ');
      return [{file: page.file, line: Number(line), message: what, fix: fix.join('; ') || 'correct the path, or run npm run posts'}];
    }
  });
  return [...inText, ...missingFiles(page, root)];
}

/** Images of `static/`, files that a page offers, and pages that it links by their file. The build checks links by address. @param {Page} page @param {string} root @returns {Problem[]} */
function missingFiles(page, root) {
  /** @type {Problem[]} */
  const problems = [];
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
