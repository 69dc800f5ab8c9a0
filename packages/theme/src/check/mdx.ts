import fs from 'node:fs';
import path from 'node:path';
import {filesOfAddress} from 'inkstone-core/file-of-address';
import {blank} from 'inkstone-core/markdown';
import {relative} from 'inkstone-core/site-files';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import {syntaxPlugins} from 'inkstone-core/syntax';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {namesInMdx} from 'remark-scholar';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFileMessage} from 'vfile-message';
import type {Page, Site} from '../content';
import type {Add} from './problem';

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkDirective).use(remarkGfm).use(syntaxPlugins);
/** `useBaseUrl("/img/a.png")` */
const IN_STATIC = /^\s*useBaseUrl\(\s*["'`]\/?([^"'`$]+\.\w+)["'`]/;
/** The files that define components which pages use without an import. */
const OWN = ['src/theme/MDXComponents.tsx', 'src/theme/MDXComponents.js', 'src/theme/MDXComponents/index.tsx'];
const CLASSIC = path.join(
  path.dirname(require.resolve('@docusaurus/theme-classic/package.json')),
  'src/theme/MDXComponents/index.tsx',
);

/** Mistakes of MDX alone: unreadable code, and components without a definition. */
export function checkMdx(page: Page, site: Site, add: Add): void {
  const {file, text} = page;
  if (!site.isMdx(file)) return;
  const {block, content} = splitFrontMatter(text);
  const body = readableMdx(blank(block) + content);
  let tree: Root;
  try {
    tree = parser.parse(body);
  } catch (error) {
    const {line, place, reason} = error as VFileMessage;
    const at = line ?? (place && 'line' in place ? place.line : 1);
    add(at, `the MDX cannot be read: ${reason}`, 'close tags and braces, or put the text in `code`');
    return;
  }
  const sources = [...OWN.map((name) => path.join(site.siteDir, name)), CLASSIC].filter((name) => fs.existsSync(name));
  const known = namesIn(sources.map((name) => fs.readFileSync(name, 'utf8')));
  visit(tree, 'mdxjsEsm', ({value, data, position}) => {
    for (const name of namesIn([value])) known.add(name);
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      const {value: address, loc} = statement.source;
      const line = loc?.start.line ?? position?.start.line ?? 1;
      if (isMissing(String(address), path.join(site.siteDir, file), site))
        add(line, `there is no file ${address}`, 'correct the path, or add the file');
    }
  });
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const [name = ''] = node.name?.split('.') ?? [];
    if (/^[A-Z]/.test(name) && !known.has(name))
      add(node, `nothing defines the component <${name}>`, `import ${name}, or correct its name`);
    for (const {value} of node.attributes) {
      const [, address = ''] = (value as {value?: string} | null)?.value?.match(IN_STATIC) ?? [];
      const files = address ? filesOfAddress(`/${address}`, '', site) : [];
      if (!files[0] || files.some((file) => fs.existsSync(file))) continue;
      add(node, `there is no file ${relative(site.siteDir, files[0])}`, 'correct the path, or add the file');
    }
  });
}

/** The body of a page without HTML comments and heading ids, which Docusaurus processes before the MDX parser. */
export function readableMdx(body: string): string {
  return namesInMdx(body.replace(/(?<=^#.*)\{#[^}\n]*\}|<!--[\s\S]*?-->/gm, blank));
}

const ENDINGS = [
  '',
  ...['.js', '.jsx', '.ts', '.tsx', '.mjs', '.cjs', '.json'].flatMap((end) => [end, `/index${end}`]),
];

/** Whether an import names a file of the site that is not there. */
function isMissing(address: string, file: string, {siteDir}: Site): boolean {
  const withoutLoaders = address.replace(/^.*!/, '');
  if (!/^(?:\.{1,2}|@site)\//.test(withoutLoaders)) return false;
  const [plain = ''] = withoutLoaders.split('?');
  const target = plain.startsWith('@site/')
    ? path.join(siteDir, plain.slice('@site/'.length))
    : path.join(file, '..', plain);
  return !ENDINGS.some((ending) => fs.existsSync(target + ending));
}

function namesIn(programs: string[]): Set<string> {
  return new Set(programs.flatMap((code) => code.match(/\b[A-Z]\w*/g) ?? []));
}
