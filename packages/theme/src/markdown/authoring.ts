import path from 'node:path';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {sourceLocale} from 'inkstone-core/locale-folder';
import type {SiteFiles} from 'inkstone-core/site-files';
import {relative, sourceFolder} from 'inkstone-core/site-files';
import type {Root} from 'mdast';
import remarkScholar from 'remark-scholar';
import type {VFile} from 'vfile';
import type {Languages} from '../site/languages';
import {report} from '../site/report';

/** `style`: of citations. */
type Surroundings = {
  site: SiteFiles;
  locale: string;
  style: string;
  /** Whether citations are written. Default: `true`. A check only asks whether their keys exist. */
  writes?: boolean;
};
type AuthoringOptions = Pick<Languages, 'current'> &
  Pick<Surroundings, 'style'> & {
    site: LoadedSite;
    /** Whether a mistake makes the build fail. */
    strict: boolean;
  };

/** Numbered references and citations, in the language that a page is written in. */
export function authoring({site, current, strict, style}: AuthoringOptions) {
  return (tree: Root, file: VFile) => {
    const {siteDir, i18n} = site();
    const source = `@site/${relative(siteDir, file.path)}`;
    const {frontMatter} = file.data as {frontMatter?: Record<string, unknown>};
    const locale = sourceLocale({source, frontMatter}, {...i18n, currentLocale: current});
    author(tree, file, {site: site(), locale, style});
    reportMistakes(site, file, strict);
  };
}

/** The transform alone, also for the Markdown copy of a page and for `docusaurus check`. */
export function author(tree: Root, file: VFile, {site, locale, style, writes = true}: Surroundings): void {
  remarkScholar({
    language: locale,
    // A translation cites from the bibliography of its original.
    folders: () => [sourceFolder(file.path, site), site.siteDir],
    style: style.endsWith('.csl') ? path.resolve(site.siteDir, style) : style,
    // The style of the owner may be at fault.
    citations: writes || style.endsWith('.csl') || 'keys',
    annotations: false,
    html: false,
  })(tree, file);
}

/** Code annotations, which come after included files are filled in. */
export const annotate = remarkScholar({numbers: false, citations: false, html: false});

/** Code annotations in a build. */
export function annotations({site, strict}: {site: LoadedSite; strict: boolean}) {
  return (tree: Root, file: VFile) => {
    annotate(tree, file);
    reportMistakes(site, file, strict);
  };
}

function reportMistakes(site: LoadedSite, {messages, path: own}: VFile, strict: boolean): void {
  for (const {source, fatal, file = own, line = 1, reason, note} of messages)
    if (source === 'remark-scholar' && fatal === false)
      report(site, file, {position: {start: {line}}}, `${reason}; ${note}`, strict);
}
