/** Adds the query and the place to a link to the page in another language, whose headings have the same ids. */
import {closest, isPlainClick} from 'inkstone-core/dom';
import {elementAt} from '../shared/dom';
import {nearestSection} from './contents';

export function language(): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'nav a[lang][target="_self"]');
    if (!link || !isPlainClick(event)) return;
    const address = new URL(link.href);
    address.search ||= location.search;
    const {hash} = location;
    const top = elementAt(hash)?.getBoundingClientRect().top;
    // The reader may have scrolled on since following the hash.
    const isThere = top === undefined ? hash : Math.abs(top) < 2 * innerHeight;
    address.hash ||= isThere ? hash : nearestSection();
    if (address.href === link.href) return;
    event.preventDefault();
    location.assign(address);
  });
}
