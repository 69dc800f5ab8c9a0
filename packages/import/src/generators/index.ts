import type {Generator} from '../common/generator';
import {docusaurus} from './docusaurus';
import {ghost} from './ghost';
import {hexo} from './hexo';
import {hugo} from './hugo';
import {jekyll} from './jekyll';
import {metadata} from './metadata';
import {mkdocs} from './mkdocs';
import {obsidian} from './obsidian';
import {quartz} from './obsidian/quartz';
import {pages} from './pages';
import {plain} from './plain';
import {services} from './services';
import {starlight} from './starlight';
import {vitepress} from './vitepress';
import {vuepress} from './vuepress';
import {wordpress} from './wordpress';
import {zola} from './zola';

/** All sources, in the order in which they are asked. The last one takes any folder. */
export const GENERATORS: Generator[] = [
  hexo,
  hugo,
  jekyll,
  docusaurus,
  mkdocs,
  vitepress,
  vuepress,
  zola,
  starlight,
  ...metadata,
  wordpress,
  ghost,
  ...services,
  quartz,
  obsidian,
  pages,
  plain,
];
