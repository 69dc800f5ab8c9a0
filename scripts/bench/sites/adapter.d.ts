/** How to find the parts of a site that a visit touches. Selectors may match more than one element: the first visible one counts. */
export interface Adapter {
  /** The adapter's file, for messages. */
  file: string;
  /** The address of a post below the language's root, as its links have it. */
  post: (number: number) => string;
  /** On a phone: the button of the menu, and the links in the open menu. */
  menu: {control: string; opened: string};
  /** Missing where the site uses a native `<select>`, whose list belongs to the browser. */
  colour?: {control: string};
  dropdown?: {control: string; opened: string};
  /** `hit` is missing where the search service is out of reach. */
  search: {control: string; dialog: string; hit?: string};
  /** The link at the end of a post that leads to the address. */
  next: (address: string) => string;
  /** Client-side routing: `intent` starts it when a pointer rests on `link` and `ready` matches once it runs; `load` starts it with the page. */
  app: {starts: 'intent'; link: string; ready: string} | {starts: 'load'} | {starts: 'never'};
}
