import * as texts from '@docusaurus/Translate';
import type {ReactNode} from 'react';

/** The `lang` of an element whose text the language of the page lacks: English. @param id of the text */
export const languageOfText = (id: string): {lang?: 'en'} =>
  // By way of the module: the extractor of Docusaurus reads only ids that are written out.
  texts.translate({id, message: ''}) ? {} : {lang: 'en'};

/** A text of the theme, in an element that says so where it is English instead of the language of the page. */
export default function TextLanguage({id, children}: {id: string; children: ReactNode}) {
  const {lang} = languageOfText(id);
  return lang ? <span lang={lang}>{children}</span> : children;
}
