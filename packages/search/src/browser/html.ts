// The HTML of hits. DocSearch inserts it unchecked, so it is made safe here.

import {escapeAttribute} from 'inkstone-core/escape-html';

const CHARACTERS: Record<string, string> = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'"};

/** Reverses `escapeAttribute`. Of all other entities, it decodes only the apostrophe. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity);
}

/** Makes HTML with no elements but `<mark>` from any text or HTML. Idempotent. */
export function onlyMarks(html: string): string {
  return escapeAttribute(unescapeHtml(html)).replace(/&lt;(\/?)mark&gt;/g, '<$1mark>');
}

export function withoutMarks(html: string): string {
  return html.replace(/<\/?mark>/g, '');
}
