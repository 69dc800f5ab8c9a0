import fs from 'node:fs';
import path from 'node:path';
import {readInside} from '../../common/files';
import {type Data, dataAt, isData, texts} from '../../common/front-matter';
import type {Generator, OldList} from '../../common/generator';
import {COMPUTED, mainObject, type Program, readProgram} from '../../common/program';
import {
  catalogsOf,
  importVueDocs,
  languageOf,
  type VueConfig,
  vueComputedPart,
  vueFields,
  vueFound,
  vueIds,
} from '../../common/vue-site';

const FIELDS =
  /^(?:title|description|base|dest|lang|locales|theme|themeConfig|pagePatterns|bundler|head|plugins|markdown)$/;
const OF_THEME = /^(?:hostname|sidebar|navbar|blog|author|logo|repo|docsDir|displayFooter|markdown|plugins|locales)$/;

/** VuePress 2, also with theme hope: pages with a date become posts, all others docs. */
export const vuepress: Generator<VueConfig> = {
  name: 'VuePress',
  find(source) {
    const {root, isFile} = source;
    const folder = isFile
      ? undefined
      : ['.', 'src', 'docs'].find((each) => configurationIn(path.join(root, each, '.vuepress')));
    if (folder === undefined) return undefined;
    const pages = path.join(root, folder);
    const program = readProgram(configurationIn(path.join(pages, '.vuepress')) ?? '');
    const config = mainObject(program, FIELDS);
    const theme = themeOf(config, program);
    const plugins = asData(theme.plugins);
    const text = readInside(path.join(root, 'package.json'), root) ?? '';
    const locales = isData(config.locales) ? Object.keys(config.locales).filter((each) => each !== '/') : [];
    const sidebarIn = (code: string) => {
      const ofLocales = dataAt(theme, 'locales');
      const own = ofLocales[locales.find((each) => each.replace(/^\/|\/$/g, '') === code) ?? '/'];
      return (isData(own) ? own.sidebar : undefined) ?? theme.sidebar;
    };
    const base = typeof config.base === 'string' ? config.base.replace(/\/$/, '') : '';
    return vueFound(
      {
        root,
        source: pages,
        publicFolder: path.join(pages, '.vuepress/public'),
        base,
        url: typeof theme.hostname === 'string' ? theme.hostname : undefined,
        hasExtras: /hope|plume|mdit|@vuepress\/plugin-markdown/.test(text),
        markdown: {...asData(config.markdown), ...asData(theme.markdown), ...asData(plugins.mdEnhance)},
        excluded: texts(config.pagePatterns)
          .filter((each) => each.startsWith('!'))
          .map((each) => each.slice(1)),
        language: languageOf(config, '/'),
        languages: locales.map((each) => each.replace(/^\/|\/$/g, '')),
        addresses: addressesOf,
        sidebarIn,
        computed: {
          file: path.relative(root, configurationIn(path.join(pages, '.vuepress')) ?? ''),
          fields: [
            ...['base', 'locales'].filter((name) => config[name] === COMPUTED),
            ...(sidebarIn(languageOf(config, '/')) === COMPUTED ? ['sidebar'] : []),
          ],
        },
        // Relative to the folder in which the command runs.
        build: typeof config.dest === 'string' ? path.resolve(root, config.dest) : path.join(pages, '.vuepress/dist'),
        feed: asData(plugins.feed),
        hasCatalogs: text.includes('vuepress-theme-hope') && plugins.catalog !== false,
      },
      source,
    );
  },
  // VuePress publishes them.
  isDraft: () => false,
  fields: vueFields,
  computedPart: vueComputedPart,
  headingIds: () => vueIds,
  lists({config, base, language = ''}, posts) {
    const {vue} = config;
    const top = vue.languages.includes(language) ? `/${language}` : '';
    const names = (...keys: string[]) => [
      ...new Set(posts.flatMap(({data}) => keys.flatMap((key) => texts(data[key])))),
    ];
    const lists: OldList[] = [
      {from: '/article/', to: 'posts'},
      {from: '/timeline/', to: 'archive'},
      {from: '/star/', to: 'posts'},
      {from: '/category/', to: 'tags'},
      {from: '/tag/', to: 'tags'},
    ];
    const slug = (name: string) => name.replace(/ /g, '-').toLowerCase();
    for (const name of names('categories')) lists.push({from: `/category/${slug(name)}/`, to: {tag: name}});
    for (const name of names('tags')) lists.push({from: `/tag/${slug(name)}/`, to: {tag: name}});
    const catalogs = [...catalogsOf(config)].filter(([, pages]) => pages.some(({isPost}) => isPost));
    const ofFolders = catalogs.map(([address]): OldList => ({from: address.slice(base.length), to: 'posts'}));
    const {feed} = vue;
    const file = (kind: string, standard: string) =>
      feed[kind] === true ? [`${top}/${feed[`${kind}OutputFilename`] ?? standard}`] : [];
    for (const kind of ['atom', 'rss'] as const)
      for (const from of file(kind, `${kind}.xml`)) ofFolders.push({from, to: `${kind}.xml`});
    return {
      lists: [...lists.map(({from, to}) => ({from: top + from, to})), ...ofFolders],
      feeds: file('json', 'feed.json'),
    };
  },
  importRest: importVueDocs,
};

const asData = (value: unknown): Data => (isData(value) ? value : {});

function configurationIn(folder: string): string | undefined {
  return ['ts', 'mts', 'js', 'mjs', 'cjs']
    .map((end) => path.join(folder, `config.${end}`))
    .find((file) => fs.existsSync(file));
}

/** The options of the theme, in the configuration or in a file that it imports. */
const themeOf = (config: Data, program: Program): Data =>
  isData(config.theme) ? config.theme : mainObject(program, OF_THEME);

function addressesOf(name: string, {permalink}: Data): string[] {
  if (typeof permalink === 'string' && permalink) return [permalink.startsWith('/') ? permalink : `/${permalink}`];
  const [, above = '', stem = ''] = name.replace(/\.md$/, '').match(/^(.*\/)?([^/]*)$/) ?? [];
  // Signs that VuePress does not write into the names of files.
  const address = /^(?:readme|index)$/i.test(stem) ? above : `${above}${stem}.html`;
  return [`/${address.replace(/["#$%&*+,:;<=>?[\]^`{|}]/g, '_')}`];
}
