import type {Adapter} from './adapter';
import {here} from './here';

export const stock: Adapter = {
  file: 'scripts/bench/sites/stock.ts',
  post: here.post,
  menu: {control: '.navbar__toggle', opened: '.navbar-sidebar a'},
  colour: {control: '.navbar [class*="toggleButton"]'},
  dropdown: {control: '.navbar .dropdown > a', opened: '.navbar .dropdown__menu a'},
  search: {control: '.DocSearch-Button', dialog: '.DocSearch-Modal'},
  next: here.next,
  app: {starts: 'load'},
};
