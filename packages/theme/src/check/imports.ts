import fs from 'node:fs';
import path from 'node:path';
import {filesIn} from 'inkstone-core/site-files';
import {addressOf, type Page, type Site} from '../content';
import {downloadAddress, folderOf, programFiles} from '../programs/folder';
import {moduleOf, requirementsIn} from '../programs/requirements';
import {importStatements, importsOf} from '../programs/source';
import {STANDARD_MODULES} from '../programs/standard-modules';
import type {Problem} from './problem';

/** Python files that import modules that the download of their post lacks: readers cannot run them. */
export function checkImports(site: Site, {readable}: {readable: Page[]}): Problem[] {
  const {siteDir, i18n, baseUrl} = site;
  const posts = readable.filter(
    ({kind, original, locale}) => kind === 'posts' && !original && locale === i18n.defaultLocale,
  );
  const withPrograms = posts.flatMap((page) => {
    const source = `@site/${page.file}`;
    return downloadAddress({permalink: `${baseUrl}${addressOf(page)}`, source}, site) ? folderOf(source, site) : [];
  });
  const imported = new Set(withPrograms.flatMap(importsOf));
  return withPrograms.flatMap((folder) => {
    const blog = path.dirname(folder);
    const {names = []} = requirementsIn(folder) ?? requirementsIn(siteDir) ?? {};
    const modules = names.map((name) => moduleOf(name).replaceAll('-', '_').toLowerCase());
    // A package whose name nobody imports may have a module of another name.
    const isExplained = modules.some((module) => !imported.has(module));
    const files = programFiles(folder);
    const has = (module: string) =>
      [...files.keys()].some((name) => name === `${module}.py` || name.startsWith(`${module}/`));
    const programs = [...files].filter(([name]) => /^[^/]+\.py$/.test(name) && fs.existsSync(path.join(folder, name)));
    return programs.flatMap(([name, content]) =>
      importStatements(String(content))
        .filter(({module}) => !STANDARD_MODULES.has(module) && !modules.includes(module.toLowerCase()) && !has(module))
        .flatMap(({module, line, isIndented}): Problem[] => {
          const file = path.relative(siteDir, path.join(folder, name)).replaceAll(path.sep, '/');
          const there = fileOf(module, blog);
          const shared = `${path.relative(siteDir, blog)}/_shared/`;
          if (there) {
            const place = path.relative(siteDir, there);
            const message = `imports ${module}, which the download of the post lacks: it is ${place}`;
            return [{file, line, message, fix: `move that file into ${shared}, or copy it beside the program`}];
          }
          if (isIndented || isExplained) return [];
          const message = `imports ${module}, which is neither in the download of the post nor in its requirements.txt`;
          const fix = `put ${module}.py beside the program or into ${shared}, or name its package in requirements.txt`;
          return [{file, line, message, fix}];
        }),
    );
  });
}

/** The Python file of a module anywhere in a folder. */
function fileOf(module: string, folder: string): string | undefined {
  const name = filesIn(folder).find((each) => path.posix.basename(each) === `${module}.py`);
  return name && path.join(folder, name);
}
