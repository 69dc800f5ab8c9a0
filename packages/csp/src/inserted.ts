import fs from 'node:fs';
import path from 'node:path';
import type {LoadedPlugin} from '@docusaurus/types';
import {filesIn} from 'inkstone-core/site-files';
import type {AllowedSources} from './policy';

const UNSAFE_INLINE = "'unsafe-inline'";
const INLINE_STYLES: Partial<AllowedSources> = {styles: [UNSAFE_INLINE]};

/** Code that acts in the browser alone, so no built page shows its needs. A plugin or its own text tells of it. */
const INSERTING: {does: string; needs: Partial<AllowedSources>; plugin?: RegExp; code?: RegExp}[] = [
  {does: 'Mermaid inserts styles', needs: INLINE_STYLES, plugin: /^docusaurus-theme-mermaid$/},
  {
    does: 'Redoc inserts styles and starts workers',
    needs: {...INLINE_STYLES, workers: ['blob:']},
    plugin: /^docusaurus-(?:theme|plugin)-redoc$/,
  },
  {
    does: 'An editor of live code runs code that readers write',
    needs: {scripts: ["'unsafe-eval'"]},
    plugin: /^docusaurus-theme-live-codeblock$/,
  },
  {
    does: 'The search of docusaurus-lunr-search builds functions from text',
    needs: {scripts: ["'unsafe-eval'"]},
    plugin: /^docusaurus-lunr-search$/,
  },
  {does: 'styled-components inserts styles', needs: INLINE_STYLES, code: /\bdata-styled\b/},
  {does: 'Emotion, which MUI uses, inserts styles', needs: INLINE_STYLES, code: /\bdata-emotion\b/},
];

const NEW_SCRIPT = /\bdocument\.createElement\((["'`])script\1\)/.source;
/** How code puts styles and scripts into a page as text. Lit does only in old browsers. */
const TEXT: {list: keyof AllowedSources; code: RegExp}[] = [
  {
    list: 'styles',
    code: /\bdocument\.createElement\((["'`])style\1\)(?!.{0,20}litNonce)|\.setAttribute\((["'`])style\2,/,
  },
  {
    list: 'scripts',
    code: new RegExp(
      String.raw`${NEW_SCRIPT}(?:(?!createElement).){0,200}?\.(?:text(?:Content)?|innerHTML)\s*=(?!=)`,
      's',
    ),
  },
];

/** The build of a language. */
export type Built = {
  /** Of a language. */
  folder: string;
  plugins: LoadedPlugin[];
  /** The files that were bundled for the browser. */
  modules: Iterable<string>;
};

/**
 * Warnings about parts that act in the browser alone and that the policy blocks.
 * @param name of the options
 */
export function insertedIn({folder, plugins, modules}: Built, allowed: AllowedSources, name: string): string[] {
  const missing = INSERTING.flatMap(({does, needs, plugin, code}) => {
    const lists = Object.entries(needs).filter(
      ([list, sources]) => !sources.every((source) => allowed[list as keyof AllowedSources].includes(source)),
    );
    return lists.length > 0 ? [{does, lists, plugin, code}] : [];
  });
  const scripts = filesIn(folder)
    .filter((file) => /^assets\/js\/.*\.js$/.test(file))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  const isThere = ({plugin, code}: {plugin?: RegExp; code?: RegExp}) =>
    plugins.some((each) => plugin?.test(each.name)) || scripts.some((text) => code?.test(text));
  const found = missing.filter(isThere).map(({does, lists}) => ({does, lists}));
  for (const {list, code} of TEXT) {
    const known = [...Object.entries(allowed), ...found.flatMap(({lists}) => lists)];
    if (known.some(([other, sources]) => other === list && sources.includes(UNSAFE_INLINE))) continue;
    if (scripts.some((text) => code.test(text)))
      found.push({does: `${ownerOf(code, modules) ?? 'A script'} inserts ${list}`, lists: [[list, [UNSAFE_INLINE]]]});
  }
  return found.map(({does, lists}) => {
    const lines = lists.map(([list, sources]) => `${list}: [${sources.map((source) => `"${source}"`).join(', ')}]`);
    return `${does}, which the content security policy blocks. Add to ${name}: ${lines.join(', ')}`;
  });
}

/** The package with such code. */
function ownerOf(code: RegExp, modules: Iterable<string>): string | undefined {
  for (const file of modules) {
    const [, name] = file.match(/.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/].*\.[cm]?js$/) ?? [];
    if (name && code.test(fs.readFileSync(file, 'utf8'))) return name.replace('\\', '/');
  }
  return undefined;
}
