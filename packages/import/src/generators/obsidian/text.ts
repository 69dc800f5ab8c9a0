import path from 'node:path';
import type {BodyContext} from '../../common/body';
import {COMMENT, EMBED} from '../../common/notes';
import {outsideCode} from '../../common/shortcodes';
import {fenceReader} from '../../markdown/fences';

/** A note that others may show. `text`: without its front matter. */
export type Note = {name: string; text: string; isPrivate: boolean};

/** A tag: a letter or sign must be in it, numbers alone are none. */
const TAG = /(?<![^\s(（，。、])#((?=[\p{L}\p{N}_/-]*[\p{L}_])[\p{L}\p{M}\p{N}_/-]+)/gu;

/** The tags in a text. */
export function tagsIn(text: string): string[] {
  const found: string[] = [];
  // A color in HTML looks like one.
  outsideCode(text.replace(COMMENT, '').replace(/<[a-z][^<>]*>/gi, ''), TAG, (whole, name = '') => {
    found.push(name.replace(/\/+$/, ''));
    return whole;
  });
  return [...new Set(found)];
}

/** The note that a link names: by its path, else by its name, in the same folder or with the shortest path. */
function noteNamed(notes: Note[], wanted: string, near: string): Note | undefined {
  const name = wanted.trim().replace(/\.md$/i, '').replace(/^\//, '').toLowerCase();
  const found = notes.filter((each) => `/${each.name.toLowerCase()}`.endsWith(`/${name}`));
  const rank = ({name: path_}: Note) =>
    path_.toLowerCase() === name ? -1 : path.dirname(path_) === near ? 0 : path_.split('/').length;
  return found.sort((a, b) => rank(a) - rank(b))[0];
}

/** The part of a note that a link with `#heading` or `#^id` means; undefined if there is none. */
export function partOf(text: string, anchor: string): string | undefined {
  const wanted = anchor.split('#').at(-1)?.trim() ?? '';
  if (!wanted) return text;
  const lines = text.split('\n');
  if (wanted.startsWith('^')) return blockWith(lines, wanted);
  const isCode = fenceReader();
  const levels = lines.map((line) => (isCode(line) ? 0 : (line.match(/^(#{1,6}) /)?.[1]?.length ?? 0)));
  const titleOf = (line: string) => line.replace(/^#+\s+|\s+#*$/g, '').toLowerCase();
  const from = lines.findIndex((line, index) => levels[index] && titleOf(line) === wanted.toLowerCase());
  if (from < 0) return undefined;
  const end = levels.findIndex((level, index) => index > from && level > 0 && level <= (levels[from] ?? 0));
  return lines.slice(from, end < 0 ? undefined : end).join('\n');
}

/** The paragraph or item that ends with an id, or the block above a line with the id alone. */
function blockWith(lines: string[], id: string): string | undefined {
  const at = lines.findIndex(
    (line) => line.trimEnd().endsWith(id) && /(?:^|\s)$/.test(line.trimEnd().slice(0, -id.length)),
  );
  if (at < 0) return undefined;
  let last = at;
  if (lines[at]?.trim() === id) for (last--; last > 0 && !lines[last]?.trim(); ) last--;
  if (/^\s*(?:[-*+]|\d+[.)])\s/.test(lines[last] ?? '') && last === at) return lines[at];
  let first = last;
  while (first > 0 && lines[first - 1]?.trim()) first--;
  return lines.slice(first, last + 1).join('\n');
}

/** The part of another note that a note embeds; undefined if that is no note, or a private one. */
function quotationOf(notes: Note[], near: string, name: string, anchor: string): string | undefined {
  const note = /\.(?!md$)\w{2,10}$/i.test(name.trim()) ? undefined : noteNamed(notes, name, near);
  const part = note && !note.isPrivate ? partOf(note.text, anchor) : undefined;
  if (part === undefined) return undefined;
  // A note embedded in an embedded note is a link.
  const plain = outsideCode(part.replace(COMMENT, ''), EMBED, (inner) => inner.slice(1));
  // Its headings are none of this note.
  const withoutHeadings = outsideCode(plain, /^#{1,6}[ \t](.*)$/gm, (_, words = '') => {
    return `**${words.trim().replace(/ #+$/, '')}**\n`;
  });
  const lines = outsideCode(withoutHeadings, /[ \t]+\^[\w-]+$/gm, () => '')
    .trim()
    .split('\n');
  return `\n\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}

/** Notes that a note shows in place are quoted in it; tasks with another mark are done ones; ids become places. */
export function asShown(
  source: string,
  notes: Note[],
  near: string,
  {guess, leave, lineOf}: Pick<BodyContext, 'guess' | 'leave' | 'lineOf'>,
): string {
  const quotations = new Map<string, string | undefined>();
  const shown = outsideCode(source, EMBED, (whole, name = '', anchor = '') => {
    const key = name + (anchor ?? '');
    if (!quotations.has(key)) quotations.set(key, quotationOf(notes, near, name, anchor ?? ''));
    const text = quotations.get(key);
    if (text === undefined) return whole;
    guess(lineOf(whole), `${whole} became a quotation: it does not change with the other note`);
    return text;
  });
  const [query] = shown.match(/^ *(?:`{3,}|~{3,})(?:dataview(?:js)?|query|tasks)\b.*$/m) ?? [];
  if (query) leave(lineOf(query), 'a query, which a plugin answers in the vault, stays as code');
  return outsideCode(shown, /^([ \t>]*(?:[-*+]|\d+[.)]) )\[[^ xX\]\n]\](?= )/gm, (_, before = '') => `${before}[x]`);
}
