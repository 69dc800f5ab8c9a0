// Replaced because there is one sidebar for every width: on a phone the style sheet places it in the menu, so it has to be in the page.
import type {Props} from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';

export default function DocSidebar(props: Props) {
  return <DocSidebarDesktop {...props} />;
}
