import {DOCUSAURUS_VERSION} from '@docusaurus/utils';

/** Whether the site runs on Docusaurus 3, for the differences to version 4. */
export const isDocusaurus3 = DOCUSAURUS_VERSION.startsWith('3.');
