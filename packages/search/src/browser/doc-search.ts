/**
 * Everything that this package uses of DocSearch: a successor has to offer the same, or be adapted here and where these
 * names are used. Besides, it relies on the properties that `modal.tsx` passes, and on the custom properties
 * `--docsearch-…` of the style sheets.
 */
export {DocSearchModal, type DocSearchModalProps} from '@docsearch/react';

/** The classes of its elements that scripts and styles name. */
export const CLASSES: string[] = [
  'DocSearch-Button',
  'DocSearch-Button-Container',
  'DocSearch-Button-Key',
  'DocSearch-Button-Keys',
  'DocSearch-Button-Placeholder',
  'DocSearch-Cancel',
  'DocSearch-Container',
  'DocSearch-Dropdown',
  'DocSearch-ErrorScreen',
  'DocSearch-Form',
  'DocSearch-Help',
  'DocSearch-Hit',
  'DocSearch-Hit-Container',
  'DocSearch-Hit-Tree',
  'DocSearch-Hit-content-wrapper',
  'DocSearch-Hit-source',
  'DocSearch-Hits',
  'DocSearch-HitsFooter',
  'DocSearch-Input',
  'DocSearch-Logo',
  'DocSearch-MagnifierLabel',
  'DocSearch-Modal',
  'DocSearch-NoResults',
  'DocSearch-Search-Icon',
  'DocSearch-SearchBar',
  'DocSearch-StartScreen',
  'DocSearch-Title',
];

/** The prefixes of the keys in local storage, followed by the name of the index. */
export const STORED: string[] = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'];
