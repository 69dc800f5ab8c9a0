import type {ClientModule} from '@docusaurus/types';

/**
 * The menu of a phone by keyboard, which the theme leaves to the pointer: opening it takes the focus along, Tab stays in it
 * while it covers the page, Escape closes it, and closing it returns the focus to the button that opened it. It also closes when its
 * reader has gone to another page: the theme sees to that for other links than those to posts.
 */
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

function onClick({target}: MouseEvent): void {
  if (!(target instanceof Element)) return;
  // The menu is drawn by the next frame, if it is not closed again by then.
  if (target.closest('.navbar__toggle')) requestAnimationFrame(() => find('.navbar-sidebar--show .navbar-sidebar__close')?.focus());
  if (target.closest('.navbar-sidebar__close')) find('.navbar__toggle')?.focus();
}

function onKeyDown(event: KeyboardEvent): void {
  const menu = find('.navbar-sidebar--show .navbar-sidebar');
  if (!menu) return;
  if (event.key === 'Escape') find('.navbar-sidebar__close')?.click();
  if (event.key !== 'Tab') return;
  const stops = [...menu.querySelectorAll<HTMLElement>('a[href], button')].filter((stop) => stop.checkVisibility() && !stop.closest('[inert]'));
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== from && menu.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
}

const mobileMenu: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    if (location.pathname !== previousLocation?.pathname) find('.navbar-sidebar--show .navbar-sidebar__close')?.click();
  },
};

export default mobileMenu;
