/**
 * The dropdowns of the navbar and the phone menu are `<details>`, which the browser opens. This closes them, moves the
 * focus with the arrow keys, and keeps it in the phone menu while that covers the page.
 */
import {closest} from 'inkstone-core/dom';

const DROPDOWN = 'details.dropdown';
const PHONE_MENU = '.phone-menu';
/** The sidebar of the page, which the phone menu shows on top of its own entries. */
const SIDEBAR = '.theme-doc-sidebar-container, .blog-wrapper aside';
let covered: HTMLElement[] = [];

function openMenus(selector = `${DROPDOWN}, ${PHONE_MENU}`): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(selector)].filter(({open}) => open);
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false;
  if (menu.matches(PHONE_MENU)) uncover();
}

function closeAll(): void {
  for (const menu of openMenus()) close(menu);
}

/** Makes everything but the navbar and the sidebar of the page inert. */
function cover(menu: HTMLDetailsElement): void {
  if (!menu.open) return;
  const sidebar = document.querySelector(SIDEBAR);
  const kept = [menu.closest('nav'), sidebar];
  for (const element of kept) {
    for (let inner = element; inner && inner !== document.body; inner = inner.parentElement) {
      for (const sibling of inner.parentElement?.children ?? []) {
        if (sibling instanceof HTMLElement && !sibling.inert && !kept.some((one) => one && sibling.contains(one)))
          covered.push(sibling);
      }
    }
  }
  for (const element of covered) element.inert = true;
}

function uncover(): void {
  delete document.documentElement.dataset.menu;
  for (const element of covered) element.inert = false;
  covered = [];
}

function onKeyDown(event: KeyboardEvent): void {
  const {key} = event;
  if (key === 'Escape') {
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement) || menu.matches(PHONE_MENU);
      close(menu);
      if (hadFocus) menu.querySelector('summary')?.focus();
    }
  }
  const menu = closest<HTMLDetailsElement>(event, DROPDOWN);
  if (menu) moveFocus(menu, event);
}

/** Arrow keys open a dropdown and move through its button and links; Home and End go to the first and last link. */
function moveFocus(menu: HTMLDetailsElement, event: KeyboardEvent): void {
  const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
  const isEnd = event.key === 'Home' || event.key === 'End';
  if (!isArrow && !(isEnd && menu.open)) return;
  event.preventDefault();
  menu.open = true;
  const [button, ...links] = menu.querySelectorAll<HTMLElement>('summary, a');
  const current = links.indexOf(document.activeElement as HTMLElement);
  const last = links.length - 1;
  if (event.key === 'Home') links[0]?.focus();
  else if (event.key === 'End') links[last]?.focus();
  else if (event.key === 'ArrowDown') links[Math.min(current + 1, last)]?.focus();
  else if (current < 0) links[last]?.focus();
  else (links[current - 1] ?? button)?.focus();
}

export function menus(): void {
  // The event does not bubble.
  document.addEventListener(
    'toggle',
    ({target}) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches(PHONE_MENU)) return;
      uncover();
      if (!target.open) return;
      document.documentElement.dataset.menu = document.querySelector(SIDEBAR) ? 'secondary' : 'primary';
      // Inert styles take long to compute, so the menu is painted first.
      requestAnimationFrame(() => setTimeout(cover, 0, target));
      // Safari does not focus a pressed button.
      target.querySelector('summary')?.focus();
    },
    true,
  );
  for (const type of ['pointerdown', 'focusin']) {
    document.addEventListener(type, ({target}) => {
      for (const menu of openMenus(DROPDOWN)) if (target instanceof Node && !menu.contains(target)) close(menu);
    });
  }
  document.addEventListener('click', (event) => {
    if (closest(event, '[data-menu-back]')) {
      document.documentElement.dataset.menu = 'primary';
      document.querySelector<HTMLElement>(`${PHONE_MENU} ul a`)?.focus();
    }
    // A link to another document leaves the page anyway, and the app announces a route change (`site:route`).
    const link = closest<HTMLAnchorElement>(event, 'a');
    if (link?.hash && link.pathname === location.pathname) closeAll();
  });
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('site:route', () => {
    closeAll();
    // The open menu may have been removed with the layout of the last page.
    uncover();
  });
  matchMedia('(min-width: 997px)').addEventListener('change', () => openMenus(PHONE_MENU).forEach(close));
}
