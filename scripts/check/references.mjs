import path from 'node:path';
import {load} from '../load.mjs';

/** @type {typeof import('../../src/plugins/included-files/remark')} */
const {fromFiles} = load('../src/plugins/included-files/remark.ts');

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
  return page.tree.children.flatMap((block) => {
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
}
