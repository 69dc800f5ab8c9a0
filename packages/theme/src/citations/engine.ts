import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {localesFolder} from '../shared/messages';

/** An entry of a bibliography, in the terms of CSL. */
export type Entry = {id: string; [field: string]: unknown};
/** A source that a text cites. */
export type Cited = {id: string; label?: string; locator?: string; prefix?: string; 'suppress-author'?: boolean};

type Cluster = {citationID: string; citationItems: Cited[]; properties: {noteIndex: number}};
type Engine = {
  opt: {development_extensions: Record<string, boolean>};
  registry: {citationreg: {citationById: Record<string, {sortedItems: [unknown, {id: string}][]}>}};
  setOutputFormat(format: string): void;
  rebuildProcessorState(clusters: Cluster[], format: string): [id: string, note: number, text: string][];
  makeBibliography(): [{entry_ids: [string][]}, entries: string[]];
};
type Register = {has(name: string): boolean; list(): string[]; add(name: string, xml: string): void};
type Library = {
  Cite: new (source: string) => {data: Entry[]};
  plugins: {
    config: {
      get(name: string): {
        engine(entries: Entry[], style: string, locale: string, format: string): Engine;
        locales: Register;
        templates: Register;
      };
    };
  };
};

/** The styles that the library brings, by what they look like. */
const STYLES: Record<string, string> = {'author-date': 'apa', numeric: 'vancouver'};
const load = createRequire(__filename);
const read = new Map<string, Entry[]>();

/** Half a second the first time: only for a page that cites. */
function library(): Library {
  load('@citation-js/plugin-bibtex');
  load('@citation-js/plugin-csl');
  return load('@citation-js/core');
}

/** The entries of a bibliography, in BibTeX or CSL JSON. Throws what the library says where it cannot be read. */
export function readBibliography(file: string): Entry[] {
  const text = fs.readFileSync(file, 'utf8');
  const known = read.get(text) ?? new (library().Cite)(text).data;
  read.set(text, known);
  return known;
}

/**
 * Citations and the list of references, by a style of CSL.
 * @param style `author-date`, `numeric`, or the path of a style (`.csl`)
 * @param locale of the text
 * @returns for each cluster its text and what its parts cite, in the order of the text; and the references as HTML
 */
export function formatted(entries: Entry[], clusters: Cited[][], style: string, locale: string) {
  const {engine: engineOf, locales, templates} = library().plugins.config.get('@csl');
  if (!(style in STYLES)) templates.add(style, fs.readFileSync(style, 'utf8'));
  const chinese = path.join(localesFolder, 'zh-Hans', 'csl.xml');
  if (!locales.has('zh-CN')) locales.add('zh-CN', fs.readFileSync(chinese, 'utf8'));
  const isLocale = (name: string) => name.split('-')[0] === locale.split('-')[0];
  const engine = engineOf(entries, STYLES[style] ?? style, locales.list().find(isLocale) ?? 'en-US', 'text');
  engine.opt.development_extensions.wrap_url_and_doi = true;
  const texts = engine.rebuildProcessorState(
    clusters.map((citationItems, index) => ({citationID: `${index}`, citationItems, properties: {noteIndex: 0}})),
    'text',
  );
  // citeproc says nowhere else in which order a style put the parts of a citation. The field is not documented.
  const order = (id: string) => {
    const citation = engine.registry.citationreg.citationById[id];
    if (!citation) throw new Error(`citeproc does not know citation ${id}: registry.citationreg has changed`);
    return citation.sortedItems.map(([, item]) => item.id);
  };
  engine.setOutputFormat('html');
  const [{entry_ids: ids}, references] = engine.makeBibliography();
  return {
    citations: texts.map(([id, , text]) => ({text, cited: order(id)})),
    references: references.map((html, index) => ({id: ids[index]?.[0] ?? '', html})),
    isNumeric: references.some((html) => html.includes('csl-left-margin')),
  };
}
