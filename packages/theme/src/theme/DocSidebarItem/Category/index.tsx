// Replaced because a group of the sidebar is a native `<details>`, which opens before any script has run; the page
// script animates it (page/collapsible.ts). A group that contains the current page is open.
import Link from '@docusaurus/Link';
import {isActiveSidebarItem, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import {translate} from '@docusaurus/Translate';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';

export default function Category({item, onItemClick, activePath, level, index}: Props) {
  const {items, label, collapsible, collapsed, className, href, linkUnlisted} = item;
  if (useVisibleSidebarItems(items, activePath).length === 0) {
    return href ? (
      <DocSidebarItemLink item={{type: 'link', label, href, className}} {...{onItemClick, activePath, level, index}} />
    ) : null;
  }
  const isActive = isActiveSidebarItem(item, activePath);
  const link = clsx('menu__link', {'menu__link--active': isActive});
  const hasLink = href !== undefined && !linkUnlisted;
  const toggle = translate(
    {
      id: 'site.sidebar.toggle',
      message: 'Pages of the category {label}',
      description: 'Label of the control that opens and closes a sidebar category',
    },
    {label},
  );
  const children = (
    <ul className="menu__list">
      <DocSidebarItems items={items} onItemClick={onItemClick} activePath={activePath} level={level + 1} />
    </ul>
  );
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item menu__category',
        className,
      )}
    >
      {hasLink && (
        <Link className={link} to={href} aria-current={href === activePath ? 'page' : undefined}>
          {label}
        </Link>
      )}
      {collapsible ? (
        <details open={isActive || !collapsed} data-collapsible>
          <summary className={hasLink ? undefined : link} aria-label={hasLink ? toggle : undefined}>
            {!hasLink && label}
          </summary>
          {children}
        </details>
      ) : (
        <>
          {!hasLink && <span className={link}>{label}</span>}
          {children}
        </>
      )}
    </li>
  );
}
