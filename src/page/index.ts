/** The page script: every behavior of a page that needs no React, one file each (README.md). */
import './color-mode';
import './announcement';
import './navbar';
import './menus';
import './collapsible';
import './contents';
import './code';
import './scrollers';
import './sidenotes';
import './zoom';
import './figure';
import './skip-link';
import './language';
import './search';
import './app';
import './transition';

declare global {
  interface Window {
    /** The last button that was pressed, as `head.ts` has seen it. */
    pressed?: HTMLButtonElement | null;
  }
}

/** The buttons that the page script answers: another one, such as a native one, has acted already. */
const ANSWERED =
  ':is([data-color-mode], [data-announcement-close], [data-menu-back], [data-copy-code], [data-wrap-code], [data-copy-markdown], [data-search])';
if (window.pressed?.matches(ANSWERED)) window.pressed.click();
