import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {type BodyContext, toMarkdown} from './body';
import {type Data, isData} from './front-matter';

type Cell = Data & {cell_type: string; source: string; outputs: Data[]; line: number};
export type Notebook = {cells: Cell[]; language: string; extension: string; title?: string};
type Files = Map<string, string | Buffer>;
type Say = Pick<BodyContext, 'guess' | 'leave'>;

/**
 * Name of the folder beside the text: programs beside it are the site's own, which `posts` runs, and a notebook is
 * foreign code.
 */
export const FOLDER = 'notebook';
const EXTENSIONS: Record<string, string> = {
  python: 'py',
  julia: 'jl',
  javascript: 'js',
  typescript: 'ts',
  rust: 'rs',
  ruby: 'rb',
  bash: 'sh',
  'c++': 'cpp',
  'c#': 'cs',
};
const SLASHES = new Set([
  'javascript',
  'typescript',
  'java',
  'c++',
  'c#',
  'c',
  'go',
  'rust',
  'scala',
  'kotlin',
  'swift',
]);
const PICTURES: [type: string, extension: string][] = [
  ['image/svg+xml', 'svg'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
];
/** Lines that only Jupyter understands: magics, shell commands and questions. */
const MAGIC = /^\s*(?:[%!].*|\?{1,2}\w.*|[\w.]+\?{1,2})$/;
const FOREIGN_CELL = /^\s*%%(?!time|timeit|capture|prun|matplotlib)\w+/;

const joined = (value: unknown) => (Array.isArray(value) ? value.join('') : String(value ?? ''));

export function readNotebook(text: string): Notebook {
  const {cells, metadata}: Data = JSON.parse(text);
  if (!Array.isArray(cells)) throw new Error('this form of notebook is old: open and save it with a current Jupyter');
  const about = isData(metadata) ? metadata : {};
  const kernel = isData(about.kernelspec) ? about.kernelspec : {};
  const info = isData(about.language_info) ? about.language_info : {};
  const language = String(info.name ?? kernel.language ?? 'python').toLowerCase();
  const lines = [...text.matchAll(/"cell_type"/g)].map(({index}) => text.slice(0, index).split('\n').length);
  const extension = String(info.file_extension ?? EXTENSIONS[language] ?? language).replace(/^\./, '');
  return {
    cells: cells.filter(isData).map((cell, index) => ({
      ...cell,
      cell_type: String(cell.cell_type),
      source: joined(cell.source),
      outputs: Array.isArray(cell.outputs) ? cell.outputs.filter(isData) : [],
      line: lines[index] ?? 0,
    })),
    language,
    extension,
    title: typeof about.title === 'string' ? about.title : undefined,
  };
}

/**
 * A notebook as the text of a post; `files` gets its program, outputs and pictures, named as in the folder of the
 * post.
 */
export function notebookBody({cells, language, extension}: Notebook, stem: string, files: Files, say: Say): string {
  const comment = SLASHES.has(language) ? '//' : '#';
  const program = `${FOLDER}/${stem.replace(/[^\p{L}\p{N}_-]+/gu, '-')}.${extension}`;
  const regions: string[] = [];
  let last = 0;
  const parts = cells.map((cell) => {
    if (cell.cell_type === 'markdown') return withAttachments(cell, files);
    if (cell.cell_type !== 'code') return `\`\`\`text\n${cell.source}\n\`\`\``;
    if (!cell.source.trim()) return '';
    const name = `cell-${regions.length + 1}`;
    regions.push(`${comment} region ${name}\n${withoutMagic(cell, language, comment, say)}\n${comment} endregion\n`);
    const count = typeof cell.execution_count === 'number' ? cell.execution_count : undefined;
    if (count === undefined && !cell.outputs.length) say.leave(cell.line, `${name} was not run: it has no output`);
    if (count !== undefined && count < last)
      say.guess(cell.line, `${name} was run before the cell above it: from top to bottom, results may differ`);
    last = Math.max(last, count ?? 0);
    const outputs = cell.outputs.map((output, index) =>
      outputBlock(output, index ? `${name}-${index + 1}` : name, cell.line, files, say),
    );
    return [`\`\`\`${extension} file=./${program}#${name}\n\`\`\``, ...outputs.filter(Boolean)].join('\n\n');
  });
  if (regions.length) files.set(program, Buffer.from(regions.join('\n')));
  return parts.filter(Boolean).join('\n\n');
}

function withAttachments({source, attachments}: Cell, files: Files): string {
  for (const [name, data] of Object.entries(isData(attachments) ? attachments : {})) {
    const content = isData(data) ? Object.values(data)[0] : undefined;
    files.set(`${FOLDER}/${path.basename(name)}`, Buffer.from(joined(content), 'base64'));
  }
  return source.replace(/attachment:/g, `./${FOLDER}/`);
}

function withoutMagic({source, line}: Cell, language: string, comment: string, say: Say): string {
  const text = source.replace(/\s+$/, '');
  if (language !== 'python') return text;
  const isForeign = FOREIGN_CELL.test(text);
  return text
    .split('\n')
    .map((code) => {
      if (!isForeign && !MAGIC.test(code)) return code;
      if (MAGIC.test(code)) say.guess(line, `${code.trim()} became a comment`);
      return code.replace(/^(\s*)/, `$1${comment} `);
    })
    .join('\n');
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
    return listing(
      Array.isArray(output.traceback) && output.traceback.length
        ? output.traceback.join('\n')
        : `${output.ename}: ${output.evalue}`,
      '-error',
    );
  }
  const data = isData(output.data) ? output.data : {};
  const type = PICTURES.find(([mime]) => mime in data);
  if (type) {
    const file = `${FOLDER}/${name}.${type[1]}`;
    files.set(file, Buffer.from(joined(data[type[0]]), type[1] === 'svg' ? 'utf8' : 'base64'));
    say.guess(line, `the picture of ${name} has no alternative text`);
    return `![](./${file})`;
  }
  const isWidget = Object.keys(data).find((mime) => /widget|javascript|plotly|vega|bokeh|holoviews/.test(mime));
  if (isWidget) say.leave(line, `${name} shows a widget (${isWidget}), which needs Jupyter`);
  const html = joined(data['text/html']);
  if (/<table/i.test(html))
    return toMarkdown(html, {resolve: () => undefined, leave: say.leave, lineOf: () => line}).trim();
  if (data['text/markdown']) return joined(data['text/markdown']);
  if (data['text/latex'])
    return joined(data['text/latex'])
      .replace(/^\$\$?|\$\$?$/g, '')
      .replace(/^([\s\S]*)$/, '$$$$\n$1\n$$$$');
  return data['text/plain'] && !isWidget ? listing(joined(data['text/plain'])) : '';
}

/**
 * Runs each cell as Jupyter does: in one space of names, with the value of a last expression and the figures of
 * matplotlib.
 */
const RUNNER = `
import ast, base64, contextlib, io, json, sys, traceback
cells, results, space = json.load(open(sys.argv[1])), [], {'__name__': '__main__'}
for source in cells:
    out, err, outputs = io.StringIO(), io.StringIO(), []
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            tree = ast.parse(source)
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, 'cell', 'exec'), space)
            value = eval(compile(ast.Expression(last.value), 'cell', 'eval'), space) if last else None
            plots = sys.modules.get('matplotlib.pyplot')
            for number in plots.get_fignums() if plots else []:
                png = io.BytesIO()
                plots.figure(number).savefig(png, format='png', dpi=144)
                data = {'image/png': base64.b64encode(png.getvalue()).decode()}
                outputs.append({'output_type': 'display_data', 'data': data})
            if plots and plots.get_fignums():
                plots.close('all')
            elif value is not None:
                html = value._repr_html_() if hasattr(value, '_repr_html_') else None
                data = {'text/plain': repr(value), **({'text/html': html} if html else {})}
                outputs.append({'output_type': 'execute_result', 'data': data})
        except BaseException as error:
            lines = traceback.format_exception(type(error), error, error.__traceback__.tb_next)
            name = type(error).__name__
            outputs.append({'output_type': 'error', 'ename': name, 'evalue': str(error), 'traceback': [''.join(lines)]})
    streams = [('stderr', err.getvalue()), ('stdout', out.getvalue())]
    texts = [{'output_type': 'stream', 'name': name, 'text': text} for name, text in streams if text]
    results.append(texts + outputs)
json.dump(results, open(sys.argv[1], 'w'))
`;

/** The notebook with the outputs that it gives now, run by the Python on the path in the folder of the notebook. */
export function runNotebook(notebook: Notebook, folder: string, say: Say): Notebook {
  if (notebook.language !== 'python') {
    say.leave(0, `was not run: there is only Python for it, and its language is ${notebook.language}`);
    return notebook;
  }
  const isProgram = (cell: Cell) => cell.cell_type === 'code' && cell.source.trim() !== '';
  const silent: Say = {guess: () => undefined, leave: () => undefined};
  const sources = notebook.cells.filter(isProgram).map((cell) => withoutMagic(cell, 'python', '#', silent));
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'notebook-')), 'cells.json');
  fs.writeFileSync(file, JSON.stringify(sources));
  const env = {...process.env, MPLBACKEND: 'Agg', PYTHONDONTWRITEBYTECODE: '1'};
  const run = (python: string) =>
    spawnSync(python, ['-c', RUNNER, file], {cwd: folder, env, encoding: 'utf8', timeout: 600_000});
  let result = run('python3');
  if (result.error) result = run('python');
  const outputs: Data[][] = result.status === 0 ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
  fs.rmSync(path.dirname(file), {recursive: true});
  if (result.status !== 0) {
    say.leave(0, `was not run: ${result.error ? 'there is no Python here' : result.stderr.trim().split('\n').at(-1)}`);
    return notebook;
  }
  let index = 0;
  const cells = notebook.cells.map((cell) =>
    isProgram(cell) ? {...cell, outputs: outputs[index] ?? [], execution_count: ++index} : cell,
  );
  return {...notebook, cells};
}
