// The HTML of hits. DocSearch inserts it unchecked, so it is made safe here.

import {escapeAttribute, unescapeHtml} from 'inkstone-core/escape-html';

/** Makes HTML with no elements but `<mark>` from any text or HTML. Idempotent. */
export function onlyMarks(html: string): string {
  return escapeAttribute(unescapeHtml(html)).replace(/&lt;(\/?)mark&gt;/g, '<$1mark>');
}

export function withoutMarks(html: string): string {
  return html.replace(/<\/?mark>/g, '');
}
