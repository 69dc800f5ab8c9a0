import {type AnyNode, type Cheerio, type CheerioAPI, load} from 'cheerio';
import {MathMLToLaTeX} from 'mathml-to-latex';

/** Formulas that a script of the page would have rendered: displayed ones first. */
const DISPLAY = [/\$\$([\s\S]+?)\$\$/g, /\\\[([\s\S]+?)\\\]/g];
const IN_BRACKETS = /\\\(([\s\S]+?)\\\)/g;
const IN_DOLLARS = /(?<![\\$])\$(?=[^\s$])([^$\n]*?[^\s$\\])\$(?![\d$])/g;
/** A formula of one dollar sign, as authors write money where dollars begin formulas. */
const ONE_DOLLAR = /\$\\\$\$/g;
/** The elements in which pandoc, Hugo, MkDocs and Sphinx leave formulas to a script. */
const WRITTEN = '.math, .arithmatex, .katex-src, tex-math';

/** Whether a script renders formulas between delimiters; `no dollars` if a single dollar is none. */
export type Written = boolean | 'no dollars';

/** What the scripts of a page render. A configuration in a file of its own is taken for one with dollars. */
export function writtenIn(html: string): Written {
  if (!/mathjax|katex/i.test(html)) return false;
  const scripts = load(html)('script').text();
  return /(["'])\$\1/.test(scripts) || !/inlineMath|delimiters/.test(scripts) || 'no dollars';
}

const withoutDelimiters = (tex: string) =>
  tex
    .trim()
    .replace(/^% <!\[CDATA\[|%\]\]>$/g, '')
    .replace(/^(?:\\\(|\\\[|\$\$?)([\s\S]*?)(?:\\\)|\\\]|\$\$?)$/, '$1')
    .trim();

/** The address of a picture of a formula, from which its TeX can be read. */
const IN_ADDRESS = /(?:latex(?:\.php)?|equation|codecogs\.com\/[\w.]+)\?(?:tex=|latex=)?([^&]+)/i;

/**
 * Turns the formulas of KaTeX, MathJax 2 to 4, MathML and pictures into `<span data-math="inline">` or `"display"` with
 * TeX in it. Returns how many have no TeX, and stay as their text.
 * @param written what a script of the page renders: nothing, formulas between all delimiters but a dollar, or all
 */
export function plainFormulas($: CheerioAPI, body: Cheerio<AnyNode>, written: Written): number {
  let unknown = 0;
  const put = (node: Cheerio<AnyNode>, tex: string, isDisplay: boolean) => {
    const text = withoutDelimiters(tex);
    if (text)
      node.replaceWith(
        $('<span></span>')
          .attr('data-math', isDisplay ? 'display' : 'inline')
          .text(text),
      );
    else {
      unknown++;
      const shown = node.find('.katex-html, mjx-math, svg').first().text() || node.text();
      node.replaceWith($('<span></span>').text(shown));
    }
  };
  const each = (selector: string) =>
    body
      .find(selector)
      .toArray()
      .map((node) => $(node));
  for (const script of each('script[type^="math/tex"]')) {
    const shown = script.prevAll('.MathJax_Preview, .MathJax, .MathJax_Display, .MathJax_SVG, .MathJax_SVG_Display');
    shown.remove();
    put(script, script.text(), /mode=display/.test(script.attr('type') ?? ''));
  }
  each('.MathJax_Preview, .MathJax_Display, .MathJax_SVG').forEach((node) => void node.remove());
  for (const node of each('.katex-display, .katex-block, .katex, mjx-container, [data-tex], math')) {
    if (!$.contains(body[0] as never, node[0] as never) || node.parents('[data-math]').length) continue;
    const math = node.is('math') ? node : node.find('math').first();
    const annotation = node.find('annotation[encoding*="tex" i]').first().text();
    const given = [node, node.find('[data-latex]').first(), math]
      .map((part) => part.attr('data-tex') ?? part.attr('data-latex') ?? part.attr('alttext'))
      .find(Boolean);
    const isDisplay =
      node.is('.katex-display, .katex-block, [display=block], [display=true], [mode=display]') ||
      math.attr('display') === 'block' ||
      /\\tag\{|\\begin\{(?:align|equation|gather)/.test(annotation);
    const inBlock = node.closest('.katex-display, .katex-block').length > 0;
    put(node, annotation || (given ?? (math.length ? texOf($.html(math)) : '')), isDisplay || inBlock);
  }
  for (const image of each('img')) {
    const source = image.attr('src') ?? '';
    const [, inAddress] = source.match(IN_ADDRESS) ?? [];
    const isFormula = inAddress || image.is('.latex, [eeimg], .tex, .mwe-math-fallback-image-inline');
    const alternative = (image.attr('alt') ?? '').trim();
    if (isFormula) put(image, alternative || decodedTex(inAddress ?? ''), image.attr('eeimg') === '2');
  }
  for (const node of each(WRITTEN)) {
    const text = node.text();
    if (/^\s*(?:\\[([]|\$)/.test(text)) put(node, text, node.is('div, .display') || /^\s*(?:\\\[|\$\$)/.test(text));
    else if (node.is('.inline, .display, .arithmatex')) put(node, text, node.is('.display, div'));
  }
  if (written) for (const node of textNodes($, body)) writtenFormulas($, node, written === true);
  return unknown;
}

function texOf(math: string): string {
  try {
    return MathMLToLaTeX.convert(math);
  } catch {
    return '';
  }
}

function decodedTex(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    return text;
  }
}

function textNodes($: CheerioAPI, body: Cheerio<AnyNode>): Cheerio<AnyNode>[] {
  const nodes = body.find('*').addBack().contents().toArray();
  return nodes
    .filter(
      (node) =>
        node.type === 'text' &&
        !$(node.parent as AnyNode).closest('pre, code, script, style, [data-math], samp').length,
    )
    .map((node) => $(node));
}

/** Formulas between delimiters in a text, as its author wrote them. */
function writtenFormulas($: CheerioAPI, node: Cheerio<AnyNode>, hasDollars: boolean): void {
  const text = hasDollars ? node.text().replace(ONE_DOLLAR, '\ue012') : node.text();
  if (!/[$\ue012]|\\[([]/.test(text)) return;
  const asHtml = (part: string) => $('<i></i>').text(part).html() ?? '';
  const found: string[] = [];
  const take = (kind: string) => (_: string, tex: string) => {
    found.push(`<span data-math="${kind}">${asHtml(withoutDelimiters(tex))}</span>`);
    return `\ue010${found.length - 1}\ue011`;
  };
  let rest = DISPLAY.reduce((part, form) => part.replace(form, take('display')), text);
  rest = rest.replace(IN_BRACKETS, take('inline'));
  if (hasDollars) rest = rest.replace(IN_DOLLARS, take('inline')).replaceAll('\ue012', '$');
  if (found.length || rest !== text)
    node.replaceWith(asHtml(rest).replace(/\ue010(\d+)\ue011/g, (_, index) => found[Number(index)] ?? ''));
}
