/** Animates the height of `<details data-collapsible>`, whose content is the one element after its summary. */
import {closest} from 'inkstone-core/dom';

/** In milliseconds, for a height in pixels: Material Design's formula, which Docusaurus uses too. */
function duration(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  const units = height / 36;
  return Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}

export function collapsible(): void {
  document.addEventListener('click', (event) => {
    const summary = closest(event, '[data-collapsible] > summary');
    const details = summary?.parentElement;
    const content = summary?.nextElementSibling;
    if (event.defaultPrevented || !(details instanceof HTMLDetailsElement) || !(content instanceof HTMLElement)) return;
    event.preventDefault();
    const isOpening = !details.open || details.dataset.closing !== undefined;
    delete details.dataset.closing;
    for (const animation of content.getAnimations()) animation.cancel();
    details.open = true;
    const height = content.offsetHeight;
    const heights = isOpening ? ['0', `${height}px`] : [`${height}px`, '0'];
    const animation = content.animate(
      {height: heights, overflow: ['clip', 'clip']},
      {duration: duration(height), easing: 'ease-in-out'},
    );
    if (isOpening) return;
    details.dataset.closing = '';
    animation.onfinish = () => {
      details.open = false;
      delete details.dataset.closing;
    };
  });
}
