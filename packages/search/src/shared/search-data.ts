import {useContextualSearchFilters} from '@docusaurus/theme-common';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchData} from '../config';

/** The options of the search, and who answers. */
export function useSearchData(): SearchData {
  return usePluginData('docusaurus-theme-search-static') as SearchData;
}

/** What limits a search to the language of the page, and to the versions of the docs that the reader is in. */
export function useFacets(): (string | string[])[] {
  const {contextualSearch} = useSearchData();
  const {locale, tags} = useContextualSearchFilters();
  return contextualSearch ? [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)] : [];
}
