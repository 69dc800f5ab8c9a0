/**
 * Starts an interactive figure (`static/figures/`) when the reader presses its button. It is a module of its own, which draws in a shadow root: nothing is
 * loaded before, React is not needed, and what the app hydrates stays as it was.
 */
import {closest} from '../shared/dom';

export function figure(): void {
  document.addEventListener('click', async (event) => {
    const host = closest(event, '[data-figure]');
    if (!host || host.shadowRoot) return;
    try {
      const {start} = await import(/* webpackIgnore: true */ host.dataset.figure ?? '');
      if (!host.shadowRoot) start(host);
    } catch {
      document.getElementById('script-failure')?.removeAttribute('hidden');
    }
  });
}
