import {decoded} from 'inkstone-core/decoded';

/** The element of a hash such as `#part`, as browsers find it: by the id as it is, or else decoded. */
export function elementAt(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

/** Names a button without text, for pointers and screen readers. */
export function label(button: HTMLElement, text: string): void {
  button.title = text;
  button.setAttribute('aria-label', text);
}

/** Opens the closed `<details>` and tabs (theme/TabItem) around an element. @returns whether there were any */
export function reveal(element: Element): boolean {
  let isHidden = false;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    isHidden ||= parent.matches('details:not([open]), [role=tabpanel][hidden]');
    if (parent instanceof HTMLDetailsElement) parent.open = true;
  }
  if (isHidden) element.dispatchEvent(new Event('beforematch', {bubbles: true}));
  return isHidden;
}
