import type {Generator} from '../../common/generator';
import {blogger} from './blogger';
import {substack} from './substack';
import {typecho} from './typecho';

/** Services whose exports have their posts in few files. */
export const services: Generator[] = [blogger, substack, typecho];
