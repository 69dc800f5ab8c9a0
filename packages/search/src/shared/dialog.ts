import type {IndexText} from './index-text';
import type {SearchData} from './options';

/** The facts of the site for the search. The search button carries it as JSON (`theme/SearchBar`). */
export type SearchConfig = Pick<
  SearchData,
  'appId' | 'apiKey' | 'indexName' | 'maxResultsPerGroup' | 'missingResults'
> & {
  baseUrl: string;
  searchPage: string | undefined;
  facetFilters: (string | string[])[];
  words: {label: string; placeholder: string; cancel: string; failed: string; retry: string};
};

/** The open dialog (`browser/opener.ts`), which DocSearch takes over when it has loaded. */
export type SearchDialog = {
  element: HTMLDialogElement;
  config: SearchConfig;
  /** The field the reader has typed into so far. */
  field: HTMLInputElement;
  /** Waits until no input method is writing into the dialog, or it is closed. */
  composed: () => Promise<void>;
  /** The Enter that was pressed there, before there was anything to open. */
  submitted: () => KeyboardEventInit | undefined;
  /** The index of the site, on its way. */
  index?: Promise<IndexText>;
  close: () => void;
};

/** `shown` is rejected if DocSearch cannot be rendered. `unmount` may be called before it is shown. */
export type MountedSearch = {shown: Promise<void>; unmount: () => void};

declare global {
  interface Window {
    /** Shows DocSearch in the dialog. Set by the bundle of the search (`browser/modal.tsx`). */
    mountSearch?: (dialog: SearchDialog) => MountedSearch;
  }
}
