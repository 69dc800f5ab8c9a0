import {type Data, isData} from '../../common/front-matter';
import {codeFor} from '../../common/generator';
import {optionsByName} from './configuration';

/** The languages of the plugin `i18n`. `first`: that without a folder of its own in addresses; `code`: the one read. */
export type Languages = {
  code: string;
  first: string;
  codes: string[];
  isByFolder: boolean;
  labels: Map<string, string>;
};

/** Reads the languages of a site; undefined for a site in one language. @param wanted that of the new site */
export function languagesIn({plugins}: Data, wanted: string): Languages | undefined {
  const options = optionsByName(plugins).find(([name]) => name === 'i18n')?.[1];
  const {languages, docs_structure: structure, default_language: named} = options ?? {};
  // A list since version 1, a mapping before.
  const list = (
    Array.isArray(languages)
      ? languages
      : Object.keys(isData(languages) ? languages : {}).map((locale) => ({locale, default: locale === named}))
  ).filter(
    (each): each is Data => isData(each) && each.build !== false && /^[a-z]{2}(?:$|[-_])/.test(String(each.locale)),
  );
  const codes = list.map(({locale}) => String(locale));
  const [only] = codes;
  if (only === undefined) return undefined;
  const first = String(list.find((each) => each.default === true)?.locale ?? only);
  const code = codeFor(wanted, codes) ?? first;
  const given = list.find(({locale}) => locale === code)?.nav_translations;
  const labels = new Map(Object.entries(isData(given) ? given : {}).map(([from, to]) => [from, String(to)]));
  return {code, first, codes, isByFolder: structure === 'folder', labels};
}

/** The name of a file without its language, and the language. */
export function languageOf(source: string, languages: Languages | undefined): {name: string; code?: string} {
  if (!languages) return {name: source};
  const {codes, isByFolder} = languages;
  if (isByFolder) {
    const code = codes.find((each) => source.startsWith(`${each}/`));
    return code === undefined ? {name: source} : {name: source.slice(code.length + 1), code};
  }
  const [, stem = '', code = '', end = ''] = source.match(/^(.*)\.([\w-]+)(\.\w+)$/) ?? [];
  return codes.includes(code) ? {name: stem + end, code} : {name: source};
}

/** Whether a file is of the language that is read: files without a language are of the first. */
export const isOwn = (code: string | undefined, languages: Languages | undefined): boolean =>
  !languages || (code ?? languages.first) === languages.code;

/** The folder of a language in addresses. */
export const folderIn = (languages: Languages | undefined): string =>
  languages && languages.code !== languages.first ? `/${languages.code}` : '';
