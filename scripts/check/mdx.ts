import fs from 'node:fs';
import path from 'node:path';
import {createProcessor} from '@mdx-js/mdx';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import {visit} from 'unist-util-visit';
import type {VFileMessage} from 'vfile-message';
import type {Page} from '../content';
import {syntaxPlugins} from '../markdown';
import {root as projectRoot} from '../setup.mjs';
import type {Problem} from './front-matter';

const parser = createProcessor({format: 'mdx', remarkPlugins: [remarkDirective, remarkGfm, ...syntaxPlugins]});
/** Where components are named that pages use without an import. */
const THEME = ['src/theme/MDXComponents.tsx', 'packages/theme/src/theme/MDXComponents/index.tsx'];
const STOCK = path.join(projectRoot, 'node_modules/@docusaurus/theme-classic/src/theme/MDXComponents/index.tsx');

/** Mistakes that only MDX has: what cannot be read, and components that nothing defines. */
export function checkMdx({file, text}: Page, root: string): Problem[] {
  if (!file.endsWith('.mdx')) return [];
  // Docusaurus reads the front matter and the ids of headings itself.
  const body = text
    .replace(/^---\n[\s\S]*?\n---[ \t]*(?=\n|$)/, (block) => block.replace(/[^\n]/g, ''))
    .replace(/\{#[^}\n]*\}/g, '');
  const problem = (line: number, message: string, fix: string) => ({file, line, message, fix});
  let tree: Root;
  try {
    tree = parser.parse(body);
  } catch (error) {
    const {line, place, reason} = error as VFileMessage;
    const at = line ?? (place && 'line' in place ? place.line : 1);
    return [problem(at, `the MDX cannot be read: ${reason}`, 'close tags and braces, or put the text in `code`')];
  }
  const known = namesIn(
    [...THEME.map((name) => path.join(root, name)), STOCK].flatMap((name) =>
      fs.existsSync(name) ? [fs.readFileSync(name, 'utf8')] : [],
    ),
  );
  visit(tree, 'mdxjsEsm', ({value}) => namesIn([value]).forEach((name) => void known.add(name)));
  const problems: Problem[] = [];
  visit(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const [name = ''] = node.name?.split('.') ?? [];
    if (/^[A-Z]/.test(name) && !known.has(name))
      problems.push(
        problem(
          node.position?.start.line ?? 1,
          `nothing defines the component <${name}>`,
          `import ${name}, or correct its name`,
        ),
      );
  });
  return problems;
}

function namesIn(programs: string[]) {
  return new Set(programs.flatMap((code) => code.match(/\b[A-Z]\w*/g) ?? []));
}
