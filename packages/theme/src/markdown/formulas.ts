import type {ElementContent, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** U+2061, which KaTeX writes after the name of a function. It has no width. */
const APPLY = '\u2061';
/** A thin space of TeX. */
const THIN = '0.1667em';

/** The first letters of Unicode's mathematical alphabets: A, a, Α, α, 0. */
const ALPHABETS: Record<string, {A: number; a: number; alpha?: [number, number]; zero?: number}> = {
  bold: {A: 0x1d400, a: 0x1d41a, alpha: [0x1d6a8, 0x1d6c2], zero: 0x1d7ce},
  'bold-italic': {A: 0x1d468, a: 0x1d482, alpha: [0x1d71c, 0x1d736]},
  script: {A: 0x1d49c, a: 0x1d4b6},
  fraktur: {A: 0x1d504, a: 0x1d51e},
  'double-struck': {A: 0x1d538, a: 0x1d552, zero: 0x1d7d8},
  'sans-serif': {A: 0x1d5a0, a: 0x1d5ba, zero: 0x1d7e2},
  monospace: {A: 0x1d670, a: 0x1d68a, zero: 0x1d7f6},
};
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
      const {mathVariant, mathvariant = mathVariant} = node.properties;
      if (typeof mathvariant === 'string' && mathvariant in ALPHABETS) {
        for (const child of node.children)
          if (child.type === 'text') child.value = inAlphabet(child.value, mathvariant);
        delete node.properties.mathvariant;
        delete node.properties.mathVariant;
      }
      if (node.tagName !== 'mo' || textOf(node) !== APPLY || parent?.type !== 'element' || index === undefined)
        return undefined;
      const next = parent.children[index + 1];
      if (next && !startsWithBracket(next)) node.properties.rspace = THIN;
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
  const {A, a, alpha, zero} = ALPHABETS[variant] ?? {A: 0, a: 0};
  const letter = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    if (EARLIER[variant]?.[character]) return EARLIER[variant][character];
    if (/[A-Z]/.test(character)) return String.fromCodePoint(A + code - 0x41);
    if (/[a-z]/.test(character)) return String.fromCodePoint(a + code - 0x61);
    if (/[0-9]/.test(character) && zero) return String.fromCodePoint(zero + code - 0x30);
    if (/[Α-Ω]/.test(character) && alpha) return String.fromCodePoint(alpha[0] + code - 0x391);
    if (/[α-ω]/.test(character) && alpha) return String.fromCodePoint(alpha[1] + code - 0x3b1);
    return character;
  };
  return [...text].map(letter).join('');
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

function startsWithBracket(node: ElementContent): boolean {
  return /^[([{|∣⟨⌊⌈]/.test(textOf(node));
}

/** What a function would touch: a number, a variable, a closing bracket. Operators bring their own space. */
function isOperand(node: ElementContent): boolean {
  if (node.type !== 'element' || node.tagName === 'mspace') return false;
  return node.tagName !== 'mo' || /^[)\]}⟩⌋⌉]$/.test(textOf(node));
}
