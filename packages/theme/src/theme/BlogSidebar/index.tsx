// Replaced because there is one sidebar for every width: on a phone the style sheet places it in the menu, so it has to
// be in the page. Titles break between their clauses.
import type {Props} from '@theme/BlogSidebar';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import {type ReactNode, useMemo} from 'react';
import Clauses from '../../components/Clauses';

type Item = NonNullable<Props['sidebar']>['items'][number];

export default function BlogSidebar({sidebar}: Props) {
  const shown = useMemo(() => sidebar && {...sidebar, items: sidebar.items.map(withClauses)}, [sidebar]);
  return shown?.items.length ? <BlogSidebarDesktop sidebar={shown} /> : null;
}

/** The type requires a string, but the sidebar only renders it. */
function withClauses(item: Item): Item {
  return {...item, title: (<Clauses>{item.title}</Clauses>) as ReactNode} as Item;
}
