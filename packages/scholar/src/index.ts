import fs from 'node:fs';
import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {cite} from './citations';
import {annotate} from './code-annotations';
import {numberNames} from './numbered-references';
import {type Options, resolveOptions} from './options';
import type {Page, Report} from './page';
import {textsFor} from './texts';

export {bibliographiesIn} from './bibliographies';
export {withoutMarks} from './code-annotations';
export {htmlElement} from './html-element';
export {namesInMdx} from './numbered-references';
export type {Options};

const SOURCE = 'remark-scholar';
/** A page may be compiled more than once. */
const printed = new Set<string>();

/** Numbered references, citations and code annotations. Mistakes become messages of the file. */
export default function remarkScholar(given: Options = {}) {
  const options = resolveOptions(given);
  const {language, folders, texts, html, print} = options;
  return (tree: Root, file: VFile): void => {
    const report =
      (method: 'message' | 'info'): Report =>
      (ruleId, place, problem, fix, other) => {
        const message = file[method](problem, {place, ruleId, source: SOURCE});
        message.note = fix;
        if (other) Object.assign(message, {file: other, name: `${other}:${place?.start.line ?? 1}`});
        const name = path.relative(file.cwd, other ?? file.path ?? '');
        const line = `${name}:${place?.start.line ?? 1}: ${problem}; ${fix}`;
        // The bundler caches a page that compiles, and would still use it after the package has been installed.
        if (print && ruleId === 'missing-package') throw new Error(line);
        if (!print || printed.has(line)) return;
        printed.add(line);
        console.warn(line);
      };
    const locale = typeof language === 'string' ? language : language(file);
    const page: Page = {
      source: String(file),
      // Reads the file of the page, so only if there is a message.
      get isWhole() {
        return isWhole(file);
      },
      locale,
      texts: {...textsFor(locale), ...texts},
      html,
      mistake: report('message'),
      advise: report('info'),
    };
    if (options.numbers) numberNames(tree, page);
    if (options.citations) {
      const folder = path.resolve(file.cwd, file.dirname ?? '.');
      const all = Array.isArray(folders)
        ? [folder, ...folders.map((each) => path.resolve(file.cwd, each))]
        : folders(file);
      const style = options.style.endsWith('.csl') ? path.resolve(file.cwd, options.style) : options.style;
      cite(tree, page, {folders: [...new Set(all)], style, writes: options.citations !== 'keys'});
    }
    if (options.annotations) annotate(tree, page);
  };
}

/** Docusaurus compiles a post twice, once only up to the first truncate comment outside of code. */
function truncateMarksIn(text: string): number {
  return text.match(/<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/g)?.length ?? 0;
}

function isWhole(file: VFile): boolean {
  const marks = file.path && fs.existsSync(file.path) ? truncateMarksIn(fs.readFileSync(file.path, 'utf8')) : 0;
  return marks === 0 || truncateMarksIn(String(file)) === marks;
}
