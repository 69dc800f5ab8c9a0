import {DOCUSAURUS_VERSION} from '@docusaurus/utils';

/** Whether the site runs on Docusaurus 3, for what differs in version 4. */
export const isDocusaurus3 = DOCUSAURUS_VERSION.startsWith('3.');
