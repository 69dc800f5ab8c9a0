/**
 * Starts an interactive figure (`static/figures/`) when the reader comes near it. It is a module of its own, which draws in a shadow root: a page without
 * one loads nothing, React is not needed, and what the app hydrates stays as it was.
 */
const figures = new IntersectionObserver(
  (entries) => {
    for (const {target, isIntersecting} of entries) if (isIntersecting) startFigure(target as HTMLElement);
  },
  {rootMargin: '50%'},
);

async function startFigure(host: HTMLElement): Promise<void> {
  figures.unobserve(host);
  try {
    const {start} = await import(/* webpackIgnore: true */ host.dataset.figure ?? '');
    if (!host.shadowRoot) start(host);
  } catch {
    document.getElementById('script-failure')?.removeAttribute('hidden');
  }
}

function observeFigures(): void {
  figures.disconnect();
  for (const host of document.querySelectorAll('[data-figure]')) figures.observe(host);
}

document.addEventListener('site:route', observeFigures);
observeFigures();
