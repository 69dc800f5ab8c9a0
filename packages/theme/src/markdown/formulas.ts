import type {Element, ElementContent, Root} from 'hast';
import {lineAt} from 'inkstone-core/line-at';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import rehypeRaw from 'rehype-raw';
import temml from 'temml';
import {unified} from 'unified';
import type {Position} from 'unist';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {report} from '../site/report';

/** The error of Temml for an invalid formula. `offset`: its position in the TeX. */
type FormulaError = {reason: string; offset: number};

const REFERENCE = 'give the formula a name, $$ {#eq-name}, and refer to it in the text: [@eq-name]';
/** TeX that MathJax and mostly LaTeX accept, but Temml only in another form. */
const FORMS: [form: RegExp, replacement: (...match: string[]) => string][] = [
  // An obsolete environment.
  [/\\(begin|end)\{eqnarray\*?\}/g, (_, mark) => (mark === 'end' ? '\\end{darray}' : '\\begin{darray}{rcl}')],
  // Environments that would number themselves: numbers come from `{#eq-name}`.
  [/(\\(?:begin|end)\{(?:equation|align|alignat|gather|multline))\}/g, (_, begin) => `${begin}*}`],
  // Otherwise a plain closing bracket would match the large opening one: \big(x).
  [/\\(bigg?[lrm]?)[ \t]*(\\\{|[([]|\\langle(?![a-z]))/gi, (_, size, bracket) => `\\${size}{${bracket}}`],
  [/\\mbox(?![a-z])/gi, () => '\\text'],
  [/\\mathbbm(?![a-z])/gi, () => '\\mathbb'],
  [/\\mspace\{([^{}]*)\}/g, (_, width) => `\\mkern${width} `],
  // A command that Temml knows may get another meaning.
  [/\\newcommand\*?[ \t]*\{?(\\[a-z]+)\}?/gi, (_, name) => `\\providecommand{${name}}{}\\renewcommand{${name}}`],
  // Temml sets the letters of these names for its own font: in another, the A stands on the L.
  [/\\((?:La)?TeX)(?![A-Za-z])/g, (_, name) => `\\text{${name}}`],
  // A package of MathJax.
  [/\\require\{[^{}]*\}/g, () => ''],
  // The dollar signs of GitHub: $`x`$.
  [/^`([^`]*)`$/, (_, tex = '') => tex],
  // LaTeX has brighter colors under these names than CSS, MathJax and KaTeX: its green cannot be read on white.
  [/(\\(?:text)?color(?:box)?[ \t]*)\{(brown|darkgray|green|lightgray|lime|orange|pink|purple|violet)\}/g, withColor],
  // A subscript that is a single command.
  [/([_^])[ \t]*(\\(?:arg|cos|deg|det|dim|exp|inf|ker|lim|ln|log|max|min|Pr|sin|sup|tan)(?![a-z]))/gi, braced],
  [/([_^])[ \t]*(\\(?:bar|dot|hat|overline|tilde|vec|wide(?:hat|tilde))(?:\{[^{}]*\}| ?\\?[a-z]+))/gi, braced],
  [/\\text(?:bf|it|rm|sf|tt)?\{[^{}$]*\}/g, (text = '') => text.replace(/(?<!\\)[_&]/g, '\\$&')],
];
const COLORS: Record<string, string> = {
  ...{brown: 'a52a2a', darkgray: 'a9a9a9', green: '008000', lightgray: 'd3d3d3', lime: '00ff00', orange: 'ffa500'},
  ...{pink: 'ffc0cb', purple: '800080', violet: 'ee82ee'},
};
function withColor(_: string, command: string, name: string): string {
  return `${command}{#${COLORS[name]}}`;
}
function braced(_: string, mark: string, index: string): string {
  return `${mark}{${index}}`;
}
const parser = unified().use(rehypeRaw).freeze();

/** Makes MathML of the formulas of a page. One that cannot be read is reported, and shown as it is written. */
export function formulas({site, strict}: {site: LoadedSite; strict: boolean}) {
  return (tree: Root, file: VFile) =>
    visit(tree, 'element', (code, index, parent) => {
      const classes = code.properties.className;
      if (code.tagName !== 'code' || !Array.isArray(classes) || !parent || index === undefined) return undefined;
      const isBlock = parent.type === 'element' && parent.tagName === 'pre';
      if (!classes.includes('language-math')) return undefined;
      const tex = code.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
      const isDisplay = classes.includes('math-display') || (isBlock && !classes.includes('math-inline'));
      const formula = formulaOf(tex, isDisplay);
      const {position} = isBlock ? parent : code;
      if ('reason' in formula) {
        if (process.env.NODE_ENV !== 'development')
          report(site, file.path, atLine(lineOf(formula, tex, position)), unreadable(formula), strict);
        code.properties = process.env.NODE_ENV === 'development' ? {title: unreadable(formula)} : {};
        return SKIP;
      }
      formula.position = position;
      // The formula replaces the block, and the visitor continues after it.
      Object.assign(isBlock ? parent : code, formula);
      return SKIP;
    });
}

const atLine = (line: number) => ({position: {start: {line}}});

/** The message for the author. */
export function unreadable({reason}: FormulaError): string {
  return `the formula cannot be read: ${reason}`;
}

/** The line of an error, in `check` and in the build. The TeX of a block begins below its first line. */
export function lineOf({offset}: FormulaError, tex: string, position: Position | undefined): number {
  const {start, end} = position ?? {start: {line: 1}, end: {line: 1}};
  const first = start.line + (end.line > start.line + tex.split('\n').length - 1 ? 1 : 0);
  return first + lineAt(tex, offset) - 1;
}

/** The MathML of a formula, with its TeX for readers who copy it. */
export function formulaOf(tex: string, isDisplay: boolean): Element | FormulaError {
  const render = (source: string) => temml.renderToString(source, {displayMode: isDisplay, throwOnError: true});
  const source = FORMS.reduce((text, [form, replacement]) => text.replace(form, replacement), tex);
  try {
    let html = render(source);
    // LaTeX ignores a line break outside of environments; MathJax and KaTeX show it.
    if (isDisplay && html.includes('<mo></mo>')) html = render(`\\begin{gathered}${source}\\end{gathered}`);
    if (html.includes('class="tml-ref')) return {reason: REFERENCE, offset: Math.max(0, tex.search(/\\(?:eq)?ref\b/))};
    const [math] = parser.runSync({type: 'root', children: [{type: 'raw', value: html}]} as Root).children;
    if (math?.type !== 'element') throw new Error(`Temml makes no formula of ${tex}`);
    visit(math, 'element', withoutStyles);
    for (const mend of [joinWords, spaceRelation, spaceCell, spaceTwins, spaceFunction, spaceBar, spaceSum, spaceDots])
      visit(math, 'element', mend);
    visit(math, 'element', tightenIndex);
    const content = math.children.length === 1 ? math.children : [mathml('mrow', {}, math.children)];
    const annotation = mathml('annotation', {encoding: 'application/x-tex'}, [{type: 'text', value: tex}]);
    math.children = [mathml('semantics', {}, [...content, annotation])];
    const isNumbered = html.includes('width:50%');
    math.properties = {...(isDisplay && {display: 'block'}), ...(isNumbered && {className: ['tml-numbered']})};
    return math;
  } catch (error) {
    const {message, position = 0} = error as Error & {position?: number};
    // Without the copy of the formula in which Temml underlines the error.
    return {reason: message.trim().replace(/ at (?:position \d+|end of input): [\s\S]*$/, ''), offset: position};
  }
}

const mathml = (tagName: string, properties: Element['properties'], children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Temml makes an element for each character of a non-Latin script. */
function joinWords(node: Element): void {
  const joined: ElementContent[] = [];
  for (const child of node.children) {
    const last = joined.at(-1);
    if (isPlainText(child) && last && isPlainText(last)) last.children.push(...child.children);
    else joined.push(child);
  }
  node.children = joined;
}

const isPlainText = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'mtext' && Object.keys(node.properties).length === 0;

/** The space beside a relation, which Chromium would take from the width of a mark above or below. */
const RELATION = '0.2778em';

/** A sign with a mark above or below, as of `\\overset`, is a relation: it has its space, and does not stretch. */
function spaceRelation(node: Element): void {
  const [base, ...marks] = node.children;
  const isMarked = /^m(?:ov|und)er$/.test(node.tagName) && base?.type === 'element' && base.tagName === 'mo';
  if (!isMarked || Object.keys(base.properties).some((name) => name !== 'stretchy')) return;
  Object.assign(base.properties, {stretchy: 'false', lspace: '0', rspace: '0'});
  const space = () => mathml('mspace', {width: RELATION}, []);
  const marked = mathml(node.tagName, {...node.properties}, [base, ...marks]);
  Object.assign(node, mathml('mrow', {}, [space(), marked, space()]));
}

/** In aligned lines, a sign after the alignment mark is between two terms: `&+ b`, `&\\sim b`. */
function spaceCell({tagName, properties, children: [row]}: Element): void {
  const {className} = properties;
  if (tagName !== 'mtd' || !Array.isArray(className) || !className.includes('tml-left')) return;
  const first = row?.type === 'element' ? row.children.find((child) => !isSpace(child)) : undefined;
  if (first?.type !== 'element') return;
  const isSign = first.properties.form === 'prefix' && /^[+−±∓]$/.test(textOf(first));
  // The only relation that browsers know as a prefix, too.
  if (isSign || (first.tagName === 'mo' && textOf(first) === '∼')) first.properties.form = 'infix';
}

/** Two equal signs that are drawn together have no space between them: `\\perp\\!\\!\\!\\perp`. */
function spaceTwins({children}: Element): void {
  for (const [index, node] of children.entries()) {
    if (!isBack(children[index + 1])) continue;
    const next = children.slice(index + 1).find((child) => !isBack(child));
    const isTwin = node.type === 'element' && next?.type === 'element' && node.tagName === 'mo';
    if (!isTwin || next.tagName !== 'mo' || textOf(node) !== textOf(next)) continue;
    node.properties.rspace = '0';
    next.properties.lspace = '0';
  }
}

/** A function has a thin space behind a term. Temml gives it one only behind a single letter or number. */
function spaceFunction({children}: Element): void {
  for (let index = children.length - 1; index > 0; index--) {
    const [before, node, after] = children.slice(index - 1, index + 2);
    if (before?.type !== 'element' || node?.type !== 'element') continue;
    const isFunction =
      (node.tagName === 'mrow' && node.children[0] && isNamed(node.children[0]) && isApplication(node.children[1])) ||
      (/^m(?:su|und|ov)/.test(node.tagName) && isApplication(after));
    const last = before.children.at(-1);
    const isBracket = before.tagName === 'mrow' && last?.type === 'element' && last.properties.form === 'postfix';
    if (isFunction && (isBracket || /^m(?:su|frac|sqrt|root)/.test(before.tagName)))
      children.splice(index, 0, mathml('mspace', {width: THIN}, []));
  }
}

/** A function has a thin space before a bar, which Temml leaves out as it does before a bracket: `\\log |x|`. */
function spaceBar({children}: Element): void {
  for (let index = children.length - 1; index > 0; index--) {
    const before = children[index - 1];
    const last = before?.type === 'element' && before.tagName === 'mrow' ? before.children.at(-1) : before;
    if (isApplication(last) && /^[|∣‖∥]/.test(textOf(children[index] as ElementContent)))
      children.splice(index, 0, mathml('mspace', {width: THIN}, []));
  }
}

/** Behind a sign between two terms or an opening bracket, a sum has no space of its own, as in TeX. */
function spaceSum({children}: Element): void {
  for (const [index, node] of children.entries()) {
    const before = children[index - 1];
    if (before && (before.type !== 'element' || before.tagName !== 'mo' || isApplication(before))) continue;
    const {form, fence} = before?.properties ?? {};
    if (form === 'postfix' || (form === 'prefix' && fence !== 'true')) continue;
    let sign: ElementContent | undefined = node;
    while (sign?.type === 'element' && /^m(?:row|sub|sup|subsup|under|over|underover)$/.test(sign.tagName))
      sign = sign.children[0];
    if (sign?.type === 'element' && /^[∏∐∑∫-∳⋀-⋃⨀-⨆]$/.test(textOf(sign))) sign.properties.lspace = '0';
  }
}

/** Dots have the space that TeX gives them: a thin one, but none beside a sign, which has its own. */
function spaceDots({children}: Element): void {
  for (const [index, node] of children.entries()) {
    if (node.type !== 'element' || node.tagName !== 'mo' || !/^[…⋯]$/.test(textOf(node))) continue;
    const [before, after] = [children[index - 1], children[index + 1]];
    const besides = (other: ElementContent | undefined) =>
      !other || (other.type === 'element' && /^m(?:o|space)$/.test(other.tagName)) ? '0' : THIN;
    const isComma = after?.type === 'element' && after.properties.separator === 'true';
    Object.assign(node.properties, {lspace: besides(before), rspace: isComma ? THIN : besides(after)});
  }
}
const THIN = '0.1667em';

/** In an index a sign between two terms has no space, as in TeX: `i=1` below a sum. */
function tightenIndex({tagName, children: [, ...indexes]}: Element): void {
  if (!/^m(?:sub|sup|subsup|under|over|underover)$/.test(tagName)) return;
  for (const index of indexes)
    if (index.type === 'element' && index.tagName === 'mrow')
      visit(index, 'element', ({tagName, properties}) => {
        const isPlain = Object.keys(properties).every((name) => /^[lr]space$/.test(name));
        if (tagName === 'mo' && isPlain) Object.assign(properties, {lspace: '0', rspace: '0'});
      });
}

const isNamed = (node: ElementContent) => node.type === 'element' && node.tagName === 'mi';
const isApplication = (node: ElementContent | undefined) => node !== undefined && textOf(node) === '\u2061';
const isSpace = (node: ElementContent) => node.type === 'element' && node.tagName === 'mspace';
const isBack = (node: ElementContent | undefined) =>
  node?.type === 'element' && String(node.properties.className).startsWith('tml-back');

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** Declarations with their classes in css/formulas.css. A declaration with an empty class is not needed. */
const CLASSES: Record<string, string> = {
  'border:1px solid': 'tml-fbox',
  'display:block math': '',
  'margin-left:-0.1667em': 'tml-back-3',
  'margin-left:-0.2222em': 'tml-back-4',
  'margin-left:-0.2778em': 'tml-back-5',
  'math-depth:0': 'tml-depth-0',
  'math-depth:2': 'tml-depth-2',
  'padding-left:0': 'tml-start-0',
  'padding-left:0.1389em': '',
  'padding-left:0.25em': '',
  'padding-left:0.4em': '',
  'padding-left:1em': 'tml-start-1',
  'padding-left:5.9776pt': '',
  'padding-right:0': 'tml-end-0',
  'padding-right:0.1389em': '',
  'padding-right:0.25em': '',
  'padding-right:0.4em': '',
  'padding-right:5.9776pt': '',
  'padding:0': 'tml-tight',
  'padding:0.3em': 'tml-colored',
  'padding:3pt': '',
  'text-align:left': 'tml-left',
  'width:100%': '',
  'width:50%': 'tml-glue',
  'width:7.5%': 'tml-narrow',
};

/** The declarations of such a class, for feeds, which have no style sheet of ours; empty for others. */
export function declarationsOf(className: string): string {
  const [, line, side] = className.match(/^tml-(solid|dashed|double)-(\w+)$/) ?? [];
  if (side) return `border-${side}:${line === 'double' ? '0.15em' : '0.06em'} ${line}`;
  const [, align] = className.match(/^tml-(left|right)$/) ?? [];
  // Chromium aligns the content of a cell by the second one.
  if (align) return `text-align:${align};text-align:-webkit-${align}`;
  return Object.keys(CLASSES).find((declaration) => CLASSES[declaration] === className) ?? '';
}

/** A content security policy allows style attributes one by one, so the few that Temml writes become classes. */
function withoutStyles(node: Element): void {
  const {style, className} = node.properties;
  // `menclose` is also the name of an element, so each site would keep the styles of that class.
  if (node.tagName === 'mrow' && String(className) === 'menclose') node.properties.className = ['tml-struck'];
  if (typeof style !== 'string') return;
  const classes = Array.isArray(className) ? [...className] : [];
  const others: string[] = [];
  const declarations = new Map(
    style.split(';').flatMap((declaration) => {
      const [, name, value] = declaration.match(/^([\w-]+):(.+)$/) ?? [];
      return name && value ? [[name, value.replace(/^0(?:em|pt)$/, '0').trim()] as const] : [];
    }),
  );
  for (const [name, value] of declarations) {
    const known = CLASSES[`${name}:${value}`];
    const [, side, line] = `${name}:${value}`.match(/^border-(\w+):[\d.]+em (solid|dashed|double)$/) ?? [];
    if (side) classes.push(`tml-${line}-${side}`);
    else if (known !== undefined) classes.push(known);
    else if (name === 'color') {
      if (value !== 'undefined') node.properties.mathcolor = value;
    }
    // Temml writes its internal state into the cells of a row that is too short.
    else if (node.tagName !== 'mtd' || /^(?:padding|border)/.test(name)) others.push(`${name}:${value}`);
  }
  node.properties.className = classes.filter(Boolean);
  if (node.properties.className.length === 0) delete node.properties.className;
  node.properties.style = others.join(';') || undefined;
}
