/** Lets a page change with a transition from a title in a list to its post; not on slow devices. */
import {closest} from 'inkstone-core/dom';

const TITLE = 'main :is(a.title, h2 > a:not([href^="#"]))';
/** In GiB. */
const ENOUGH_MEMORY = 8;
let title: HTMLElement | null = null;
let none: CSSStyleSheet;

function choose(link: HTMLElement | null): void {
  setNames('', '');
  title = link;
  setNames('title', 'seal');
  // oxlint-disable-next-line no-restricted-properties -- tested for
  document.adoptedStyleSheets = title ? [] : [none];
}

function setNames(ofTitle: string, ofSeal: string): void {
  title?.style.setProperty('view-transition-name', ofTitle);
  title?.querySelector('svg')?.style.setProperty('view-transition-name', ofSeal);
}

export function transition(): void {
  if (!('adoptedStyleSheets' in document)) return;
  none = new CSSStyleSheet();
  // oxlint-disable-next-line no-restricted-properties -- tested for
  none.replaceSync('@view-transition{navigation:none}');
  // oxlint-disable-next-line no-restricted-properties -- Firefox and Safari do not tell
  const {deviceMemory = ENOUGH_MEMORY} = navigator as {deviceMemory?: number};
  // The first frame decides about the transition into this page.
  requestAnimationFrame(() => choose(null));
  if (deviceMemory >= ENOUGH_MEMORY)
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, (event) => choose(closest(event, TITLE)));
}
