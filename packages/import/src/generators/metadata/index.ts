import type {Generator} from '../../common/generator';
import {astro} from './astro';
import {eleventy} from './eleventy';
import {notion, yuque} from './exports';
import {gatsby} from './gatsby';
import {nikola} from './nikola';
import {pelican} from './pelican';
import {quarto} from './quarto';
import {generatorOf} from './row';
import {sphinx} from './sphinx';

/** The sources of this table, in the order in which they are asked. */
const ROWS = [astro, eleventy, gatsby, pelican, quarto, nikola, sphinx, notion, yuque];
export const metadata: Generator[] = ROWS.map(generatorOf);
