import {useDocsContextualSearchTags} from '@docusaurus/plugin-content-docs/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluginData} from '@docusaurus/useGlobalData';
import type {SearchData} from './options';

/** The `docusaurus_tag` that Docusaurus writes into pages that are no documents. */
const OUTSIDE_DOCS = 'default';

/** The options of the search, and who answers. */
export function useSearchData(): SearchData {
  return usePluginData('docusaurus-theme-search-static') as SearchData;
}

/** What limits a search to the language of the page, and to the versions of the docs that the reader is in. */
export function useFacets(): (string | string[])[] {
  const {contextualSearch} = useSearchData();
  const {currentLocale} = useDocusaurusContext().i18n;
  const tags = [OUTSIDE_DOCS, ...useDocsContextualSearchTags()];
  return contextualSearch ? [`language:${currentLocale}`, tags.map((tag) => `docusaurus_tag:${tag}`)] : [];
}
