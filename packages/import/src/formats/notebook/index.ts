import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {decoded} from 'inkstone-core/decoded';
import {lineAt} from 'inkstone-core/line-at';
import type {Heading} from 'mdast';
import {toString as textOf} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Files, PostFormat, Reports} from '../../common/format';
import {type Data, isData, parseYaml, splitFrontMatter} from '../../common/front-matter';
import {longer, outsideCode} from '../../common/shortcodes';
import {toMarkdown} from '../../html/to-markdown';
import {withoutMagics} from './ipython';
import {type AddFile, joined, outputsOf} from './outputs';

/** `isHidden`: the parts that its author hides, with the tag or option for that. */
type Cell = Data & {
  cell_type: string;
  source: string;
  outputs: Data[];
  line: number;
  isHidden: {cell?: string; input?: string; output?: string};
  /** The options of Quarto, as `#| fig-cap: …`. */
  options: Data;
};
type Notebook = {
  cells: Cell[];
  /** Its front matter. */
  data: Data;
  language: Language;
  /** The title, where it was a heading, and the headings of the rest. */
  heading?: string;
  headings: string[];
};
/** `fence`: the language of a code block. Without `comment`, it has no comments that could mark regions. */
type Language = {name: string; fence: string; extension: string; comment?: '#' | '//' | '--'};

/** Notebooks of Jupyter. */
export const notebook: PostFormat = {
  extension: '.ipynb',
  read: (raw) => readNotebook(raw).data,
  write({file, raw, slug}, files, say, run, isInline) {
    return notebookBody(readNotebook(run ? runNotebook(file, raw, say) : raw), slug, files, say, isInline);
  },
  anchor: (raw, anchor) => anchorIn(readNotebook(raw), anchor),
};

/** Programs beside the text are the site's own, which `posts` runs; a notebook is foreign code. */
const FOLDER = 'notebook';
/** The file extensions of kernels, by name. */
const EXTENSIONS: Record<string, string> = {
  ...{python: 'py', r: 'r', julia: 'jl', javascript: 'js', typescript: 'ts', 'c++': 'cpp', 'c#': 'cs', 'f#': 'fs'},
  ...{ruby: 'rb', rust: 'rs', haskell: 'hs', kotlin: 'kt', perl: 'pl', bash: 'sh', clojure: 'clj', ocaml: 'ml'},
  ...{octave: 'm', matlab: 'm', scala: 'scala', go: 'go', java: 'java', c: 'c', lua: 'lua', php: 'php', sql: 'sql'},
};
const FENCES: Record<string, string> = {python: 'py', 'c++': 'cpp', 'c#': 'csharp', 'f#': 'fsharp', sage: 'py'};
const SLASHES = /^(?:javascript|typescript|java|c\+\+|c#|f#|c|go|rust|scala|kotlin|swift|php)$/;
const DASHES = /^(?:haskell|lua|sql)$/;
const NO_REGIONS = /^(?:clojure|ocaml|matlab|octave|lisp|scheme|prolog|tex)$/;
const OPTION = /^[ \t]*(?:#|\/\/|--)\|[ \t]?(.*)\n?/;
const HIDE = {
  cell: /^(?:remove|hide)[-_]cell$/,
  input: /^(?:remove|hide)[-_]input$/,
  output: /^(?:remove|hide)[-_]output$/,
};

/** Throws if it is not a notebook. */
function readNotebook(text: string): Notebook {
  const {cells, metadata}: Data = upgraded(JSON.parse(text));
  if (!Array.isArray(cells)) throw new Error('this form of notebook is old: open and save it with a current Jupyter');
  const about = isData(metadata) ? metadata : {};
  const lines = [...text.matchAll(/"cell_type"/g)].map(({index}) => lineAt(text, index));
  const all = cells.filter(isData).map((cell, index) => readCell(cell, lines[index] ?? 0));
  const [first] = all;
  // Quarto and nbdev have front matter in a raw cell.
  const hasFront = first?.cell_type === 'raw' && /^---\n[\s\S]*\n---\s*$/.test(first.source);
  const data = {
    ...(about.title ? {title: about.title} : {}),
    ...(hasFront ? splitFrontMatter(`${first.source.trim()}\n`).data : {}),
  };
  const read = hasFront ? all.slice(1) : all;
  return {cells: read, language: languageOf(about), ...withTitle(data, read)};
}

/** The output types of version 3, which was used from 2011 to 2015. */
const TYPES: Record<string, string> = {
  ...{text: 'text/plain', html: 'text/html', latex: 'text/latex', svg: 'image/svg+xml', png: 'image/png'},
  ...{jpeg: 'image/jpeg', json: 'application/json', javascript: 'application/javascript', pdf: 'application/pdf'},
};

/** Converts a notebook from version 3 to version 4. */
function upgraded(notebook: Data): Data {
  if (!Array.isArray(notebook.worksheets)) return notebook;
  const cells = notebook.worksheets.filter(isData).flatMap(({cells: own}) => (Array.isArray(own) ? own : []));
  return {...notebook, cells: cells.filter(isData).map(upgradedCell)};
}

function upgradedCell({level, input, prompt_number, outputs, ...cell}: Data): Data {
  if (cell.cell_type === 'heading') {
    const words = joined(cell.source).replace(/\s*\n\s*/g, ' ');
    return {...cell, cell_type: 'markdown', source: `${'#'.repeat(Number(level) || 1)} ${words}`};
  }
  if (cell.cell_type !== 'code') return cell;
  const all = Array.isArray(outputs) ? outputs.filter(isData) : [];
  return {...cell, source: input, execution_count: prompt_number, outputs: all.map(upgradedOutput)};
}

function upgradedOutput(output: Data): Data {
  if (output.output_type === 'pyerr') return {...output, output_type: 'error'};
  if (output.output_type === 'stream') return {...output, name: output.stream ?? 'stdout'};
  const data = Object.entries(output).flatMap(([key, value]) => (TYPES[key] ? [[TYPES[key], value]] : []));
  return {
    output_type: output.output_type === 'pyout' ? 'execute_result' : 'display_data',
    data: Object.fromEntries(data),
  };
}

function readCell(cell: Data, line: number): Cell {
  const metadata = isData(cell.metadata) ? cell.metadata : {};
  const jupyter = isData(metadata.jupyter) ? metadata.jupyter : {};
  let source = joined(cell.source).replace(/\r\n?/g, '\n');
  let yaml = '';
  for (let match = source.match(OPTION); cell.cell_type === 'code' && match; match = source.match(OPTION)) {
    yaml += `${match[1]}\n`;
    source = source.slice(match[0].length);
  }
  // In nbdev it is text and not YAML.
  const options = /^[\w-]+:/.test(yaml) ? parseYaml(yaml) : {};
  const tags = (Array.isArray(metadata.tags) ? metadata.tags : []).map(String);
  const tagOf = (part: keyof typeof HIDE) => tags.find((tag) => HIDE[part].test(tag));
  const isOff = (name: string) => (options[name] === false ? `${name}: false` : undefined);
  const isOfNbdev = /^(?:hide|exporti?|default_exp)\b/.test(yaml) || /^#\s*hide\s*$/m.test(source.split('\n')[0] ?? '');
  return {
    ...cell,
    cell_type: String(cell.cell_type),
    source,
    outputs: Array.isArray(cell.outputs) ? cell.outputs.filter(isData) : [],
    line,
    options,
    isHidden: {
      cell: tagOf('cell') ?? isOff('include') ?? (isOfNbdev ? 'hide' : undefined),
      input: tagOf('input') ?? isOff('echo') ?? (jupyter.source_hidden === true ? 'source_hidden' : undefined),
      output: tagOf('output') ?? isOff('output') ?? (jupyter.outputs_hidden === true ? 'outputs_hidden' : undefined),
    },
  };
}

function languageOf({language_info, kernelspec}: Data): Language {
  const info = isData(language_info) ? language_info : {};
  const name = String(info.name ?? (isData(kernelspec) ? kernelspec.language : undefined) ?? 'python')
    .toLowerCase()
    .replace(/(?<=\D)[\d.]+$/, '');
  const extension = String(info.file_extension ?? EXTENSIONS[name] ?? 'txt').replace(/^\./, '');
  const comment = SLASHES.test(name) ? '//' : DASHES.test(name) ? '--' : '#';
  const fence = FENCES[name] ?? (name.replace(/[^\w-]/g, '') || 'text');
  return {name, fence, extension, comment: NO_REGIONS.test(name) ? undefined : comment};
}

const headingsIn = (markdown: string) =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(markdown)
    .children.filter((node): node is Heading => node.type === 'heading');

/**
 * The title: that of the front matter, else the first heading of level 1, else a heading at the beginning of the text.
 * Such a heading is removed from the text.
 */
function withTitle(data: Data, cells: Cell[]): Pick<Notebook, 'data' | 'heading' | 'headings'> {
  const texts = cells.filter(({cell_type, isHidden}) => cell_type === 'markdown' && !isHidden.cell);
  const all = texts.flatMap((cell) =>
    headingsIn(cell.source).map((heading) => ({cell, heading, text: textOf(heading)})),
  );
  const [first] = all;
  const begins =
    first && first.cell === texts[0] && !first.cell.source.slice(0, first.heading.position?.start.offset).trim();
  const found =
    all.find(({heading}) => heading.depth === 1) ?? (begins && first.heading.depth <= 3 ? first : undefined);
  const isTitle = found && (data.title === undefined || data.title === found.text);
  const headings = all.filter((each) => !isTitle || each !== found).map(({text}) => text);
  if (!isTitle) return {data, headings};
  const {start, end} = found.heading.position ?? {};
  const {source} = found.cell;
  found.cell.source = source.slice(0, start?.offset) + source.slice(end?.offset).replace(/^\n+/, '');
  return {data: {...data, title: found.text}, heading: found.text, headings};
}

/** The id for `#The-title` of Jupyter, which keeps capitals; undefined if there is no such heading. */
function anchorIn({heading, headings}: Notebook, anchor: string): string | undefined {
  const isMeant = (text: string) => text.trim().replaceAll(' ', '-') === decoded(anchor.slice(1));
  if (heading !== undefined && isMeant(heading)) return '';
  const slugger = createSlugger();
  const slugs = headings.map((text) => ({text, slug: slugger.slug(text)}));
  const found = slugs.find(({text}) => isMeant(text));
  return found && `#${found.slug}`;
}

/** The text of a notebook after Jupyter has run it, or unchanged if that fails. */
function runNotebook(file: string, text: string, {leave}: Reports): string {
  const args = ['nbconvert', '--to', 'notebook', '--execute', '--allow-errors', '--stdout', file];
  const options = {cwd: path.dirname(file), encoding: 'utf8', maxBuffer: 2 ** 30} as const;
  const {status, stdout, stderr, error} = spawnSync('jupyter', args, options);
  if (status === 0) return stdout;
  const why = error ? 'there is no Jupyter: pip install nbconvert ipykernel' : stderr.trim().split('\n').at(-1);
  leave(0, `was not run: ${why}`);
  return text;
}

/** Converts a notebook to the text of a post; its program, outputs and pictures are added to `files`. */
function notebookBody(notebook: Notebook, stem: string, files: Files, say: Reports, isInline = false): string {
  const {cells, language} = notebook;
  const {comment, fence, extension} = language;
  const program = `${FOLDER}/${stem.replace(/[^\p{L}\p{N}_-]+/gu, '-')}.${extension}`;
  const regions: string[] = [];
  let count = 0;
  const addFile: AddFile = (wanted, content) => {
    const {name, ext} = path.parse(wanted);
    const bytes = Buffer.from(content);
    const at = (number: number) => `${FOLDER}/${number > 1 ? `${name}-${number}` : name}${ext}`;
    const isOther = (file: string) =>
      file === program || (files.has(file) && !bytes.equals(Buffer.from(files.get(file) ?? '')));
    let number = 1;
    while (isOther(at(number))) number++;
    files.set(at(number), bytes);
    return `./${at(number)}`;
  };
  const parts = cells.flatMap((cell) => {
    const {isHidden, line} = cell;
    if (isHidden.cell) {
      say.guess(line, `a cell was left out, because it is hidden (${isHidden.cell})`);
      return [];
    }
    if (cell.cell_type === 'markdown') return withAttachments(cell, addFile, say);
    if (cell.cell_type !== 'code') return rawCell(cell, say);
    if (!cell.source.trim()) return [];
    const name = `cell-${++count}`;
    let code = cell.source.trimEnd();
    if (language.name === 'python') {
      const python = withoutMagics(code);
      for (const command of python.commands) say.guess(line, `${command} became a comment`);
      ({code} = python);
    }
    const isInFile = comment && !isInline;
    if (isInFile) regions.push(`${comment} region ${name}\n${code}\n${comment} endregion\n`);
    for (const [part, why] of Object.entries({code: isHidden.input, output: isHidden.output}))
      if (why) say.guess(line, `the ${part} of ${name} is not shown, because it is hidden (${why})`);
    const wasRun = typeof cell.execution_count === 'number' || cell.outputs.length;
    if (!wasRun) say.leave(line, `${name} was not run: it has no output`);
    const marks = longer('`', code);
    const block = isInFile ? `\`\`\`${fence} file=./${program}#${name}\n\`\`\`` : `${marks}${fence}\n${code}\n${marks}`;
    const texts = {alt: String(cell.options['fig-alt'] ?? ''), caption: String(cell.options['fig-cap'] ?? '')};
    const outputs = isHidden.output ? [] : outputsOf(cell.outputs, {name, line, isInline, ...texts}, addFile, say);
    return [...(isHidden.input ? [] : [block]), ...outputs];
  });
  if (regions.length) files.set(program, Buffer.from(regions.join('\n')));
  const text = parts.filter(Boolean).join('\n\n');
  return outsideCode(text, /(\]\(|\]:[ \t]*|\shref=["'])(#[^\s)"']+)/g, (whole, before, anchor) => {
    const own = anchorIn(notebook, anchor);
    return own === undefined ? whole : before + (own || '#');
  });
}

/** Pasted pictures have the same name in all cells. */
function withAttachments({source, attachments, line}: Cell, addFile: AddFile, say: Reports): string {
  const all = Object.entries(isData(attachments) ? attachments : {});
  const links = new Map<string, string>();
  return outsideCode(
    source,
    /(\]\(\s*<?|\]:[ \t]*<?|\ssrc=["']?)attachment:([^)>"'\n]+?)(?=[)>"'\n]|\s["'(]|$)/g,
    (whole, before, name) => {
      const [key, data] =
        all.find(([each]) => each === name) ?? all.find(([each]) => decoded(each) === decoded(name)) ?? [];
      const content = isData(data) ? Object.values(data)[0] : undefined;
      if (key === undefined || content === undefined) {
        say.leave(line, `the cell has no attachment ${name}`);
        return whole;
      }
      const file = path.basename(decoded(key)).replace(/[^\p{L}\p{N}._-]+/gu, '-');
      const link = links.get(key) ?? addFile(file, Buffer.from(joined(content), 'base64'));
      links.set(key, link);
      return before + link;
    },
  );
}

/** Jupyter shows raw cells that are text or in its own output format. */
function rawCell({source, metadata, line}: Cell, say: Reports): string {
  const about = isData(metadata) ? metadata : {};
  const format = String(about.raw_mimetype ?? about.format ?? '');
  if (!source.trim()) return '';
  if (format === 'text/html') return toMarkdown(source).trim();
  if (format === 'text/markdown') return source;
  if (format) {
    say.leave(line, `a raw cell for ${format} was left out`);
    return '';
  }
  const marks = longer('`', source);
  return `${marks}text\n${source.trimEnd()}\n${marks}`;
}
