/**
 * Lets a page change with a transition where the reader follows a title and its seal from a list to the post, and nowhere else: a transition makes the
 * next page up to a second later on a slow device.
 */
import {closest} from '../shared/dom';

const TITLE = 'main :is(a.title, h2 > a:not([href^="#"]))';
const none = new CSSStyleSheet();
none.replaceSync('@view-transition{navigation:none}');
let title: HTMLElement | null = null;

function choose(link: HTMLElement | null): void {
  setNames('', '');
  title = link;
  setNames('title', 'seal');
  document.adoptedStyleSheets = title ? [] : [none];
}

function setNames(ofTitle: string, ofSeal: string): void {
  title?.style.setProperty('view-transition-name', ofTitle);
  title?.querySelector('svg')?.style.setProperty('view-transition-name', ofSeal);
}

// The first frame decides about the transition into this page.
requestAnimationFrame(() => choose(null));
for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, (event) => choose(closest(event, TITLE)));
