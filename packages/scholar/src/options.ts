import Joi from 'joi';
import type {VFile} from 'vfile';
import {TEXTS, type Texts} from './texts';

export type Options = {
  language?: string | ((file: VFile) => string);
  style?: string;
  folders?: string[] | ((file: VFile) => string[]);
  texts?: Partial<Texts>;
  numbers?: boolean;
  citations?: boolean | 'keys';
  annotations?: boolean;
  html?: boolean;
  print?: boolean;
};
/** The options with their defaults. */
export type ResolvedOptions = Required<Options>;

const text = Joi.string();

export const schema = Joi.object<ResolvedOptions>({
  language: Joi.alternatives(text, Joi.function())
    .default('en')
    .description('the language of the text, or a function that says it of a file; words are English or Chinese'),
  style: text
    .default('author-date')
    .description('how citations look: `author-date` (APA), `numeric` (Vancouver), or the path of a style of CSL'),
  folders: Joi.alternatives(Joi.array().items(text), Joi.function())
    .default(['.'])
    .description(
      'folders with `.bib` files or `references.json`, behind the folder of the page; a function of the file gives all',
    ),
  texts: Joi.object(Object.fromEntries(TEXTS.map((name) => [name, text])))
    .default({})
    .description("other words: `{fig: 'Abb. {number}', caption: '{label}. {text}', references: 'Literatur'}`"),
  numbers: Joi.boolean().default(true).description('figures, tables, equations, listings and sections'),
  citations: Joi.alternatives(Joi.boolean(), Joi.valid('keys'))
    .default(true)
    .description("citations and the list of references; `'keys'` only reports keys that no bibliography has"),
  annotations: Joi.boolean().default(true).description('remarks on the lines of a program'),
  html: Joi.boolean()
    .default(true)
    .description(
      '`false` leaves the caption of a picture in its title, and puts remarks into the attribute `remarks` of the ' +
        'code, for a site that draws them itself',
    ),
  print: Joi.boolean()
    .default(false)
    .description(
      'prints each message once as well, for programs that show none of those of a file, such as Docusaurus',
    ),
});

/** Checks options and adds the defaults. Throws one error for all mistakes. */
export function resolveOptions(given: Options): ResolvedOptions {
  return Joi.attempt(given, schema, 'The options of remark-scholar:', {abortEarly: false});
}
