import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

const PACKAGES = path.join(__dirname, '../..');
const CODE = /(?<!\.test|\.d)\.(?:m?[jt]s|tsx)$/;

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => CODE.test(name) && !/(?:^|\/)(?:fixtures|template|lib)\//.test(name))
    .map((name) => path.join(folder, name));

const code = ['theme', 'search', 'create'].flatMap((name) => filesIn(path.join(PACKAGES, name, 'src')));
const nameOf = (file: string) => path.relative(PACKAGES, file);

/** What a file imports, without its types. */
function importsOf(file: string): string[] {
  const source = fs.readFileSync(file, 'utf8');
  const statements = source.matchAll(/(?:^(?:im|ex)port (?!type )[^'"]*?|\bimport\(|\brequire\()'([^']+)'/gm);
  return [...statements].map(([, name = '']) => name);
}

const offending = (isWrong: (file: string) => boolean) => code.filter(isWrong).map(nameOf);

test('packages know nothing of the site that uses them', () => {
  expect(offending((file) => /@site\/src|process\.cwd\(\)/.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
  const leaves = (file: string) => {
    const [own = ''] = nameOf(file).split(path.sep);
    const isOutside = (name: string) => path.relative(path.join(PACKAGES, own), path.resolve(file, '..', name));
    return importsOf(file).some((name) => name.startsWith('.') && isOutside(name).startsWith('..'));
  };
  expect(offending(leaves)).toEqual([]);
});

test('the search does not know the theme', () => {
  const isSearch = (file: string) => nameOf(file).startsWith('search');
  const importsTheme = (file: string) => importsOf(file).some((name) => name.includes('theme-inkstone'));
  expect(offending((file) => isSearch(file) && importsTheme(file))).toEqual([]);
});

test('private parts of Docusaurus are used in two places, and are still there', () => {
  const PRIVATE = /theme-common\/internal|@docusaurus\/[a-z-]+\/lib\//;
  expect(offending((file) => importsOf(file).some((name) => PRIVATE.test(name)))).toEqual([
    path.join('theme', 'src', 'components', 'list-titles.ts'),
    path.join('theme', 'src', 'plugins', 'translations', 'strings.ts'),
  ]);
  const internal = fs.readFileSync(require.resolve('@docusaurus/theme-common/internal'), 'utf8');
  for (const name of ['useBlogAuthorPageTitle', 'useBlogTagsPostsPageTitle']) expect(internal).toContain(name);
});
