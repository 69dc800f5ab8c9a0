const CHARACTERS: Record<string, string> = {amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#039': "'"};
const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

/** A text as the content of an HTML element. */
export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark);

/** A text as the value of an HTML attribute in double quotation marks. */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);

/** Reverses `escapeAttribute`. Of all other entities, it decodes only the apostrophe. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#0?39);/g, (entity, name) => CHARACTERS[name] ?? entity);
