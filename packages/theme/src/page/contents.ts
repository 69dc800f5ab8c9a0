/** Marks the entry of the section that is being read in the table of contents. */
import {elementAt} from '../shared/dom';

const ACTIVE = 'table-of-contents__link--active';
let isScheduled = false;

type Entry = [heading: HTMLElement, link: HTMLAnchorElement];

/** The links of the table of contents with the headings they lead to. */
function entries(): Entry[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('.toc-highlight')].flatMap((link): Entry[] => {
    const heading = elementAt(link.hash);
    return heading ? [[heading, link]] : [];
  });
}

/** The pixels that the navbar covers. */
const scrollPadding = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** The entry of the next heading if that is in the upper half of the viewport, or else of the heading above it. */
function current(all: Entry[]): HTMLAnchorElement | undefined {
  const edge = scrollPadding();
  let above: HTMLAnchorElement | undefined;
  for (const [heading, link] of all) {
    const {top} = heading.getBoundingClientRect();
    if (top > edge) return top < innerHeight / 2 ? link : above;
    above = link;
  }
  return above;
}

/** The hash of the heading nearest to the top of the window, by the table of contents; none at the top of the page. */
export function nearestSection(): string {
  const distance = ([heading]: Entry) => Math.abs(heading.getBoundingClientRect().top - scrollPadding());
  const [nearest] = entries().sort((one, other) => distance(one) - distance(other));
  return nearest && distance(nearest) < scrollY ? nearest[1].hash : '';
}

function mark(): void {
  isScheduled = false;
  // Looked up each time: the app replaces the table when a tablet is rotated, and sends `site:contents`.
  const all = entries();
  const active = current(all);
  for (const [, link] of all) {
    if (link.classList.contains(ACTIVE) === (link === active)) continue;
    link.classList.toggle(ACTIVE, link === active);
    if (link === active) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(mark);
}

export function contents(): void {
  addEventListener('scroll', schedule, {passive: true});
  // The text moves, and without scroll anchoring no scroll event follows.
  addEventListener('resize', schedule);
  document.addEventListener('site:route', mark);
  document.addEventListener('site:contents', mark);
  mark();
}
