// Replaced because the page script animates the native element (page/collapsible.ts); the original is one of React.
// The marks of older blocks (docusaurus-plugin-translations) have no box.
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Details';
import clsx from 'clsx';
import {isValidElement} from 'react';

export default function Details({summary, children, className, ...props}: Props) {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details
      {...props}
      className={clsx(!/\bolder\b/.test(className ?? '') && 'alert alert--info margin-bottom--md', className)}
      data-collapsible
    >
      {isValidElement(summary) ? summary : <summary>{summary ?? 'Details'}</summary>}
      <div>{children}</div>
    </details>
  );
}
