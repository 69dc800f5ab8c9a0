import type {Element} from 'hast';
import type {Extension} from 'mdast-util-from-markdown';
import type {Math as Formula} from 'mdast-util-math';
import type {Code, Construct, State} from 'micromark-util-types';
import type {Processor} from 'unified';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathEnvironment: 'mathEnvironment';
    mathEnvironmentLine: 'mathEnvironmentLine';
  }
}

const BACKSLASH = 0x5c;
const BEGIN = /^\\begin\{((?:equation|align|alignat|flalign|gather|multline|eqnarray)\*?)\}/;
/** A formula may have a name behind it, as one between dollar signs. */
const NAME = /[ \t]*\{(?:\/\*[ \t]*)?#eq-[^}]*\}[ \t]*$/;

/** Formulas without dollar signs: from `\begin{equation}` at the start of a line to `\end{equation}` at the end of one. */
export function mathEnvironments(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({flow: {[BACKSLASH]: environment}});
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(toFormula);
}

const environment: Construct = {
  name: 'mathEnvironment',
  concrete: true,
  tokenize(effects, ok, nok) {
    const {parser, interrupt} = this;
    const lineNumber = () => this.now().line;
    let line = '';
    let end: RegExp | undefined;
    return (code) => {
      effects.enter('mathEnvironment');
      effects.enter('mathEnvironmentLine');
      return inside(code);
    };

    function inside(code: Code): State | undefined {
      if (code !== null && code > -3) {
        line += code < 0 ? ' ' : String.fromCodePoint(code);
        effects.consume(code);
        return inside;
      }
      const [, name] = line.match(BEGIN) ?? [];
      end ??= name === undefined ? undefined : new RegExp(`\\\\end\\{${name.replace('*', '\\*')}\\}\\s*$`);
      if (!end || !line.trim()) return nok(code);
      if (interrupt) return ok(code);
      effects.exit('mathEnvironmentLine');
      if (end.test(line.replace(NAME, ''))) {
        effects.exit('mathEnvironment');
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
      effects.enter('mathEnvironmentLine');
      return inside(code);
    }
  },
};

const toFormula: Extension = {
  enter: {
    mathEnvironment(token) {
      const value = this.sliceSerialize(token).replace(NAME, '');
      const properties = {className: ['language-math', 'math-display']};
      const code: Element = {type: 'element', tagName: 'code', properties, children: [{type: 'text', value}]};
      const formula: Formula = {type: 'math', value, meta: null, data: {hName: 'pre', hChildren: [code]}};
      this.enter(formula, token);
    },
  },
  exit: {
    mathEnvironment(token) {
      this.exit(token);
    },
  },
};
