/**
 * Corrects what DocSearch 3.9.0 tells assistive technology: the roles of its modal, bars and options, the ids of its lists, and the state of its input.
 * React leaves alone what it does not change itself.
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
  observer.observe(modal, {childList: true, subtree: true, attributeFilter: ['aria-controls']});
  return () => observer.disconnect();
}

type Attributes = Record<string, string | null>;

function repairs(modal: Element, name: string): [Element, Attributes][] {
  const all = (selector: string, attributes: Attributes) =>
    Array.from(modal.querySelectorAll(selector), (element): [Element, Attributes] => [element, attributes]);
  const lists = Array.from(modal.querySelectorAll('.DocSearch-Hits ul'));
  const nothing = {
    role: null,
    tabindex: null,
    'aria-expanded': null,
    'aria-haspopup': null,
    'aria-controls': null,
    'aria-labelledby': null,
  };
  const combobox = {
    role: 'combobox',
    'aria-haspopup': 'tree',
    'aria-autocomplete': 'list',
    'aria-expanded': String(lists.length > 0),
  };
  return [
    ...all('.DocSearch-Container', nothing),
    ...all('header, footer', {role: 'none'}),
    ...all('.DocSearch-Input', combobox),
    ...all('.DocSearch-Hits li', {role: 'treeitem'}),
    ...lists.map((list): [Element, Attributes] => {
      const item = list.querySelector('li')?.id ?? '';
      const group = list.closest('section')?.querySelector('.DocSearch-Hit-source')?.textContent ?? name;
      return [
        list,
        {role: 'tree', id: item.replace(/item-\d+$/, 'list'), 'aria-label': group, 'aria-labelledby': null},
      ];
    }),
  ];
}
