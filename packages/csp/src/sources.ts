import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';
import {decoded} from 'inkstone-core/decoded';
import {withoutSlash} from 'inkstone-core/page-address';
import {codeFiles, locationName, textFinder} from 'inkstone-core/source-finder';

/** The source files of pages, as Docusaurus names them, by the address of the page. */
export function sourcesIn(routes: RouteConfig[]): Map<string, string> {
  const all = routes.flatMap((route): RouteConfig[] => [route, ...flattened(route.routes ?? [])]);
  return new Map(
    all.flatMap(({path: address, metadata}) =>
      metadata?.sourceFilePath ? [[withoutSlash(decoded(address)), metadata.sourceFilePath]] : [],
    ),
  );
}

const flattened = (routes: RouteConfig[]): RouteConfig[] =>
  routes.flatMap((route) => [route, ...flattened(route.routes ?? [])]);

/**
 * Finds the source of something on built pages: `file:line` in the source of a page, in the configuration or below
 * `src`, or else the file of a page. Reads the site at the first call.
 */
export function locationFinder(siteDir: string, config: string, baseUrl: string, sources: Map<string, string>) {
  const find = textFinder(siteDir);
  let shared: string[] | undefined;
  /**
   * @param pages built files, below the folder of the site
   * @param forms how it may be written, the most exact one first
   */
  return (pages: string[], forms: string[] = []): string => {
    shared ??= [path.relative(siteDir, config), ...codeFiles(siteDir)];
    const files = pages.flatMap((page) => {
      const name = page
        .split(path.sep)
        .join('/')
        .replace(/(?:^|\/)index\.html$|\.html$/, '');
      return sources.get(withoutSlash(baseUrl + name)) ?? [];
    });
    const location = find([...files, ...shared], forms);
    return location ? locationName(location) : (files[0] ?? pages[0] ?? '');
  };
}
