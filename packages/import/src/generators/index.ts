import {docusaurus} from './docusaurus';
import type {Generator} from './generator';
import {hexo} from './hexo';
import {hugo} from './hugo';
import {jekyll} from './jekyll';
import {mkdocs} from './mkdocs';
import {plain} from './plain';
import {wordpress} from './wordpress';

/** All sources, in the order in which they are asked. The last one takes any folder. */
export const GENERATORS: Generator[] = [hexo, hugo, jekyll, docusaurus, mkdocs, wordpress, plain];
