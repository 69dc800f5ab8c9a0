import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {type BodyContext, toMarkdown} from './body';
import {type Data, isData} from './front-matter';
import type {Files} from './write';

type Cell = Data & {cell_type: string; source: string; outputs: Data[]; line: number};
/** `heading`: the title, from its metadata or its first text, as a heading of Markdown. */
type Notebook = {cells: Cell[]; language: string; extension: string; heading: string};
type Say = Pick<BodyContext, 'guess' | 'leave'>;

/** Programs beside the text are the site's own, which `posts` runs; a notebook is foreign code. */
const FOLDER = 'notebook';
const SLASHES = /^(?:javascript|typescript|java|c\+\+|c#|c|go|rust|scala|kotlin|swift)$/i;
const PICTURES = {'image/svg+xml': 'svg', 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif'};
/** Lines that only Jupyter understands: magics, shell commands and questions. */
const MAGIC = /^\s*(?:[%!].*|\?{1,2}\w.*|[\w.]+\?{1,2})$/;
const FOREIGN_CELL = /^\s*%%(?!time|timeit|capture|prun|matplotlib)\w+/;
const HEADING = /^\s*#{1,3} (.*)\n?/;

const joined = (value: unknown) => (Array.isArray(value) ? value.join('') : String(value ?? ''));

/** Throws if it is no notebook of the current form. */
export function readNotebook(text: string): Notebook {
  const {cells, metadata}: Data = JSON.parse(text);
  if (!Array.isArray(cells)) throw new Error('this form of notebook is old: open and save it with a current Jupyter');
  const about = isData(metadata) ? metadata : {};
  const info = isData(about.language_info) ? about.language_info : {};
  const lines = [...text.matchAll(/"cell_type"/g)].map(({index}) => text.slice(0, index).split('\n').length);
  const read = cells.filter(isData).map((cell, index) => ({
    ...cell,
    cell_type: String(cell.cell_type),
    source: joined(cell.source),
    outputs: Array.isArray(cell.outputs) ? cell.outputs.filter(isData) : [],
    line: lines[index] ?? 0,
  }));
  const title = about.title ?? read.find(({cell_type}) => cell_type === 'markdown')?.source.match(HEADING)?.[1];
  const extension = String(info.file_extension ?? 'py').replace(/^\./, '');
  return {cells: read, language: String(info.name ?? 'python'), extension, heading: title ? `# ${title}` : ''};
}

/** The text of a notebook after Jupyter ran it; as it was if that fails. */
export function runNotebook(file: string, text: string, {leave}: Say): string {
  const args = ['nbconvert', '--to', 'notebook', '--execute', '--allow-errors', '--stdout', file];
  const options = {cwd: path.dirname(file), encoding: 'utf8', maxBuffer: 2 ** 30} as const;
  const {status, stdout, stderr, error} = spawnSync('jupyter', args, options);
  if (status === 0) return stdout;
  const why = error ? 'there is no Jupyter: pip install nbconvert ipykernel' : stderr.trim().split('\n').at(-1);
  leave(0, `was not run: ${why}`);
  return text;
}

/** A notebook as the text of a post; `files` gets its program, outputs and pictures. */
export function notebookBody({cells, language, extension}: Notebook, stem: string, files: Files, say: Say): string {
  const comment = SLASHES.test(language) ? '//' : '#';
  const program = `${FOLDER}/${stem.replace(/[^\p{L}\p{N}_-]+/gu, '-')}.${extension}`;
  const regions: string[] = [];
  const parts = cells.map((cell) => {
    if (cell.cell_type === 'markdown') return withAttachments(cell, files);
    if (cell.cell_type !== 'code') return `\`\`\`text\n${cell.source}\n\`\`\``;
    if (!cell.source.trim()) return '';
    const name = `cell-${regions.length + 1}`;
    const source = language === 'python' ? withoutMagic(cell, say) : cell.source.trimEnd();
    regions.push(`${comment} region ${name}\n${source}\n${comment} endregion\n`);
    const wasRun = typeof cell.execution_count === 'number' || cell.outputs.length;
    if (!wasRun) say.leave(cell.line, `${name} was not run: it has no output`);
    const outputs = cell.outputs.map((output, index) =>
      outputBlock(output, index ? `${name}-${index + 1}` : name, cell.line, files, say),
    );
    return [`\`\`\`${extension} file=./${program}#${name}\n\`\`\``, ...outputs.filter(Boolean)].join('\n\n');
  });
  if (regions.length) files.set(program, Buffer.from(regions.join('\n')));
  return parts.filter(Boolean).join('\n\n').replace(HEADING, '');
}

function withAttachments({source, attachments}: Cell, files: Files): string {
  for (const [name, data] of Object.entries(isData(attachments) ? attachments : {})) {
    const content = isData(data) ? Object.values(data)[0] : undefined;
    files.set(`${FOLDER}/${path.basename(name)}`, Buffer.from(joined(content), 'base64'));
  }
  return source.replace(/attachment:/g, `./${FOLDER}/`);
}

function withoutMagic({source, line}: Cell, say: Say): string {
  const isForeign = FOREIGN_CELL.test(source);
  const lines = source.trimEnd().split('\n');
  for (const code of lines.filter((each) => MAGIC.test(each))) say.guess(line, `${code.trim()} became a comment`);
  return lines.map((code) => (isForeign || MAGIC.test(code) ? code.replace(/^(\s*)/, '$1# ') : code)).join('\n');
}

function outputBlock(output: Data, name: string, line: number, files: Files, say: Say): string {
  const listing = (text: string, suffix = '') => {
    const file = `${FOLDER}/${name}${suffix}.txt`;
    files.set(file, Buffer.from(`${stripVTControlCharacters(text).trimEnd()}\n`));
    return `\`\`\`text file=./${file}\n\`\`\``;
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
    const file = `${FOLDER}/${name}.${extension}`;
    files.set(file, Buffer.from(joined(data[type]), extension === 'svg' ? 'utf8' : 'base64'));
    say.guess(line, `the picture of ${name} has no alternative text`);
    return `![](./${file})`;
  }
  const widget = Object.keys(data).find((mime) => /widget|javascript|plotly|vega|bokeh|holoviews/.test(mime));
  if (widget) say.leave(line, `${name} shows a widget (${widget}), which needs Jupyter`);
  const html = joined(data['text/html']);
  if (/<table/i.test(html)) return toMarkdown(html).trim();
  if (data['text/markdown']) return joined(data['text/markdown']);
  if (data['text/latex']) return `$$\n${joined(data['text/latex']).replace(/^\$\$?|\$\$?$/g, '')}\n$$`;
  return data['text/plain'] && !widget ? listing(joined(data['text/plain'])) : '';
}
