import type {Node} from 'unist';

/** The kinds of advice, in the order of the table. Other problems are errors, which readers would notice. */
export const KINDS = {
  translation: 'a translation differs from its original, or is missing',
  order: 'translations with sections in another order than the original',
  untranslated: 'words that are still in the language of the original',
  markup: 'marks that are printed as they stand',
  'front-matter': 'keys, dates and pictures that the site does not use',
  elsewhere: 'files that another site on the same host may have',
  notebooks: 'notebooks, which have no page',
  tags: 'tags that are not declared: each makes a list of its own',
  truncate: 'posts without a truncate comment',
  description: 'pages without a description, or with a long one',
  slug: 'posts whose address follows the name of their file',
  headings: 'headings without an id',
  alternatives: 'pictures without words for those who do not see them',
  spacing: 'spacing and punctuation',
  terms: 'words that the site writes otherwise',
  extension: 'what other packages of the site advise',
} as const;
export type Advice = keyof typeof KINDS;

/** The cause of a problem, for programs: a missing page, an unpublished page, a missing heading. */
export type Code = 'no-page' | 'not-published' | 'no-heading';

/** `advice`: its kind; without one, the problem is an error. `url`: of the link that it is about. */
export type Problem = {
  file: string;
  line: number;
  message: string;
  fix: string;
  advice?: Advice;
  code?: Code;
  url?: string;
};

/** A line in another file. */
type Place = {file: string; line: number};

/** Adds a problem at a line, at a node of the Markdown, or in another file. */
export type Add = (place: number | Node | Place, message: string, fix: string, advice?: Advice, code?: Code) => void;

/** Collects the problems that a check adds for a file. */
export function problemsIn(file: string, check: (add: Add) => void): Problem[] {
  const problems: Problem[] = [];
  check((place, message, fix, advice, code) => {
    if (typeof place === 'object' && 'file' in place) problems.push({...place, message, fix, advice, code});
    else {
      const line = typeof place === 'number' ? place : (place.position?.start.line ?? 1);
      problems.push({file, line, message, fix, advice, code});
    }
  });
  return problems;
}
