import type {Link, Root} from 'mdast';
import type {Code, Construct, Effects, State} from 'micromark-util-types';
import type {} from 'remark-parse';
import type {Processor} from 'unified';
import {visit} from 'unist-util-visit';
import {matches} from './math';

const SPACE = 0x20;
/** The constructs of GFM by the names with which they can be switched off. */
const NAMES = /^(?:protocol|www)Autolink$/;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** CJK punctuation and the backtick, which end an address. */
const ENDS = /[\u3000-\u303f\uff00-\uffef‘’“”…—`]/;
/** After these, a CJK letter begins a word of the text. `https://a.example/中文` and `?q=中文` are addresses. */
const ENDS_BEFORE_HAN = /[A-Za-z0-9*~)\]"']/;

/**
 * Ends a bare address before full-width characters (`http://localhost:8080，提示`), and lets one begin right after them,
 * where GFM makes no link (`（www.example.com）`). Ends one before `<`, which no address has.
 */
export function bareAddresses(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({transforms: [endsBeforeTags]});
  for (const {text = {}} of this.data().micromarkExtensions ?? [])
    for (const [code, constructs] of Object.entries(text)) {
      const list = [constructs ?? []].flat();
      if (list.some(isAddress)) text[code] = list.map((one) => (isAddress(one) ? withEnd(one) : one));
    }
}

/** GFM finds addresses in text again when `&lt;` has become `<`. Docusaurus cannot build such a page. */
function endsBeforeTags(tree: Root): void {
  visit(tree, 'link', ({position, children: [text], ...link}: Link, index, parent) => {
    const at = position || text?.type !== 'text' ? -1 : text.value.indexOf('<');
    if (at < 1 || text?.type !== 'text' || !parent || index === undefined) return undefined;
    const address = {...link, url: link.url.split('<')[0] ?? '', children: [{...text, value: text.value.slice(0, at)}]};
    parent.children.splice(index, 1, address, {type: 'text', value: text.value.slice(at)});
    return index + 2;
  });
}

function isAddress({name = ''}: Construct): boolean {
  return NAMES.test(name);
}

/** The construct of GFM, which gets a space where a reader would end the address. */
function withEnd(address: Construct): Construct {
  return {
    name: address.name,
    tokenize(effects, ok, nok) {
      let [code, hasEnded]: [Code, boolean] = [null, false];
      const isBehindHan = matches(HAN, this.previous) || matches(ENDS, this.previous);
      const context = isBehindHan ? Object.create(this, {previous: {value: SPACE}}) : this;
      const before = () => this.previous;
      const start = handingBack(address, () => code).tokenize.call(context, effects, finish(ok), finish(nok));
      return wrap(start);

      function finish(state: State): State {
        return (last) => {
          hasEnded = true;
          return state(last);
        };
      }

      function wrap(state: State): State {
        return (given) => {
          code = given;
          const next = state(isEnd(before(), given) ? SPACE : given);
          return hasEnded || !next ? next : wrap(next);
        };
      }
    },
  };
}

/** Micromark requires the character back that it handed out. */
function handingBack(construct: Construct, given: () => Code): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const within =
        (hook: Effects['attempt']): Effects['attempt'] =>
        (parts, then, otherwise) =>
          hook(handingBack(parts as Construct, given), then, otherwise);
      const wrapped = {...effects, attempt: within(effects.attempt), check: within(effects.check)};
      return construct.tokenize.call(
        this,
        wrapped,
        () => ok(given()),
        () => nok(given()),
      );
    },
  };
}

function isEnd(last: Code, code: Code): boolean {
  return matches(ENDS, code) || (matches(HAN, code) && matches(ENDS_BEFORE_HAN, last));
}
