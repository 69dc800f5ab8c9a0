import {here} from './here.mjs';

/** @type {import('./adapter').Adapter} */
export const vitepress = {
  file: 'scripts/bench/sites/vitepress.mjs',
  post: here.post,
  menu: {control: '.VPNavBarHamburger', opened: '.VPNavScreen a'},
  colour: {control: '.VPNavBarAppearance .VPSwitch'},
  dropdown: {control: '.VPNavBarTranslations button', opened: '.VPNavBarTranslations .menu a'},
  search: {control: '.VPNavBarSearch button', dialog: '.VPLocalSearchBox', hit: '.VPLocalSearchBox .result'},
  next: () => '.pager-link.next',
  app: {starts: 'load'},
};
