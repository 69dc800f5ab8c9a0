import type {ClientModule} from '@docusaurus/types';

/**
 * Docusaurus scrolls to the `#place` of a new page at once, but the classes of `<html>` that layout depends on (`blog-wrapper`)
 * arrive a frame later, and the place has moved by then. So once more, when they are there.
 */
const anchor: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname || !location.hash) return;
    const id = decodeURIComponent(location.hash.slice(1));
    requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView()));
  },
};

export default anchor;
