import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {fieldsIn, readConfig, walk} from '../../common/files';
import {type Data, dataAt, texts} from '../../common/front-matter';
import type {Entry} from '../../common/generator';
import {notesFolder} from '../../common/notes';
import {fenceOn} from '../../markdown/fences';
import {MARKDOWN, type Row} from './row';

const PAGE = /\.(?:qmd|md|markdown|ipynb)$/i;
const CHUNK = /^(\s*)(`{3,}|~{3,})\s*\{(\w+)(?:[\s,.#][^}]*)?\}\s*$/;

/** Chunks become code, without their options; hidden ones are left out. */
export function withoutChunks(text: string, hidden: () => void): string {
  const result: string[] = [];
  let chunk: {indent: string; marks: string; language: string; lines: string[]} | undefined;
  const close = (marks?: string) => {
    if (!chunk) return;
    const options = chunk.lines.filter((line) => /^\s*(?:#|\/\/|--|%%)\|/.test(line));
    const isHidden = options.some((line) => /\|\s*(?:echo|include):\s*false/.test(line));
    if (isHidden) hidden();
    else {
      const code = chunk.lines.filter((line) => !options.includes(line));
      result.push(`${chunk.indent}${chunk.marks}${chunk.language}`, ...code, ...(marks === undefined ? [] : [marks]));
    }
    chunk = undefined;
  };
  let fence = '';
  for (const line of text.split('\n')) {
    const [, indent = '', marks = '', language = ''] = line.match(CHUNK) ?? [];
    if (chunk) {
      if (line.trim() === chunk.marks) close(line);
      else chunk.lines.push(line);
    } else if (marks && !fence) chunk = {indent, marks, language, lines: []};
    else {
      const own = fenceOn(line)?.marks ?? '';
      if (!fence) fence = own;
      else if (own.startsWith(fence) && line.trim() === own) fence = '';
      result.push(line);
    }
  }
  close();
  return result.join('\n');
}

/** What programs make of a post, by the form that calls for it. */
const COMPUTED: [RegExp, string][] = [
  [/^\s*`{3,}\s*\{\w/m, 'outputs of its code'],
  [/`(?:r |\{\w+\} )[^`\n]+`/, 'values that its code computes'],
  [/^bibliography:/m, 'citations'],
  [/\{\{<\s*(?:include|embed|meta|var|env)\s/, 'parts of other files'],
];

/** `{{< name … >}}`, outside of code. */
const SHORTCODE = /\{\{<\s*(\w+)\s+([^\s>]+)(?:\s[^>]*)?>\}\}/g;

/** The day of a date as it is written in the United States; others stay. */
const isoDay = (date: unknown) =>
  typeof date === 'string' ? date.replace(/^(\d\d?)\/(\d\d?)\/(\d{4})$/, '$3-$1-$2') : date;

/** The fields that a page has from `_metadata.yml` in its folder and the folders above it. */
function inherited(folder: string): Data {
  const above = path.dirname(folder);
  const isTop = above === folder || Boolean(readConfig(folder, '_quarto'));
  return {...(isTop ? {} : inherited(above)), ...readConfig(folder, '_metadata')};
}

/** By the documentation of Quarto, which neither Debian nor npm has. */
export const quarto: Row = {
  name: 'Quarto',
  configuration: /^_quarto\.ya?ml$/,
  fields: {categories: 'categories', 'date-modified': 'updated', subtitle: 'subtitle', 'image-alt': 'image_alt'},
  found(root) {
    const config = readConfig(root, '_quarto') ?? {};
    const {type, 'output-dir': output = type === 'book' ? '_book' : '_site'} = dataAt(config, 'project');
    const files = walk(root).filter((file) => PAGE.test(file) && !/^(?:readme|license)\b/i.test(path.basename(file)));
    // By its documentation, files and folders whose names begin with _ are no part of the site.
    const own = files.filter((file) => {
      const name = relative(root, file);
      return !name.startsWith(`${output}/`) && !/(?:^|\/)_/.test(name);
    });
    const hasDay = (file: string) => !file.endsWith('.ipynb') && Boolean(fieldsIn(file).date);
    const posts = own.filter((file) => /(?:^|\/)posts\//.test(relative(root, file)) || hasDay(file));
    const nameOf = (file: string): Entry => ({
      ...{file, isDraft: false, categories: []},
      name: relative(root, file).replace(PAGE, ''),
    });
    return {
      config,
      entries: posts.map(nameOf),
      folders: ['.'],
      url: dataAt(config, 'website')['site-url'],
      build: String(output),
      others: own.filter((file) => !posts.includes(file) && MARKDOWN.test(file)),
    };
  },
  more({image_alt: _, ...data}, _site, {file}) {
    const {author, categories, draft} = {...inherited(path.dirname(file)), ...data};
    return {
      authors: texts(author),
      ...{categories, draft},
      date: isoDay(data.date),
      ...{author: undefined, format: undefined, execute: undefined, engine: undefined, jupyter: undefined},
      ...{
        bibliography: undefined,
        editor: undefined,
        image_alt: undefined,
        toc: data.toc === false ? false : undefined,
      },
    };
  },
  computedPart: ({entry, raw}) =>
    entry.file.endsWith('.qmd') ? COMPUTED.find(([form]) => form.test(raw))?.[1] : undefined,
  address: ({entry}) =>
    /(?:^|\/)index$/.test(entry.name) ? `/${entry.name.replace(/index$/, '')}` : `/${entry.name}.html`,
  dialect: (_, context) => ({
    ...notesFolder.dialect(context),
    comments: [],
    before: (text) => {
      const {guess, leave, lineOf} = context;
      const shown = withoutChunks(text, () => guess(0, 'code that the old site did not show was left out'));
      return shown.replace(SHORTCODE, (whole, name: string, given: string) => {
        if (name === 'video' && /^https?:/.test(given)) return given;
        leave(lineOf(whole), `${whole} is filled in by Quarto: it stays as it is`);
        return whole;
      });
    },
    hasWikiLinks: false,
    hasTableCaptions: true,
  }),
};
