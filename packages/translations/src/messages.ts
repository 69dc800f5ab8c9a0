import path from 'node:path';
import {FALLBACK, fill, messagesIn} from 'inkstone-core/messages';
import type {Settings} from './settings';

export const localesFolder = path.join(__dirname, '../locales');
/** The name of the files with the texts. */
export const TEXTS = 'translations';
const {hasMessages, messagesFor} = messagesIn(localesFolder, TEXTS);

/** The texts of the marks and their language, which is English if there are none in that of the page. */
export function messages({i18n: {currentLocale}, texts}: Pick<Settings, 'i18n' | 'texts'>) {
  const message = messagesFor(currentLocale);
  const isOwn = (id: string) => id in texts || hasMessages(currentLocale);
  return (name: string, values: Record<string, string | number> = {}) => {
    const id = `theme.translations.${name}`;
    const language = isOwn(id) ? currentLocale : FALLBACK;
    const forms = (texts[id] ?? message(id)).split('|');
    const text = forms[typeof values.count === 'number' ? formOf(values.count, language, forms.length) : 0] ?? '';
    return {
      text: fill(text, values),
      lang: isOwn(id) ? {} : {lang: FALLBACK},
    };
  };
}

/** The index of the plural form of a number, in the order of Docusaurus. */
function formOf(count: number, language: string, forms: number): number {
  const rules = new Intl.PluralRules(language);
  const {pluralCategories} = rules.resolvedOptions();
  const inOrder = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((each) =>
    (pluralCategories as string[]).includes(each),
  );
  return Math.min(inOrder.indexOf(rules.select(count)), forms - 1);
}
