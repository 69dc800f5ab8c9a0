/**
 * Puts right what DocSearch 3.9.0 tells assistive technology of its modal: it calls the whole of it a button, its bars the header and the
 * footer of the page, and gives every list the same id, which is not the one the input names. React leaves alone what it does not
 * change itself, so it is enough to look again when something is added.
 *
 * @returns what to call when the modal closes
 */
export function makeAccessible(modal: Element, name: string): () => void {
  const repair = () => {
    for (const [element, attributes] of repairs(modal, name)) {
      for (const [attribute, value] of Object.entries(attributes)) {
        if (value === null) element.removeAttribute(attribute);
        else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
      }
    }
  };
  repair();
  const observer = new MutationObserver(repair);
  observer.observe(modal, {childList: true, subtree: true});

  // The page behind is out of reach, for the keyboard too: DocSearch's own trap has holes.
  const page = document.getElementById('__docusaurus');
  page?.toggleAttribute('inert', true);
  return () => {
    observer.disconnect();
    page?.toggleAttribute('inert', false);
  };
}

function repairs(modal: Element, name: string): [Element, Record<string, string | null>][] {
  const all = (selector: string) => [...modal.querySelectorAll(selector)];
  const dialog = {
    role: 'dialog',
    'aria-modal': 'true',
    'aria-label': name,
    'aria-labelledby': null,
    'aria-expanded': null,
    'aria-haspopup': null,
    tabindex: '-1',
  };
  return [
    [modal, dialog],
    ...all('header, footer').map((bar): [Element, Record<string, string>] => [bar, {role: 'none'}]),
    ...all('ul[role=listbox]').flatMap((list): [Element, Record<string, string | null>][] => {
      const item = list.querySelector('[role=option]')?.id;
      if (!item) return [];
      const group = list.closest('section')?.querySelector('.DocSearch-Hit-source')?.textContent ?? name;
      return [[list, {id: item.replace(/item-\d+$/, 'list'), 'aria-label': group, 'aria-labelledby': null}]];
    }),
  ];
}
