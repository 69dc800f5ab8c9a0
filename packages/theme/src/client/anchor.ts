import type {ClientModule} from '@docusaurus/types';
import {elementAt} from '../shared/dom';

/**
 * Docusaurus scrolls to the anchor of a new page at once, but the classes of `<html>` that change the layout (`blog-wrapper`) are set one
 * animation frame later and move the anchor. This scrolls again after that.
 */
const anchor: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname || !location.hash) return;
    requestAnimationFrame(() => requestAnimationFrame(() => elementAt(location.hash)?.scrollIntoView()));
  },
};

export default anchor;
