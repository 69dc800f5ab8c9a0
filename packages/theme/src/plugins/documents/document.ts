/** An element as it is stored: its name, its properties (0 for none) and its children. The root has no name. */
export type DocumentNode =
  | string
  | [name: string, properties: Record<string, unknown> | 0, ...children: DocumentNode[]];

/** A Markdown document as JSON. `exports` is what its MDX module would export besides the component; dates of the front matter are text. */
export type DocumentData = {tree: DocumentNode; exports: Record<string, unknown>};

/** What a page gets in place of the modules `content` and `items[].content`. An item that is not data stays a module. */
export type Documents = {content?: DocumentData; items?: (DocumentData | null)[]};
