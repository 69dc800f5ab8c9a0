import type {Props} from '@theme/PaginatorNavLink';
import PaginatorNavLink from '@theme-init/PaginatorNavLink';
import Clauses from '../../components/Clauses';

/** The title of the neighbour breaks between its clauses, as it does in the lists. */
export default function NeighbourLink(props: Props) {
  return <PaginatorNavLink {...props} title={<Clauses>{props.title}</Clauses>} />;
}
