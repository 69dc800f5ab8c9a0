/** Text and marks of hits as HTML: DocSearch puts it into the page as it is, so it is made safe before it gets there. */

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};
const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The reverse of `escapeHtml`, and no more: it decodes what this site wrote itself. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity) ?? entity);
}

/** Escapes everything but the marks around the words found. */
export function escapeAllButMarks(html: string): string {
  return escapeHtml(html).replace(/&lt;(\/?)mark&gt;/g, '<$1mark>');
}

export function withoutMarks(html: string): string {
  return html.replace(/<\/?mark>/g, '');
}
