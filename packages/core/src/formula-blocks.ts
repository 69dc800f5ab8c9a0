import type {Element} from 'hast';
import type {Extension} from 'mdast-util-from-markdown';
import type {Math as Formula} from 'mdast-util-math';
import type {Code, Construct, State} from 'micromark-util-types';
import type {} from 'remark-parse';
import type {Processor} from 'unified';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    formulaBlock: 'formulaBlock';
    formulaBlockLine: 'formulaBlockLine';
  }
}

const [DOLLAR, BACKSLASH] = [0x24, 0x5c];
const BEGIN = /^\\begin\{((?:equation|align|alignat|flalign|gather|multline|eqnarray)\*?)\}/;
/** A formula may have a name behind it, as in Quarto: `$$ {#eq-power}`. */
const NAME = /[ \t]*\{(?:\/\*[ \t]*)?#eq-[^}]*\}[ \t]*$/;

/**
 * Formulas on whole lines: between two dollar signs, or without them from `\begin{equation}` at the start of a line to
 * `\end{equation}` at the end of one. Formulas without an end, or on a line with text, stay in the paragraph.
 */
export function formulaBlocks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({flow: {[DOLLAR]: block, [BACKSLASH]: block}});
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(toFormula);
}

/** How a formula that begins with this line ends, whether blank lines are allowed, and which characters are not. */
function endOf(line: string): {end: RegExp; hasBlankLines: boolean; signs?: string} | undefined {
  const [, signs, rest = ''] = line.match(/^(\${2,})[ \t]*([^$]*(?:\$[^$]+)*)/) ?? [];
  if (signs) return {end: new RegExp(`(?<![\\\\$])\\$\{${signs.length}}[ \\t]*$`), hasBlankLines: !rest, signs};
  const [, name] = line.match(BEGIN) ?? [];
  if (!name) return undefined;
  return {end: new RegExp(`\\\\end\\{${name.replace('*', '\\*')}\\}\\s*$`), hasBlankLines: false};
}

const block: Construct = {
  name: 'formulaBlock',
  concrete: true,
  tokenize(effects, ok, nok) {
    const {parser, interrupt} = this;
    const lineNumber = () => this.now().line;
    let line = '';
    let kind: ReturnType<typeof endOf>;
    return (code) => {
      effects.enter('formulaBlock');
      return start(code);
    };

    function start(code: Code): State | undefined {
      if (code !== null && code > -3) effects.enter('formulaBlockLine');
      return inside(code);
    }

    function inside(code: Code): State | undefined {
      if (code !== null && code > -3) {
        line += code < 0 ? ' ' : String.fromCodePoint(code);
        effects.consume(code);
        return inside;
      }
      const isFirst = !kind;
      kind ??= endOf(line);
      if (!kind || (!kind.hasBlankLines && !line.trim())) return nok(code);
      const content = (isFirst ? line.replace(/^\$+/, '') : line).replace(NAME, '');
      const isLast = kind.end.test(content);
      // Two formulas on a line, or a formula and words, are a paragraph.
      if (kind.signs && content.replace(kind.end, '').includes(kind.signs)) return nok(code);
      if (interrupt) return ok(code);
      if (line) effects.exit('formulaBlockLine');
      if (isLast) {
        effects.exit('formulaBlock');
        return ok(code);
      }
      if (code === null) return nok(code);
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return next;
    }

    function next(code: Code): State | undefined {
      if (code === null || parser.lazy[lineNumber()]) return nok(code);
      line = '';
      return start(code);
    }
  },
};

const toFormula: Extension = {
  enter: {
    formulaBlock(token) {
      const source = this.sliceSerialize(token).replace(NAME, '');
      const value = source.startsWith('$') ? source.replace(/^\$+\s*|\s*\$+\s*$/g, '') : source;
      const properties = {className: ['language-math', 'math-display']};
      const code: Element = {type: 'element', tagName: 'code', properties, children: [{type: 'text', value}]};
      const formula: Formula = {type: 'math', value, meta: null, data: {hName: 'pre', hChildren: [code]}};
      this.enter(formula, token);
    },
  },
  exit: {
    formulaBlock(token) {
      this.exit(token);
    },
  },
};
