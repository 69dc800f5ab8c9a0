import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {openOnPress} from './opener';

/** Opens the search where the site has no script of its own that does. */
if (ExecutionEnvironment.canUseDOM) openOnPress(() => import('./modal'));
