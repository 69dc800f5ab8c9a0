import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Message} from 'inkstone-core/messages';
import {feeds} from '../plugins/feeds';
import {below, type SiteFacts} from '../site/facts';
import type {Languages} from '../site/languages';
import type {Item, ResolvedOptions} from './options';

/** The navbar: the items of the owner, or the posts and the docs; then the menus of versions and languages. */
export function navbarOf(
  options: ResolvedOptions,
  facts: SiteFacts,
  {text, i18n}: Languages,
  message: Message,
): ThemeConfig['navbar'] {
  const items = options.navbar ?? [
    {to: `/${facts.posts.route}`, label: message('inkstone.blog')},
    ...(options.docs ? [{to: docsHome(facts), label: message('inkstone.docs')}] : []),
  ];
  return {
    title: text(options.title),
    logo: options.logo ? {alt: '', src: options.logo, width: 32, height: 32} : undefined,
    hideOnScroll: true,
    items: [
      ...items.map((item) => ({position: 'left', ...inLanguage(item, text)})),
      ...(i18n.locales.length > 1 ? [{type: 'localeDropdown', position: 'right'}] : []),
    ],
  } as ThemeConfig['navbar'];
}

/** The footer: the owner's email address, the parts of the site, its feeds and the owner's page on GitHub. */
export function footerOf(
  options: ResolvedOptions,
  facts: SiteFacts,
  {text, current, homeOf}: Languages,
  message: Message,
): ThemeConfig['footer'] {
  const {email, github} = options.author;
  const links = options.footer.links ?? [
    {label: message('inkstone.blog'), to: `/${facts.posts.route}`},
    ...(options.docs ? [{label: message('inkstone.docs'), to: docsHome(facts)}] : []),
  ];
  // A feed is not a page of the app, so links to it need `pathname://` to leave the app.
  const feedFolder = `pathname://${homeOf(current)}${facts.posts.route && `${facts.posts.route}/`}`;
  return {
    style: 'light',
    logo: options.logo ? {alt: text(options.title), src: options.logo, width: 40, height: 40, href: '/'} : undefined,
    links: [
      ...(email ? [{title: message('inkstone.email'), items: [{label: email, href: `mailto:${email}`}]}] : []),
      {title: message('inkstone.resources'), items: links.map(({label, ...link}) => ({label: text(label), ...link}))},
      ...(options.feeds
        ? [
            {
              title: message('inkstone.subscribe'),
              // Not `href`: that would need the whole address.
              items: feeds.map(({name, file}) => ({label: name, to: feedFolder + file, target: '_self'})),
            },
          ]
        : []),
      ...(github ? [{title: null, items: [{label: 'GitHub', href: github}]}] : []),
    ],
    copyright: options.footer.copyright && text(options.footer.copyright),
  };
}

function docsHome({docs}: SiteFacts): string {
  return below(docs.route, docs.home);
}

/** An item with its labels, also of nested items, in the language being built. */
function inLanguage({label, ...item}: Item, text: Languages['text']): Record<string, unknown> {
  const nested = Object.entries(item).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((each: Item) => inLanguage(each, text)) : value,
  ]);
  return {...Object.fromEntries(nested), ...(label && {label: text(label)})};
}
