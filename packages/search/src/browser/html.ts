// The HTML of hits. DocSearch inserts it unchecked, so it is made safe here.

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};
const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Reverses `escapeHtml`, and decodes no other entities. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity) ?? entity);
}

/** Makes HTML with no elements but `<mark>` from any text or HTML. Idempotent. */
export function onlyMarks(html: string): string {
  return escapeHtml(unescapeHtml(html)).replace(/&lt;(\/?)mark&gt;/g, '<$1mark>');
}

export function withoutMarks(html: string): string {
  return html.replace(/<\/?mark>/g, '');
}
