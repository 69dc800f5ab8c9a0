import type {ThemeConfig} from '@docusaurus/preset-classic';
import {identity} from '../../../../src/config/identity';
import {feeds} from '../plugins/feeds/formats';
import {baseUrlOf, currentLocale, localized} from './locales';
import {logoSource} from './logo';

/** No page of the app answers at the address of a feed: links to it must leave the app, hence `pathname://`. */
const feedFolder = `pathname://${baseUrlOf(currentLocale(), identity.baseUrl)}blog/`;

/** Labels are English here and Chinese in `i18n/zh-CN/docusaurus-theme-classic/footer.json`. */
export const footer = {
  style: 'light',
  logo: {alt: localized(identity.title), src: logoSource(), width: 40, height: 40, href: '/'},
  links: [
    {title: 'Email', items: [{label: identity.email, href: `mailto:${identity.email}`}]},
    {
      title: 'Resources',
      items: [
        {label: 'Blog', to: '/blog'},
        {label: 'Handbook', to: '/docs/intro'},
        {label: 'Navigation', to: '/navigation'},
        {label: 'About', to: '/markdown-page'},
      ],
    },
    // Not `href`: that would need the whole address.
    {title: 'Subscribe', items: feeds.map(({name, file}) => ({label: name, to: feedFolder + file, target: '_self'}))},
    {title: null, items: [{label: 'GitHub', href: identity.github}]},
  ],
  // The specification fixes the year, and a year taken from the clock would make two builds of one tree differ.
  copyright: 'Copyright © 2025',
} satisfies ThemeConfig['footer'];
