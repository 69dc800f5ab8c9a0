import fs from 'node:fs';
import path from 'node:path';
import type {LoadedPlugin} from '@docusaurus/types';
import {filesIn} from 'inkstone-core/site-files';
import type {AllowedSources} from './policy';

const INLINE_STYLES: Partial<AllowedSources> = {styles: ["'unsafe-inline'"]};

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

/** How code puts styles into a page as text. Lit does only in old browsers. */
const STYLE = /\bdocument\.createElement\((["'`])style\1\)(?!.{0,20}litNonce)|\.setAttribute\((["'`])style\2,/;

/** What a build has. */
export type Built = {
  /** Of a language. */
  folder: string;
  plugins: LoadedPlugin[];
  /** The files that were bundled for the browser. */
  modules: Iterable<string>;
};

/**
 * Warnings about what the policy blocks of parts that act in the browser alone.
 * @param name of the options
 */
export function insertedIn({folder, plugins, modules}: Built, allowed: AllowedSources, name: string): string[] {
  const missing = INSERTING.flatMap(({does, needs, plugin, code}) => {
    const lists = Object.entries(needs).filter(
      ([list, sources]) => !sources.every((source) => allowed[list as keyof AllowedSources].includes(source)),
    );
    return lists.length > 0 ? [{does, lists, plugin, code}] : [];
  });
  const scripts = missing.some(({code}) => code)
    ? filesIn(folder)
        .filter((file) => /^assets\/js\/.*\.js$/.test(file))
        .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    : [];
  const isThere = ({plugin, code}: {plugin?: RegExp; code?: RegExp}) =>
    plugins.some((each) => plugin?.test(each.name)) || scripts.some((text) => code?.test(text));
  const found = missing.filter(isThere).map(({does, lists}) => ({does, lists}));
  const isKnown = found.some(({lists}) => lists.some(([list]) => list === 'styles'));
  if (!isKnown && scripts.some((text) => STYLE.test(text)))
    found.push({does: `${ownerOf(modules) ?? 'A script'} inserts styles`, lists: Object.entries(INLINE_STYLES)});
  return found.map(({does, lists}) => {
    const lines = lists.map(([list, sources]) => `${list}: [${sources.map((source) => `"${source}"`).join(', ')}]`);
    return `${does}, which the content security policy blocks. Add to ${name}: ${lines.join(', ')}`;
  });
}

/** The package whose code puts styles into pages. */
function ownerOf(modules: Iterable<string>): string | undefined {
  for (const file of modules) {
    const [, name] = file.match(/.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/].*\.[cm]?js$/) ?? [];
    if (name && STYLE.test(fs.readFileSync(file, 'utf8'))) return name.replace('\\', '/');
  }
  return undefined;
}
