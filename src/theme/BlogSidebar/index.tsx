// Replaced because there is one sidebar for every width: on a phone the style sheet places it in the menu, so it has to be in the page.
import type {Props} from '@theme/BlogSidebar';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';

export default function BlogSidebar({sidebar}: Props) {
  return sidebar?.items.length ? <BlogSidebarDesktop sidebar={sidebar} /> : null;
}
