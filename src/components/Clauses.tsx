import type {ReactNode} from 'react';

/** Text up to the mark that ends a clause in Chinese, with the brackets and quotation marks that close behind it. */
const CLAUSE = /.+?(?:[，。；：？！]+[”’）」』》]*|$)/gu;

/** A title that breaks between its clauses where it can: a clause that does not fit in the rest of a line begins the next one. */
export default function Clauses({children}: {children: ReactNode}): ReactNode {
  const clauses = typeof children === 'string' ? (children.match(CLAUSE) ?? []) : [];
  if (clauses.length < 2) return children;
  return clauses.map((clause) => (
    <span className="clause" key={clause}>
      {clause}
    </span>
  ));
}
