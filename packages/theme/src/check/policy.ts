import {blockedIn} from 'docusaurus-plugin-csp';
import {visit} from 'unist-util-visit';
import {type Page, SECURITY_OPTIONS, type Site} from '../content';
import type {Add} from './problem';

/** Reports HTML that the content security policy blocks, or that makes the build fail. */
export function checkPolicy({tree}: Page, {security}: Site, add: Add): void {
  if (!security) return;
  visit(tree, 'html', ({value, position}) => {
    for (const {line, message, fix} of blockedIn(value, security, SECURITY_OPTIONS))
      add(
        (position?.start.line ?? 1) + line - 1,
        message,
        fix.replace(/^./, (first) => first.toLowerCase()).replace(/\.$/, ''),
      );
  });
}
