import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Code} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {outsideCode} from './shortcodes';

/** Imports of a module at the beginning of a file, before the text. */
export const IMPORTS = /^(?:\s*import\s[^'"]*['"][^'"]+['"];?[ \t]*(?=\n))+/;

/** The parts of an import: the marks and names of loaders, and the file or package. */
export const MODULES = /(from\s*|import\s*)(['"])((?:!!|-?!)?)((?:[\w@/-]+!)*)([^'"]+)\2/g;

/** Modules that Docusaurus provides, or that Node finds from the folder of the site. */
export function isInstalled(name: string, siteDir: string): boolean {
  if (/^@(?:theme|theme-original|theme-init|docusaurus|generated)\//.test(name)) return true;
  try {
    return Boolean(createRequire(path.join(siteDir, 'package.json')).resolve(name));
  } catch {
    return false;
  }
}

/** Docusaurus reads them also in MDX. */
export const HTML_COMMENT = /<!--([\s\S]*?)-->/g;

/** Docusaurus unwraps these blocks before it reads a file; other programs show them as code. */
export const withoutMdxBlocks = (text: string): string =>
  text.replace(/^(`{3,})mdx-code-block[ \t]*\n([\s\S]*?)\n\1[ \t]*$/gm, '$2');

/** Docusaurus read all files as MDX; only files that need MDX stay MDX. */
export function needsMdx(body: string): boolean {
  // Ids of headings look like expressions.
  const text = body.replace(/\{#[^}\n]*\}/g, '').replace(HTML_COMMENT, '');
  let found = false;
  try {
    const parser = unified().use(remarkParse).use(remarkMdx);
    visit(parser.parse(text), (node) => {
      if (node.type === 'mdxjsEsm') found = true;
      else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
        found ||= node.value.replace(/\/\*[\s\S]*?\*\//g, '').trim() !== '';
      else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        const isExpression = node.attributes.some(
          ({type, value}) => type !== 'mdxJsxAttribute' || (value !== null && typeof value === 'object'),
        );
        found ||= isExpression || /^[A-Z]|\./.test(node.name ?? 'A');
      }
    });
    return found;
  } catch {
    // Old files were read more leniently.
    const plain = text.replace(/^(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '');
    return /^(?:import|export)\s.*['"{(]/m.test(plain) || /<[A-Z]\w*[\s/>]|<[a-z]+\s[^>]*=\{/.test(plain);
  }
}

/** MDX has no code without a fence: indented lines are text. */
export function withoutIndentedCode(text: string): string {
  const found: Code[] = [];
  visit(unified().use(remarkParse).parse(text), 'code', (node) => void found.unshift(node));
  return found.reduce((result, {position}) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    const source = text.slice(start, end);
    if (!/^[ \t]/.test(source)) return result;
    // In a list or quotation, the markers come first.
    const before = (position?.start.column ?? 1) - 1;
    const lines = source.split('\n').map((line, index) => {
      const start = index ? before : 0;
      return line.slice(0, start) + line.slice(start).trimStart();
    });
    return result.slice(0, start) + lines.join('\n') + result.slice(end);
  }, text);
}

/** Ids of headings in the form that a file of CommonMark or MDX has. */
export const withHeadingIds = (text: string, isMdx: boolean): string =>
  outsideCode(
    text,
    /^(#{1,6}[^\n]*?)\{(?:#([^\s}]+)|\/\*[ \t]*#([^\s*]+)[ \t]*\*\/)\}[ \t]*$/gm,
    (_, heading = '', plain, comment) => {
      const id = plain ?? comment;
      return `${heading.trimEnd()} ${isMdx ? `{/* #${id} */}` : `{#${id}}`}`;
    },
  );

/** Whether the site's own list of components for MDX has a name. */
export function hasComponent(name: string, siteDir: string): boolean {
  const files = ['', '/index'].flatMap((end) =>
    ['js', 'jsx', 'ts', 'tsx'].map((each) => `MDXComponents${end}.${each}`),
  );
  const file = files.map((each) => path.join(siteDir, 'src/theme', each)).find((each) => fs.existsSync(each));
  return file !== undefined && new RegExp(`\\b${name}\\b`).test(fs.readFileSync(file, 'utf8'));
}

/** Components that every page of MDX has. */
const GIVEN = /^(?:Head|Details|Fragment|React)$/;

const MDX = unified().use(remarkParse).use(remarkMdx).freeze();

/** The imports and exports of a text, and the components that it uses; empty if MDX cannot read the text. */
function partsOf(text: string): {program: string; used: Set<string>} {
  const parts = {program: '', used: new Set<string>()};
  try {
    visit(MDX.parse(text), (node) => {
      if (node.type === 'mdxjsEsm') parts.program += `${node.value}\n`;
      else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
        parts.used.add((node.name ?? '').split('.')[0] ?? '');
    });
  } catch {
    // The file is not MDX.
  }
  return parts;
}

/** The imports and exports of a text, wherever they are; empty if MDX cannot read the text. */
export const programIn = (text: string): string => partsOf(text).program;

/** The components that a text uses and neither imports nor defines, and Docusaurus does not give to each page. */
export function unknownComponents(text: string): string[] {
  const {program, used} = partsOf(text);
  const isKnown = (name: string) => GIVEN.test(name) || new RegExp(`\\b${name}\\b`).test(program);
  return [...used].filter((name) => /^[A-Z]/.test(name) && !isKnown(name));
}
