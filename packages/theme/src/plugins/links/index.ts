import type {LoadContext, Plugin} from '@docusaurus/types';
import {decoded} from 'inkstone-core/decoded';
import {filesIn} from 'inkstone-core/site-files';
import {locationName} from 'inkstone-core/source-finder';
import {factsOf} from '../../site/facts';
import {isReported, reportAt} from '../../site/report';
import {brokenLinks} from './built';

export type Options = {
  /** Whether broken links and missing files make the build fail. */
  strict: boolean;
  /** Whether to name links to pages that do not exist. */
  links: boolean;
  /** Whether to name links to places on a page that do not exist. */
  anchors: boolean;
};

/** Reports the broken links of a build, with the author's file and line (README.md). */
export default function links(context: LoadContext, {strict, ...checked}: Options): Plugin {
  const {siteConfig, siteConfigPath, baseUrl, outDir, i18n} = context;
  const {currentLocale, locales, localeConfigs} = i18n;
  const others = locales.flatMap((locale) => localeConfigs[locale]?.baseUrl ?? []).filter((each) => each !== baseUrl);
  const wants = (isAnchor: boolean) => (isAnchor ? checked.anchors : checked.links);
  return {
    name: 'links',
    async postBuild({routesPaths}) {
      const routes = new Set(routesPaths.map((route) => decoded(route.slice(baseUrl.length))));
      const {route, home} = factsOf(siteConfig).docs;
      // The page that `docs-root` writes.
      if (routes.has(`${route}/${home}`)) routes.add(route);
      const files = filesIn(outDir);
      const broken = await brokenLinks(outDir, baseUrl, routes, others);
      if (broken.length === 0) return;
      const [{addressOf, readPages, siteOf}, {checkLinks, sourceFinder}] = await Promise.all([
        import('../../content'),
        import('../../check'),
      ]);
      const site = siteOf(context, {});
      const pages = readPages(site).filter(({locale}) => locale === currentLocale);
      const reported = new Set<string>();
      const wasReported = (forms: string[], file = '') => forms.some((form) => reported.has(file + decoded(form)));
      // For links in Markdown, unpublished pages and headings are known, too.
      const redirects = files.flatMap((name) => name.match(/^(.*?)(?:\/index)?\.html$/)?.[1] ?? []);
      const addresses = new Set([...routes, ...redirects]);
      const withLinks = pages.filter((page) => broken.some((link) => link.page === addressOf(page)));
      for (const {file, line, message, fix, code, advice, url = ''} of checkLinks(pages, site, addresses, withLinks)) {
        reported.add(decoded(url)).add(file + decoded(url));
        // The others are reported while pages compile, or work.
        if (code && advice !== 'markup' && wants(code === 'no-heading'))
          reportAt(`${file}:${line}`, `${message}; ${fix}`, strict);
      }
      // Links of components, the navbar and the footer.
      const sourceOf = sourceFinder(site, siteConfigPath);
      const markdown = new Set(pages.map(({file}) => file));
      const withoutLine = new Map<string, Set<string>>();
      for (const {page, target, id, forms, isLayout, isShown} of broken) {
        const locate = (forms: string[]) => sourceOf(currentLocale, isLayout ? undefined : page, forms);
        const source = locate(forms);
        if (source && /\.mdx?$/.test(source.file)) {
          const isElsewhere = !markdown.has(source.file); // reported with the language of the page
          if ((isElsewhere && !isShown) || wasReported(forms, source.file)) continue;
        } else if (!source && wasReported(forms)) continue;
        // With this prefix, authors mark addresses that are not pages of the site.
        if (!wants(id !== undefined) || locate(forms.map((form) => `pathname://${form}`))?.line) continue;
        const missing = isShown ? `there is no file /${target}` : `there is no page /${target}`;
        const what = id ? `/${target} has no place with the id ${id}` : missing;
        const problem = `${what}; correct the address, or ${isShown ? 'add the file' : 'remove the link'}`;
        // A picture of Markdown is reported while its page compiles.
        if (source?.line && isShown && isReported(locationName(source))) continue;
        if (source?.line) reportAt(locationName(source), problem, strict);
        else withoutLine.set(problem, (withoutLine.get(problem) ?? new Set()).add(source?.file ?? `/${page}`));
      }
      for (const [problem, [first = '', ...more]] of withoutLine)
        reportAt(more.length ? `${first} and ${more.length} more` : first, problem, strict);
    },
  };
}
