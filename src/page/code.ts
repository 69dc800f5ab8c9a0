/** Copies a code block, and wraps its long lines. */
import {closest, word} from './dom';

const COPIED_MS = 1500;

document.addEventListener('click', async (event) => {
  const button = closest(event, '[data-copy-code], [data-wrap-code]');
  const code = button?.closest('.theme-code-block')?.querySelector('code');
  if (!button || !code) return;
  if (button.dataset.wrapCode !== undefined) {
    button.ariaPressed = String(button.ariaPressed !== 'true');
    return;
  }
  await copy(code);
  const {title} = button;
  if (button.dataset.copied !== undefined) return;
  button.dataset.copied = '';
  button.ariaLabel = button.title = word('copied');
  setTimeout(() => {
    delete button.dataset.copied;
    button.ariaLabel = button.title = title;
  }, COPIED_MS);
});

/** Without a secure context there is no clipboard to write to: the selection is copied. */
async function copy(code: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').trimEnd());
  } catch {
    getSelection()?.selectAllChildren(code);
    document.execCommand('copy');
  }
}
