import {type RefObject, useEffect, useId} from 'react';
import {elementAt} from '../shared/dom';

/**
 * Names a panel for assistive technology, and selects its tab when something in it is to be shown: when the browser
 * finds text or follows an address (`hidden="until-found"`, which React cannot set), or by client/route.ts in the app.
 * @param frame an element that contains only the panel
 */
export function useTabPanel(frame: RefObject<HTMLElement | null>): void {
  const id = useId();
  useEffect(() => {
    const {current} = frame;
    const panel = current?.querySelector<HTMLElement>(':scope > [role=tabpanel]');
    const index = Array.from(current?.parentElement?.children ?? []).indexOf(current as HTMLElement);
    const tab = current?.parentElement?.parentElement?.querySelector('[role=tablist]')?.children[index];
    // A lazy panel is not there until its tab is selected.
    if (!current || !panel || !(tab instanceof HTMLElement)) return undefined;
    tab.id ||= `${id}tab`;
    panel.id ||= id;
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);

    const update = () => {
      if (panel.getAttribute('hidden') === '') panel.setAttribute('hidden', 'until-found');
      // Hidden in this way it could still take the focus.
      panel.tabIndex = panel.hidden ? -1 : 0;
    };
    const select = () => {
      if (panel.hidden) tab.click();
    };
    const showTarget = () => {
      const target = elementAt(location.hash);
      if (!panel.hidden || !panel.contains(target)) return;
      select();
      // Docusaurus keeps the scroll position while it selects a tab, and remounts all tabs when the app has started.
      setTimeout(() => elementAt(location.hash)?.scrollIntoView());
    };
    update();
    showTarget();
    const observer = new MutationObserver(update);
    observer.observe(panel, {attributeFilter: ['hidden']});
    current.addEventListener('beforematch', select);
    addEventListener('hashchange', showTarget);
    return () => {
      observer.disconnect();
      current.removeEventListener('beforematch', select);
      removeEventListener('hashchange', showTarget);
    };
  }, [frame, id]);
}
