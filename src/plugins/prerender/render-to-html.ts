import {renderToHtml as renderToStream} from '@docusaurus/core/lib/client/renderToHtml';
import type {ReactElement} from 'react';
import {renderToString} from 'react-dom/server';

/** React's mark of what it leaves to the browser, or to later, because it is not there yet. */
const LEFT_OUT = /<!--\$[!?]-->/;

/**
 * React's hints that pictures of the page will be needed, which it puts before the page. React passes over them when it wakes the page;
 * Preact does not know them, and takes all that follows out of the page and puts it in again: a press that falls into that is no click,
 * and the focus is lost.
 */
const PICTURE_HINTS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/**
 * Stands in for Docusaurus' own, which draws each page as a stream, and then waits for its end: as a string it takes a sixth less time.
 * A page with a part that has to be waited for is drawn as ever.
 */
export async function renderToHtml(app: ReactElement): Promise<string> {
  const html = renderToString(app);
  return (LEFT_OUT.test(html) ? await renderToStream(app) : html).replace(PICTURE_HINTS, '');
}
