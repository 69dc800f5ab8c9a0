import fs from 'node:fs';
import path from 'node:path';
import {type Data, isData, texts} from '../../common/front-matter';
import type {Generator, OldList} from '../../common/generator';
import {mainObject, type Program, readProgram, stringIn} from '../../common/program';
import {
  catalogsOf,
  importVueDocs,
  languageOf,
  type VueConfig,
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
    const theme = themeOf(pages, program);
    const plugins = asData(theme.plugins);
    const text = fs.existsSync(path.join(root, 'package.json'))
      ? fs.readFileSync(path.join(root, 'package.json'), 'utf8')
      : '';
    const locales = isData(config.locales) ? Object.keys(config.locales).filter((each) => each !== '/') : [];
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
        sidebar: theme.sidebar,
        // Relative to the folder in which the command runs.
        build: typeof config.dest === 'string' ? path.resolve(root, config.dest) : path.join(pages, '.vuepress/dist'),
        hasCatalogs: text.includes('vuepress-theme-hope') && plugins.catalog !== false,
      },
      source,
    );
  },
  // VuePress publishes them.
  isDraft: () => false,
  fields: vueFields,
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
      {from: '/category/', to: 'tags'},
      {from: '/tag/', to: 'tags'},
    ];
    const slug = (name: string) => name.replace(/ /g, '-').toLowerCase();
    for (const name of names('categories')) lists.push({from: `/category/${slug(name)}/`, to: {tag: name}});
    for (const name of names('tags')) lists.push({from: `/tag/${slug(name)}/`, to: {tag: name}});
    const catalogs = [...catalogsOf(config)].filter(([, pages]) => pages.some(({isPost}) => isPost));
    const ofFolders = catalogs.map(([address]): OldList => ({from: address.slice(base.length), to: 'posts'}));
    return {lists: [...lists.map(({from, to}) => ({from: top + from, to})), ...ofFolders], feeds: []};
  },
  importRest: importVueDocs,
};

const asData = (value: unknown): Data => (isData(value) ? value : {});

function configurationIn(folder: string): string | undefined {
  return ['ts', 'mts', 'js', 'mjs', 'cjs']
    .map((end) => path.join(folder, `config.${end}`))
    .find((file) => fs.existsSync(file));
}

/** The options of the theme, in the configuration or in a file beside it. */
function themeOf(pages: string, program: Program): Data {
  const folder = path.join(pages, '.vuepress');
  const names = ['theme.ts', 'theme.js', 'theme/index.ts', 'sidebar.ts', 'sidebar/index.ts', 'sidebar/zh.ts'];
  const others = names.map((name) => path.join(folder, name)).filter((file) => fs.existsSync(file));
  const all = [program, ...others.map(readProgram)];
  const theme = all.map((each) => mainObject(each, OF_THEME));
  const [, own] = all.flatMap(({nodes, read}) => {
    const call = nodes.find(
      ({type, callee}) => type === 'CallExpression' && stringIn(callee) === undefined && isSidebar(callee),
    );
    return call ? [call, read((call.arguments as {expression: unknown}[])[0]?.expression)] : [];
  });
  const found = Object.assign({}, ...theme) as Data;
  return own === undefined || typeof found.sidebar === 'object' ? found : {...found, sidebar: own};
}

const isSidebar = (callee: unknown) => isData(callee) && callee.value === 'sidebar';

function addressesOf(name: string, {permalink}: Data): string[] {
  if (typeof permalink === 'string' && permalink) return [permalink.startsWith('/') ? permalink : `/${permalink}`];
  const [, above = '', stem = ''] = name.replace(/\.md$/, '').match(/^(.*\/)?([^/]*)$/) ?? [];
  // Signs that VuePress does not write into the names of files.
  const address = /^(?:readme|index)$/i.test(stem) ? above : `${above}${stem}.html`;
  return [`/${address.replace(/["#$%&*+,:;<=>?[\]^`{|}]/g, '_')}`];
}
