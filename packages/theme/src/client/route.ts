import type {ClientModule} from '@docusaurus/types';

/** Tells the page script (src/page) that the app shows another page. */
const route: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    // Hydration shows the same page.
    if (previousLocation && location.pathname !== previousLocation.pathname)
      document.dispatchEvent(new Event('site:route'));
  },
};

export default route;
