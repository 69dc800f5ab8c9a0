/** What the journey needs of a browser, which every engine has. Elements are given by CSS selectors. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** The value of an expression in the page. It must be JSON. */
  evaluate<T>(expression: string): Promise<T>;
  click(selector: string): Promise<void>;
  /** Types into the element that has the focus. `Enter` is a key, everything else is text. */
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  back(): Promise<void>;
  /** Opens an address in another tab, and shows that. */
  newTab(url: string): Promise<void>;
  /** Shows a tab by its number, from 0. */
  show(tab: number): Promise<void>;
  /** A screenshot of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  stop(): Promise<void>;
}
