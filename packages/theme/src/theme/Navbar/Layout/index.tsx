// Replaced because the page script hides the navbar on scroll (page/navbar.ts) and the phone menu is a native element
// (../MobileSidebar/Toggle): the original does both in React.
import {translate} from '@docusaurus/Translate';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/Navbar/Layout';
import clsx from 'clsx';
import {hidesOnScroll} from '../../../site/hide-on-scroll';

export default function NavbarLayout({children}: Props) {
  const {style} = useThemeConfig().navbar;
  const {siteConfig} = useDocusaurusContext();
  return (
    <nav
      aria-label={translate({id: 'theme.NavBar.navAriaLabel', message: 'Main'})}
      className={clsx(ThemeClassNames.layout.navbar.container, 'navbar navbar--fixed-top', style && `navbar--${style}`)}
      data-hide-on-scroll={hidesOnScroll(siteConfig) || undefined}
    >
      {children}
    </nav>
  );
}
