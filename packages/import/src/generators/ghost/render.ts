import {spawnSync} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';
import {folderOfCommand} from 'inkstone-core/loaded-site';
import type {Item} from './export';

/** Ghost's own renderers; these versions run on all versions of Node that the import runs on. */
const LEXICAL = ['@tryghost/kg-lexical-html-renderer@1.3.5', '@tryghost/kg-default-nodes@1.4.5'];
const MOBILEDOC = [
  '@tryghost/kg-mobiledoc-html-renderer@7.1.3',
  '@tryghost/kg-default-cards@10.1.5',
  '@tryghost/kg-default-atoms@5.1.5',
];

const PROGRAM = `
const [kind, ...files] = process.argv.slice(1);
const [renderer, cards, atoms] = files.map((file) => require(file));
const Renderer = renderer.default ?? renderer;
const one = kind === 'lexical'
  ? (text) => new Renderer({nodes: cards.DEFAULT_NODES}).render(text, {})
  : (text) => new Renderer({cards, atoms}).render(JSON.parse(text), {});
let input = '';
process.stdin.on('data', (part) => { input += part; });
process.stdin.on('end', async () => {
  const results = [];
  for (const text of JSON.parse(input))
    try { results.push({html: await one(text)}); } catch (error) { results.push({error: String(error)}); }
  process.stdout.write(JSON.stringify(results));
});
`;

const nameOf = (wanted: string) => wanted.replace(/(?<=.)@.*$/, '');

/** The files of packages that are installed for the site or beside the export; undefined if one is not. */
function filesOf(packages: string[], root: string): string[] | undefined {
  for (const folder of [folderOfCommand(), root]) {
    const {resolve} = createRequire(path.join(folder, 'package.json'));
    try {
      return packages.map((each) => resolve(nameOf(each)));
    } catch {
      // They may be in the other folder.
    }
  }
  return undefined;
}

/** Gives posts without HTML that of Ghost's own renderer. `fail`: told why a post stays without. */
export function render(items: Item[], root: string, fail: (item: Item, why: string) => void): void {
  const without = items.filter(({html}) => !html.trim());
  const lexical = without.filter((item) => item.lexical);
  renderAll('lexical', lexical, LEXICAL, root, fail);
  const mobiledoc = without.filter((item) => item.mobiledoc && !item.lexical);
  renderAll('mobiledoc', mobiledoc, MOBILEDOC, root, fail);
}

function renderAll(
  kind: 'lexical' | 'mobiledoc',
  items: Item[],
  packages: string[],
  root: string,
  fail: (item: Item, why: string) => void,
): void {
  if (!items.length) return;
  const files = filesOf(packages, root);
  if (!files) {
    const why = `its text is only in Ghost's own form: npm install --no-save ${packages.join(' ')}, and import again`;
    for (const item of items) fail(item, why);
    return;
  }
  const {stdout, stderr, status} = spawnSync(process.execPath, ['-e', PROGRAM, kind, ...files], {
    input: JSON.stringify(items.map((item) => item[kind])),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const results: {html?: string; error?: string}[] = status === 0 ? JSON.parse(stdout) : [];
  for (const [index, item] of items.entries()) {
    const {html, error = stderr.trim().split('\n').at(-1)} = results[index] ?? {};
    if (html === undefined) fail(item, `Ghost's renderer cannot read its text: ${error}`);
    else item.html = html;
  }
}
