import {createElement, Fragment, type ReactNode} from 'react';
import {clausesOf, partsOf} from '../shared/clauses';

/** An option of a command such as `-a`: browsers would break the line after its hyphen. */
const OPTION = /(\s-\w+)/;
const BREAK = <wbr />;

/** A title that breaks between its clauses: one that does not fit in the rest of a line begins the next line. */
export default function Clauses({children}: {children: ReactNode}): ReactNode {
  if (typeof children !== 'string') return children;
  const clauses = clausesOf(children);
  if (clauses.length < 2) return withOptions(children);
  return inOrder(clauses.map((clause) => createElement('span', {className: 'clause'}, withOptions(clause))));
}

function withOptions(text: string): ReactNode {
  const parts = text.split(OPTION);
  return inOrder(
    parts.map((part) => (OPTION.test(part) ? createElement('span', {className: 'option'}, part) : withBreaks(part))),
  );
}

/** A word that is too long for a line breaks between the words it is made of. */
function withBreaks(text: string): ReactNode {
  return inOrder(partsOf(text).flatMap((part, index) => (index > 0 ? [BREAK, part] : [part])));
}

/** Parts of a text may be equal, and never change places: they need no keys. */
function inOrder(parts: ReactNode[]): ReactNode {
  return parts.length === 1 ? parts[0] : createElement(Fragment, null, ...parts);
}
