import {openOnPress} from 'docusaurus-theme-search-static/opener';
import {load, preload} from './load';

export function search(): void {
  // React, DocSearch and its style sheet.
  const sources = document.getElementById('page-script')?.dataset.search?.split(' ') ?? [];

  openOnPress(
    () => Promise.all(sources.map((source) => load(source))),
    () => sources.forEach(preload),
  );
}
