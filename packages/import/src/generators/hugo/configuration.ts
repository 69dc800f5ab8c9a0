import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {entriesIn, readConfig, readConfigFile, walk} from '../../common/files';
import {type Data, dataAt, decode, isData, lowerKeys, splitFrontMatter, texts} from '../../common/front-matter';
import {codeFor, type Entry, type Found, type Source} from '../../common/generator';
import {isFolderPage} from './addresses';
import {ignoredByHugo} from './hidden';

const CONFIGURATION = /\.(?:toml|ya?ml|json)$/;

/** Two configurations of Hugo in one; the second has the last word. */
function merged(first: Data, second: Data): Data {
  const both = Object.entries(second).map(([key, value]) => {
    const before = first[key];
    return [key, isData(before) && isData(value) ? merged(before, value) : value];
  });
  return {...first, ...Object.fromEntries(both)};
}

/** The configuration of Hugo: a file, or folders with a file for each part; some parts may be for one language. */
function readHugo(root: string): Data | undefined {
  const own = ['config', 'hugo'].map((name) => readConfig(root, name)).filter((each) => each !== undefined);
  // The option --configDir names another folder.
  const isFolder = (name: string) => ['config', 'hugo'].some((each) => readConfig(root, `${name}/_default/${each}`));
  const folder =
    own.length || fs.existsSync(path.join(root, 'config')) ? 'config' : fs.readdirSync(root).find(isFolder);
  const parts = (folder ? [`${folder}/_default`, `${folder}/production`] : []).flatMap((folder) =>
    walk(path.join(root, folder))
      .filter((file) => CONFIGURATION.test(file))
      .map((file) => {
        const data = readConfigFile(root, relative(root, file));
        const [part = '', language] = path.parse(file).name.toLowerCase().split('.');
        if (part === 'config' || part === 'hugo') return data;
        if (!language) return {[part]: data};
        return {languages: {[language]: part === 'languages' ? data : {[part]: data}}};
      }),
  );
  const all = [...own, ...parts].map(lowerKeys);
  return all.length ? all.reduce(merged) : undefined;
}

/** Finds a blog of Hugo. */
export function findHugo({root, isFile, language, section, report}: Source): Found | undefined {
  const config = isFile ? undefined : readHugo(root);
  // Zola has files of the same names.
  if (!config || ('base_url' in config && !('baseurl' in config))) return undefined;
  const mounts = [dataAt(config, 'module').mounts].flat().filter(isData);
  const mounted = (code?: string) => mounts.find(({target, lang}) => target === 'content' && lang === code)?.source;
  const name = String(mounted() ?? config.contentdir ?? 'content');
  const given = isData(config.languages) ? config.languages : {};
  const optionsOf = (code: string): Data => (isData(given[code]) ? given[code] : {});
  const isOff = (code: string) => texts(config.disablelanguages).includes(code) || optionsOf(code).disabled === true;
  const codes = Object.keys(given).filter((code) => !isOff(code));
  const standard = String(config.defaultcontentlanguage ?? (codes.length === 1 ? codes[0] : 'en')).toLowerCase();
  const code = codeFor(language, codes) ?? '';
  const wanted = optionsOf(code);
  const folderOf = (code: string) => mounted(code) ?? optionsOf(code).contentdir;
  const own = folderOf(code);
  const content = path.join(root, String(own ?? name));
  if (!fs.existsSync(content)) {
    if (!('baseurl' in config)) return undefined;
    report.leave(path.basename(root), 0, `the folder ${relative(root, content)} is not here: there are no posts in it`);
  }
  const pages = entriesIn(content).flatMap((entry): Entry[] => {
    const [, plain = '', suffix = ''] = entry.name.match(/^(.*)\.([\w-]+)$/) ?? [];
    const tag = suffix.toLowerCase();
    const hasSuffix = tag in given || tag === standard;
    // A blog in one language may be imported into any.
    const only = codes.length > 1 ? code : (codes[0] ?? standard);
    const isOther = own ? false : (hasSuffix ? tag : codes.length > 1 ? standard : only) !== only;
    return isOther ? [] : [hasSuffix ? {...entry, name: plain} : entry];
  });
  const all = pages.filter(({file}) => !isFolderPage(file));
  // A folder that is a page bundle is not a section.
  const sectionOf = ({name}: Entry) =>
    name
      .replace(/\/index$/, '')
      .split('/')
      .slice(0, -1)[0];
  const there = [...new Set(all.flatMap((entry) => sectionOf(entry) ?? []))];
  const params = isData(config.params) ? config.params : {};
  const sections = texts(section ?? params.mainsections ?? config.mainsections ?? there);
  const unknown = section === undefined ? [] : sections.filter((name) => !there.includes(name));
  if (unknown.length) throw new Error(`--section ${unknown.join()}: the sections are ${there.join(', ')}.`);
  const entries = all.filter((entry) => !sections.length || sections.includes(sectionOf(entry) ?? ''));
  for (const {text, pattern} of ignoredByHugo(config))
    if (!pattern) {
      const why = `the pattern ignoreFiles: ${text} is not understood: files that it excluded are imported`;
      report.leave(path.basename(root), 0, why);
    }
  const found = [name, ...codes.map(folderOf)];
  for (const {source, target} of mounts)
    if (/^content\b/.test(String(target)) && !found.includes(source))
      report.leave(String(source), 0, 'mounted as content (module.mounts): its posts are not here, import it alone');
  const statics = texts(wanted.staticdir ?? config.staticdir ?? 'static');
  // Pages of folders mostly have fields alone.
  const hasText = (file: string) =>
    !isFolderPage(file) || splitFrontMatter(decode(fs.readFileSync(file))).body.trim() !== '';
  const url = String(config.baseurl ?? '');
  const isBelow = code && (code !== standard || config.defaultcontentlanguageinsubdir === true);
  const below = isBelow ? code : '';
  return {
    config,
    entries,
    pages,
    language: code || standard,
    build: String(config.publishdir ?? 'public'),
    languages: codes.length > 1 ? codes : [],
    folders: [...statics, ...[String(config.assetdir ?? 'assets'), name, ...texts(own)]],
    url,
    base: path.posix.join(URL.canParse(url) ? new URL(url).pathname : '/', below),
    below,
    others: [...new Set([...walk(path.join(root, name)), ...walk(content)])].filter(hasText),
    fileFolders: [...statics, String(config.assetdir ?? 'assets')].slice(0, -1),
  };
}
