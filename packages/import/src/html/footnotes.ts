import type {AnyNode, Cheerio, CheerioAPI} from 'cheerio';
import {decoded} from 'inkstone-core/decoded';

/** The lists that generators make of footnotes. */
const LISTS = [
  '.footnotes, div.footnote, .footnote-list, .footnotes-list, [data-footnotes], [role=doc-endnotes]',
  '.footnote-definition, aside.footnote, aside.footnote-list, dl.footnote, .footnote-content, #footnotes',
  '.wp-block-footnotes',
].join();
const BACK = [
  '.footnote-backref, .reversefootnote, .footnote-back, .footnote-return, .fn-backref',
  '[data-footnote-backref], [role=doc-backlink]',
].join();

/** Turns footnotes of any generator into `<span data-note-ref="1">` and `<div data-note="1">` at the end. */
export function plainFootnotes($: CheerioAPI, body: Cheerio<AnyNode>): void {
  const byId = new Map<string, Cheerio<AnyNode>>();
  for (const list of body.find(LISTS).toArray())
    for (const node of $(list).find('[id]').addBack('[id]').toArray()) byId.set($(node).attr('id') ?? '', $(node));
  const labels = new Map<AnyNode, string>();
  const notes: Cheerio<AnyNode>[] = [];
  for (const node of body.find('a[href*="#"]').toArray()) {
    const link = $(node);
    const [, id = ''] = (link.attr('href') ?? '').match(/#(.+)$/) ?? [];
    const target = byId.get(decoded(id)) ?? byId.get(id);
    if (!target || link.closest(LISTS).length || link.is(BACK)) continue;
    const item = itemOf(target);
    const [first] = item.toArray();
    if (!first) continue;
    let label = labels.get(first);
    if (label === undefined) {
      label = String(labels.size + 1);
      labels.set(first, label);
      notes.push(noteOf($, item, label));
    }
    // With a text, so that the blank behind it stays.
    const reference = $('<span></span>').attr('data-note-ref', label).text(label);
    const outer = link.closest('sup, .footnote-reference');
    (outer.length && outer.text().trim() === link.text().trim() ? outer : link).replaceWith(reference);
  }
  if (!notes.length) return;
  for (const list of body.find(LISTS).toArray()) {
    const around = $(list);
    // A list may have notes to which nothing refers.
    const isDone = around.is('li, aside, .footnote-definition') ? labels.has(list) : true;
    if (!isDone) continue;
    const before = around.prev();
    if (before.is('hr')) before.remove();
    around.remove();
  }
  for (const note of notes) body.append(note);
}

function itemOf(target: Cheerio<AnyNode>): Cheerio<AnyNode> {
  if (target.is('dt')) return target.next('dd');
  return target.is('li, aside, div, p') ? target : target.closest('li, aside, div, p, dd');
}

function noteOf($: CheerioAPI, item: Cheerio<AnyNode>, label: string): Cheerio<AnyNode> {
  const note = item.clone();
  note.find(`${BACK}, .footnote-definition-label, .label, .footnote-anchor, .footnote-number`).remove();
  for (const link of note.find('a').toArray())
    if (/^(?:\s|↩|\ufe0e|\ufe0f|↑|\^|⏎|\u200b)*$/.test($(link).text()) && !$(link).find('img').length) $(link).remove();
  for (const sup of note.find('sup').toArray()) if (!$(sup).text().trim()) $(sup).remove();
  return $('<div></div>')
    .attr('data-note', label)
    .html(note.html() ?? '');
}
