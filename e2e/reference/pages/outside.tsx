import useIsBrowser from '@docusaurus/useIsBrowser';
import {Crash} from '../crash';

/** Breaks outside the layout, in the browser only: nothing of the page's frame is left to show the error in. */
export default function Outside() {
  return useIsBrowser() ? <Crash /> : null;
}
