import type {ReactNode} from 'react';
import {clausesOf} from '../shared/clauses';

/** A title that breaks between its clauses where it can: a clause that does not fit in the rest of a line begins the next one. */
export default function Clauses({children}: {children: ReactNode}): ReactNode {
  const clauses = typeof children === 'string' ? clausesOf(children) : [];
  if (clauses.length < 2) return children;
  return clauses.map((clause) => (
    <span className="clause" key={clause}>
      {clause}
    </span>
  ));
}
