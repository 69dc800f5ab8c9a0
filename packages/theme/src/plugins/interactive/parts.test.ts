import path from 'node:path';
import type {LoadedPlugin, PluginRouteConfig} from '@docusaurus/types';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {filesIn} from 'inkstone-core/site-files';
import {expect, test} from 'vitest';
import {interactiveContent} from '../../markdown/interactive-content';
import {foreignThemes, pagesOfParts, partsOfEveryPage} from './parts';

const packageWith = (name: string, file: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({name}),
  [`node_modules/${name}/lib/package.json`]: '{"type": "module"}',
  [`node_modules/${name}/lib/${file}`]: 'export default 1;',
});
const site = folderWith({
  'package.json': '{"name": "a-site"}',
  'src/theme/Footer/index.js': 'export default () => null;',
  'src/theme/Logo.js': 'export default () => <b data-static />;',
  'src/theme/Unknown.js': '',
  'src/client.ts': '',
  'src/pages/own.tsx': '',
  ...packageWith('their-plugin', 'module.js'),
  ...packageWith('their-theme', 'theme/CodeBlock/index.js'),
  ...packageWith('@docusaurus/theme-mermaid', 'theme/Mermaid/index.js'),
});
const inSite = (name: string) => path.join(site, name);
const plugin = (name: string, options: Partial<LoadedPlugin>) =>
  ({name, path: site, options: {id: 'default'}, ...options}) as LoadedPlugin;
const withModules = (...names: string[]) => [plugin('any', {getClientModules: () => names})];

test.each<[string, string[], string[]]>([
  ['a style sheet needs nothing', ['./src/site.css', './src/site.scss?x'], []],
  ['nor does a module of Docusaurus', [require.resolve('@docusaurus/theme-classic/lib/nprogress')], []],
  [
    'a module of a package does, also where a folder of it has a package.json',
    ['./node_modules/their-plugin/lib/module'],
    ['their-plugin'],
  ],
  ['and so does one of the site', ['./src/client'], ['src/client.ts']],
])('of client modules, %s', (_, modules, expected) => {
  expect(partsOfEveryPage(withModules(...modules), [], {}, site).map(({name}) => name)).toEqual(expected);
});

test('of components, those count that pages show, and that say nothing else', () => {
  const aliases = {
    '@theme/Footer': inSite('src/theme/Footer/index.js'),
    '@theme/Logo': inSite('src/theme/Logo.js'),
    '@theme/Unknown': inSite('src/theme/Unknown.js'),
    '@theme/CodeBlock': inSite('node_modules/their-theme/lib/theme/CodeBlock/index.js'),
    '@theme/Mermaid': inSite('node_modules/@docusaurus/theme-mermaid/lib/theme/Mermaid/index.js'),
    '@theme/Heading': require.resolve('@docusaurus/theme-classic/lib/theme/Heading'),
    '@theme-original/Footer': inSite('src/theme/Footer/index.js'),
  };
  expect(partsOfEveryPage([], [], aliases, site)).toEqual([
    {name: 'src/theme/Footer/index.js', gives: '@theme/Footer'},
    {name: 'their-theme', gives: '@theme/CodeBlock'},
  ]);
  expect(foreignThemes(aliases, site)).toEqual(['their-theme']);
});

test('a page needs React by its component, its layout, its source or its Markdown', () => {
  const docs = 'docusaurus-plugin-content-docs';
  const instances = [
    plugin(docs, {options: {id: 'default', rehypePlugins: [interactiveContent]}}),
    plugin(docs, {options: {id: 'plain'}}),
    plugin(docs, {options: {id: 'theirs', remarkPlugins: [() => {}]}}),
  ];
  const route = (address: string, component: string, id: string, file?: string, routes?: object[]) =>
    ({
      path: address,
      component,
      plugin: {name: docs, id},
      metadata: {sourceFilePath: file},
      routes,
    }) as PluginRouteConfig;
  const aliases = {
    '@theme/DocItem': require.resolve('@docusaurus/theme-classic/lib/theme/DocItem'),
    '@theme/Api': inSite('node_modules/their-theme/lib/theme/CodeBlock/index.js'),
  };
  const routes = [
    route('/a', '@theme/DocItem', 'default', 'docs/a.md'),
    route('/b', '@theme/DocItem', 'plain', 'docs/b.md'),
    route('/c', '@theme/DocItem', 'plain', 'docs/c.mdx'),
    route('/d', '@theme/DocItem', 'theirs', 'docs/d.md'),
    route('/e', '@theme/Api', 'default', 'docs/e.md'),
    route('/f', '@site/src/pages/own.tsx', 'default'),
    route('/g', '@theme/Api', 'default', undefined, [{path: '/g/h', component: '@theme/DocItem'}]),
  ];
  expect(pagesOfParts(routes, instances, aliases, site).own).toEqual([
    {address: '/c', name: 'MDX'},
    {address: '/d', name: `Markdown of ${docs} theirs`},
    {address: '/e', name: 'their-theme'},
    {address: '/f', name: 'src/pages/own.tsx'},
    {address: '/g/h', name: 'their-theme'},
  ]);
});

/** The components of the classic theme and of this one, as Docusaurus names them. */
const shipped = Object.fromEntries(
  [
    path.join(path.dirname(require.resolve('@docusaurus/theme-classic/package.json')), 'lib/theme'),
    path.join(__dirname, '../../theme'),
  ].flatMap((folder) =>
    filesIn(folder)
      .filter((name) => /(?<!\.d)\.[jt]sx?$/.test(name))
      .map((name) => [`@theme/${name.replace(/(?:\/index)?\.[jt]sx?$/, '')}`, path.join(folder, name)]),
  ),
);

test.each<[string, string[]]>([
  ['@theme/DocItem/Footer', ['/docs/a']],
  ['@theme/DocSidebar', ['/docs', '/docs/a']],
  ['@theme/Comments', ['/blog/a']],
  ['@theme/BlogPostItem', ['/blog', '/blog/a']],
  ['@theme/MDXComponents', ['/docs/a', '/blog', '/blog/a', '/page']],
  ['@theme/BlogArchivePage', ['/blog/archive']],
  ['@theme/Footer', ['everywhere']],
  ['@theme/Root', ['everywhere']],
  ['@theme/NavbarItem/ComponentTypes', ['everywhere']],
  ['@theme/prism-include-languages', []],
])('pages that may show %s need React where it is replaced: %s', (name, expected) => {
  const route = (address: string, component: string, routes?: object[]) =>
    ({path: address, component: `@theme/${component}`, plugin: {name: 'any', id: 'default'}, routes}) as never;
  const routes: PluginRouteConfig[] = [
    route('/docs', 'DocsRoot', [
      route('/docs', 'DocVersionRoot', [
        route('/docs', 'DocRoot', [route('/docs', 'DocCategoryGeneratedIndexPage'), route('/docs/a', 'DocItem')]),
      ]),
    ]),
    ...[route('/blog', 'BlogListPage'), route('/blog/a', 'BlogPostPage'), route('/blog/archive', 'BlogArchivePage')],
    route('/page', 'MDXPage'),
  ];
  const aliases = {...shipped, [name]: inSite('src/theme/Footer/index.js')};
  const {replaced} = pagesOfParts(routes, [], aliases, site);
  const everywhere = partsOfEveryPage([], routes, aliases, site).map(() => 'everywhere');
  expect(everywhere.length > 0 ? everywhere : replaced.map(({address}) => address)).toEqual(expected);
});
