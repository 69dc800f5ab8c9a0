/** @type {import('./adapter').Adapter} */
export const here = {
  file: 'scripts/bench/sites/here.mjs',
  post: (number) => `/blog/note-${String(number).padStart(4, '0')}`,
  menu: {
    control: '.navbar__toggle, .navbar summary:not(.dropdown > *), .navbar button:is([popovertarget], [aria-controls*="menu" i])',
    opened: ':is(.navbar-sidebar, .navbar details[open], dialog[open], :popover-open) a',
  },
  colour: {control: '.navbar :is([class*="toggleButton"], [class*="colorMode" i] button, button[class*="colorMode" i], button[class*="color-mode" i])'},
  dropdown: {control: '.navbar .dropdown:has([lang]) > :is(summary, a, button)', opened: '.navbar .dropdown:has([lang]) :is(ul, .dropdown__menu) a'},
  search: {control: '.DocSearch-Button', dialog: 'dialog[open], .DocSearch-Modal', hit: ':is(dialog, .DocSearch-Modal) :is(.DocSearch-Hit, [role="option"])'},
  next: (address) => `main a[href="${address}"]`,
  app: {starts: 'intent', link: '.navbar__brand, .navbar a[href="/"]', ready: 'html[data-has-hydrated="true"]'},
};
