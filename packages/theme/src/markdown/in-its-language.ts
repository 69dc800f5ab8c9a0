import type {LoadedSite} from 'inkstone-core/loaded-site';
import {languageOf} from 'inkstone-core/locale-folder';
import {pageOf} from 'inkstone-core/site-files';
import type {Root} from 'mdast';
import {htmlElement} from 'remark-scholar';
import type {VFile} from 'vfile';
import type {Languages} from '../site/languages';

/**
 * Docusaurus shows the original if there is no translation. This sets `lang` on its text, and moves the title into it:
 * Docusaurus would show the title outside, in the language of the page.
 */
export function inItsLanguage({current, i18n, site}: Pick<Languages, 'current' | 'i18n'> & {site: LoadedSite}) {
  return (tree: Root, file: VFile) => {
    const frontMatter = (file.data.frontMatter ?? {}) as {title?: string; language?: string};
    const original = languageOf(frontMatter, i18n);
    if (current === original || pageOf(file.path, site())?.locale === current) return;
    const {title} = frontMatter;
    if (title && !tree.children.some((node) => node.type === 'heading' && node.depth === 1))
      tree.children.unshift({type: 'heading', depth: 1, children: [{type: 'text', value: title}]});
    const {htmlLang = original, direction} = i18n.localeConfigs[original] ?? {};
    const isTurned = direction !== i18n.localeConfigs[current]?.direction;
    tree.children = [htmlElement('div', tree.children, {lang: htmlLang, ...(isTurned && {dir: direction})})];
  };
}
