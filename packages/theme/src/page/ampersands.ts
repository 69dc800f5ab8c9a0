import type {Plugin} from '@docusaurus/types';
import {visitPages} from 'inkstone-core/built-pages';

/** Invisible, should a plugin read a page before it is taken out. */
const MARK = '\u2063';

/**
 * Ampersands of prerendered HTML before a name and another character reference, and scripts and styles, which have no
 * character references. The HTML minifier of Docusaurus, `@swc/html` 1.16, writes what follows such a name as it is:
 * browsers take `T` in `&Vec<T>` for a tag.
 */
const PARTS = /<(script|style)\b[\s\S]*?<\/\1|&amp;(?=(?:#x?|[a-z][a-z\d]*)?&)/gi;

/** Code for the HTML template: a function that keeps the minifier from changing text. */
export const MARKING = `(html) => html.replace(${PARTS}, (part) => part + (part === '&amp;' ? '${MARK}' : ''))`;

/** Takes the marks of the template out of the built pages. It is the first plugin that visits them. */
export default function ampersands(): Plugin {
  return {
    name: 'ampersands',
    async postBuild({outDir}) {
      await visitPages(outDir, (page) => {
        if (page.html.includes(MARK)) page.write(page.html.replace(new RegExp(`&(?:amp;)?${MARK}`, 'g'), '&amp;'));
      });
    },
  };
}
