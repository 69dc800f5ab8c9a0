/**
 * The dropdowns of the navbar and the phone menu are `<details>`: the browser opens them. This closes them (Escape, a press or the focus elsewhere, a
 * link, another page, a wide window), moves the focus with the arrow keys, and keeps the focus in the phone menu while it covers the page.
 */
import {closest} from '../shared/dom';

const DROPDOWN = 'details.dropdown';
const PHONE_MENU = '.phone-menu';
/** What the phone menu shows on top of its own entries: the sidebar of the page. */
const SIDEBAR = '.theme-doc-sidebar-container, .blog-wrapper aside';
const desktop = matchMedia('(min-width: 997px)');
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

/** Takes everything but the navbar and the sidebar of the page from keyboard and screen reader. */
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
  if (!menu || !['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key) || (!menu.open && !key.startsWith('Arrow')))
    return;
  event.preventDefault();
  menu.open = true;
  const links = [...menu.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const to = {ArrowDown: at + 1, ArrowUp: at < 0 ? links.length - 1 : at - 1, Home: 0, End: links.length - 1}[key] ?? 0;
  (to < 0 ? menu.querySelector('summary') : links[Math.min(to, links.length - 1)])?.focus();
}

// The event does not bubble.
document.addEventListener(
  'toggle',
  ({target}) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches(PHONE_MENU)) return;
    uncover();
    if (!target.open) return;
    document.documentElement.dataset.menu = document.querySelector(SIDEBAR) ? 'secondary' : 'primary';
    // Its styles are the most work: the menu is painted first.
    requestAnimationFrame(() => setTimeout(cover, 0, target));
    // Safari does not focus what is pressed.
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
  // A link to another document leaves anyway, and the app announces a route change (`site:route`).
  const link = closest<HTMLAnchorElement>(event, 'a');
  if (link?.hash && link.pathname === location.pathname) closeAll();
});
document.addEventListener('keydown', onKeyDown);
document.addEventListener('site:route', () => {
  closeAll();
  // The open menu may have left with the layout of the last page.
  uncover();
});
desktop.addEventListener('change', () => openMenus(PHONE_MENU).forEach(close));
