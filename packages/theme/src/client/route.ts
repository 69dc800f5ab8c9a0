import type {ClientModule} from '@docusaurus/types';
import {elementAt, reveal} from '../shared/dom';

const route: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    // Hydration shows the same page.
    if (!previousLocation) return;
    const isOtherPage = location.pathname !== previousLocation.pathname;
    // For the page script: the app shows another page.
    if (isOtherPage) document.dispatchEvent(new Event('site:route'));
    const target = elementAt(location.hash);
    const wasHidden = target !== null && reveal(target);
    // Docusaurus has scrolled to the anchor before the classes that change the layout, or to a hidden part: scrolls
    // again after, unless the reader has left for another address by then.
    if (location.hash && (isOtherPage || wasHidden))
      requestAnimationFrame(() => requestAnimationFrame(() => elementAt(window.location.hash)?.scrollIntoView()));
  },
};

export default route;
