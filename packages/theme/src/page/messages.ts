/** A text of the page script by its name in components/PageMessages.tsx, from the document. */
export function message(name: string): string {
  return document.getElementById('script-failure')?.dataset[name] ?? '';
}
