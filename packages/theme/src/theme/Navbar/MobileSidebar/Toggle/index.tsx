// Replaced because the phone menu is a native `<details>`, which opens without a script. The style sheet places the
// sidebar on top of it, and the page script (page/menus.ts) handles the focus and the way back to the main menu.
import Translate, {translate} from '@docusaurus/Translate';
import {ErrorCauseBoundary, useThemeConfig} from '@docusaurus/theme-common';
import IconMenu from '@theme/Icon/Menu';
import NavbarItem, {type Props as ItemProps} from '@theme/NavbarItem';
import clsx from 'clsx';

export default function PhoneMenu() {
  const items = useThemeConfig().navbar.items as ItemProps[];
  return (
    <details className={clsx('phone-menu', items.length === 0 && 'phone-menu--empty')}>
      <summary
        className="navbar__toggle"
        aria-label={translate({
          id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
          message: 'Toggle navigation bar',
        })}
      >
        <IconMenu />
      </summary>
      <div className="phone-menu__panel">
        <button type="button" className="clean-btn phone-menu__back" data-menu-back>
          <Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel">← Back to main menu</Translate>
        </button>
        <ul className="menu__list">
          {items.map((item, index) => (
            <ErrorCauseBoundary
              key={index}
              onError={(cause) =>
                new Error(`A theme navbar item failed to render.\n${JSON.stringify(item, null, 2)}`, {cause})
              }
            >
              <NavbarItem mobile {...item} />
            </ErrorCauseBoundary>
          ))}
        </ul>
      </div>
    </details>
  );
}
