// Replaced because there is one sidebar for every width: on a phone the style sheet places it in the menu, so it has to be in the page. Titles break
// between their clauses.
import type {Props} from '@theme/BlogSidebar';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import {useMemo} from 'react';
import Clauses from '../../components/Clauses';

type Sidebar = NonNullable<Props['sidebar']>;

export default function BlogSidebar({sidebar}: Props) {
  const inClauses = useMemo(() => sidebar && {...sidebar, items: sidebar.items.map(withClauses)}, [sidebar]);
  return inClauses?.items.length ? <BlogSidebarDesktop sidebar={inClauses} /> : null;
}

/** The type says text, but the sidebar only renders it. */
function withClauses(item: Sidebar['items'][number]) {
  return {...item, title: (<Clauses>{item.title}</Clauses>) as unknown as string};
}
