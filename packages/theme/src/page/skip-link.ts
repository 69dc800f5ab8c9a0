/** Moves the focus to the main content; without this the browser only scrolls there. */
import {closest} from 'inkstone-core/dom';

export function skipLink(): void {
  document.addEventListener('click', (event) => {
    if (!closest(event, '[href="#__docusaurus_skipToContent_fallback"]')) return;
    const main = document.querySelector('main');
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
    main.removeAttribute('tabindex');
  });
}
