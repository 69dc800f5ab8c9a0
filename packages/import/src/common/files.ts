import fs from 'node:fs';
import path from 'node:path';
import {isFile} from 'inkstone-core/is-file';
import {relative} from 'inkstone-core/site-files';
import {parse as parseToml} from 'smol-toml';
import {type Data, decode, parseYaml, splitFrontMatter} from './front-matter';
import type {Entry} from './generator';

/** Other forms of text that Hugo, Jekyll and Hexo may read. */
export const TEXT_FORMAT = /\.(?:org|adoc|asciidoc|textile|rst|pandoc|pdc)$/i;
export const TEXT = /\.(?:mdx?|markdown|mdown|mkdn?|mkdown|mdwn|mdte?xt|html?)$/i;
export const POST = /\.(?:mdx?|markdown|mdown|mkdn?|mkdown|mdwn|mdte?xt|html?|ipynb)$/i;

/** Files to which nobody links: text, and parts of a theme or a program. */
export const NO_FILE = new RegExp(
  `${POST.source}|${TEXT_FORMAT.source}|(?:^|[\\\\/])[^.\\\\/]+$|\\.(?:${[
    'css|s[ac]ss|less|styl|m?js|tsx?|coffee|map|woff2?|[ot]tf|eot|json|ya?ml|toml|xml|lock|ejs|njk|swig|pug|jade',
    'rb|gemspec|sh|bat',
  ].join('|')})$`,
  'i',
);

/** The files below a folder, in a fixed order, without hidden ones and dependencies. @param onLink called for links */
export function walk(folder: string, onLink?: (file: string) => void): string[] {
  const files: string[] = [];
  if (!fs.existsSync(folder)) return files;
  for (const entry of fs.readdirSync(folder, {withFileTypes: true})) {
    const file = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || ['node_modules', '_site', 'vendor'].includes(entry.name)) continue;
    if (entry.isDirectory()) files.push(...walk(file, onLink));
    else if (entry.isFile()) files.push(file);
    else if (entry.isSymbolicLink()) onLink?.(file);
  }
  return files.sort();
}

export const readText = (file: string): string => decode(fs.readFileSync(file));

/** Whether a file is in a folder, also where both are behind links. Throws if one is missing. */
export const isInside = (file: string, folder: string): boolean =>
  !path.relative(fs.realpathSync(folder), fs.realpathSync(file)).startsWith('..');

/** Whether there is a file at a path that can be read. */
export function isReadable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.R_OK);
    return isFile(file);
  } catch {
    return false;
  }
}

/** The text of a file below a folder; undefined if there is none, or behind a link that leaves the folder. */
export function readInside(file: string, folder: string): string | undefined {
  try {
    return isInside(file, folder) ? readText(file) : undefined;
  } catch {
    // Also a name that is too long, and a folder.
    return undefined;
  }
}

export function entryOf(file: string, folder: string, isDraft = false, categories: string[] = []): Entry {
  return {file, name: relative(folder, file).replace(POST, ''), isDraft, categories};
}

export function entriesIn(folder: string, isDraft = false): Entry[] {
  const files = walk(folder).filter((file) => POST.test(file));
  return files.map((file) => entryOf(file, folder, isDraft));
}

/** Throws if a configuration cannot be read. */
export function readConfigFile(root: string, name: string): Data {
  const text = decode(fs.readFileSync(path.join(root, name)));
  try {
    return name.endsWith('.toml') ? parseToml(text) : parseYaml(text);
  } catch (error) {
    throw new Error(`${name} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** The configuration files of this name, merged; undefined if there is none. */
export function readConfig(root: string, name: string): Data | undefined {
  const files = ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`);
  const there = files.filter((file) => fs.existsSync(path.join(root, file)));
  return there.length ? Object.assign({}, ...there.map((file) => readConfigFile(root, file))) : undefined;
}

/** The front matter of a file. If it cannot be read, a day makes the file a post, whose error is reported then. */
export function fieldsIn(file: string): Data {
  try {
    return splitFrontMatter(readText(file)).data;
  } catch {
    return {date: '1970-01-01'};
  }
}

/** Whether a folder has the pages of a site. An export among these is a file that readers could download. */
export const isBuiltSite = ({isFile, isBuilt, root}: {isFile: boolean; isBuilt?: boolean; root: string}): boolean =>
  isBuilt === true || (!isFile && fs.existsSync(path.join(root, 'index.html')));
