import {colord, extend} from 'colord';
import a11y from 'colord/plugins/a11y';
import names from 'colord/plugins/names';
import type {Element, Root} from 'hast';

extend([a11y, names]);

/** `--paper-2` of both modes (css/tokens.css): of the two backgrounds of text, the one with less contrast. */
export const PAPER = {light: '#f4f1e9', dark: '#1e2125'};
/** The contrast that WCAG 2.2 asks of text, and one beyond which no hue is left. */
const [LEAST, MOST] = [4.5, 9];
const COLOR = /(^|;)(\s*color\s*:)([^;!]+)/i;
const BACKGROUND = /(?:^|;)\s*background(?:-color)?\s*:(?!\s*(?:transparent|none|inherit|initial|unset)\b)/i;

/**
 * Keeps the colors that authors give to words in HTML readable in both modes: a color with too little contrast becomes
 * lighter or darker in that mode alone, with the same hue. Words on a background of their author stay as they are. A
 * background in an attribute becomes a style, which those of the theme do not override.
 */
export function authorColors() {
  return (tree: Root) => recolor(tree, false);
}

function recolor(node: Root | Element, isOnBackground: boolean): void {
  if (node.type === 'element') {
    const {properties, tagName} = node;
    if (typeof properties.bgColor === 'string') {
      addStyle(node, `background-color: ${properties.bgColor}`);
      delete properties.bgColor;
    }
    if (tagName === 'font' && typeof properties.color === 'string') {
      addStyle(node, `color: ${properties.color}`);
      delete properties.color;
    }
  }
  const isOn = isOnBackground || (node.type === 'element' && BACKGROUND.test(styleOf(node)));
  if (node.type === 'element' && !isOn) withReadableColor(node);
  for (const child of node.children) if (child.type === 'element') recolor(child, isOn);
}

function withReadableColor(element: Element): void {
  const style = styleOf(element);
  const given = style.match(COLOR)?.[3]?.trim() ?? '';
  if (!colord(given).isValid()) return;
  const [light, dark] = [readable(given, 'light'), readable(given, 'dark')];
  const value = dark === light ? light : `var(--author-color, ${light})`;
  element.properties.style = style.replace(COLOR, `$1$2 ${value}`);
  if (dark !== light) addStyle(element, `--color-in-dark: ${dark}`);
}

const styleOf = ({properties}: Element): string => (typeof properties.style === 'string' ? properties.style : '');

function addStyle({properties}: Element, more: string): void {
  const before = typeof properties.style === 'string' ? properties.style.trim().replace(/;$/, '') : '';
  properties.style = before ? `${before}; ${more}` : more;
}

/** The color, or the one of its hue with about the contrast that it has in the other mode. */
function readable(given: string, mode: keyof typeof PAPER): string {
  const other = mode === 'dark' ? 'light' : 'dark';
  let color = colord(given);
  if (color.contrast(PAPER[mode]) >= LEAST) return given;
  const wanted = Math.min(MOST, Math.max(LEAST, color.contrast(PAPER[other])));
  const step = mode === 'dark' ? 0.02 : -0.02;
  for (let times = 0; times < 50 && color.contrast(PAPER[mode]) < wanted; times++) color = color.lighten(step);
  return color.toHex();
}
