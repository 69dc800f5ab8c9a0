import {here} from './here.mjs';

/** @type {import('./adapter').Adapter} */
export const stock = {
  file: 'scripts/bench/sites/stock.mjs',
  post: here.post,
  menu: {control: '.navbar__toggle', opened: '.navbar-sidebar a'},
  colour: {control: '.navbar [class*="toggleButton"]'},
  dropdown: {control: '.navbar .dropdown > a', opened: '.navbar .dropdown__menu a'},
  search: {control: '.DocSearch-Button', dialog: '.DocSearch-Modal'},
  next: here.next,
  app: {starts: 'load'},
};
