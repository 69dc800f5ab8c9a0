/**
 * Corrects the accessibility of DocSearch 3.9.0: the roles of its modal, bars and options, the ids of its lists, and
 * the state of its input. React does not touch attributes that it has not set.
 * @returns a function to call when the modal closes
 */
export function makeAccessible(modal: Element, name: string): () => void {
  const set = (selector: string, attributes: Record<string, string | null>) => {
    for (const element of modal.querySelectorAll(selector)) {
      for (const [attribute, value] of Object.entries(attributes)) {
        if (value === null) element.removeAttribute(attribute);
        else if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
      }
    }
  };
  const correct = () => {
    const lists = Array.from(modal.querySelectorAll('.DocSearch-Hits ul'));
    const popup = ['expanded', 'haspopup', 'controls', 'labelledby'].map((one) => [`aria-${one}`, null]);
    set('.DocSearch-Container', {role: null, tabindex: null, ...Object.fromEntries(popup)});
    set('header, footer', {role: 'none'});
    set('.DocSearch-Input', {
      role: 'combobox',
      'aria-haspopup': 'tree',
      'aria-autocomplete': 'list',
      'aria-expanded': String(lists.length > 0),
    });
    set('.DocSearch-Hits li', {role: 'treeitem'});
    set('.DocSearch-Hits ul', {role: 'tree', 'aria-labelledby': null});
    for (const list of lists) {
      const group = list.closest('section')?.querySelector('.DocSearch-Hit-source')?.textContent ?? name;
      if (list.getAttribute('aria-label') !== group) list.setAttribute('aria-label', group);
      list.id = (list.querySelector('li')?.id ?? '').replace(/item-\d+$/, 'list');
    }
  };
  correct();
  const observer = new MutationObserver(correct);
  observer.observe(modal, {childList: true, subtree: true, attributeFilter: ['aria-controls']});
  return () => observer.disconnect();
}
