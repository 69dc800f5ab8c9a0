import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entriesIn, readText, walk} from '../../common/files';
import {type Data, parseDate, splitFrontMatter, texts, withoutEmpty} from '../../common/front-matter';
import type {Found, Generator} from '../../common/generator';
import {isMarkedDraft, isOff, isOn} from '../../common/hidden';
import {notesFolder} from '../../common/notes';
import type {Reporter} from '../../common/report';
import {readVault, type Vault, vaultOf} from './configuration';
import {asShown, type Note, tagsIn} from './text';

/** `folders`: that of each note, by its fields. */
export type NotesConfig = Vault & {notes: Note[]; vault: string; hasMarks: boolean; folders: WeakMap<Data, string>};

/** A note whose author says that it is on the Web: for Obsidian Publish, Digital Garden or others. */
const isMarked = (data: Data) => [data.publish, data['dg-publish'], data.share].some(isOn);
const isRefused = (data: Data) => isMarkedDraft(data) || [data.publish, data['dg-publish']].some(isOff);
const CREATED = ['date', 'created', 'date created', 'created_at', 'creation date', 'created time', 'publish date'];
const UPDATED = [
  'updated',
  'modified',
  'date modified',
  'date updated',
  'updated_at',
  'last modified',
  'modified time',
];

function fieldsOf(text: string): {data: Data; body: string} {
  try {
    return splitFrontMatter(text);
  } catch {
    return {data: {}, body: text};
  }
}

/**
 * The notes of a folder in a vault. `isExplicit`: whether only marked notes are shown, even if none is.
 */
export function notesIn(
  root: string,
  vault: string,
  settings: Vault,
  report: Reporter,
  isExplicit = false,
): Found<NotesConfig> {
  const nameOf = (file: string) => relative(vault, file);
  const isIn = (file: string, folder: string) => nameOf(file).startsWith(`${folder}/`);
  const all = walk(root);
  const found = entriesIn(root).filter(({file}) => !/readme\.\w+$|\.html?$/i.test(file));
  for (const folder of settings.templates.filter((each) => all.some((file) => isIn(file, each))))
    report.guess(folder, 0, 'a folder of templates: it was left out');
  const kept = found.filter(({file}) => !settings.templates.some((folder) => isIn(file, folder)));
  const read = kept.map((entry) => ({entry, ...fieldsOf(entry.file.endsWith('.ipynb') ? '' : readText(entry.file))}));
  const isDrawing = ({data}: {data: Data}) => 'excalidraw-plugin' in data;
  for (const {entry} of read.filter(isDrawing))
    report.leave(relative(root, entry.file), 0, 'a drawing of Excalidraw: export it as a picture');
  const posts = read.filter((each) => !isDrawing(each));
  const known = new Set(posts.map(({entry}) => entry.file));
  const leftOut = new Set(found.map(({file}) => file).filter((file) => !known.has(file)));
  const hasMarks = isExplicit || posts.some(({data}) => isMarked(data));
  const notes = posts.map(({entry, data, body}): Note => {
    const isDaily = settings.daily !== undefined && isIn(entry.file, settings.daily.folder);
    const isPrivate = isRefused(data) || (hasMarks ? !isMarked(data) : isDaily);
    return {name: relative(root, entry.file).replace(/\.\w+$/, ''), text: body, isPrivate};
  });
  return {
    config: {...settings, notes, vault, hasMarks, folders: new WeakMap()},
    entries: posts.map(({entry}) => entry),
    ...{folders: ['.'], others: all.filter((file) => !leftOut.has(file)), filesByName: all, pages: []},
  };
}

/** A vault of Obsidian, or a folder in one. By its documentation: the app itself is no tool that a test can run. */
export const obsidian: Generator<NotesConfig> = {
  name: 'Obsidian',
  find({root, isFile, report}) {
    const vault = isFile ? undefined : vaultOf(root);
    return vault === undefined ? undefined : notesIn(root, vault, readVault(vault), report);
  },

  fields({entry, data, raw}, {config, root}) {
    const first = (keys: string[]) => keys.map((key) => data[key]).find((value) => parseDate(value));
    const written =
      typeof data.tags === 'string' && !/[,，]/.test(data.tags) ? data.tags.split(/\s+/) : texts(data.tags);
    const daily = config.daily?.dayOf(relative(config.vault, entry.file).replace(/\.md$/i, ''));
    const own = Object.fromEntries([...CREATED, ...UPDATED].map((key) => [key, undefined]));
    const inText = entry.file.endsWith('.ipynb') ? [] : tagsIn(fieldsOf(raw).body);
    const fields = withoutEmpty({
      ...data,
      ...own,
      date: first(CREATED) ?? daily,
      updated: first(UPDATED),
      tags: [...new Set([...written, ...texts(data.tag)].map((tag) => tag.replace(/^#/, '')).concat(inText))],
      publish: isMarked(data) || (isRefused(data) ? false : undefined),
      ...{tag: undefined, cssclass: undefined, cssclasses: undefined, 'dg-publish': undefined, share: undefined},
    });
    config.folders.set(fields, path.dirname(relative(root, entry.file)));
    return {data: fields};
  },
  ...notesFolder,
  titleOf: (name) => name,
  // The addresses of Obsidian Publish, which writes a blank as a plus sign.
  address: ({entry, data}) => {
    if (typeof data.permalink === 'string') return `/${data.permalink.replace(/^\//, '')}`;
    return isOn(data.publish) ? `/${entry.name.replaceAll(' ', '+')}` : undefined;
  },
  isDraft: isRefused,
  reasonToHide({file}, data, {config}) {
    if (config.hasMarks) return isMarked(data) ? undefined : 'other notes have publish: true';
    const isDaily = config.daily && relative(config.vault, file).startsWith(`${config.daily.folder}/`);
    return isDaily ? 'a daily note' : undefined;
  },
  dialect: ({config}, context) => ({
    ...notesFolder.dialect(context),
    hasBreaks: !config.hasStrictBreaks,
    before: (text) => asShown(text, config.notes, config.folders.get(context.data) ?? '.', context),
  }),
};
