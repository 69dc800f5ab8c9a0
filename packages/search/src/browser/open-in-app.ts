import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {openOnPress} from './opener';

/** Opens the search on sites without a script of their own for it. */
if (ExecutionEnvironment.canUseDOM) openOnPress(() => import('./modal'));
