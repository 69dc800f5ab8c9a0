/** Marks the entry of the section that is being read in the table of contents. */
import {elementAt} from '../shared/dom';

const ACTIVE = 'table-of-contents__link--active';
/** The links of the table of contents by the headings they lead to. */
let entries: [heading: HTMLElement, link: HTMLAnchorElement][] = [];
let isScheduled = false;

function collect(): void {
  entries = [...document.querySelectorAll<HTMLAnchorElement>('.toc-highlight')].flatMap((link) => {
    const heading = elementAt(link.hash);
    return heading ? [[heading, link]] : [];
  });
  mark();
}

/** The entry of the next heading when it is in the upper half of the viewport, else that of the one above. */
function current(): HTMLAnchorElement | undefined {
  const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  let above: HTMLAnchorElement | undefined;
  for (const [heading, link] of entries) {
    const {top} = heading.getBoundingClientRect();
    if (top > edge) return top < innerHeight / 2 ? link : above;
    above = link;
  }
  return above;
}

function mark(): void {
  isScheduled = false;
  const active = current();
  for (const [, link] of entries) {
    if (link.classList.contains(ACTIVE) === (link === active)) continue;
    link.classList.toggle(ACTIVE, link === active);
    if (link === active) link.ariaCurrent = 'true';
    else link.removeAttribute('aria-current');
  }
}

export function contents(): void {
  addEventListener(
    'scroll',
    () => {
      if (isScheduled || entries.length === 0) return;
      isScheduled = true;
      requestAnimationFrame(mark);
    },
    {passive: true},
  );
  document.addEventListener('site:route', collect);
  collect();
}
