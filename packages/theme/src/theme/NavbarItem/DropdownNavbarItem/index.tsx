// Replaced because the stock toggle is a link that plays a button. Here it is a native `<details>`, which opens before
// any script has run and the page script closes (page/menus.ts). An item may say `docsPagesOnly`.
import {useActiveDocContext} from '@docusaurus/plugin-content-docs/client';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme/NavbarItem';
import type {Props as StockProps} from '@theme/NavbarItem/DropdownNavbarItem';
import clsx from 'clsx';

type Props = StockProps & {docsPagesOnly?: boolean};

/** `docsPagesOnly` hides the item elsewhere. A component of its own, because its hook fails on a site without docs. */
export default function DropdownItem({docsPagesOnly, ...props}: Props) {
  return docsPagesOnly ? <OnDocsPages {...props} /> : <Dropdown {...props} />;
}

function OnDocsPages(props: StockProps) {
  // Not `activeVersion`, which is also set at an unknown address, where the prerendered page has no dropdown.
  const {activeDoc} = useActiveDocContext(undefined);
  return activeDoc ? <Dropdown {...props} /> : null;
}

function Dropdown({mobile, items, position, className, label, children}: StockProps) {
  // Hosts serve the prerendered `/404` at unknown addresses, and hydration would keep its links: render them again.
  const key = String(useIsBrowser());
  const list = items.map((item, index) => (
    <NavbarItem
      mobile={mobile}
      isDropdownItem
      activeClassName={mobile ? undefined : 'dropdown__link--active'}
      {...item}
      key={index}
    />
  ));
  if (mobile) {
    return (
      <li className="menu__list-item">
        <details open>
          <summary className="menu__link">{children ?? label}</summary>
          <ul key={key} className="menu__list">
            {list}
          </ul>
        </details>
      </li>
    );
  }
  return (
    <details className={clsx('navbar__item dropdown', {'dropdown--right': position === 'right'})}>
      <summary className={clsx('navbar__link', className)}>{children ?? label}</summary>
      <ul key={key} className="dropdown__menu">
        {list}
      </ul>
    </details>
  );
}
