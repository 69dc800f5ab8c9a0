import {isRecord} from '../shared/is-record';
import {pathOfHit} from './address';
import {escapeHtml, unescapeHtml, withoutMarks} from './html';
import {levels} from './protocol';

const keys = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'];

/**
 * Puts the saved searches right before the modal reads them: what another program, an older version or a hostile extension
 * left there is dropped, or escaped, because DocSearch trusts it and shows it as HTML.
 *
 * @returns whether searches can be saved; if not (no storage, or it is full), the modal must not try
 */
export function checkStoredSearches(indexName: string): boolean {
  try {
    for (const key of keys) {
      const stored = localStorage.getItem(key + indexName);
      if (stored === null) continue;
      const checked = JSON.stringify(checkedSearches(stored));
      if (checked !== stored) localStorage.setItem(key + indexName, checked);
    }
    // DocSearch throws in the middle of a click when the storage is full: ten favorites need about this much.
    localStorage.setItem('__DOCSEARCH_ROOM__', ' '.repeat(8192));
    localStorage.removeItem('__DOCSEARCH_ROOM__');
    return true;
  } catch {
    return false;
  }
}

export function checkedSearches(stored: string): unknown[] {
  let entries: unknown;
  try {
    entries = JSON.parse(stored);
  } catch {
    return [];
  }
  const checked = Array.isArray(entries) ? entries.flatMap((entry) => checkedSearch(entry) ?? []) : [];
  return checked.filter(({objectID}, index) => checked.findIndex((other) => other.objectID === objectID) === index);
}

function checkedSearch(entry: unknown) {
  if (!isRecord(entry) || typeof entry.objectID !== 'string' || !isRecord(entry.hierarchy)) return undefined;
  const {hierarchy: stored, type, objectID} = entry;
  const url = pathOf(entry.url);
  if (!url) return undefined;
  if (typeof stored.lvl0 !== 'string' || typeof stored.lvl1 !== 'string') return undefined;
  const level = levels.find((one) => one === type && one !== 'lvl0' && typeof stored[one] === 'string');
  if (!level) return undefined;
  const hierarchy = Object.fromEntries(levels.map((one) => [one, one === 'lvl0' ? stored.lvl0 : safe(stored[one])]));
  return {objectID, url, type: level, hierarchy, content: safe(entry.content)};
}

/** Stored text is HTML that this site has escaped; escaping it once more must not change it. */
function safe(html: unknown): string | null {
  return typeof html === 'string' ? escapeHtml(unescapeHtml(withoutMarks(html))) : null;
}

/** A path of this site: `//evil.example` and `javascript:` are none. */
function pathOf(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  if (/^\/(?![/\\])/.test(url)) return url;
  return /^https?:/.test(url) ? pathOfHit(url) : undefined;
}
