import type {ReactNode} from 'react';
import {clausesOf} from '../shared/clauses';

/** An option of a command such as `-a`: browsers would break the line after its hyphen. */
const OPTION = /(\s-\w+)/;

/** A title that breaks between its clauses where it can: a clause that does not fit in the rest of a line begins the next one. */
export default function Clauses({children}: {children: ReactNode}): ReactNode {
  if (typeof children !== 'string') return children;
  const clauses = clausesOf(children);
  if (clauses.length < 2) return withOptions(children);
  return clauses.map((clause) => (
    <span className="clause" key={clause}>
      {withOptions(clause)}
    </span>
  ));
}

function withOptions(text: string): ReactNode {
  const parts = text.split(OPTION);
  if (parts.length < 2) return text;
  return parts.map((part, index) => {
    const isOption = index % 2 === 1;
    return isOption ? (
      <span className="option" key={part}>
        {part}
      </span>
    ) : (
      part
    );
  });
}
