import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {MarkdownHooks} from '@docusaurus/types';
import {processWide} from 'inkstone-core/process-wide';
import {siteFolderOf} from 'inkstone-core/site-folder';

type Node = {position?: {start: {line: number}} | undefined};
/** Languages have untranslated files in common. */
const reported = processWide('reported', () => new Set<string>());
/** The sites whose pages the next build must not take from the bundler's cache. */
const stale = new Set<string>();
const absolute = (file: string) => path.resolve(file.replace(/^@site\//, ''));

/** Reports a mistake in a Markdown file, which the next build compiles again. `node`: with the lines of the file. */
export function report(file: string, node: Node, problem: string, strict: boolean): void {
  const folder = siteFolderOf(absolute(file));
  if (!stale.has(folder)) process.once('exit', () => forgetPages(folder));
  stale.add(folder);
  tell(`${path.relative(folder, absolute(file))}:${node.position?.start.line ?? 1}`, problem, strict);
}

/** Names a mistake once: Docusaurus compiles each file twice, and in each language. `strict`: the build fails. */
export function tell(location: string, problem: string, strict: boolean): void {
  const message = `${location}: ${problem}`;
  if (reported.has(message)) return;
  reported.add(message);
  if (strict) {
    // Not thrown: the build goes on, and names all of them.
    logger.error(message);
    process.exitCode = 1;
  } else logger.warn(message);
}

/** Whether something was told of a line, `file:line`, already. */
export const isReported = (location: string): boolean =>
  [...reported].some((message) => message.startsWith(`${location}: `));

/** Empties the bundler's cache: a page from there would not tell again what is broken, nor see that it is mended. */
function forgetPages(site: string): void {
  fs.rmSync(path.join(site, 'node_modules/.cache/rspack'), {recursive: true, force: true, maxRetries: 5});
}

/** What Docusaurus says of links and pictures of Markdown that lead nowhere, with the author's file and line. */
export function markdownHooks(strict: boolean): MarkdownHooks {
  return {
    onBrokenMarkdownLinks: ({sourceFilePath, url, node}) => {
      const problem = url ? `there is no page or file ${url}; correct the link` : 'a link has no address; write one';
      report(sourceFilePath, node, problem, strict);
    },
    onBrokenMarkdownImages: ({sourceFilePath, url, node}) => {
      const problem = url ? `there is no picture ${url}; correct the address` : 'a picture has no address; write one';
      report(sourceFilePath, node, problem, strict);
    },
  };
}
