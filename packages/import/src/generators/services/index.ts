import type {Generator} from '../generator';
import {blogger} from './blogger';
import {substack} from './substack';

/** Services whose exports have their posts in few files. */
export const services: Generator[] = [blogger, substack];
