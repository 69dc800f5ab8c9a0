import {trailsOf} from '../shared/section';
import type {Variants} from '../shared/tokenize';
import {createEngine, type Match} from './engine';
import {escapeHtml} from './html';
import {
  type Hit,
  type Level,
  levels,
  type Marked,
  type MarkedHit,
  type SearchRequest,
  type SearchResult,
} from './protocol';
import {highlight, snippet} from './snippet';
import type {Facets, ShownPage, Source} from './source';

/** The most sections of one page in an answer. */
const sectionsPerPage = 4;
/** How long the first hits wait for others. */
const PATIENCE_MS = 1000;

/** An answer, and where it is not complete and more is on its way, the next one. */
export type Answer = {result: SearchResult; next?: Promise<SearchResult>};

/**
 * Answers the protocol from an index.
 *
 * @param absolute makes an address out of a path below the base URL
 * @param nameOf what a language is called, for pages that have not been translated
 */
export function embeddedSearch(
  source: Source,
  absolute: (path: string) => string,
  nameOf: (language: string) => string,
) {
  const engine = createEngine(source);

  /** @param isPatient waits for all that is shown; else the hits come whose texts are there first */
  async function answer(
    request: SearchRequest,
    isPatient: boolean,
  ): Promise<{result: SearchResult; isPending: boolean}> {
    const {query = '', page = 0, hitsPerPage = 20, indexName, facetFilters} = request;
    const accepts = (number: number) => passes(source.facets(number), facetFilters);
    const patience = isPatient ? undefined : PATIENCE_MS;
    const {pages, isPartial, variants} = await engine.search(query, accepts, patience);
    const matches = spread(pages, hitsPerPage);
    const shown = matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    const texts = new Map<number, ShownPage>();
    const reading = new Set(shown.map((match) => match.page));
    const all = Promise.allSettled(Array.from(reading, async (number) => texts.set(number, await source.page(number))));
    // What the engine has read is here in the next task.
    await (isPatient ? all : new Promise((resolve) => setTimeout(resolve)));
    if (texts.size === 0 && shown.length > 0) {
      await Promise.any(Array.from(reading, async (number) => texts.set(number, await source.page(number)))).catch(
        ({errors}: AggregateError) => {
          throw errors[0];
        },
      );
    }
    const hits = shown.flatMap((match) => {
      const text = texts.get(match.page);
      return text ? [hitOf(match, text, snippetWords(request), variants, absolute, nameOf)] : [];
    });
    const isMissing = isPartial || texts.size < reading.size;
    return {
      isPending: isMissing && !isPatient,
      result: {
        hits,
        nbHits: matches.length,
        page,
        nbPages: Math.ceil(matches.length / hitsPerPage),
        hitsPerPage,
        query,
        index: indexName,
        ...(matches.length === 0 && {suggestions: source.suggestions}),
        ...(isMissing && {partial: isPatient ? 'failed' : 'pending'}),
      },
    };
  }

  return async (request: SearchRequest): Promise<Answer> => {
    source.retry();
    const {result, isPending} = await answer(request, false);
    if (!isPending) return {result};
    const next = answer(request, true).then(
      (complete) => complete.result,
      (): SearchResult => ({...result, partial: 'failed'}),
    );
    return {result, next};
  };
}

/** Few pages found: several sections of each. Many: one each, so that the first screen shows as many pages as it can. */
function spread(pages: Match[][], room: number): Match[] {
  const each = Math.min(sectionsPerPage, Math.max(1, Math.floor(room / Math.max(1, pages.length))));
  return pages.flatMap((matches) => matches.slice(0, each));
}

function passes({language, tag, version}: Facets, filters: SearchRequest['facetFilters'] = []): boolean {
  const facets = new Set([`language:${language}`, `docusaurus_tag:${tag}`, `version:${version}`]);
  const all = typeof filters === 'string' ? [filters] : filters;
  return all.every((filter) =>
    typeof filter === 'string' ? facets.has(filter) : filter.some((one) => facets.has(one)),
  );
}

function snippetWords({attributesToSnippet = []}: SearchRequest): number {
  const words = attributesToSnippet.find((attribute) => attribute.startsWith('content:'))?.split(':')[1];
  return Number(words) || 10;
}

/**
 * A section as a hit of its own type, never `content`: its heading leads, and DocSearch can save it as a recent search, which it
 * does not do with content alone. The modal shows a hit in two lines, heading and page, so the words found stand behind the page's title.
 */
function hitOf(
  {section: number, terms}: Match,
  {url, title, lvl0, textLanguage, sections}: ShownPage,
  words: number,
  variants: Variants,
  absolute: (path: string) => string,
  nameOf: (language: string) => string,
): Hit {
  const {level, anchor, heading, text} = sections[number] ?? {level: 1, anchor: '', heading: title, text: ''};
  const trail = trailsOf(sections)[number] ?? [];
  const type: Level = levels[level] ?? 'lvl6';
  const shownTitle = textLanguage ? `${title} (${nameOf(textLanguage)})` : title;
  const names: [level: Level, name: string][] = [shownTitle, ...trail].map((name, depth) => [
    levels[depth + 1] ?? type,
    name,
  ]);
  if (level > 1) names.push([type, heading]);
  const content = snippet(text, terms, words, variants);
  // DocSearch shows the part of the site as text, all else as HTML.
  const marked: MarkedHit['hierarchy'] = {lvl0: {value: lvl0, matchLevel: 'none'}};
  const hierarchy: Hit['hierarchy'] = {lvl0, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null};
  for (const [name, value] of names) {
    marked[name] = matched(highlight(value, terms, variants));
    hierarchy[name] = escapeHtml(value);
  }
  const path = `${highlight([shownTitle, ...trail].join(' › '), terms, variants)} · ${content}`;
  return {
    objectID: `${url}#${anchor}`,
    url: absolute(url) + (anchor ? `#${encodeURIComponent(anchor)}` : ''),
    type,
    hierarchy,
    content: content || null,
    _highlightResult: {hierarchy: marked, content: matched(content)},
    _snippetResult: {
      hierarchy: {...marked, lvl1: level > 1 && content ? matched(path) : marked.lvl1},
      content: matched(content),
    },
  };
}

function matched(value: string): Marked {
  return {value, matchLevel: value.includes('<mark>') ? 'full' : 'none'};
}
