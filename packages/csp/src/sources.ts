import fs from 'node:fs';
import path from 'node:path';
import type {RouteConfig} from '@docusaurus/types';

const CODE = /\.(?:[cm]?[jt]sx?|mdx?)$/;

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
 * Names to its author the place of something on built pages: `file:line` in the source of a page, in the configuration
 * or below `src`; else the file of a page. Reads the site when it is first asked.
 */
export function placeFinder(siteDir: string, config: string, baseUrl: string, sources: Map<string, string>) {
  let shared: string[] | undefined;
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, fs.readFileSync(path.join(siteDir, file), 'utf8'));
    return texts.get(file) ?? '';
  };
  /**
   * @param pages built files, below the folder of the site
   * @param forms how it may be written, the most exact one first
   */
  return (pages: string[], forms: string[] = []): string => {
    shared ??= [path.relative(siteDir, config), ...filesOf(siteDir, 'src')];
    const own = pages.flatMap((page) => {
      const name = page
        .split(path.sep)
        .join('/')
        .replace(/(?:^|\/)index\.html$|\.html$/, '');
      return sources.get(withoutSlash(baseUrl + name)) ?? [];
    });
    for (const form of forms.flatMap((each) => [each, decoded(each)])) {
      const pattern = new RegExp(`(?<!\\w)${form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
      for (const file of [...own, ...shared]) {
        const index = textOf(file).search(pattern);
        if (index >= 0) return `${file}:${textOf(file).slice(0, index).split('\n').length}`;
      }
    }
    return own[0] ?? pages[0] ?? '';
  };
}

function filesOf(siteDir: string, folder: string): string[] {
  const from = path.join(siteDir, folder);
  if (!fs.existsSync(from)) return [];
  const names = fs.readdirSync(from, {recursive: true, encoding: 'utf8'}).filter((name) => CODE.test(name));
  return names.sort().map((name) => path.posix.join(folder, name.split(path.sep).join('/')));
}

const withoutSlash = (address: string) => address.replace(/(?<=.)\/$/, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
