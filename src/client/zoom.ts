import {isPlainClick} from './plain-click';

/**
 * Opens a figure in full size over the page. A figure is a link to its image, so without JavaScript, or with a modifier
 * key, it simply opens the image; Tab reaches it and Enter activates it. The dialog element gives the rest: Escape
 * closes it, focus stays inside and returns to the figure.
 */
function onClick(event: MouseEvent): void {
  const target = event.target;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('figure a:has(> img)') : null;
  if (!link || event.defaultPrevented || !isPlainClick(event)) return;
  event.preventDefault();
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  const image = link.querySelector('img')?.cloneNode() as HTMLImageElement;
  image.loading = 'eager';
  dialog.ariaLabel = image.alt;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button button--primary button--sm';
  close.textContent = document.documentElement.lang.startsWith('zh') ? '关闭' : 'Close';
  dialog.append(image, close);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

if (typeof document !== 'undefined') document.addEventListener('click', onClick);
