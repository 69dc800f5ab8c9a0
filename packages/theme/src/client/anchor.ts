import type {ClientModule} from '@docusaurus/types';
import {elementAt} from '../shared/dom';

/** Docusaurus scrolls to the anchor of a new page before the classes that change its layout: scrolls again after. */
const anchor: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname || !location.hash) return;
    requestAnimationFrame(() => requestAnimationFrame(() => elementAt(location.hash)?.scrollIntoView()));
  },
};

export default anchor;
