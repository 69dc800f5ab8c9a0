import type {Adapter} from './adapter';
export const here: Adapter = {
  file: 'scripts/bench/sites/here.ts',
  post: (number) => `/blog/note-${String(number).padStart(4, '0')}`,
  // The sidebar of the page lies on top of the menu.
  menu: {control: '.phone-menu > summary', opened: 'body:has(.phone-menu[open]) :is(.phone-menu, aside) a'},
  colour: {control: '[data-color-mode]'},
  dropdown: {control: '.navbar .dropdown:has([lang]) > summary', opened: '.navbar .dropdown:has([lang])[open] a'},
  search: {control: '.DocSearch-Button', dialog: 'dialog[open]', hit: 'dialog :is(.DocSearch-Hit, [role="option"])'},
  next: (address) => `main a[href="${address}"]`,
  app: {starts: 'intent', link: '.navbar__brand', ready: 'html[data-has-hydrated="true"]'},
};
