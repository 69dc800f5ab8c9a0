import {LinkCatalog} from '../components/LinkCatalog';
import {linkGroups} from '../data/links';

export default function Navigation() {
  return <LinkCatalog linkGroups={linkGroups} />;
}
