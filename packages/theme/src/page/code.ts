/** Copies a code block or a whole post, and wraps long lines of code. */
import {closest} from 'inkstone-core/dom';
import {label} from '../shared/dom';
import {message} from './messages';

const SHOWN_MS = 1500;

export function code(): void {
  document.addEventListener('click', async (event) => {
    const button = closest(event, '[data-copy-code], [data-wrap-code], [data-copy-markdown]');
    const listing = button?.closest('.theme-code-block')?.querySelector('code');
    if (!button) return;
    const {wrapCode, copyMarkdown} = button.dataset;
    if (copyMarkdown) report(button, await copyFile(copyMarkdown));
    else if (wrapCode !== undefined) {
      const isWrapped = button.closest('.theme-code-block')?.toggleAttribute('data-wrapped');
      button.setAttribute('aria-pressed', String(isWrapped));
    } else if (listing) report(button, await copy(listing));
  });
}

/** Briefly shows whether something was copied, in the label of an icon or the text of a button. */
function report(button: HTMLElement, isCopied: boolean): void {
  const {dataset, title, textContent} = button;
  if (dataset.copied !== undefined) return;
  dataset.copied = '';
  const show = (text: string) => {
    if (title) label(button, text);
    else button.textContent = text;
  };
  show(message(isCopied ? 'copied' : 'failed'));
  setTimeout(() => {
    delete dataset.copied;
    show(title || (textContent ?? ''));
  }, SHOWN_MS);
}

/** Without a secure context there is no clipboard API: the selection is copied. */
async function copy(code: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').trimEnd());
    return true;
  } catch {
    getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}

/** Safari requires a promise in the same task as the press; other browsers may lack `ClipboardItem`. */
async function copyFile(address: string): Promise<boolean> {
  const text = fetch(address).then((response) => (response.ok ? response.text() : Promise.reject(response)));
  const plain = text.then((content) => new Blob([content], {type: 'text/plain'}));
  try {
    // oxlint-disable-next-line no-restricted-globals -- tested for
    if ('ClipboardItem' in window) await navigator.clipboard.write([new ClipboardItem({'text/plain': plain})]);
    else await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}
