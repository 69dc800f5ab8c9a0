import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {describe, expect, test, vi} from 'vitest';
import type {CommandOptions} from '../commands';
import {withGiscus} from '../comments';
import {resolveLanguages} from '../site/languages';
import {defineSite} from './define-site';
import {resolveOptions, type SiteOptions} from './options';

const least: SiteOptions = {title: 'Notes', url: 'https://me.example', author: {name: 'Me'}};

test.each([
  [{titel: 'x'}, '"titel" is not allowed'],
  [{title: undefined}, '"title" is required'],
  [{url: 'me.example'}, '"url" must be a valid uri'],
  [{url: 'https://me.example/notes'}, 'which belongs in `baseUrl`'],
  [{baseUrl: 'notes'}, 'a path with a slash at both ends pattern; it is "notes"'],
  [{languages: [3]}, '"languages[0]" is a language tag'],
  [{languages: ['en', 'englsh']}, '"languages[1]" is not a known language'],
  [{languages: [{tag: 'zh_CN', label: '中文'}]}, '"languages[0]" is not a known language'],
  [{author: {name: 'Me', mail: 'x'}}, '"author.mail" is not allowed'],
  [{accent: 'red'}, '#rrggbb'],
  [{security: {image: []}}, '"security.image" is not allowed'],
  [
    {comments: {giscus: {repo: 'me', repoId: 'R', category: 'C', categoryId: 'D'}}},
    '"comments.giscus.repo" with value',
  ],
  [{citations: {style: 'apa'}}, '"author-date", "numeric" or a file that ends in .csl'],
  [{footer: {links: [{label: 'x'}]}}, '"footer.links[0]" must contain at least one of [to, href]'],
])('%j: a mistake in the options is named with what is right, %s', (options, message) => {
  expect(() => defineSite({...least, ...options} as SiteOptions)).toThrow(message);
});

test.each([
  [{posts: {path: './blog/', route: '/notes/'}}, {path: 'blog', route: 'notes'}],
  [{posts: {path: 'notes/posts', route: '/'}}, {path: 'notes/posts', route: ''}],
])('paths and routes have one form: %j', (options, expected) =>
  expect(resolveOptions({...least, ...options}).posts).toMatchObject(expected),
);

test.each([
  [{posts: {route: '/notes'}}, '/notes', 'pathname:///notes/rss.xml'],
  [{posts: {route: '/'}}, '/', 'pathname:///rss.xml'],
  [{docs: {routeBasePath: '/manual'}}, '/manual/intro', 'pathname:///blog/rss.xml'],
  [{docs: {routeBasePath: '/'}}, '/intro', 'pathname:///blog/rss.xml'],
])('no address of navbar and footer leads to another host: %j', (options, address, feed) => {
  const {themeConfig, presets, plugins} = defineSite({...least, ...options});
  const text = JSON.stringify(themeConfig);
  expect(text).toContain(`"to":"${address}"`);
  expect(text).toContain(`"to":"${feed}"`);
  expect(text).not.toMatch(/"to":"\/\//);
  expect(JSON.stringify([presets, plugins])).not.toContain('"routeBasePath":""');
});

test('docs begin with `intro`, or else with the document at their root', () => {
  const link = (files: Record<string, string>) => {
    const docs = {path: path.relative('.', folderWith(files))};
    return JSON.stringify(defineSite({...least, docs}).themeConfig).match(/"to":"(\/docs[^"]*)"/)?.[1];
  };
  expect(link({'index.md': ''})).toBe('/docs');
  expect(link({'README.mdx': '', 'a.md': ''})).toBe('/docs');
  expect(link({'index.md': '', 'intro.md': ''})).toBe('/docs/intro');
  expect(link({'a.md': ''})).toBe('/docs/intro');
});

test('a logo may begin with a slash, a repository end as Git has it', () => {
  const options = {...least, logo: '/img/logo.svg', repository: 'https://github.com/me/notes.git/'};
  expect(resolveOptions(options)).toMatchObject({logo: 'img/logo.svg', repository: 'https://github.com/me/notes'});
});

test('all mistakes are named at once', () => {
  expect(() => defineSite({...least, url: 'x', branch: 1} as never)).toThrow(/"url"[\s\S]*"branch"/);
});

test('what the owner says of Docusaurus is appended to lists and wins elsewhere, or is a function of the whole', () => {
  const own = {
    titleDelimiter: '·',
    onBrokenLinks: 'log' as const,
    plugins: ['own-plugin'],
    headTags: [{tagName: 'meta', attributes: {name: 'x'}}],
    themeConfig: {navbar: {hideOnScroll: false}},
    markdown: {mermaid: true},
  };
  const config = defineSite({...least, docusaurus: own});
  expect(config).toMatchObject({
    titleDelimiter: '·',
    headTags: own.headTags,
    onBrokenLinks: 'log',
    onBrokenAnchors: 'ignore',
    themeConfig: {navbar: {title: 'Notes', hideOnScroll: false}},
    markdown: {mermaid: true, format: 'detect'},
  });
  expect(config.plugins).toContain('own-plugin');
  expect(config.plugins?.length).toBeGreaterThan(5);
  expect(defineSite({...least, docusaurus: ({title}) => ({...config, title: `${title}!`})}).title).toBe('Notes!');
  expect(() => defineSite({...least, docusaurus: {storage: {namespace: true}}})).toThrow(
    'leave out `storage.namespace`',
  );
});

test('comments add one theme and one host, and leave no trace without the option', () => {
  const giscus = {repo: 'me/notes', repoId: 'R', category: 'Announcements', categoryId: 'D'};
  const traces = (own: Partial<SiteOptions>) => {
    const {customFields = {}, themes = []} = defineSite({...least, ...own});
    return [Object.keys(customFields), themes.length];
  };
  expect(traces({comments: {giscus}})).toEqual([['inkstone', 'giscus'], 3]);
  expect(traces({})).toEqual([['inkstone'], 2]);
  const host = 'https://giscus.app';
  expect(withGiscus({images: ['https://a.example'], frames: ['https://b.example']})).toEqual({
    images: ['https://a.example'],
    scripts: [host],
    styles: [host],
    frames: ['https://b.example', host],
  });
});

test('pages may show pictures and media of any host, unless the option names those that they may', () => {
  const own = resolveOptions({...least, security: {scripts: ['https://a.example'], media: []}}).security;
  expect(own).toMatchObject({scripts: ['https://a.example'], images: ['https:'], media: [], frames: []});
});

describe('languages', () => {
  test('the first one is at the base URL, the others below it, each named as it names itself', () => {
    const {i18n, homeOf} = resolveLanguages(['zh-TW', 'zh-CN', 'fr', {tag: 'en', label: 'Anglais'}], '/notes/', {});
    expect(i18n.defaultLocale).toBe('zh-TW');
    expect(i18n.locales.map((locale) => [locale, i18n.localeConfigs?.[locale]?.label, homeOf(locale)])).toEqual([
      ['zh-TW', '繁體中文', '/notes/'],
      ['zh-CN', '简体中文', '/notes/zh-CN/'],
      ['fr', 'Français', '/notes/fr/'],
      ['en', 'Anglais', '/notes/en/'],
    ]);
  });

  test.each([
    ['en', 'en', 'By the Inkstone'],
    ['ja', 'ja', '砚边'],
    ['undefined', 'zh-CN', '砚边'],
  ])('a text is that of the language being built, or of the first one: %s', (variable, current, title) => {
    vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', variable);
    const languages = resolveLanguages(['zh-CN', 'en', 'ja'], '/');
    vi.unstubAllEnvs();
    expect(languages.current).toBe(current);
    expect(languages.text({'zh-CN': '砚边', en: 'By the Inkstone'})).toBe(title);
  });

  test('what the theme calls its pages needs no file with a translation; a label in one language does', () => {
    const label = {'zh-CN': '关于', en: 'About'};
    const footer = {links: [{label, to: '/about'}], copyright: '版权所有'};
    const {themes = []} = defineSite({
      ...least,
      languages: ['zh-CN', 'en'],
      navbar: [{label: '笔记', to: '/'}],
      footer,
    });
    const [, {commands}] = themes[0] as [string, {commands: () => CommandOptions}];
    const {perLanguage} = commands().translations ?? {};
    expect(perLanguage).toEqual(expect.arrayContaining(['关于', '资源', 'Notes', 'RSS']));
    for (const once of ['笔记', '版权所有']) expect(perLanguage).not.toContain(once);
  });

  test('one that has no name gets one by its label', () => {
    const {localeConfigs = {}} =
      defineSite({...least, languages: [{tag: 'de-formal', label: 'Deutsch (Sie)'}]}).i18n ?? {};
    expect(localeConfigs['de-formal']?.label).toBe('Deutsch (Sie)');
  });

  test('one language has no menu of languages', () => {
    const types = (languages: string[]) =>
      JSON.stringify(defineSite({...least, languages}).themeConfig?.navbar).includes('localeDropdown');
    expect([types(['en']), types(['en', 'fr'])]).toEqual([false, true]);
  });
});
