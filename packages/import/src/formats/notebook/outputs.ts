import {printedText} from 'inkstone-core/printed-text';
import type {Reports} from '../../common/format';
import {type Data, isData} from '../../common/front-matter';
import {longer, picture} from '../../common/shortcodes';
import {toMarkdown} from '../../html/to-markdown';

/** Adds a file beside the text, under another name if this one is taken, and returns its address. */
export type AddFile = (name: string, content: string | Buffer) => string;
/** A cell: its name in the post, its line in the notebook, the options of its picture, whether texts stay. */
type Cell = {name: string; line: number; alt: string; caption: string; isInline: boolean};

const PICTURES = {
  ...{'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif', 'image/webp': 'webp'},
};
const WIDGET = /widget|javascript|plotly|vega|bokeh|holoviews/;
const DATA_ADDRESS = /(\ssrc\s*=\s*["']?)data:(?:image|video|audio)\/([\w+-]+);base64,([A-Za-z0-9+/=\s]+)/gi;
/** One formula, and nothing else. */
const FORMULA = /^(?:\$\$[^$]+\$\$|\$[^$]+\$|\\\[[\s\S]*\\\]|\\begin\{(?!tab|document)[\s\S]*\\end\{\w+\*?\})$/;

export const joined = (value: unknown): string => (Array.isArray(value) ? value.join('') : String(value ?? ''));

/** The outputs of a cell as Markdown. */
export function outputsOf(outputs: Data[], cell: Cell, addFile: AddFile, say: Reports): string[] {
  const blocks = joinedStreams(outputs).map((output, index) =>
    outputBlock(output, {...cell, name: index ? `${cell.name}-${index + 1}` : cell.name}, addFile, say),
  );
  return blocks.filter(Boolean);
}

/** Parts of printed output are one text. */
function joinedStreams(outputs: Data[]): Data[] {
  const result: Data[] = [];
  for (const output of outputs) {
    const last = result.at(-1);
    if (output.output_type === 'stream' && last?.output_type === 'stream' && last.name === output.name)
      result[result.length - 1] = {...last, text: joined(last.text) + joined(output.text)};
    else result.push(output);
  }
  return result;
}

function outputBlock(output: Data, {name, line, alt, caption, isInline}: Cell, addFile: AddFile, say: Reports): string {
  const listing = (text: string, suffix = '', language = 'text') => {
    if (isInline) {
      const marks = longer('`', text);
      return `${marks}${language}\n${printedText(text).trimEnd()}\n${marks}`;
    }
    const file = `${name}${suffix}.${language === 'text' ? 'txt' : language}`;
    return `\`\`\`${language} file=${addFile(file, `${printedText(text).trimEnd()}\n`)}\n\`\`\``;
  };
  if (output.output_type === 'stream') return listing(joined(output.text), output.name === 'stderr' ? '-stderr' : '');
  if (output.output_type === 'error') {
    say.guess(line, `${name} ends with ${output.ename}: it is shown as it is`);
    const traceback = Array.isArray(output.traceback) ? output.traceback.join('\n') : '';
    return listing(traceback || `${output.ename}: ${output.evalue}`, '-error');
  }
  const data = isData(output.data) ? output.data : {};
  const [type, extension] = Object.entries(PICTURES).find(([mime]) => mime in data) ?? [];
  if (type) {
    const content = joined(data[type]);
    const bytes = extension === 'svg' ? content : Buffer.from(content, 'base64');
    if (!alt) say.guess(line, `the picture of ${name} has no alternative text`);
    return picture(addFile(`${name}.${extension}`, bytes), alt, caption);
  }
  const html = joined(data['text/html']);
  const hasScript = /<script\b|<iframe[^>]*\ssrcdoc=/i.test(html);
  const widget = Object.keys(data).find((mime) => WIDGET.test(mime)) ?? (hasScript ? 'text/html' : undefined);
  if (widget) say.leave(line, `${name} shows a widget (${widget}), which needs Jupyter`);
  const shown = html && !hasScript ? htmlBlock(html, {name, line}, addFile, say) : '';
  if (shown) return shown;
  if (data['text/markdown']) return joined(data['text/markdown']);
  if (data['text/latex']) return latexBlock(joined(data['text/latex']), listing);
  if (widget) return '';
  if (data['application/json'] !== undefined)
    return listing(JSON.stringify(data['application/json'], null, 2), '', 'json');
  if (data['application/pdf']) {
    const file = addFile(`${name}.pdf`, Buffer.from(joined(data['application/pdf']), 'base64'));
    return `[${name}.pdf](${file})`;
  }
  if (data['text/plain'] !== undefined) return listing(joined(data['text/plain']));
  if (Object.keys(data).length)
    say.leave(line, `${name} has an output of ${Object.keys(data)}, which a post cannot show`);
  return '';
}

/** Embedded pictures become files. */
function htmlBlock(html: string, {name, line}: {name: string; line: number}, addFile: AddFile, say: Reports): string {
  if (/<style\b/i.test(html) && /\sid="T_/.test(html)) say.guess(line, `the table of ${name} has no colors`);
  const withFiles = html.replace(
    DATA_ADDRESS,
    (_, before, type, data) => before + addFile(`${name}.${type.split('+')[0]}`, Buffer.from(data, 'base64')),
  );
  return toMarkdown(withFiles).trim();
}

/** Text around formulas stays text, as Jupyter shows it; without a formula it becomes code. */
function latexBlock(source: string, listing: (text: string, suffix: string, language: string) => string): string {
  const latex = source.trim();
  if (FORMULA.test(latex)) return `$$\n${latex.replace(/^(?:\$\$?|\\\[)|(?:\$\$?|\\\])$/g, '').trim()}\n$$`;
  return /\$/.test(latex) && !/\\begin\{tabular/.test(latex) ? latex : listing(latex, '', 'tex');
}
