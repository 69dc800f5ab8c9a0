/** A text as it travels: an element is its name, its properties (0 for none) and its children. The root has no name. */
export type TextNode = string | [name: string, properties: Record<string, unknown> | 0, ...children: TextNode[]];

/** What a page gets from a Markdown file: the text, and all else that the file's module would export; dates of its front matter are text here. */
export type TextData = {text: TextNode; exports: Record<string, unknown>};

/** What a chunk of the route table is where it is no code: a text, or properties that a plugin hands to its pages. */
export type PageData = TextData | {json: unknown};

/** Stands before the name of a chunk in the name of the one module that it consists of. */
export const MODULE = 'data:';

/** Where the data of each chunk are in the file that has all of them, in bytes, and a hash of them. */
export type Places = Record<string, {start: number; length: number; hash: string}>;
