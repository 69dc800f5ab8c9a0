/** Starts an interactive figure (`static/figures/`) in a shadow root when the reader scrolls near it. */
export function figure(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const {target, isIntersecting} of entries) if (isIntersecting) start(target as HTMLElement);
    },
    {rootMargin: '50%'},
  );

  async function start(host: HTMLElement): Promise<void> {
    observer.unobserve(host);
    try {
      const {start} = await import(/* webpackIgnore: true */ host.dataset.figure ?? '');
      if (!host.shadowRoot) start(host);
    } catch {
      document.dispatchEvent(new Event('site:failure'));
    }
  }

  function observe(): void {
    observer.disconnect();
    for (const host of document.querySelectorAll('[data-figure]')) observer.observe(host);
  }

  document.addEventListener('site:route', observe);
  observe();
}
