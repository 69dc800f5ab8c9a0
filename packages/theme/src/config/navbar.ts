import type {ThemeConfig} from '@docusaurus/preset-classic';
import {identity} from '../../../../src/config/identity';
import {localized} from './locales';
import {logoSource} from './logo';

/** Labels are English here and Chinese in `i18n/zh-CN/docusaurus-theme-classic/navbar.json`. */
export function navbar(): ThemeConfig['navbar'] {
  return {
    title: localized(identity.title),
    logo: {alt: '', src: logoSource(), width: 32, height: 32},
    hideOnScroll: true,
    items: [
      {to: '/blog', label: 'Blog', position: 'left'},
      {to: '/navigation', label: 'Navigation', position: 'left'},
      {
        type: 'docsVersionDropdown',
        position: 'right',
        docsPagesOnly: true, // packages/theme/src/theme/NavbarItem/DropdownNavbarItem
        // With a single version the stock item is a plain link; the extra entry makes it a dropdown, and a choice that is remembered.
        dropdownItemsAfter: [
          {
            to: '/docs/tutorial-extras/manage-docs-versions',
            label: localized({'zh-CN': '关于版本', en: 'About versions'}),
          },
        ],
      },
      {type: 'localeDropdown', position: 'right'},
    ],
  };
}
