/** A link to the page in another language takes the section along. */
import {closest, isPlainClick} from './dom';

document.addEventListener('click', (event) => {
  const link = closest<HTMLAnchorElement>(event, 'nav a[lang][target="_self"]');
  if (!link || link.hash || !location.hash || !isPlainClick(event)) return;
  event.preventDefault();
  location.assign(link.href + location.hash);
});
