// Text and marks of hits as HTML: DocSearch puts it into the page as it is, so it is made safe before it gets there.

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;'};
const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The reverse of `escapeHtml`, and no more: it decodes what this site wrote itself. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters.get(entity) ?? entity);
}

/** Text or HTML of any origin as HTML with nothing but marks in it. Again, it changes nothing. */
export function onlyMarks(html: string): string {
  return escapeHtml(unescapeHtml(html)).replace(/&lt;(\/?)mark&gt;/g, '<$1mark>');
}

export function withoutMarks(html: string): string {
  return html.replace(/<\/?mark>/g, '');
}
