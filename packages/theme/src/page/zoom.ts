/** Opens a figure in full size over the page. It is a link to its image, so it works without JavaScript. */
import {closest, isPlainClick} from 'inkstone-core/dom';
import {message} from './messages';

export function zoom(): void {
  document.addEventListener('click', (event) => {
    const link = closest(event, 'figure a');
    // Firefox 97 has no dialogs: the link opens the image.
    if (!link?.querySelector('img') || !isPlainClick(event) || !('HTMLDialogElement' in window)) return;
    event.preventDefault();
    const dialog = document.createElement('dialog');
    dialog.className = 'zoom';
    const image = link.querySelector('img')?.cloneNode() as HTMLImageElement;
    image.loading = 'eager';
    // A copy for the dark mode or for phones has its text in the link.
    image.alt ||= link.getAttribute('aria-label') ?? '';
    // The page may show a smaller copy; the link leads to the original.
    image.removeAttribute('srcset');
    image.src = link.getAttribute('href') ?? image.src;
    dialog.setAttribute('aria-label', image.alt);
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'button button--primary button--sm';
    close.textContent = message('close');
    const caption = link.closest('figure')?.querySelector('figcaption')?.cloneNode(true);
    dialog.append(close, image, ...(caption ? [caption] : []));
    dialog.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    // oxlint-disable-next-line no-restricted-properties -- tested for
    dialog.showModal();
  });
}
