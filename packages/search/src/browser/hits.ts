import {isRecord} from '../shared/is-record';
import {isWebAddress} from './address';
import {escapeAllButMarks, withoutMarks} from './html';
import {
  type Hit,
  type Level,
  levels,
  type Marked,
  type MarkedHit,
  type SearchResponse,
  type SearchResult,
} from './protocol';

/**
 * Makes an answer of a search service safe to show, or throws if it is no answer at all. A hit that cannot be shown (no title,
 * no usable address) is dropped alone.
 */
export function checkedResponse(response: unknown): SearchResponse {
  if (!isRecord(response) || !Array.isArray(response.results)) throw new Error('The search service gave no results.');
  return {results: response.results.map(checkedResult)};
}

function checkedResult(result: unknown): SearchResult {
  if (!isRecord(result) || !Array.isArray(result.hits)) throw new Error('The search service gave no list of hits.');
  const hits = result.hits.flatMap((hit) => checkedHit(hit) ?? []);
  const count = (value: unknown, otherwise: number) => (typeof value === 'number' && value >= 0 ? value : otherwise);
  return {
    hits,
    nbHits: hits.length === 0 && result.hits.length > 0 ? 0 : count(result.nbHits, hits.length),
    page: count(result.page, 0),
    nbPages: count(result.nbPages, 1),
    hitsPerPage: count(result.hitsPerPage, 20),
    query: typeof result.query === 'string' ? result.query : '',
  };
}

function checkedHit(hit: unknown): Hit | undefined {
  if (!isRecord(hit) || typeof hit.objectID !== 'string' || !isRecord(hit.hierarchy) || !isWebAddress(hit.url))
    return undefined;
  const own = hit.hierarchy;
  if (typeof own.lvl0 !== 'string' || typeof own.lvl1 !== 'string') return undefined;
  const hierarchy = Object.fromEntries(
    levels.map((level) => {
      const name = own[level];
      if (typeof name !== 'string') return [level, null];
      return [level, level === 'lvl0' ? withoutMarks(name) : escapeAllButMarks(withoutMarks(name))];
    }),
  ) as Hit['hierarchy'];
  const content = typeof hit.content === 'string' ? escapeAllButMarks(withoutMarks(hit.content)) : null;
  const highlighted = checkedMarks(hit._highlightResult);
  const snippets = checkedMarks(hit._snippetResult);

  // Content is shown as its section (heading, then page and excerpt), so that it can be saved as a recent search.
  const deepest = levels.findLast((level) => hierarchy[level] !== null) ?? 'lvl1';
  const given = levels.find((level) => level === hit.type);
  const type = given && given !== 'lvl0' && hierarchy[given] ? given : deepest;
  const quoted = snippets.content?.value ?? content;
  if (quoted && type !== 'lvl1')
    snippets.hierarchy.lvl1 = {
      value: `${snippets.hierarchy.lvl1?.value ?? hierarchy.lvl1} · ${quoted}`,
      matchLevel: 'partial',
    };
  return {
    objectID: hit.objectID,
    url: hit.url,
    type,
    hierarchy,
    content,
    _highlightResult: highlighted,
    _snippetResult: snippets,
  };
}

function checkedMarks(marks: unknown): MarkedHit {
  const own = isRecord(marks) ? marks : {};
  const hierarchy = isRecord(own.hierarchy) ? own.hierarchy : {};
  const checked: Partial<Record<Level, Marked>> = {};
  for (const level of levels) {
    const value = markedValue(hierarchy[level]);
    if (value !== undefined)
      checked[level] = {value: level === 'lvl0' ? withoutMarks(value) : escapeAllButMarks(value), matchLevel: 'none'};
  }
  const content = markedValue(own.content);
  return {
    hierarchy: checked,
    ...(content === undefined ? {} : {content: {value: escapeAllButMarks(content), matchLevel: 'none'}}),
  };
}

function markedValue(marked: unknown): string | undefined {
  return isRecord(marked) && typeof marked.value === 'string' ? marked.value : undefined;
}
