import type {Props} from '@theme/PaginatorNavLink';
import PaginatorNavLink from '@theme-init/PaginatorNavLink';
import Clauses from '../../components/Clauses';

/** Lets the title break between its clauses, as in the lists. */
export default function NeighbourLink(props: Props) {
  return <PaginatorNavLink {...props} title={<Clauses>{props.title}</Clauses>} />;
}
