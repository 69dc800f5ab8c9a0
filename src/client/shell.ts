/**
 * Navbar, sidebar and footer stand on every page: as part of the first script they are compressed and loaded once, not spread
 * over a dozen files, some of them twice.
 */
export {default as Layout} from '@theme/Layout';
