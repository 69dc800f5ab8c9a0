import {onlyMarks, withoutMarks} from './html';
import {type Hit, type Level, levels, type Marked, type SearchResult} from './protocol';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The address of a hit as a path of this site, whatever host the index has, so that previews and mirrors stay on their
 * host. Several leading slashes would lead to another site.
 */
export function pathOf(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  try {
    const {protocol, pathname, search, hash} = new URL(url, 'https://site.example');
    return /^https?:$/.test(protocol) ? pathname.replace(/^[/\\]+/, '/') + search + hash : undefined;
  } catch {
    return undefined;
  }
}

/** Makes the response of a search service safe to show. Drops invalid hits; throws if it is no such response. */
export function checkedResult(response: unknown): SearchResult {
  const [result] = isRecord(response) && Array.isArray(response.results) ? response.results : [];
  if (!isRecord(result) || !Array.isArray(result.hits)) throw new Error('The search service gave no list of hits.');
  const hits = result.hits.flatMap((hit) => checkedHit(hit) ?? []);
  const nbHits = hits.length > 0 ? Number(result.nbHits) || hits.length : 0;
  return {hits, nbHits, nbPages: Number(result.nbPages) || 1};
}

function checkedHit(hit: unknown): Hit | undefined {
  if (!isRecord(hit) || !isRecord(hit.hierarchy)) return undefined;
  const {objectID, hierarchy: own, content} = hit;
  const url = pathOf(hit.url);
  if (!url || typeof objectID !== 'string' || typeof own.lvl0 !== 'string' || typeof own.lvl1 !== 'string')
    return undefined;
  const safe = (html: unknown) => (typeof html === 'string' ? onlyMarks(withoutMarks(html)) : null);
  const names = levels.map((level) => [level, safe(own[level])] as const);
  // DocSearch shows `lvl0` as text, and everything else as HTML.
  const hierarchy = {...Object.fromEntries(names), lvl0: withoutMarks(own.lvl0)} as Hit['hierarchy'];
  const deepest = levels.filter((level) => hierarchy[level] !== null).at(-1) ?? 'lvl1';
  const type = levels.find((level) => level === hit.type && level !== 'lvl0' && hierarchy[level]) ?? deepest;

  const marks: Partial<Record<Level, Marked>> = {};
  for (const level of levels.slice(1)) {
    const value = markedIn(hit, level) ?? hierarchy[level];
    if (value) marks[level] = {value};
  }
  // Content is shown as its section (heading, then page and excerpt), so that it can be saved as a recent search.
  const quoted = markedIn(hit, 'content') ?? safe(content);
  if (quoted && type !== 'lvl1') marks.lvl1 = {value: `${marks.lvl1?.value} · ${quoted}`};
  const _snippetResult = {hierarchy: marks, ...(quoted && {content: {value: quoted}})};
  return {objectID, url, type, hierarchy, content: safe(content), _snippetResult};
}

/** The excerpt of an attribute, with the matched words marked. */
function markedIn({_snippetResult, _highlightResult}: Record<string, unknown>, name: string): string | undefined {
  for (const marks of [_snippetResult, _highlightResult]) {
    const marked = isRecord(marks) ? (name === 'content' ? marks : marks.hierarchy) : undefined;
    const {value} = (isRecord(marked) && isRecord(marked[name]) ? marked[name] : {}) as {value?: unknown};
    if (typeof value === 'string') return onlyMarks(value);
  }
  return undefined;
}

/**
 * Validates the saved searches before the modal reads them: it trusts what other programs or versions have stored, and
 * shows it as HTML.
 * @returns whether searches can be saved; if not (no storage, or it is full), the modal must not try
 */
export function checkStoredSearches(indexName: string): boolean {
  try {
    for (const kind of ['RECENT', 'FAVORITE']) {
      const name = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`;
      const stored = localStorage.getItem(name);
      if (stored !== null) localStorage.setItem(name, JSON.stringify(checkedSearches(stored)));
    }
    // DocSearch throws in the middle of a click when the storage is full: ten favorites need about this much.
    localStorage.setItem('__DOCSEARCH_ROOM__', ' '.repeat(8192));
    localStorage.removeItem('__DOCSEARCH_ROOM__');
    return true;
  } catch {
    return false;
  }
}

export function checkedSearches(stored: string): Omit<Hit, '_snippetResult'>[] {
  let entries: unknown;
  try {
    entries = JSON.parse(stored);
  } catch {}
  const hits = Array.isArray(entries) ? entries.flatMap((entry) => checkedHit(entry) ?? []) : [];
  const byId = new Map(hits.map(({_snippetResult, ...hit}) => [hit.objectID, hit]));
  return Array.from(byId.values());
}
