import path from 'node:path';
import {sourceLocale} from 'inkstone-core/locale-folder';
import {relative, sourceFolder} from 'inkstone-core/site-files';
import {siteAt} from 'inkstone-core/site-folder';
import type {Root} from 'mdast';
import remarkScholar from 'remark-scholar';
import type {VFile} from 'vfile';
import type {Languages} from '../site/languages';
import {report} from '../site/report';

/** `style`: of citations. */
type Surroundings = {locale: string; style: string};
type AuthoringOptions = Pick<Languages, 'current'> &
  Omit<Surroundings, 'locale'> & {
    /** Whether a mistake makes the build fail. */
    strict: boolean;
  };

/** Numbered references and citations, in the language that a page is written in. */
export function authoring({current, strict, style}: AuthoringOptions) {
  return (tree: Root, file: VFile) => {
    const {siteDir, i18n} = siteAt(file.path);
    const source = `@site/${relative(siteDir, file.path)}`;
    const {frontMatter} = file.data as {frontMatter?: Record<string, unknown>};
    const locale = sourceLocale({source, frontMatter}, {...i18n, currentLocale: current});
    author(tree, file, {locale, style});
    reportMistakes(file, strict);
  };
}

/** The transform alone, also for the Markdown copy of a page and for `docusaurus check`. */
export function author(tree: Root, file: VFile, {locale, style}: Surroundings): void {
  const site = siteAt(file.path);
  remarkScholar({
    language: locale,
    // A translation cites from the bibliography of its original.
    folders: () => [sourceFolder(file.path, site), site.siteDir],
    style: style.endsWith('.csl') ? path.resolve(site.siteDir, style) : style,
    annotations: false,
    html: false,
  })(tree, file);
}

/** Code annotations, which come after included files are filled in. */
export const annotate = remarkScholar({numbers: false, citations: false, html: false});

/** Code annotations in a build. */
export function annotations({strict}: {strict: boolean}) {
  return (tree: Root, file: VFile) => {
    annotate(tree, file);
    reportMistakes(file, strict);
  };
}

function reportMistakes({messages, path: own}: VFile, strict: boolean): void {
  for (const {source, fatal, file = own, line = 1, reason, note} of messages)
    if (source === 'remark-scholar' && fatal === false)
      report(file, {position: {start: {line}}}, `${reason}; ${note}`, strict);
}
