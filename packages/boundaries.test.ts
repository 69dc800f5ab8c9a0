import fs from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';

const PACKAGES = __dirname;
const SOURCE = /(?<!\.d)\.(?:m?[jt]s|tsx)$/;
const CODE = /(?<!\.test|\.d)\.(?:m?[jt]s|tsx)$/;

/** The folders of the theme, the lowest first: each imports only from layers below its own. */
const LAYERS = [
  ['shared', 'css'],
  ['site', 'page'],
  ['client'],
  ['included-files', 'markdown'],
  ['content', 'pictures', 'programs'],
  ['check'],
  ['plugins'],
  ['components'],
  ['comments'],
  ['commands', 'theme'],
  ['config'],
  // `index.ts`, which is the theme for Docusaurus.
  ['.'],
];

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => SOURCE.test(name))
    .map((name) => path.join(folder, name));

const names = fs.readdirSync(PACKAGES).filter((name) => fs.existsSync(path.join(PACKAGES, name, 'package.json')));
const sources = names.flatMap((name) => filesIn(path.join(PACKAGES, name, 'src')));
const code = sources.filter((name) => CODE.test(name) && !/[\\/](?:fixtures|template|lib)[\\/]/.test(name));
const nameOf = (file: string) => path.relative(PACKAGES, file);

/** What a file imports. Types are gone when it runs. */
function importsOf(file: string): {name: string; isType: boolean}[] {
  const source = fs.readFileSync(file, 'utf8');
  const statements = source.matchAll(
    /(?:^(?:im|ex)port (?:[^'";]*? from )?|\b(?:import|require|require\.resolve)\()'([^']+)'/gm,
  );
  return [...statements].map(([statement, name = '']) => ({name, isType: /^(?:im|ex)port type /.test(statement)}));
}

/** The file of its package that a file imports under a name. */
function resolved(file: string, name: string): string | undefined {
  const target = path.resolve(path.dirname(file), name);
  const candidates = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'].map((end) => target + end);
  return candidates.find((each) => fs.statSync(each, {throwIfNoEntry: false})?.isFile());
}

type Import = {from: string; to: string; isType?: boolean};
const imports = code.flatMap((from) =>
  importsOf(from)
    .filter(({name}) => name.startsWith('.'))
    .flatMap(({name, isType}): Import[] => {
      const to = resolved(from, name);
      return to ? [{from, to, isType}] : [];
    }),
);
const told = ({from, to}: Import) => `${nameOf(from)} imports ${nameOf(to)}`;

const THEME = path.join(PACKAGES, 'theme/src');
/** The top folder of a file of the theme: `.` for a file in none. Undefined in other packages. */
function folderOf(file: string): string | undefined {
  const name = path.relative(THEME, file);
  return name.startsWith('..') ? undefined : name.includes(path.sep) ? name.split(path.sep)[0] : '.';
}

/**
 * A folder with an entry point of its own: a top folder but `formats` and `generators` of the import, or one of
 * `plugins` and `commands`.
 */
function partOf(file: string): string {
  const names = path.relative(PACKAGES, path.dirname(file)).split(path.sep);
  const depth =
    names[2] === 'plugins' || names[2] === 'commands' ? 4 : /^(?:formats|generators)$/.test(names[2] ?? '') ? 2 : 3;
  return path.join(PACKAGES, ...names.slice(0, depth));
}

const offending = (isWrong: (file: string) => boolean) => code.filter(isWrong).map(nameOf);

test('each folder of the theme is in one layer', () => {
  const folders = [...new Set(code.flatMap((file) => folderOf(file) ?? []))];
  expect(LAYERS.flat().sort()).toEqual([...folders, 'css'].sort());
});

test('a folder imports only from the layers below its own', () => {
  const layerOf = (folder = '') => LAYERS.findIndex((layer) => layer.includes(folder));
  const goesUp = ({from, to}: Import) => {
    const [own, other] = [folderOf(from), folderOf(to)];
    return own !== undefined && own !== other && layerOf(own) <= layerOf(other);
  };
  expect(imports.filter(goesUp).map(told)).toEqual([]);
});

test('no file imports itself through others, but for types, and no two parts import each other', () => {
  expect(cyclesIn(imports.filter(({isType}) => !isType))).toEqual([]);
  const between = imports.map(({from, to}) => ({from: partOf(from), to: partOf(to)}));
  expect(cyclesIn(between.filter(({from, to}) => from !== to))).toEqual([]);
});

/** The ways from a name back to itself, each told once. */
function cyclesIn(edges: Import[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const {from, to} of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (name: string, way: string[]) => {
    const start = way.indexOf(name);
    if (start >= 0) cycles.push([...way.slice(start), name].map(nameOf).join(' > '));
    if (start >= 0 || done.has(name)) return;
    for (const target of targets.get(name) ?? []) visit(target, [...way, name]);
    done.add(name);
  };
  for (const name of targets.keys()) visit(name, []);
  return cycles;
}

test('a part with an entry point is imported by that alone', () => {
  const bypasses = ({from, to}: Import) => {
    const entry = path.join(partOf(to), 'index.ts');
    return partOf(from) !== partOf(to) && to !== entry && folderOf(to) !== '.' && fs.existsSync(entry);
  };
  expect(imports.filter((each) => folderOf(each.to) && bypasses(each)).map(told)).toEqual([]);
});

test('packages know nothing of the site that uses them, and neither packages nor their tests import files of others', () => {
  expect(offending((file) => /@site\/src|process\.cwd\(\)/.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
  const leaves = (file: string) => {
    const [own = ''] = nameOf(file).split(path.sep);
    const isOutside = (name: string) => path.relative(path.join(PACKAGES, own), path.resolve(file, '..', name));
    return importsOf(file).some(({name}) => name.startsWith('.') && isOutside(name).startsWith('..'));
  };
  expect(sources.filter(leaves).map(nameOf)).toEqual([]);
});

test('a package declares all that it and its tests import', () => {
  // Folders of fixtures are old sites with dependencies of their own.
  const own = sources.filter((file) => !/fixtures[\\/][^\\/]+[\\/]/.test(file));
  const undeclared = own.flatMap((file) => {
    const name = nameOf(file);
    const manifest = JSON.parse(
      fs.readFileSync(path.join(PACKAGES, name.split(path.sep)[0] ?? '', 'package.json'), 'utf8'),
    );
    const {dependencies, peerDependencies, devDependencies} = manifest;
    const isTest = /\.test\.|[\\/]fixtures[\\/]/.test(name);
    const declared = {[manifest.name]: '', ...dependencies, ...peerDependencies, ...(isTest && devDependencies)};
    const imported = importsOf(file).filter(({name, isType}) => !isType && !isBuiltin(name) && !PROVIDED.test(name));
    const modules = imported.map((each) => each.name.split('/', each.name.startsWith('@') ? 2 : 1).join('/'));
    return modules.filter((module) => !(module in declared)).map((module) => `${name} imports ${module}`);
  });
  expect(undeclared).toEqual([]);
});
/** Files, and modules that Docusaurus or the bundler of a site provides. */
const PROVIDED =
  /^(?:[.…]|@(?:theme|theme-init|theme-original|generated)\/|@docusaurus\/(?:[A-Z]|use[A-Z]|router$)|server-)/;

test('no package knows the theme but that which makes sites with it', () => {
  const isOther = (file: string) => !/^(?:theme|create)\b/.test(nameOf(file));
  const importsTheme = (file: string) => importsOf(file).some(({name}) => name.includes('theme-inkstone'));
  expect(offending((file) => isOther(file) && importsTheme(file))).toEqual([]);
});

test('private parts of Docusaurus are used in two places, and are still there', () => {
  const PRIVATE = /theme-common\/internal|@docusaurus\/[a-z-]+\/lib\//;
  expect(offending((file) => importsOf(file).some(({name}) => PRIVATE.test(name)))).toEqual([
    path.join('theme', 'src', 'components', 'list-titles.ts'),
    path.join('translations', 'src', 'strings.ts'),
  ]);
  const internal = fs.readFileSync(require.resolve('@docusaurus/theme-common/internal'), 'utf8');
  for (const name of ['useBlogAuthorPageTitle', 'useBlogTagsPostsPageTitle']) expect(internal).toContain(name);
});
