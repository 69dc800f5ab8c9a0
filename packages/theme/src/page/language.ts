/** Adds the query and the hash to a link to the page in another language. */
import {closest, isPlainClick} from '../shared/dom';

export function language(): void {
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'nav a[lang][target="_self"]');
    if (!link || !isPlainClick(event)) return;
    const address = new URL(link.href);
    address.search ||= location.search;
    address.hash ||= location.hash;
    if (address.href === link.href) return;
    event.preventDefault();
    location.assign(address);
  });
}
