import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {cite, type Sources} from '../citations';
import {numberNames, type Page} from '../numbered-references';
import {messagesFor} from '../shared/messages';
import {relative, sourceFolder} from '../site/content-folders';
import type {Languages} from '../site/languages';
import {sourceAt} from '../site/markdown-files';
import {sourceLocale} from '../site/page-sources';
import {report} from '../site/report';
import {siteAt} from '../site/site-folder';

export type AuthoringOptions = Pick<Languages, 'current'> & {
  /** Whether a mistake makes the build fail. */
  strict: boolean;
  /** Of citations. */
  style: string;
};

/** Numbered references and citations, in the language that a page is written in. */
export function authoring({current, strict, style}: AuthoringOptions) {
  return (tree: Root, file: VFile) => {
    const {siteDir, i18n} = siteAt(file.path);
    const source = `@site/${relative(siteDir, file.path)}`;
    const {frontMatter} = file.data as {frontMatter?: Record<string, unknown>};
    const locale = sourceLocale({source, frontMatter}, {...i18n, currentLocale: current});
    author(tree, {
      ...pageAt(file.path, String(file.value), locale, style),
      isWhole: truncateMarksIn(String(file.value)) === truncateMarksIn(sourceAt(file.path)?.text ?? ''),
      mistake: (position, problem, fix, other = file.path) => report(other, {position}, `${problem}; ${fix}`, strict),
    });
  };
}

/** Docusaurus compiles a post twice, once up to its first mark outside of code, which it takes away. */
export function truncateMarksIn(text: string): number {
  return text.match(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/g)?.length ?? 0;
}

/** The transforms alone, also for the Markdown copy of a page and for `docusaurus check`. */
export function author(tree: Root, page: Page & Sources): void {
  numberNames(tree, page);
  cite(tree, page, page);
}

/** What the transforms have to know of a page in a language. @param source that the positions of its tree are of */
export function pageAt(file: string, source: string, locale: string, style: string): Page & Sources {
  const site = siteAt(file);
  return {
    source,
    isWhole: true,
    locale,
    message: messagesFor(locale),
    mistake: () => {},
    advise: () => {},
    folders: [...new Set([sourceFolder(file, site), site.siteDir])],
    style: style.endsWith('.csl') ? path.resolve(site.siteDir, style) : style,
  };
}
