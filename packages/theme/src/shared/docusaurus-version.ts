import {DOCUSAURUS_VERSION} from '@docusaurus/utils';

/** Whether the site runs on Docusaurus 3. What differs between 3 and 4 asks here. */
export const isDocusaurus3 = DOCUSAURUS_VERSION.startsWith('3.');
