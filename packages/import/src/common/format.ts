import type {Data} from './front-matter';

/** The files beside a post, by name: their content, or the absolute path of a file to copy. */
export type Files = Map<string, string | Buffer>;
export type Reports = {guess: (line: number, why: string) => void; leave: (line: number, why: string) => void};

/** A form of posts that is neither Markdown nor HTML, whichever source has it. */
export type PostFormat = {
  /** How the names of its files end. */
  extension: string;
  /** The fields of a post. */
  read(raw: string): Data;
  /**
   * The Markdown of a post. Files that belong beside it are added to `files`.
   * @param run whether its programs are run again
   * @param isInline whether code and output stand in the text: without the theme, `file=` shows nothing
   */
  write(
    post: {file: string; raw: string; slug: string},
    files: Files,
    say: Reports,
    run?: boolean,
    isInline?: boolean,
  ): string;
  /** The id of a heading here, by its anchor there; undefined if there is no such heading. */
  anchor(raw: string, anchor: string): string | undefined;
};
