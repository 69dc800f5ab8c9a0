import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fill, GENRES, type Texts} from './texts';

/** An entry of a bibliography in CSL JSON. */
export type Entry = {id: string; [field: string]: unknown};
/** A source that a text cites. `composite`: with the author in the sentence, "Hansen (2005)"; alone in its cluster. */
export type Cited = {
  id: string;
  composite?: boolean;
  label?: string;
  locator?: string;
  prefix?: string;
  suffix?: string;
  'suppress-author'?: boolean;
};

type Cluster = {citationID: string; citationItems: Cited[]; properties: {noteIndex: number; mode?: 'composite'}};
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
        styles: Register;
      };
    };
  };
};

/** The styles that are part of the library. */
const STYLES: Record<string, string> = {'author-date': 'apa', numeric: 'vancouver'};
const load = createRequire(__filename);
const read = new Map<string, Entry[]>();

/** The library with its plugins: 16 packages, and few sites cite. */
const PACKAGES = ['@citation-js/core', '@citation-js/plugin-bibtex', '@citation-js/plugin-csl'];
export const INSTALL = `install them: npm install ${PACKAGES.map((name) => `${name}@0.8`).join(' ')}`;

export function isInstalled(): boolean {
  try {
    for (const name of PACKAGES) load.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** The first call takes seconds, so it is made only for a page that cites. */
function library(): Library {
  const [core] = PACKAGES.map((name) => load(name));
  return core;
}

/** The entries of a text in BibTeX or CSL JSON. Throws the library's error if it is invalid. */
export function readBibliography(text: string): Entry[] {
  const known = read.get(text) ?? new (library().Cite)(text).data;
  read.set(text, known);
  return known;
}

/**
 * Citations and the list of references, by `author-date`, `numeric` or the path of a style of CSL.
 * @returns for each cluster its text and the sources of its parts, in the order of the text; and the references as HTML
 */
export function formatted(entries: Entry[], clusters: Cited[][], style: string, locale: string, texts: Texts) {
  const {engine: engineOf, locales, styles} = library().plugins.config.get('@csl');
  const xml = style in STYLES ? '' : fs.readFileSync(style, 'utf8');
  if (/<style\b[^>]*class="note"/.test(xml))
    throw new Error('its class is "note", and citations here are not footnotes');
  // Otherwise a Chinese style writes "等" after English authors on an English page too.
  if (xml) styles.add(style, xml.replace(/(<style\b[^>]*?)\sdefault-locale="[^"]*"/, '$1'));
  const chinese = path.join(__dirname, 'chinese.csl.xml');
  if (!locales.has('zh-CN')) locales.add('zh-CN', fs.readFileSync(chinese, 'utf8'));
  // The library prints the kind of a thesis or report by its name in BibTeX.
  const named = entries.map((entry): Entry => {
    const genre = GENRES.find((name) => name === entry.genre);
    return {...withHanNames(entry), ...(genre && {genre: texts[genre]})};
  });
  const isLocale = (name: string) => name.split('-')[0] === locale.split('-')[0];
  const engine = engineOf(named, STYLES[style] ?? style, locales.list().find(isLocale) ?? 'en-US', 'text');
  engine.opt.development_extensions.wrap_url_and_doi = true;
  const written = engine.rebuildProcessorState(
    clusters.map((citationItems, index) => {
      const mode = citationItems[0]?.composite ? ('composite' as const) : undefined;
      return {citationID: `${index}`, citationItems, properties: {noteIndex: 0, ...(mode && {mode})}};
    }),
    'text',
  );
  // Only this undocumented field of citeproc has the order of the parts of a citation.
  const order = (id: string) => {
    const citation = engine.registry.citationreg.citationById[id];
    if (!citation) throw new Error(`citeproc does not know citation ${id}: registry.citationreg has changed`);
    return citation.sortedItems.map(([, item]) => item.id);
  };
  engine.setOutputFormat('html');
  const [{entry_ids: ids}, references] = engine.makeBibliography();
  return {
    citations: written.map(([id, , text]) => {
      const cited = order(id);
      // A numeric style has no text for an author.
      return {text: text.replace('[NO_PRINTED_FORM]', () => namesOf(named, cited[0], texts)), cited};
    }),
    references: references.map((html, index) => ({id: ids[index]?.[0] ?? '', html})),
    isSuperscript: /<citation\b(?:(?!<\/citation>).)*vertical-align="sup"/s.test(xml),
    isNumeric: references.some((html) => html.includes('csl-left-margin')),
  };
}

/** Chinese names are cited in full: `王, 小明` in BibTeX is 王小明. */
function withHanNames(entry: Entry): Entry {
  const whole = (name: unknown): unknown => {
    const {family = '', given = ''} = (name ?? {}) as {family?: string; given?: string};
    return /^\p{Script=Han}+$/u.test(family) && /^\p{Script=Han}+$/u.test(given) ? {family: family + given} : name;
  };
  const fields = Object.entries(entry).map(([field, value]) => [
    field,
    Array.isArray(value) ? value.map(whole) : value,
  ]);
  return Object.fromEntries(fields);
}

function namesOf(entries: Entry[], id: string | undefined, texts: Texts): string {
  const {author = []} = (entries.find((entry) => entry.id === id) ?? {}) as {author?: Record<string, string>[]};
  const [first = '', second, third] = author.map(({family, literal}) => family ?? literal ?? '');
  if (!second) return first;
  return fill(third ? texts.moreAuthors : texts.twoAuthors, {first, second});
}
