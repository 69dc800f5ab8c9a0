import {LinkCatalog} from '../../../../src/components/LinkCatalog';
import {linkGroups} from '../data/links';

export default function Navigation() {
  return <LinkCatalog linkGroups={linkGroups} />;
}
