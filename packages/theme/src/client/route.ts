import type {ClientModule} from '@docusaurus/types';
import {elementAt} from '../shared/dom';

const route: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    // Hydration shows the same page.
    if (!previousLocation || location.pathname === previousLocation.pathname) return;
    // For the page script: the app shows another page.
    document.dispatchEvent(new Event('site:route'));
    // Docusaurus has scrolled to the anchor before the classes that change the layout: scrolls again after, unless the
    // reader has left for another address by then.
    if (location.hash)
      requestAnimationFrame(() => requestAnimationFrame(() => elementAt(window.location.hash)?.scrollIntoView()));
  },
};

export default route;
