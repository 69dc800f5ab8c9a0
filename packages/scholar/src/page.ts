import type {Position} from './brackets';
import type {Texts} from './texts';

/** Reports a mistake to the author of a page, with a fix; `file` if it is not in the page itself. */
export type Report = (
  rule: string,
  position: Position | undefined,
  problem: string,
  fix: string,
  file?: string,
) => void;

/** A page for the transforms. */
export type Page = {
  /** the text that the positions of the tree are of */
  source: string;
  /** whether it is the whole page: lists compile the beginning of a post */
  isWhole: boolean;
  /** the language that the page is written in */
  locale: string;
  /** the words for numbers and captions in that language */
  texts: Texts;
  /** whether to write figures and remarks as HTML, instead of leaving that to the site */
  html: boolean;
  /** takes a mistake of the author */
  mistake: Report;
  /** takes possible mistakes, and marks without effect */
  advise: Report;
};
