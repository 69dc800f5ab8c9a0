/** The page script: all behaviors of a page that need no React, one file each (README.md). */

import {announcement} from './announcement';
import {app} from './app';
import {code} from './code';
import {collapsible} from './collapsible';
import {colorMode} from './color-mode';
import {contents} from './contents';
import {figure} from './figure';
import {language} from './language';
import {menus} from './menus';
import {navbar} from './navbar';
import {scrollers} from './scrollers';
import {search} from './search';
import {sidenotes} from './sidenotes';
import {skipLink} from './skip-link';
import {startAll} from './start';
import {transition} from './transition';
import {zoom} from './zoom';

declare global {
  interface Window {
    /** The last button that was pressed, as `head.ts` has seen it. */
    pressed?: HTMLButtonElement | null;
  }
}

/** The buttons of this script, whose early presses are repeated. Others, such as native ones, have acted already. */
const ANSWERED =
  '[data-color-mode], [data-announcement-close], [data-menu-back], [data-copy-code], [data-wrap-code], ' +
  '[data-copy-markdown], [data-search]';

startAll({
  colorMode,
  announcement,
  navbar,
  menus,
  collapsible,
  contents,
  code,
  scrollers,
  sidenotes,
  zoom,
  figure,
  skipLink,
  language,
  search,
  app,
  transition,
});
if (window.pressed?.matches(ANSWERED)) window.pressed.click();
