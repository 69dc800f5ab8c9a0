import {createElement, Fragment, type ReactNode} from 'react';
import {clausesOf} from '../shared/clauses';

/** An option of a command such as `-a`: browsers would break the line after its hyphen. */
const OPTION = /(\s-\w+)/;

/** A title that breaks between its clauses where it can: a clause that does not fit in the rest of a line begins the next one. */
export default function Clauses({children}: {children: ReactNode}): ReactNode {
  if (typeof children !== 'string') return children;
  const clauses = clausesOf(children);
  if (clauses.length < 2) return withOptions(children);
  return inOrder(clauses.map((clause) => span('clause', withOptions(clause))));
}

function withOptions(text: string): ReactNode {
  const parts = text.split(OPTION);
  if (parts.length < 2) return text;
  // Splitting by a group keeps what it matches, at every second place.
  return inOrder(parts.map((part, index) => (index % 2 === 1 ? span('option', part) : part)));
}

function span(className: string, children: ReactNode): ReactNode {
  return createElement('span', {className}, children);
}

/** Children that never change their order need no keys; two clauses may be equal. */
function inOrder(children: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...children);
}
