/**
 * Lets a page change with a transition where the reader follows a title from a list to its post, and nowhere else: a transition makes the next page up
 * to a second later on a slow device.
 */
import {closest} from '../shared/dom';

const TITLE = 'main :is(a.title, h2 > a:not([href^="#"]))';
const none = new CSSStyleSheet();
none.replaceSync('@view-transition{navigation:none}');
let title: HTMLElement | null = null;

function choose(link: HTMLElement | null): void {
  title?.style.removeProperty('view-transition-name');
  title = link;
  title?.style.setProperty('view-transition-name', 'title');
  document.adoptedStyleSheets = title ? [] : [none];
}

// The first frame decides about the transition into this page, also where it has been prerendered.
requestAnimationFrame(() => choose(null));
for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, (event) => choose(closest(event, TITLE)));
