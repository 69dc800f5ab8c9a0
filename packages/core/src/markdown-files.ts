import fs from 'node:fs';
import yaml from 'js-yaml';
import {stampOf} from './file-stamp';
import {withoutZones} from './front-matter-dates';
import {withTexts} from './front-matter-texts';
import {processWide} from './process-wide';
import {splitFrontMatter} from './split-front-matter';

// Only this module reads the Markdown files of a site: each once for all languages, until it changes.

/** A Markdown file. Its front matter is parsed when it is first asked for. */
export type Source = {
  /** without a byte order mark, with `\n` at the end of lines */
  text: string;
  /** dates are text here, without a time zone */
  readonly frontMatter: Record<string, unknown>;
  /** why the front matter could not be read */
  readonly frontMatterError?: {message: string; line: number};
};

type Known = {markdown: string; source: Source; stamp: string | undefined};
const files = processWide('markdown', () => new Map<string, Known>());

/** A Markdown file of the site; undefined where there is none. */
export function sourceAt(file: string): Source | undefined {
  const stamp = stampOf(file);
  if (!stamp) return undefined;
  const known = files.get(file);
  return known?.stamp === stamp.text ? known.source : keep(file, fs.readFileSync(file, 'utf8'), stamp);
}

/** A Markdown file that Docusaurus has read. */
export const sourceOf = (file: string, markdown: string): Source => keep(file, markdown, stampOf(file));

/** A Markdown text that may be in no file. */
export function sourceIn(markdown: string): Source {
  const text = markdown.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
  let read: Omit<Source, 'text'> | undefined;
  const parsed = () => {
    read ??= parse(text);
    return read;
  };
  return {
    text,
    get frontMatter() {
      return parsed().frontMatter;
    },
    get frontMatterError() {
      return parsed().frontMatterError;
    },
  };
}

function keep(file: string, markdown: string, stamp: ReturnType<typeof stampOf>): Source {
  const known = files.get(file);
  const source = known?.markdown === markdown ? known.source : sourceIn(markdown);
  files.set(file, {markdown, source, stamp: stamp?.isRecent ? undefined : stamp?.text});
  return source;
}

function parse(text: string): Omit<Source, 'text'> {
  const {yaml: block} = splitFrontMatter(withoutZones(text));
  try {
    const frontMatter = yaml.load(block, {schema: yaml.CORE_SCHEMA}) ?? {};
    if (typeof frontMatter !== 'object') throw new Error('it is not a list of `key: value` lines');
    return {frontMatter: withTexts(frontMatter as Record<string, unknown>, block)};
  } catch (error) {
    const {message, reason, mark} = error as Error & {reason?: string; mark?: {line: number}};
    // The YAML begins on the second line of the file.
    return {frontMatter: {}, frontMatterError: {message: reason ?? message, line: (mark?.line ?? 0) + 2}};
  }
}
