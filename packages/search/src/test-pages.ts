/** Pages for tests, and a reader's way to ask an index of them. */
import {embeddedSearch} from './browser/embedded';
import type {SearchRequest, SearchResult} from './browser/protocol';
import {sourceOf} from './browser/source';
import {indexOf} from './build/write-index';
import type {Page} from './shared/section';

export function pageWith(url: string, text: string, more: Partial<Page> = {}): Page {
  const {title = 'A page', sections = [{level: 1, anchor: '', heading: title, text, code: ''}]} = more;
  return {url, title, lvl0: 'Blog', keywords: [], tag: 'default', language: 'en', ...more, sections};
}

/** Pages that make a site too big for one file, and hold nothing that tests look for. */
export const filler: Page[] = Array.from({length: 200}, (_, number) => {
  const words = Array.from({length: 40}, (_, at) => `zq${((number * 40 + at) * 7919).toString(36)}zq`);
  return pageWith(`filler/${number}`, words.join(' '), {title: 'zqx'});
});

export type Index = {
  ask: (request: Partial<SearchRequest>) => Promise<SearchResult>;
  /** The addresses of the pages that answer, best first. */
  find: (query: string) => Promise<string[]>;
  suggestions: string[];
  /** The files that were fetched, the manifest apart. */
  fetched: string[];
  /** Files whose path this matches do not come. */
  broken?: RegExp;
};

export function indexFor(pages: Page[], language = 'en'): Index {
  const {manifest, files} = indexOf(pages, language);
  const json = new Map(files.map((file) => [file.path, file.json]));
  const fetchFile = async (path: string) => {
    index.fetched.push(path);
    if (index.broken?.test(path)) throw new Error(`${path} did not come`);
    return json.get(path) ?? '';
  };
  const source = sourceOf({manifest, all: json.get(manifest.all ?? '')}, fetchFile);
  const search = embeddedSearch(
    source,
    (path) => `https://me.example/${path}`,
    (name) => name,
  );
  const index: Index = {
    async ask(request) {
      const {result, next} = await search({indexName: 'en', ...request});
      return next ?? result;
    },
    async find(query) {
      const {hits} = await index.ask({query});
      return [...new Set(hits.map(({url}) => decodeURI(new URL(url).pathname.slice(1))))];
    },
    suggestions: source.suggestions,
    fetched: [],
  };
  return index;
}
