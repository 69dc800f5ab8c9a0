import type {AnyNode, Cheerio, CheerioAPI} from 'cheerio';
import {CODE_CELLS, CODE_TABLES} from 'inkstone-core/article';

/** Elements that highlighters add to code, and readers cannot copy. */
const AROUND_CODE = [
  '.ln, .lnt, .lineno, .lno, .gutter, .line-numbers-rows, .line-numbers, .linenos, .linenodiv, .pre-numbering, .el',
  'td.hljs-ln-numbers, button, [class*=copy], .hash-link, .twoslash-popup-container, .gutter-line',
].join();
/** Elements around a `pre` that belong to it. */
const WRAPPERS = [
  'figure.highlight, .kg-code-card, [data-rehype-pretty-code-figure], .expressive-code, .literal-block-wrapper',
  '.highlighter-rouge, .highlight, .chroma, .sourceCode, .wp-block-code, .wp-block-syntaxhighlighter-code',
  '[class*=codeBlockContainer], div[class*="language-"], div[class*="highlight-"], .org-src-container',
  '.gatsby-highlight, .code-block-with-title, .code-wrapper',
].join();
const TITLES = [
  'figcaption, [class*=codeBlockTitle], .filename, .code-block-caption .caption-text, .gatsby-code-title',
  '[data-rehype-pretty-code-title], .code-block-title, .code-block-title-bar',
].join();
const HIGHLIGHTED = [
  '.line.highlighted, .line.highlight, .hll, .line.hl, .hl, [data-highlighted-line]',
  '.theme-code-block-highlighted-line, .docusaurus-highlight-code-line, .ec-line.highlight, .ec-line.mark',
  '.highlighted-line, .highlight-line',
].join();
/** Names that stand for no language. */
const NO_LANGUAGE =
  /^(?:default|none|notranslate|no-?highlight|highlight|plain|undefined|ipython3-notranslate|raw|myst-ansi)$/i;
const LANGUAGE_ATTRIBUTES = ['data-lang', 'data-language', 'data-enlighter-language', 'data-code-block-lang'];

/** The language of a block of code, from the attributes of the block and of the elements around it. */
function languageOf(chain: Cheerio<AnyNode>[]): string {
  for (const node of chain) {
    const given = LANGUAGE_ATTRIBUTES.map((name) => node.attr(name)).find(Boolean);
    const names = node.attr('class') ?? '';
    const [, named = given] =
      names.match(/(?:^|\s)(?:language|lang|src|highlight-source)-([\w+#.-]+)/) ??
      names.match(/\bbrush:\s*([\w+#.-]+)/) ??
      names.match(/(?:^|\s)lang:([\w+#.-]+)/) ??
      names.match(/(?:^|\s)(?:highlight|hl)-([\w+#.-]+)/) ??
      names.match(/(?:^|\s)(?:hljs|sourceCode|highlight|prettyprint|prism)\s+(?:lang-)?([\w+#.-]+)$/) ??
      [];
    if (named && !NO_LANGUAGE.test(named) && !/^(?:line-numbers|linenums|hljs)$/.test(named))
      // Pygments has a Python of its own for notebooks.
      return named
        .toLowerCase()
        .replace(/-notranslate$/, '')
        .replace(/^ipython\d*$/, 'python');
    if (named) return '';
  }
  return '';
}

/** Lines of a block that are elements without a break between them. */
const LINES = '.ec-line, .view-line, ol > li, .crayon-line';

function textOf($: CheerioAPI, node: AnyNode): string {
  if (node.type === 'text') return (node as {data: string}).data;
  if (!('children' in node)) return '';
  if ('name' in node && node.name === 'br') return '\n';
  const text = node.children.map((child) => textOf($, child)).join('');
  return $(node).is(LINES) && !text.endsWith('\n') ? `${text}\n` : text;
}

/** Makes a block of code with line breaks that has lines of its own in a paragraph. */
function liftLines($: CheerioAPI, code: Cheerio<AnyNode>): void {
  const paragraph = code.parent();
  const all = paragraph.contents().toArray();
  const at = all.findIndex((node) => code.is(node));
  const isText = (node: AnyNode) => node.type !== 'text' || $(node).text().trim() !== '';
  const [above, below] = [all.slice(0, at).filter(isText), all.slice(at + 1).filter(isText)];
  const isLine = (node: AnyNode | undefined) => !node || $(node).is('br');
  if (!isLine(above.at(-1)) || !isLine(below[0])) return;
  code.html((code.html() ?? '').replace(/<br\s*\/?>\n?/g, '\n'));
  const part = (nodes: AnyNode[]) => (nodes.length ? [$('<p></p>').append($(nodes))] : []);
  const parts = [...part(above.slice(0, -1)), $('<pre></pre>').append(code), ...part(below.slice(1))];
  for (const each of parts) paragraph.before(each);
  paragraph.remove();
}

/** The lines of an attribute of Prism, as `1, 3-5`. */
const linesIn = (text = '') => text.match(/\d+(?:-\d+)?/g)?.join() ?? '';

/** The highlighted lines as `1,3-5`. */
function highlightedLines($: CheerioAPI, code: Cheerio<AnyNode>): string {
  const mark = '\ue000';
  const marked = code.clone();
  marked.find(HIGHLIGHTED).each((_, line) => void $(line).prepend(mark));
  const [first] = marked.toArray();
  const lines = first ? textOf($, first).replace(/^\n+/, '').split('\n') : [];
  const numbers = lines.flatMap((line, index) => (line.includes(mark) ? [index + 1] : []));
  const runs = numbers.reduce<[number, number][]>((all, number) => {
    const last = all.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else all.push([number, number]);
    return all;
  }, []);
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join();
}

/**
 * Turns the code blocks of Prism, highlight.js, Rouge, Chroma, Pygments, Shiki, Expressive Code and others into
 * `<pre><code class="language-x" data-meta="…">` with nothing but text in it.
 */
export function plainCode($: CheerioAPI, body: Cheerio<AnyNode>): void {
  for (const node of body.find('p > code:has(br)').toArray()) liftLines($, $(node));
  for (const node of body.find(CODE_TABLES).toArray()) {
    const table = $(node);
    const cells = table.find(CODE_CELLS).toArray();
    const inner = cells.filter((cell) => !cells.some((other) => other !== cell && $.contains(cell as never, other)));
    if (!inner.length) continue;
    const pre = $('<pre></pre>');
    const [first] = inner;
    pre
      .attr('class', $(first).attr('class') ?? '')
      .html(inner.map((cell) => $(cell).html()).join(table.is('.hljs-ln') ? '\n' : ''));
    const outer = table.parent().is('pre') ? table.parent() : table;
    outer.replaceWith(pre);
  }
  // Quarto has the name of a file in a block of its own.
  for (const node of body.find('.code-with-filename').toArray()) {
    const name = $(node).children('.code-with-filename-file');
    $(node).find('pre').last().attr('data-title', name.text().trim());
    name.remove();
  }
  for (const node of body.find('code > pre').toArray()) $(node).parent().replaceWith($(node).parent().contents());
  for (const node of body.find('pre').toArray()) {
    const pre = $(node);
    if (pre.parents('pre').length) continue;
    const around = pre
      .parents(WRAPPERS)
      .toArray()
      .filter((each) => $(each).find('pre').length === 1);
    const outer = around.length ? $(around.at(-1)) : pre;
    const inner = pre
      .find('code, samp')
      .toArray()
      .map((each) => $(each));
    const chain = [...inner, pre, ...around.map((each) => $(each)), pre.parent(), pre.parent().parent()];
    const heading = outer
      .find(TITLES)
      .filter((_, each) => !$.contains(node as never, each as never))
      .first();
    const isCaption = heading.is('figcaption') && heading.find('a').length > 0 && heading.find('span').length === 0;
    const title =
      (isCaption ? '' : heading.find('span').first().text() || heading.text()) ||
      chain.map((each) => each.attr('data-title') ?? each.attr('title')).find(Boolean) ||
      '';
    const lines = highlightedLines($, withoutNumbers(pre)) || linesIn(pre.attr('data-line'));
    const meta = [
      title.trim() && `title="${title.trim().replaceAll('"', "'").replace(/\s+/g, ' ')}"`,
      lines && `{${lines}}`,
    ];
    const language = languageOf(chain);
    const [bare] = withoutNumbers(pre).toArray();
    const text = bare ? textOf($, bare) : '';
    const code = $('<code></code>').text(
      text
        .replace(/\r/g, '')
        .replace(/\u00a0/g, ' ')
        .replace(/[ \t]+$/gm, '')
        .replace(/^\n+|\n+$/g, ''),
    );
    if (language) code.attr('class', `language-${language}`);
    if (meta.some(Boolean)) code.attr('data-meta', meta.filter(Boolean).join(' '));
    const link = outer.find('figcaption a').first();
    const after = outer.is('figure.highlight') && link.length ? $('<p></p>').append(link.clone()) : undefined;
    outer.replaceWith($('<pre></pre>').append(code));
    if (after) code.parent().after(after);
  }
}

function withoutNumbers(pre: Cheerio<AnyNode>): Cheerio<AnyNode> {
  const clone = pre.clone();
  clone.find(AROUND_CODE).remove();
  return clone;
}
