import {escapeAttribute} from 'inkstone-core/escape-html';
import type {PageKind, ShownPage} from '../shared/index-format';
import {sectionOf} from '../shared/postings';
import {trailsOf} from '../shared/section';
import {foldText, isUnspacedToken, type Variants} from '../shared/tokenize';
import {engineOf, type Match, settled} from './engine';
import {type Hit, levels, type SearchRequest, type SearchResult} from './protocol';
import {highlight, snippet} from './snippet';
import type {Source} from './source';

/** The most sections of one page in an answer. */
const sectionsPerPage = 4;
/** How long the first hits wait for others, in ms. */
const PATIENCE_MS = 1000;
/** How long after the hits the lists for the next key are prefetched, in ms. */
const AHEAD_MS = 50;

/**
 * Answers the protocol from an index: at first with the hits whose texts the ranking has read, and whether others are
 * pending; a patient query gets all hits.
 * @param baseUrl of the language, with a slash at the end
 * @param nameOf the name of a language, for pages that have not been translated
 */
export function embeddedSearch(source: Source, baseUrl: string, nameOf: (language: string) => string) {
  const rank = engineOf(source);
  const partOf = (page: number) => source.kinds[source.kindOf(page)]?.lvl0 ?? '';
  /**
   * A section as a hit of its own type, never `content`, so that DocSearch can save it as a recent search. The modal
   * shows heading and page, so the excerpt is appended to the page's title.
   */
  const hitOf = (
    {page, sectionId}: Match,
    {url, title, textLanguage, sections}: ShownPage,
    terms: string[],
    words: number,
    variants: Variants,
  ): Hit => {
    const {level = 1, anchor = '', heading = title, text = ''} = sections[sectionOf(sectionId)] ?? {};
    const shownTitle = textLanguage ? `${title} (${nameOf(textLanguage)})` : title;
    const path = [shownTitle, ...(trailsOf(sections)[sectionOf(sectionId)] ?? [])];
    const names = level > 1 ? [...path, heading] : path;
    const content = snippet(text, terms, words, variants);
    const marked = (name: string) => ({value: highlight(name, terms, variants)});
    const entries = <Value>(shownAs: (name: string) => Value) =>
      Object.fromEntries(names.map((name, depth) => [`lvl${depth + 1}`, shownAs(name)]));
    const quoted = {value: `${marked(path.join(' › ')).value} · ${content}`};
    return {
      objectID: `${url}#${anchor}`,
      url: baseUrl + url + (anchor && `#${encodeURIComponent(anchor)}`),
      type: levels[names.length] ?? 'lvl6',
      // DocSearch shows `lvl0` as text, and everything else as HTML.
      hierarchy: {lvl0: partOf(page), ...entries(escapeAttribute)},
      content: content || null,
      _snippetResult: {
        hierarchy: {...entries(marked), ...(level > 1 && content && {lvl1: quoted})},
        content: {value: content},
      },
    };
  };

  return async (request: SearchRequest, isPatient = false): Promise<SearchResult> => {
    const {query = '', page = 0, hitsPerPage = 20, hitsPerPart = Infinity, facetFilters} = request;
    const allowed = source.kinds.map((kind) => passes(kind, facetFilters));
    const isAllowed = (number: number) => allowed[source.kindOf(number)] === true;
    const {pages, termsOf, isPartial, variants} = await rank(query, isAllowed, isPatient ? undefined : PATIENCE_MS);
    // Few pages found: several sections of each. Many: one each, so that the first screen shows many pages.
    const each = Math.min(sectionsPerPage, Math.max(1, Math.floor(hitsPerPage / Math.max(1, pages.length))));
    const matches = pages.flatMap((page) => page.slice(0, each));
    const shown = matches.slice(page * hitsPerPage, (page + 1) * hitsPerPage).filter((match, at, all) => {
      const part = partOf(match.page);
      return all.slice(0, at).filter((other) => partOf(other.page) === part).length < hitsPerPart;
    });
    // Lists for the next character come before lists that only complete this answer.
    const last = Array.from(foldText(query, variants)).at(-1) ?? '';
    const fetchAhead = () => {
      if (!isUnspacedToken(last)) return;
      source.ahead(last);
      source.variants().catch(() => {});
    };
    if (isPatient) fetchAhead();
    else setTimeout(fetchAhead, AHEAD_MS);
    if (isPatient || !shown.some((match) => source.known(match.page)))
      await settled(shown.map((match) => source.page(match.page)));
    const words = Number(request.attributesToSnippet?.join().match(/content:(\d+)/)?.[1] ?? 10);
    const hits = shown.flatMap((match) => {
      const text = source.known(match.page);
      return text ? [hitOf(match, text, termsOf(match), words, variants)] : [];
    });
    return {
      hits,
      nbHits: matches.length,
      nbPages: Math.ceil(matches.length / hitsPerPage),
      ...(matches.length === 0 && {suggestions: source.suggestions}),
      ...((isPartial || hits.length < shown.length) && {partial: isPatient ? 'failed' : 'pending'}),
    };
  };
}

function passes({language, tag, version}: PageKind, filters: SearchRequest['facetFilters'] = []): boolean {
  const facets = new Set([`language:${language}`, `docusaurus_tag:${tag}`, `version:${version}`]);
  return [filters].flat().every((filter) => [filter].flat().some((one) => facets.has(one)));
}
