/** A text of the page script, which the document brings along (components/PageMessages.tsx). */
export function message(name: 'copied' | 'failed' | 'close'): string {
  return document.getElementById('script-failure')?.dataset[name] ?? '';
}
