import fs from 'node:fs';
import path from 'node:path';
import {entriesIn, entryOf, POST, walk} from '../../common/files';
import type {Generator} from '../../common/generator';
import {isMarkedDraft, isOff} from '../../common/hidden';
import {notesFolder} from '../../common/notes';
import {foreignFormat, notReadHere} from '../../common/other-formats';

/** A folder of Markdown or notebooks, such as the notes of Obsidian. */
export const plain: Generator = {
  name: 'Markdown',
  find({path: file, isFile, root}) {
    if (isFile) {
      refuseForeign(file);
      return {config: {}, entries: [entryOf(file, root)], folders: ['.'], filesByName: walk(root)};
    }
    const entries = entriesIn(root).filter(({file}) => !/readme\.\w+$|\.html?$/i.test(file));
    const all = walk(root);
    return {config: {}, entries, folders: ['.'], others: all, filesByName: all, pages: []};
  },
  isDraft: (data) => isMarkedDraft(data) || isOff(data.publish),
  ...notesFolder,
  dialect: (_, context) => notesFolder.dialect(context),
};

/** Throws if a single file is not a post. */
function refuseForeign(file: string): void {
  const foreign = foreignFormat(file);
  const name = path.basename(file);
  if (foreign) throw new Error(`${name}: ${notReadHere(name, foreign)}.`);
  const isText = POST.test(file) && !fs.readFileSync(file).subarray(0, 8000).includes(0);
  if (!isText) throw new Error(`${name} is neither Markdown, HTML nor a notebook, so there is nothing to import.`);
}
