import type {ClientModule} from '@docusaurus/types';

/** Tells the page script (src/page) that the app shows another page. */
const route: ClientModule = {
  onRouteDidUpdate: () => void document.dispatchEvent(new Event('site:route')),
};

export default route;
