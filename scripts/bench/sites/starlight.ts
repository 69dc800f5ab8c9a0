import type {Adapter} from './adapter';
import {here} from './here';

export const starlight: Adapter = {
  file: 'scripts/bench/sites/starlight.ts',
  post: here.post,
  menu: {control: 'starlight-menu-button button', opened: '#starlight__sidebar a'},
  search: {control: 'site-search button[data-open-modal]', dialog: 'site-search dialog', hit: '.pagefind-ui__result'},
  next: () => 'a[rel="next"]',
  app: {starts: 'never'},
};
