import {here} from './here.mjs';

/** @type {import('./adapter').Adapter} */
export const starlight = {
  file: 'scripts/bench/sites/starlight.mjs',
  post: here.post,
  menu: {control: 'starlight-menu-button button', opened: '#starlight__sidebar a'},
  search: {control: 'site-search button[data-open-modal]', dialog: 'site-search dialog', hit: '.pagefind-ui__result'},
  next: () => 'a[rel="next"]',
  app: {starts: 'never'},
};
