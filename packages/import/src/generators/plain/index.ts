import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entriesIn, entryOf, POST, readText, walk} from '../../common/files';
import type {Generator} from '../../common/generator';
import {isMarkedDraft, isOff} from '../../common/hidden';
import {notesFolder} from '../../common/notes';
import {foreignFormat, isArchive, notReadHere} from '../../common/other-formats';

/** A folder of Markdown or notebooks, such as the notes of Obsidian. */
export const plain: Generator = {
  name: 'Markdown',
  find({path: file, isFile, root, report}) {
    if (isFile) {
      refuseForeign(file);
      return {config: {}, entries: [entryOf(file, root)], folders: ['.'], filesByName: walk(root)};
    }
    const found = entriesIn(root).filter((each) => !/readme\.\w+$|\.html?$/i.test(each.file));
    const drawings = found.filter((each) => isDrawing(each.file));
    for (const drawing of drawings)
      report.leave(relative(root, drawing.file), 0, 'a drawing of Excalidraw: export it as a picture');
    const entries = found.filter((each) => !drawings.includes(each));
    const all = walk(root);
    const others = all.filter((each) => !drawings.some((drawing) => drawing.file === each));
    return {config: {}, entries, folders: ['.'], others, filesByName: all, pages: []};
  },
  isDraft: (data) => isMarkedDraft(data) || isOff(data.publish),
  ...notesFolder,
  dialect: (_, context) => notesFolder.dialect(context),
};

/** By the plugin of Obsidian, a drawing is a text with data. */
const isDrawing = (file: string) =>
  /\.md$/.test(file) && /^---\n(?:.*\n)*?excalidraw-plugin:/.test(readText(file).slice(0, LONGEST_HEAD));
const LONGEST_HEAD = 500;

/** Throws if a single file is not a post. */
function refuseForeign(file: string): void {
  const foreign = foreignFormat(file);
  const name = path.basename(file);
  if (isArchive(file)) throw new Error(`${name} is packed: unpack it, and name its folder.`);
  if (foreign) throw new Error(`${name}: ${notReadHere(name, foreign)}.`);
  const isText = POST.test(file) && !fs.readFileSync(file).subarray(0, 8000).includes(0);
  if (!isText) throw new Error(`${name} is neither Markdown, HTML nor a notebook, so there is nothing to import.`);
}
