import path from 'node:path';
import {decoded} from 'inkstone-core/decoded';
import {fileOfAddress, filesOfAddress} from 'inkstone-core/file-of-address';
import {lineAt} from 'inkstone-core/line-at';
import {originalFile, relative, sourceFolder} from 'inkstone-core/site-files';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {Page, Site} from '../content';
import {fromFiles, Mistake} from '../included-files';
import {annotate, author} from '../markdown/authoring';
import {formulaOf, lineOf, unreadable} from '../markdown/formulas';
import {partsOfCaption} from '../shared/caption';
import {fileReference, readIncludedFile, readValues, VALUE} from '../shared/included/files';
import {candidatesOf} from '../shared/srcset';
import {fixElsewhere, HTML_LINK} from './links';
import {type Add, type Problem, problemsIn} from './problem';

/** Broken references to files, regions, pictures, values and footnotes, and invalid formulas. */
export function checkReferences(page: Page, site: Site, add: Add): void {
  const included = problemsIn(page.file, (addIncluded) => checkIncluded(page, site, addIncluded));
  const isKnown = ({line}: Problem) => included.some((known) => known.line === line);
  checkValuesInCode(page, site, add);
  checkFootnotes(page, add);
  checkFormulas(page, add);
  const files = problemsIn(page.file, (addFile) => checkFiles(page, site, addFile));
  for (const {line, message, fix, advice} of [...included, ...files.filter((problem) => !isKnown(problem))])
    add(line, message, fix, advice);
}

/** Runs the transform of the build for each block alone, so that one mistake does not hide the next. */
function checkIncluded(page: Page, site: Site, add: Add): void {
  for (const block of page.tree.children) {
    // Only these can be missing.
    if (!/file=|\{\{/.test(page.text.slice(block.position?.start.offset, block.position?.end.offset))) continue;
    const vfile = Object.assign(new VFile({value: page.text}), {path: path.join(site.siteDir, page.file)});
    try {
      fromFiles({site: () => site, continues: false})({type: 'root', children: [structuredClone(block)]}, vfile);
    } catch (error) {
      if (!(error instanceof Mistake)) throw error;
      add(error.line, error.what, error.fix);
    }
  }
}

/** Names of values in code, where they are not replaced. */
function checkValuesInCode({file, tree}: Page, site: Site, add: Add): void {
  const values = readValues(sourceFolder(path.join(site.siteDir, file), site)) ?? {};
  visit(tree, 'inlineCode', (code) => {
    for (const [name, key = ''] of code.value.matchAll(VALUE)) {
      if (values[key] === undefined) continue;
      const fix = `if readers are to see ${values[key]}, write <code>${code.value}</code>`;
      add(code, `${name} in code stays as it is written`, fix, 'markup');
    }
  });
}

/** Footnotes that nothing refers to, which Markdown omits. */
function checkFootnotes({tree}: Page, add: Add): void {
  const referenced = new Set<string>();
  visit(tree, 'footnoteReference', ({identifier}) => void referenced.add(identifier));
  visit(tree, (node) => {
    if (node.type === 'footnoteDefinition' && !referenced.has(node.identifier)) {
      const message = `nothing refers to the footnote [^${node.label}], which is left out`;
      add(node, message, 'refer to it in the text, or remove it', 'markup');
    }
  });
}

/** The addresses of media in HTML. An element may have several: `<video src="a.mp4" poster="a.png">`. */
const MEDIA = new RegExp(
  [
    /(?<=<(?:img|video|audio|source|track|embed|object)\b[^<>]*\s)(src|srcset|poster|data)=/.source,
    /(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/.source,
  ].join(''),
  'gi',
);

/** Pictures and files that a page offers. */
function checkFiles(page: Page, site: Site, add: Add): void {
  const check = (url: string, line: number, isPicture: boolean) => {
    const [address = ''] = url.split(/[?#]/);
    if (!address || /^[a-z][a-z0-9+.-]*:|^\/\/|[{}]/i.test(address)) return;
    if (!isPicture && !/^(?:\.{1,2}|@site)\/.*\.(?!html$|mdx?$)\w+$/.test(address)) return;
    const absolute = path.join(site.siteDir, page.file);
    if (fileOfAddress(address, absolute, site)) return;
    const [expected = ''] = filesOfAddress(address, originalFile(absolute, site), site);
    const message = `there is no file ${relative(site.siteDir, expected)}`;
    const elsewhere = fixElsewhere(decoded(address), site);
    add(
      line,
      message,
      elsewhere ?? 'correct the path, add the file, or remove it here',
      elsewhere === undefined ? undefined : 'elsewhere',
    );
  };
  const {image} = page.frontMatter;
  // `img/a.png` is below `static`, as `/img/a.png` is.
  if (typeof image === 'string') check(/^\w[^:]*$/.test(image) ? `/${image}` : image, page.lineOf('image'), true);
  visit(page.tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'image' || node.type === 'link') check(node.url, line, node.type === 'image');
    if (node.type !== 'html') return;
    for (const {1: name = '', 2: double, 3: single, 4: plain = '', index} of node.value.matchAll(MEDIA)) {
      const value = double ?? single ?? plain;
      const urls = name.toLowerCase() === 'srcset' ? candidatesOf(value).map(({address}) => address) : [value];
      for (const url of urls) check(url, line + lineAt(node.value, index) - 1, true);
    }
    for (const {1: quoted, 2: plain = '', index} of node.value.matchAll(HTML_LINK))
      check(quoted ?? plain, line + lineAt(node.value, index) - 1, false);
  });
}

/** Mistakes in names, citations and code annotations, by the transforms of the build. */
export function checkMarks({file, tree, text, locale}: Page, site: Site, add: Add): void {
  const {siteDir, citationStyle} = site;
  const copy = structuredClone(tree);
  const vfile = new VFile({path: path.join(siteDir, file), value: text});
  author(copy, vfile, {site, locale, style: citationStyle, writes: false});
  visit(copy, 'code', (code) => {
    const reference = fileReference(code);
    if (!reference) return;
    code.value = readIncludedFile(reference, sourceFolder(path.join(siteDir, file), site), siteDir).region?.text ?? '';
  });
  annotate(copy, vfile);
  // In unified, advice has the level “info”.
  for (const {file: source = vfile.path, line = 1, reason, note: fix = '', fatal} of vfile.messages)
    add({file: relative(siteDir, source), line}, reason, fix, fatal === undefined ? 'markup' : undefined);
}

/** The errors of formulas, which translations repeat. */
const formulaErrors = new Map<string, Extract<ReturnType<typeof formulaOf>, {reason: string}> | undefined>();

/** By the transform of the build. */
function checkFormulas({tree}: Page, add: Add): void {
  visit(tree, (node) => {
    const isBlock = node.type === 'math' || (node.type === 'code' && node.lang === 'math');
    const check = (tex: string) => {
      const key = `${isBlock} ${tex}`;
      if (!formulaErrors.has(key)) {
        const formula = formulaOf(tex, isBlock);
        formulaErrors.set(key, 'reason' in formula ? formula : undefined);
      }
      const error = formulaErrors.get(key);
      if (!error) return;
      const line = lineOf(error, tex, node.position);
      const fix = 'correct it; the commands of Temml are listed at https://temml.org/docs/en/supported.html';
      add(line, unreadable(error), fix);
    };
    if (isBlock || node.type === 'inlineMath') check(node.value);
    if (node.type === 'image' && node.title)
      for (const part of partsOfCaption(node.title)) if (typeof part !== 'string') check(part.value);
  });
}
