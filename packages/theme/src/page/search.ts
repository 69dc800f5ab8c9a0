import {openOnPress} from 'docusaurus-theme-search-static/opener';
import {load, preload} from './load';

export function search(): void {
  // React, DocSearch and its style sheet; nothing on a site with another search, whose button may look the same.
  const sources = document.getElementById('page-script')?.dataset.search?.split(' ').filter(Boolean) ?? [];
  if (sources.length === 0) return;
  openOnPress(
    () => Promise.all(sources.map((source) => load(source))),
    () => sources.forEach(preload),
  );
}
