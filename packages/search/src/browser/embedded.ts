import type {Section} from '../shared/section';
import type {Engine, Match} from './engine';
import {escapeHtml} from './html';
import {
  type Hit,
  type Level,
  levels,
  type Marked,
  type MarkedHit,
  type Search,
  type SearchRequest,
  type SearchResult,
} from './protocol';
import {highlight, snippet} from './snippet';

/** The most sections of one page in an answer. */
const sectionsPerPage = 4;

/**
 * Answers the protocol from an index.
 *
 * @param absolute makes an address out of a path below the base URL
 */
export function embeddedSearch(engine: Engine, absolute: (path: string) => string): Search {
  return async ({requests}) => ({
    results: await Promise.all(requests.map((request) => answer(engine, request, absolute))),
  });
}

async function answer(
  engine: Engine,
  request: SearchRequest,
  absolute: (path: string) => string,
): Promise<SearchResult> {
  const {query = '', page = 0, hitsPerPage = 20, indexName} = request;
  const matches = spread(await engine.search(query, (section) => passes(section, request.facetFilters)), hitsPerPage);
  const words = snippetWords(request);
  const hits = matches
    .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    .map((match) => hitOf(match, words, absolute));
  const suggestions = matches.length === 0 ? {suggestions: engine.suggestions} : {};
  return {
    ...suggestions,
    hits,
    nbHits: matches.length,
    page,
    nbPages: Math.ceil(matches.length / hitsPerPage),
    hitsPerPage,
    query,
    index: indexName,
  };
}

/** Few pages found: several sections of each. Many: one each, so that the first screen shows as many pages as it can. */
function spread(pages: Match[][], room: number): Match[] {
  const each = Math.min(sectionsPerPage, Math.max(1, Math.floor(room / Math.max(1, pages.length))));
  return pages.flatMap((matches) => matches.slice(0, each));
}

function passes({language, tag, version}: Section, filters: SearchRequest['facetFilters'] = []): boolean {
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
function hitOf({section, terms}: Match, words: number, absolute: (path: string) => string): Hit {
  const {url, anchor, level, heading, trail, lvl0, title, text} = section;
  const type: Level = levels[level] ?? 'lvl6';
  const names: [level: Level, name: string][] = [title, ...trail].map((name, depth) => [
    levels[depth + 1] ?? type,
    name,
  ]);
  if (level > 1) names.push([type, heading]);
  const content = snippet(text, terms, words);
  // DocSearch shows the part of the site as text, all else as HTML.
  const marked: MarkedHit['hierarchy'] = {lvl0: {value: lvl0, matchLevel: 'none'}};
  const hierarchy = Object.fromEntries(levels.map((name) => [name, name === 'lvl0' ? lvl0 : null])) as Hit['hierarchy'];
  for (const [name, value] of names) {
    marked[name] = matched(highlight(value, terms));
    hierarchy[name] = escapeHtml(value);
  }
  const path =
    level > 1 && content ? matched(`${highlight([title, ...trail].join(' › '), terms)} · ${content}`) : marked.lvl1;
  return {
    objectID: `${url}#${anchor}`,
    url: absolute(url) + (anchor ? `#${encodeURIComponent(anchor)}` : ''),
    type,
    hierarchy,
    content: content || null,
    _highlightResult: {hierarchy: marked, content: matched(content)},
    _snippetResult: {hierarchy: {...marked, lvl1: path}, content: matched(content)},
  };
}

function matched(value: string): Marked {
  return {value, matchLevel: value.includes('<mark>') ? 'full' : 'none'};
}
