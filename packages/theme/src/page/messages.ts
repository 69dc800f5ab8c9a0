/** A text of the page script, by its name in components/PageMessages.tsx, which the document brings along. */
export function message(name: string): string {
  return document.getElementById('script-failure')?.dataset[name] ?? '';
}
