import fs from 'node:fs';
import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {escapeRegExp} from 'inkstone-core/escape-reg-exp';
import {type Data, isData, texts} from '../../common/front-matter';
import type {Generator} from '../../common/generator';
import {COMPUTED, mainObject, readProgram} from '../../common/program';
import {importVueDocs, languageOf, type VueConfig, vueFields, vueFound, vueIds} from '../../common/vue-site';

const FIELDS = new RegExp(
  '^(?:title|description|base|srcDir|outDir|srcExclude|cleanUrls|rewrites|themeConfig|markdown|locales|sitemap' +
    '|head|lang)$',
);

/** VitePress: pages with a date become posts, all others docs. */
export const vitepress: Generator<VueConfig> = {
  name: 'VitePress',
  find(source) {
    const {root, isFile, report} = source;
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
    const rewrites = rewritesOf(config.rewrites);
    const name = path.relative(root, file);
    if (config.rewrites === COMPUTED || (isData(config.rewrites) && Object.values(config.rewrites).includes(COMPUTED)))
      report.leave(
        name,
        0,
        'rewrites are computed: the addresses of these pages are those of their files; ' +
          'add the others to redirects.json',
      );
    const isClean = config.cleanUrls === true;
    const locales = isData(config.locales) ? Object.keys(config.locales).filter((code) => code !== 'root') : [];
    const {sitemap, themeConfig} = config;
    const found = vueFound(
      {
        root,
        source: pages,
        publicFolder: path.join(pages, 'public'),
        base: text('base', '/').replace(/\/$/, ''),
        url: isData(sitemap) ? sitemap.hostname : undefined,
        hasExtras: false,
        markdown: config.markdown,
        excluded: texts(config.srcExclude),
        language: languageOf(config, 'root'),
        languages: locales,
        addresses: (page) => addressesOf(rewrites(page), isClean),
        build: path.resolve(project, text('outDir', '.vitepress/dist')),
        sidebar: isData(themeConfig) ? themeConfig.sidebar : undefined,
      },
      source,
    );
    return found;
  },
  // VitePress knows no drafts.
  isDraft: () => false,
  fields: vueFields,
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
