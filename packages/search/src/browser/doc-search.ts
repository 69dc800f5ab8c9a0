/**
 * DocSearch. A successor has to offer the same, or to be adapted here, in `modal.tsx`, and where its classes
 * (`DocSearch-…`) and custom properties (`--docsearch-…`) are named.
 */
export {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';

/** The prefixes of the keys in local storage, followed by the name of the index. */
export const STORED: string[] = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'];
