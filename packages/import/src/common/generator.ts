import type {Redirect} from 'inkstone-core/redirects';
import type {SiteFiles} from 'inkstone-core/site-files';
import type {Heading, Nodes, Parents} from 'mdast';
import type {TagScanner} from '../markdown/tags';
import type {BodyContext} from './body';
import type {PostFormat} from './format';
import type {Data, When} from './front-matter';
import type {OldBuild} from './old-build';
import type {Post} from './posts';
import type {Reporter} from './report';
import type {Context, TagHandler} from './shortcodes';

/**
 * A source of posts: a generator of blogs, an app for notes, or a service that exports posts. Everything that only this
 * source knows is in its folder. For functions that it lacks, the common code treats it as a plain folder of Markdown.
 * `Config`: the result of `find` for its other functions, by default the fields of its configuration file.
 */
export type Generator<Config extends Data = Data> = {
  /** As the report prints it. */
  name: string;
  /** Whether `--section` chooses among its posts. */
  hasSections?: boolean;
  /** Whether it reads built pages alone, and so their addresses. */
  readsPages?: boolean;
  /** Recognizes a folder or file, reads its configuration and lists its posts; undefined if it is of another source. */
  find(source: Source): Found<Config> | undefined;

  /** Splits the text of a post into front matter and body, which begins on `line`. By default YAML, TOML or JSON. */
  split?(text: string): {data: Data; body: string; line: number};
  /** The fields of a post, with further ones of the source. `reason`: why a folder above hides the post. */
  fields?(post: Fields, site: OldSite<Config>): {data: Data; reason?: string};
  /** The text of a post before its title and its Markdown are read. Line numbers must stay. */
  text?(body: string, site: OldSite<Config>): string;
  /** The title of a post that has none, by the name of its file. Without this, the name is taken and reported. */
  titleOf?(name: string): string;
  /** The day of a post; undefined if its fields and, by the rules of the source, its name have none. */
  day?(post: Fields, site: OldSite<Config>): Day | undefined;
  /** Whether its author, or the source for all posts, made a draft of it. */
  isDraft?(data: Data, site: OldSite<Config>): boolean;
  /** Whether its built pages are those of the public site, without drafts that only their author sees. */
  buildsForReaders?: boolean;
  /** Whether components are those of the old site alone: a post with others has the text of its built page. */
  hasOwnComponents?: boolean;
  /** Why no page was made of a file that is not a draft; undefined if one was made. */
  reasonToHide?(entry: Entry, data: Data, site: OldSite<Config>): string | undefined;
  /**
   * The part of the text of a post that only its page has, because programs make it: from there, the text is read.
   * `leave` reports what is lost where that is not read.
   */
  computedPart?(
    post: Pick<Fields, 'entry' | 'raw'> & {leave: (line: number, why: string) => void},
    site: OldSite<Config>,
  ): string | undefined;
  /** Whether a post is shown only from its day on. */
  hidesFuture?(site: OldSite<Config>): boolean;
  /** Whether a post needs MDX. Imports above its title are no text. */
  needsMdx?(file: string, body: string, site: OldSite<Config>): boolean;

  /** The address of a post, or several, without the path of the site. Placeholders without a value stay: `:name`. */
  address?(facts: Facts): string | string[] | undefined;
  /** All days that the address of a post may have, the most likely first. */
  days?(facts: Facts): [When, ...When[]];
  /** The fields of a post once for each address that it may have had beside other posts. */
  variants?(facts: Facts): Data[];
  /** The addresses that one of its aliases means, `directory` being that of its own; undefined if it is no address. */
  alias?(alias: string, directory: string, site: OldSite<Config>): string[] | undefined;

  /** Generates the ids of headings; undefined if they are unknown, or the same as here. */
  headingIds?(site: OldSite<Config>): (() => HeadingIds) | undefined;
  /** The lists and feeds of published posts, without the path of the site. */
  lists?(site: OldSite<Config>, published: Post[]): OldLists;
  /** How the addresses of pages end that are no folders, by default with `.html`. */
  pageEnds?: string[];
  /** The addresses of a page that its author wrote to hold a list, with the path of the site. */
  addressesOfPage?(page: Entry, site: OldSite<Config>): string[];
  /** The names of the tags of a post. By default the values of all its fields for tags, categories and series. */
  tags?(post: Pick<Post, 'data' | 'entry'>, site: OldSite<Config>): string[];
  /** Further fields that are tags. */
  tagFields?(site: OldSite<Config>): string[];
  /** The address of a tag below the list of tags, if it is to stay. */
  addressOfTag?(name: string): string | undefined;

  /** Its Markdown. Called for each post, whose facts it may keep. */
  dialect?(site: OldSite<Config>, context: BodyContext): Dialect;
  /** Imports docs, pages and files of the whole site: everything but posts and the files beside them. */
  importRest?(
    site: OldSite<Config>,
    report: Reporter,
    options: {site: SiteFiles; dryRun?: boolean; force?: boolean; translations: Translation[]},
  ): void;
};

/** The same old site in another language of the new one. */
export type Translation = {site: OldSite; language: string};

/** The source that the owner names. `language`: the code of the wanted posts. */
export type Source = {
  /** Absolute. */
  path: string;
  isFile: boolean;
  /** The folder, or that of the file. */
  root: string;
  language: string;
  /** The sections that are wanted, with commas. */
  section?: string;
  /** The owner says that these are built pages. */
  isBuilt?: boolean;
  report: Reporter;
};

/**
 * A post before it is read.
 * `file`: absolute; of a source with many posts in one file, that file.
 * `name`: the path relative to the folder of posts, without extension, from which addresses are made.
 * `text`: the post with its front matter, where it is not the content of the file.
 * `label`: how the report names it, by default by its file.
 * `inner`: an address at which only texts of the source have it, so that nothing leads from there.
 */
export type Entry = {
  file: string;
  name: string;
  isDraft: boolean;
  categories: string[];
  text?: string;
  label?: string;
  inner?: string;
};

/** The content that a source finds. Paths in `folders` and `contentFolders` are relative to its root. */
export type Found<Config extends Data = Data> = {
  config: Config;
  entries: Entry[];
  /** Folders in which an address that begins with `/` is looked up. */
  folders: string[];
  /** Folders with content, whose symbolic links are named. By default `folders`. */
  contentFolders?: string[];
  /** Folders that have only files. Files that no post uses are named. */
  fileFolders?: string[];
  /** Files below its content that are no posts: pages and formats that are not read are named. */
  others?: string[];
  /** Files that are found by their name alone, wherever they are. */
  filesByName?: string[];
  /** Pages that its author wrote to hold a list of tags or posts, or a feed; by default such pages among `others`. */
  pages?: Entry[];
  /** Documents that are no posts. */
  documents?: string[];
  /** The code of the language of these posts, and all codes of a source in several languages. */
  language?: string;
  languages?: string[];
  /** The address of the site, and its path where that is given apart. */
  url?: unknown;
  base?: unknown;
  /** The last part of the path, if it is the language. */
  below?: string;
  /** Routes of pages that come along under the same address, such as `/docs/`. */
  routes?: string[];
  /** The documents that come along under other addresses, by the old ones: their paths below `docs/`. */
  docs?: Map<string, string>;
  /** Lists of tags and authors as Docusaurus has them. */
  tagFiles?: {tags: string; authors: string};
  /** Redirects that its owner wrote, without the path of the site. */
  redirects?: Redirect[];
  /** The folder of its built pages, relative to the root. */
  build?: string;
  /** Of a source that only its built pages hold whole: its configuration, and the command that builds them. */
  pagesAlone?: {configuration: string; command: string};
};

/** An old site in one language. */
export type OldSite<Config extends Data = Data> = {
  generator: Generator;
  root: string;
  config: Config;
  entries: Entry[];
  /** The format of a file that is neither Markdown nor HTML. */
  formatOf: (file: string) => PostFormat | undefined;
  /** Files that are no text and no part of a theme. */
  files: string[];
  filesByName: string[];
  pages: Entry[];
  /** Absolute paths of `folders`. */
  publicFolders: string[];
  /** The origin, such as `https://old.example`, and the path below it, without a slash at its end. */
  url: string;
  base: string;
  below?: string;
  language?: string;
  languages: string[];
  routes: string[];
  docs?: Map<string, string>;
  tagFiles?: {tags: string; authors: string};
  redirects: Redirect[];
  /** The build of the old generator, if it is there: it has the last word. */
  build?: OldBuild;
  /** When each file was first committed, by its path; read when the first post lacks a date. */
  commits?: Map<string, When>;
};

/** A post whose fields are read. `raw` is its file. */
export type Fields = {
  entry: Entry;
  raw: string;
  data: Data;
  guess: (line: number, why: string) => void;
};
/** `others`: other days that a post may have been built with. `nameSlug`: the file name behind the day. */
export type Day = {when?: When; others?: When[]; nameSlug?: string};

/** The facts of which the address of a post is made. */
export type Facts = {
  entry: Entry;
  data: Data;
  title: string;
  when: When;
  site: OldSite;
  others?: When[];
  nameSlug?: string;
};

/**
 * Generates the ids of the headings of a page, in order. Empty if a heading had none.
 * @param source the Markdown of its text
 * @param own the id that its author gave it
 */
export type HeadingIds = (heading: Heading, source: string, own?: string) => string;

/** The counterpart of an old list or feed; a tag is given by its name. */
export type Counterpart = 'home' | 'posts' | 'archive' | 'tags' | 'atom.xml' | 'rss.xml' | {tag: string};
export type OldList = {from: string; to: Counterpart};
/** `feeds`: addresses of feeds that have no counterpart. */
export type OldLists = {lists: OldList[]; feeds: string[]};

/** Edits the text of a post by position. */
export type Editing = {
  text: string;
  context: BodyContext;
  source: (node: Nodes) => string;
  edit: (from: number, to: number, text: string) => void;
  replace: (node: Nodes, text: string) => void;
};

/** The Markdown of a source. Whatever it leaves out is that of CommonMark and GitHub. */
export type Dialect = {
  /** Comments that were not shown, outside of code. */
  comments?: RegExp[];
  /** Removes comments also from code; `drop` reports each and keeps its line breaks. */
  withoutComments?: (text: string, drop: (comment: string) => string) => string;
  /** The setting by which HTML in Markdown was left out. */
  hidesHtml?: string;
  /** Converts the text before tags and Markdown are read. */
  before?: (text: string) => string;
  /** Tags or shortcodes, and the function that converts each, by its name. */
  tags?: {scan: TagScanner; handlers?: Record<string, TagHandler>; otherwise?: TagHandler};
  /** The value of `{{ … }}`; undefined if it is unknown. */
  value?: (expression: string, context: Context) => string | undefined;
  /** Converts the text behind the tags, before Markdown is read. */
  after?: (text: string) => string;
  /** Whether a line break in a paragraph is one for the reader. */
  hasBreaks?: boolean;
  /** Whether `[[name]]` is a link. */
  hasWikiLinks?: boolean;
  /** Whether a paragraph that begins with a colon is the caption of the table above it; by default as wiki links. */
  hasTableCaptions?: boolean;
  /** Whether posts may have formulas that nothing turns on. */
  hasFormulas?: boolean;
  formulas?: {
    /** One backslash before `(` or `[` begins a formula. */
    hasSingleBackslash?: boolean;
    /** Markdown takes backslashes out of formulas, so authors doubled them, or only the ones within a text. */
    unescapes?: 'all' | 'inline';
    /** `$$` is a formula in any post. */
    isMarked?: boolean;
  };
  /** Whether the address of a link may have spaces, as that of a picture. */
  hasSpacesInLinks?: boolean;
  /** Hyphens that were shown as dashes. */
  dashes?: RegExp;
  /** Whether two hyphens were an em dash, which three are otherwise. */
  hasLongDashes?: boolean;
  /** The emoji of a code such as `:tada:`. */
  emoji?: (code: string) => string | undefined;
  /** Edits a node. True if nothing else is to be done with it. */
  edits?: (node: Nodes, parent: Parents | undefined, editing: Editing) => boolean | undefined;
};

const baseOf = (code: string) => code.toLowerCase().split('-')[0];

/** The code that an old site has for a language: the same, or else the first for the same one in another country. */
export function codeFor(language: string, codes: string[]): string | undefined {
  const same = codes.find((code) => code.toLowerCase() === language.toLowerCase());
  return same ?? codes.find((code) => baseOf(code) === baseOf(language));
}
