/** Places each footnote beside the line that refers to it, where there is room (css/type.css). */
import {elementAt} from '../shared/dom';

const GAP = 12; // px

function place(text: HTMLElement, notes: HTMLElement): void {
  const {top} = text.getBoundingClientRect();
  let end = 0;
  for (const note of notes.querySelectorAll('li')) {
    const back = note.querySelector<HTMLAnchorElement>('[data-footnote-backref]');
    const reference = back && elementAt(back.hash);
    const start = Math.max(end, (reference?.getBoundingClientRect().top ?? top) - top);
    note.style.top = `${start}px`;
    end = start + note.offsetHeight + GAP;
  }
  notes.dataset.beside = '';
  text.style.minHeight = getComputedStyle(notes).display === 'contents' ? `${end}px` : '';
}

export function sidenotes(): void {
  const texts = new ResizeObserver((entries) => {
    for (const {target} of entries) {
      const notes = target.querySelector<HTMLElement>(':scope > [data-footnotes]');
      if (notes) place(target as HTMLElement, notes);
    }
  });

  function observeTexts(): void {
    texts.disconnect();
    // The style sheet makes room for them only with `:has()`.
    if (!CSS.supports('selector(:has(a))')) return;
    for (const notes of document.querySelectorAll('.markdown > [data-footnotes]'))
      if (notes.parentElement) texts.observe(notes.parentElement);
  }

  document.addEventListener('site:route', observeTexts);
  observeTexts();
}
