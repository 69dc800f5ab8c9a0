import fs from 'node:fs';
import path from 'node:path';
import {walk} from '../../common/files';
import {type Data, withoutEmpty} from '../../common/front-matter';
import type {Entry, Found, Generator, OldSite, Source} from '../../common/generator';

/**
 * A source whose Markdown is common and whose front matter is not: a row of the table in `index.ts`.
 * `configuration`: names of files by which a folder is recognized. Without it, `found` gets the path of every folder.
 */
export type Row = {
  name: string;
  configuration?: RegExp;
  /** The posts and the folders of other files; undefined if the folder is of another source. */
  found: (root: string, source: Source, file: string) => Found | undefined;
  /** The names of its fields here, by their names there. */
  fields?: Record<string, string>;
} & Omit<Generator, 'name' | 'find' | 'fields'> & {more?: (data: Data, site: OldSite, entry: Entry) => Data};

export const generatorOf = ({configuration, found, fields = {}, more, ...row}: Row): Generator => ({
  ...row,
  find(source) {
    const {root, isFile} = source;
    if (isFile) return undefined;
    const file = configuration ? fs.readdirSync(root).find((name) => configuration.test(name)) : '.';
    return file === undefined ? undefined : found(root, source, file);
  },
  fields({data, entry}, site) {
    const named = Object.entries(data).map(([key, value]) => [fields[key] ?? key, value]);
    const all = Object.fromEntries(named);
    return {data: withoutEmpty(more ? {...all, ...more(all, site, entry)} : all)};
  },
});

export const MARKDOWN = /\.(?:mdx?|markdown)$/i;
export const isFolder = (folder: string) => fs.statSync(folder, {throwIfNoEntry: false})?.isDirectory() === true;
export const markdownIn = (folder: string) => walk(folder).filter((file) => MARKDOWN.test(file));
export const isThere = (root: string, name: string) => fs.existsSync(path.join(root, name));
/** The text of a setting in a program, which is not run. */
export const setting = (text: string, name: string) =>
  text.match(new RegExp(`(?:^|[\\s{,])["']?${name}["']?\\s*[:=]\\s*(["'\`])([^"'\`\\n$]*)\\1`))?.[2];
