import type {Adapter} from './adapter';
import {here} from './here';

export const vitepress: Adapter = {
  file: 'scripts/bench/sites/vitepress.ts',
  post: here.post,
  menu: {control: '.VPNavBarHamburger', opened: '.VPNavScreen a'},
  colour: {control: '.VPNavBarAppearance .VPSwitch'},
  dropdown: {control: '.VPNavBarTranslations button', opened: '.VPNavBarTranslations .menu a'},
  search: {control: '.VPNavBarSearch button', dialog: '.VPLocalSearchBox', hit: '.VPLocalSearchBox .result'},
  next: () => '.pager-link.next',
  app: {starts: 'load'},
};
