import fs from 'node:fs';
import path from 'node:path';
import {decoded} from './decoded';
import {escapeRegExp} from './escape-reg-exp';
import {lineAt} from './line-at';
import {filesIn} from './site-files';

/** Where something on a built page was written. `line` is missing if the text is not found in the file. */
export type SourceLocation = {file: string; line?: number};

/** `file:line`, or the file. */
export const locationName = ({file, line}: SourceLocation) => (line ? `${file}:${line}` : file);

/** The modules and Markdown files in `src`, relative to the site. */
export function codeFiles(siteDir: string): string[] {
  const names = filesIn(path.join(siteDir, 'src')).filter((name) => /\.(?:[cm]?[jt]sx?|mdx?)$/.test(name));
  return names.map((name) => `src/${name}`);
}

/** Finds the source of something on a built page. Files are relative to the site, and read once. */
export function textFinder(siteDir: string) {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    if (!texts.has(file)) texts.set(file, fs.readFileSync(path.join(siteDir, file), 'utf8'));
    return texts.get(file) ?? '';
  };
  /**
   * Returns the first match.
   * @param files where it may be, the most likely one first
   * @param forms how it may be written, the most exact one first
   */
  return (files: string[], forms: string[]): SourceLocation | undefined => {
    for (const form of forms.flatMap((each) => [each, decoded(each)])) {
      const pattern = new RegExp(`(?<!\\w)${escapeRegExp(form)}(?![\\w-])`);
      for (const file of files) {
        const before = textOf(file).search(pattern);
        if (before >= 0) return {file, line: lineAt(textOf(file), before)};
      }
    }
    return undefined;
  };
}
