import path from 'node:path';
import type {Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import type {Languages} from '../config/languages';
import {languageOf} from '../shared/languages';

/**
 * Docusaurus shows the original where there is no translation. This sets `lang` on its text, and moves the title into it: otherwise
 * Docusaurus would show the title outside, in the language of the page.
 */
export function inItsLanguage({current: locale, i18n}: Pick<Languages, 'current' | 'i18n'>) {
  return (tree: Root, file: VFile) => {
    const frontMatter = (file.data.frontMatter ?? {}) as {title?: string; language?: string};
    const original = languageOf(frontMatter, i18n);
    if (locale === original || file.path.includes(path.join(path.sep, 'i18n', locale, path.sep))) return;
    const {title} = frontMatter;
    if (title && !tree.children.some((node) => node.type === 'heading' && node.depth === 1)) {
      tree.children.unshift({type: 'heading', depth: 1, children: [{type: 'text', value: title}]});
    }
    const lang = i18n.localeConfigs[original]?.htmlLang ?? original;
    tree.children = [
      {type: 'original', data: {hName: 'div', hProperties: {lang}}, children: tree.children} as object as RootContent,
    ];
  };
}
