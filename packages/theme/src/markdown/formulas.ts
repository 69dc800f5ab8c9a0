import type {ElementContent, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** U+2061, which KaTeX writes after the name of a function. It has no width. */
const APPLY = '\u2061';
/** A thin space of TeX. */
const THIN = '0.1667em';

/** The codes of the first letters of Unicode's mathematical alphabets: of capitals, small letters, Greek, digits. */
const ALPHABETS: Record<string, Record<string, number>> = {
  bold: {A: 0x1d400, a: 0x1d41a, Α: 0x1d6a8, α: 0x1d6c2, '0': 0x1d7ce},
  'bold-italic': {A: 0x1d468, a: 0x1d482, Α: 0x1d71c, α: 0x1d736},
  script: {A: 0x1d49c, a: 0x1d4b6},
  fraktur: {A: 0x1d504, a: 0x1d51e},
  'double-struck': {A: 0x1d538, a: 0x1d552, '0': 0x1d7d8},
  'sans-serif': {A: 0x1d5a0, a: 0x1d5ba, '0': 0x1d7e2},
  monospace: {A: 0x1d670, a: 0x1d68a, '0': 0x1d7f6},
};
const LENGTHS: Record<string, number> = {A: 26, a: 26, Α: 25, α: 25, '0': 10};
/** Letters that Unicode had before it had the alphabets. */
const EARLIER: Record<string, Record<string, string>> = {
  script: {B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ'},
  fraktur: {C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ'},
  'double-struck': {C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ'},
};

/**
 * Completes the MathML of KaTeX with what browsers leave out: thin spaces around the name of a function (`a ln b`), and
 * bold, script and blackboard letters, which MathML Core has only as characters.
 */
export function formulas() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      const {mathvariant} = node.properties;
      if (typeof mathvariant === 'string' && mathvariant in ALPHABETS) {
        for (const child of node.children)
          if (child.type === 'text') child.value = inAlphabet(child.value, mathvariant);
        delete node.properties.mathvariant;
      }
      if (node.tagName !== 'mo' || textOf(node) !== APPLY || parent?.type !== 'element' || index === undefined)
        return undefined;
      const next = parent.children[index + 1];
      if (next && !/^[([{|∣⟨⌊⌈]/.test(textOf(next))) node.properties.rspace = THIN;
      const before = parent.children[index - 2];
      if (!before || !isOperand(before)) return undefined;
      parent.children.splice(index - 1, 0, {
        type: 'element',
        tagName: 'mspace',
        properties: {width: THIN},
        children: [],
      });
      return index + 2;
    });
}

function inAlphabet(text: string, variant: string): string {
  const letter = (character: string) => {
    if (EARLIER[variant]?.[character]) return EARLIER[variant][character];
    for (const [first, code] of Object.entries(ALPHABETS[variant] ?? {})) {
      const place = character.charCodeAt(0) - first.charCodeAt(0);
      if (place >= 0 && place < (LENGTHS[first] ?? 0)) return String.fromCodePoint(code + place);
    }
    return character;
  };
  return [...text].map(letter).join('');
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** What a function would touch: a number, a variable, a closing bracket. Operators bring their own space. */
function isOperand(node: ElementContent): boolean {
  if (node.type !== 'element' || node.tagName === 'mspace') return false;
  return node.tagName !== 'mo' || /^[)\]}⟩⌋⌉]$/.test(textOf(node));
}
