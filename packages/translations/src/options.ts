import {Joi} from '@docusaurus/utils-validation';
import type {Read} from './pages';

/** A term in each language: the preferred word, followed by other accepted ones. */
export type Term = Record<string, string | string[]>;

/**
 * A text outside of the files that Docusaurus translates, such as one with its translations in a list.
 * `translation`: undefined where there is none.
 */
export type OtherText = {name: string; text: string; file: string; translation: (locale: string) => string | undefined};

/** A difference between a translation and its original. `isAdvice`: the translation can still be acknowledged. */
export type Difference = {file: string; line: number; message: string; isAdvice?: boolean};

export type Options = {
  /** Whether pages mark the blocks that are older than the original. */
  marks?: boolean;
  /** Whether `docusaurus translations --check` ends with 1 while something is open. */
  required?: boolean;
  terms?: Term[];
  /** The language of the texts in the code and of sidebars; by default that of everything else. */
  stringsLanguage?: string;
  /** Texts of navbar and footer that the configuration itself has in each language. */
  perLanguage?: string[];
  /** Folders with texts that themes bring in many languages. */
  themeTexts?: string[];
  /** Gives texts that are in none of the files that Docusaurus translates. */
  texts?: () => OtherText[];
  /** Whether a translation has to have the headings, code, lists, tables, pictures and links of its original. */
  structure?: boolean;
  /** Gives further differences of translations from their originals. */
  differences?: (read: Read) => Difference[];
};

const term = Joi.object().pattern(Joi.string(), Joi.alternatives(Joi.string(), Joi.array().items(Joi.string())));

export const schema = Joi.object<Options>({
  marks: Joi.boolean()
    .default(true)
    .description('marks each passage that is older than the original; without it, a page only says since when it is'),
  required: Joi.boolean()
    .default(false)
    .description('`docusaurus translations --check` ends with 1 while something is open'),
  structure: Joi.boolean()
    .default(true)
    .description(
      'reports translations whose headings, code, lists, tables, pictures or links differ; does not acknowledge them',
    ),
  terms: Joi.array()
    .items(term)
    .default([])
    .description("what the site calls things: `{en: ['cache', 'caching'], fr: 'cache'}`, the first word is the best"),
  stringsLanguage: Joi.string().description('the language of the texts in your code, if it is not that of the site'),
  perLanguage: Joi.array()
    .items(Joi.string().allow(''))
    .default([])
    .description('texts of navbar and footer that your configuration has in each language'),
  themeTexts: Joi.array()
    .items(Joi.string())
    .default([])
    .description('for a theme: folders with its texts, one folder a language'),
  texts: Joi.function().description('for a theme: gives texts that are in no file below `i18n`'),
  differences: Joi.function().description('for a theme: gives what else translations must not differ in'),
});
