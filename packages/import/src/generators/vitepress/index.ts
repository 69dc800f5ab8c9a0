import fs from 'node:fs';
import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {readInside} from '../../common/files';
import {type Data, dataAt, isData, texts} from '../../common/front-matter';
import type {Generator} from '../../common/generator';
import {COMPUTED, mainObject, readProgram} from '../../common/program';
import {
  importVueDocs,
  languageOf,
  type VueConfig,
  vueComputedPart,
  vueFields,
  vueFound,
  vueIds,
} from '../../common/vue-site';

const FIELDS = new RegExp(
  '^(?:title|description|base|srcDir|outDir|srcExclude|cleanUrls|rewrites|themeConfig|markdown|locales|sitemap' +
    '|head|lang)$',
);

/** VitePress: pages with a date become posts, all others docs. */
export const vitepress: Generator<VueConfig> = {
  name: 'VitePress',
  find(source) {
    const {root, isFile} = source;
    const folder = isFile
      ? undefined
      : ['.', 'docs', 'src', 'site', 'content'].find((each) => configurationIn(path.join(root, each, '.vitepress')));
    if (folder === undefined) return undefined;
    const project = path.join(root, folder);
    const file = configurationIn(path.join(project, '.vitepress')) ?? '';
    const config = mainObject(readProgram(file), FIELDS);
    const text = (name: string, standard: string) =>
      typeof config[name] === 'string' ? String(config[name]) : standard;
    const pages = path.join(project, text('srcDir', '.'));
    const pathOf = rewritesOf(config.rewrites);
    const isClean = config.cleanUrls === true;
    const locales = isData(config.locales) ? Object.keys(config.locales).filter((code) => code !== 'root') : [];
    const sidebarOf = (given: unknown) => dataAt(isData(given) ? given : {}, 'themeConfig').sidebar;
    const sidebarIn = (code: string) =>
      sidebarOf(dataAt(config, 'locales')[locales.includes(code) ? code : 'root']) ?? sidebarOf(config);
    const {sitemap} = config;
    const isComputed = (value: unknown): boolean =>
      value === COMPUTED || (isData(value) && Object.values(value).some(isComputed));
    return vueFound(
      {
        root,
        source: pages,
        publicFolder: path.join(pages, 'public'),
        base: text('base', '/').replace(/\/$/, ''),
        url: isData(sitemap) ? sitemap.hostname : undefined,
        hasExtras: false,
        hasAttributes: true,
        hasMermaid: (readInside(path.join(root, 'package.json'), root) ?? '').includes('mermaid'),
        markdown: config.markdown,
        excluded: texts(config.srcExclude),
        language: languageOf(config, 'root'),
        languages: locales,
        pathOf,
        addresses: (page) => addressesOf(page, isClean),
        build: path.resolve(project, text('outDir', '.vitepress/dist')),
        sidebarIn,
        feed: {},
        computed: {
          file: path.relative(root, file),
          fields: [
            ...['base', 'srcDir', 'cleanUrls', 'rewrites', 'locales'].filter((name) =>
              name === 'locales' ? config[name] === COMPUTED : isComputed(config[name]),
            ),
            ...(isComputed(sidebarIn('root')) ? ['sidebar'] : []),
          ],
        },
      },
      source,
    );
  },
  // VitePress knows no drafts.
  isDraft: () => false,
  fields: vueFields,
  computedPart: vueComputedPart,
  headingIds: () => vueIds,
  importRest: importVueDocs,
};

function configurationIn(folder: string): string | undefined {
  const names = ['config', 'config/index'].flatMap((name) => ['ts', 'mts', 'js', 'mjs'].map((end) => `${name}.${end}`));
  return names.map((name) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/** The addresses of a page; with clean ones, both forms answer on most hosts. */
function addressesOf(name: string, isClean: boolean): string[] {
  const [, above = '', stem = ''] =
    decoded(name)
      .replace(/\.md$/, '')
      .match(/^(.*\/)?([^/]*)$/) ?? [];
  if (stem === 'index') return [`/${above}`];
  return isClean ? [`/${above}${stem}`, `/${above}${stem}.html`] : [`/${above}${stem}.html`];
}

/** `rewrites` with names such as `:page` and `:rest*`. */
function rewritesOf(given: unknown): (name: string) => string {
  const rules = Object.entries(isData(given) ? (given as Data) : {}).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  const patterns = rules.map(([from, to]) => {
    const parts = from.split(/(:\w+\*?)/);
    const names = parts.filter((part) => part.startsWith(':')).map((part) => part.replace(/[:*]/g, ''));
    const source = parts
      .map((part) => (!part.startsWith(':') ? escapeRegExp(part) : part.endsWith('*') ? '(.*)' : '([^/]+)'))
      .join('');
    return {pattern: new RegExp(`^${source}$`), names, to};
  });
  return (name) => {
    for (const {pattern, names, to} of patterns) {
      const match = name.match(pattern);
      if (match)
        return names.reduce(
          (text, each, index) => text.replace(new RegExp(`:${each}\\*?`), match[index + 1] ?? ''),
          to,
        );
    }
    return name;
  };
}
