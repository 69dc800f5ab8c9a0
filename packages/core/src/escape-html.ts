const ENTITIES: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

/** A text as the content of an HTML element. */
export const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark);

/** A text as the value of an HTML attribute in double quotation marks. */
export const escapeAttribute = (text: string): string => text.replace(/[&<>"]/g, (mark) => ENTITIES[mark] ?? mark);
