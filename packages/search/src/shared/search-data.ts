import {useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchData} from './options';

/** The `docusaurus_tag` of pages that are not docs. */
const OUTSIDE_DOCS = 'default';

/** The options of the search, and which backend answers. */
export function useSearchData(): SearchData {
  return usePluginData('docusaurus-theme-search-static') as SearchData;
}

/** The facet filters for the language of the page and the version of the docs that the reader is in. */
export function useFacets(): (string | string[])[] {
  const {contextualSearch} = useSearchData();
  const {currentLocale} = useDocusaurusContext().i18n;
  const tags = [OUTSIDE_DOCS, ...useDocsContextualSearchTags()];
  return contextualSearch ? [`language:${currentLocale}`, tags.map((tag) => `docusaurus_tag:${tag}`)] : [];
}
