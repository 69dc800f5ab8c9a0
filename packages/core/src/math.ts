import {mathFromMarkdown} from 'mdast-util-math';
import {math as mathSyntax} from 'micromark-extension-math';
import type {Code, Construct, State} from 'micromark-util-types';
import type {} from 'remark-parse';
import type {Processor} from 'unified';

const [SPACE, DOLLAR, ASTERISK, BACKSLASH, OPENING, CLOSING] = [0x20, 0x24, 0x2a, 0x5c, 0x7b, 0x7d] as const;
/** Beyond it are Chinese, Japanese and Korean characters and their punctuation. */
const LAST_OF_ALPHABETS = 0x2e7f;
/** Commands for words, in which dollar signs enclose a formula of their own: `\text{if $x$ is even}`. */
const WORDS = /^\\(?:[fhm]box|text[a-z]*)$/;

/**
 * Formulas between dollar signs by the rules of pandoc: no space after the first sign or before the last one, and no
 * digit after the last one, so `$5 and $6` is money. `$HOME:$PATH` and `$home和$path` are not formulas either: a name
 * follows, in capitals or after prose. Between two signs on each side, everything is a formula.
 */
export function math(this: Processor): void {
  const data = this.data();
  const double = mathSyntax({singleDollarTextMath: false}).text?.[DOLLAR];
  if (!double || Array.isArray(double)) throw new Error('micromark-extension-math has no formula in a line');
  data.micromarkExtensions ??= [];
  const {resolve} = double;
  // The second one is for words without an end: `$\text{a$`.
  const constructs = [{...singleDollar(WORDS), resolve}, {...singleDollar(), resolve}, double];
  data.micromarkExtensions.push({text: {[DOLLAR]: constructs}});
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(mathFromMarkdown());
}

const singleDollar = (words?: RegExp): Construct => ({
  name: 'mathTextSingle',
  previous(code) {
    return code !== DOLLAR || this.events.at(-1)?.[1].type === 'characterEscape';
  },
  tokenize(effects, ok, nok) {
    let last: Code = null;
    let command = '';
    /** The number of open braces within the words of a command. */
    let depth = 0;
    let [isEscaped, hasProse] = [false, false];
    return (code) => {
      effects.enter('mathText');
      effects.enter('mathTextSequence');
      effects.consume(code);
      effects.exit('mathTextSequence');
      return first;
    };

    function first(code: Code): State | undefined {
      return code === DOLLAR || isBlank(code) ? nok(code) : between(code);
    }

    function between(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (isDollar(code)) return isBlank(last) ? nok(code) : close(code);
      if (code !== SPACE && !isLineEnding(code)) {
        effects.enter('mathTextData');
        return data(code);
      }
      const kind = code === SPACE ? 'space' : 'lineEnding';
      effects.enter(kind);
      take(code);
      effects.exit(kind);
      return between;
    }

    function data(code: Code): State | undefined {
      if (code === null || code === SPACE || isLineEnding(code) || isDollar(code)) {
        effects.exit('mathTextData');
        return between(code);
      }
      take(code);
      return data;
    }

    function isDollar(code: Code): boolean {
      return code === DOLLAR && !isEscaped && depth === 0;
    }

    function take(code: Code): void {
      hasProse ||= (code ?? 0) > LAST_OF_ALPHABETS || (code === ASTERISK && last === ASTERISK);
      last = code;
      if (code === OPENING && !isEscaped && (depth > 0 || words?.test(command))) depth += 1;
      if (code === CLOSING && !isEscaped && depth > 0) depth -= 1;
      const character = String.fromCharCode(code ?? 0);
      command = matches(/[a-z]/, code) ? command + character : character;
      isEscaped = code === BACKSLASH && !isEscaped;
      effects.consume(code);
    }

    function close(code: Code): State | undefined {
      effects.enter('mathTextSequence');
      effects.consume(code);
      effects.exit('mathTextSequence');
      effects.exit('mathText');
      return (next: Code) =>
        next === DOLLAR || matches(/[\dA-Z_]/, next) || (hasProse && matches(/[a-z]/, next)) ? nok(next) : ok(next);
    }
  },
});

/** Micromark has negative codes for tabs and line ends; codes below -2 are line ends. */
function isLineEnding(code: Code): boolean {
  return code !== null && code < -2;
}

function isBlank(code: Code): boolean {
  return code === SPACE || (code !== null && code < 0);
}

export function matches(pattern: RegExp, code: Code): boolean {
  return code !== null && code >= 0 && pattern.test(String.fromCharCode(code));
}
