import type {Data, When} from './front-matter';

/** `name`: the path relative to the folder of posts, without extension, from which addresses are made. */
export type Entry = {file: string; name: string; isDraft: boolean; categories: string[]};
export type OldSite = {
  kind: 'Hexo' | 'Hugo' | 'Jekyll' | 'Docusaurus' | 'Markdown';
  root: string;
  config: Data;
  entries: Entry[];
  /** All files of a folder of Markdown; of a site, those that are no text and no part of its theme. */
  files: string[];
  /** Pages that its author wrote to hold a list of tags or posts, or a feed; of Hugo all that are no posts. */
  pages: Entry[];
  /** Folders that an address beginning with `/` is looked up in. */
  publicFolders: string[];
  /** The origin, such as `https://old.example`, and the path below it, without a slash at its end. */
  url: string;
  base: string;
  /** The part of `base` that is the language, in a blog of Hugo with several. */
  below?: string;
  /** The files of the posts that hexo-abbrlink has given a number so far, by it. */
  abbrlinks: Map<number, string>;
  /** The code of the language whose posts these are, in a blog of Hugo. */
  language?: string;
  /** The pages of the folders of Hugo with their fields, the outermost first; read when the first post asks. */
  folderPages?: {page: Entry; own: Data}[];
  /** The folders of Hugo that are pages themselves; found when the first post asks. */
  bundles?: Set<string>;
  /** Codes of its languages, where it has several. */
  languages: string[];
  /** When each file was first committed, by its path; read when the first post lacks a date. */
  commits?: Map<string, When>;
};

const baseOf = (code: string) => code.toLowerCase().split('-')[0];

/** The code that an old site has for a language: the same, or else the first for the same one in another country. */
export function codeFor(language: string, codes: string[]): string | undefined {
  const same = codes.find((code) => code.toLowerCase() === language.toLowerCase());
  return same ?? codes.find((code) => baseOf(code) === baseOf(language));
}
