import fs from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {MarkdownHooks} from '@docusaurus/types';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {processWide} from 'inkstone-core/process-wide';

type Node = {position?: {start: {line: number}} | undefined};
/** Shared by all languages, which have untranslated files in common. */
const reported = processWide('reported', () => new Set<string>());
/** The sites whose pages the next build must compile again. */
const stale = new Set<string>();

/** Reports a mistake in a Markdown file, and lets the next build compile it again. `node`: with its line. */
export function report(site: LoadedSite, file: string, node: Node, problem: string, strict: boolean): void {
  const {siteDir} = site();
  if (!stale.has(siteDir)) process.once('exit', () => forgetPages(siteDir));
  stale.add(siteDir);
  reportAt(
    `${path.relative(siteDir, path.resolve(siteDir, file.replace(/^@site\//, '')))}:${node.position?.start.line ?? 1}`,
    problem,
    strict,
  );
}

/** Reports a mistake once: Docusaurus compiles each file twice, and in each language. `strict`: the build fails. */
export function reportAt(location: string, problem: string, strict: boolean): void {
  const message = `${location}: ${problem}`;
  if (reported.has(message)) return;
  reported.add(message);
  if (strict) {
    // Not thrown: the build continues, and reports all of them.
    logger.error(message);
    process.exitCode = 1;
  } else logger.warn(message);
}

/** Whether a mistake at a location, `file:line`, has been reported. */
export const isReported = (location: string): boolean =>
  [...reported].some((message) => message.startsWith(`${location}: `));

/** Empties the bundler's cache: a cached page would neither report its mistakes nor notice that they are fixed. */
function forgetPages(site: string): void {
  const cache = path.join(site, 'node_modules/.cache/rspack');
  const removed = `${cache}-${process.pid}`;
  try {
    // Another command of this site may be writing into it, and a folder that grows cannot be removed.
    fs.renameSync(cache, removed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  fs.rmSync(removed, {recursive: true, force: true, maxRetries: 5});
}

/** Reports the broken links and pictures of Markdown that Docusaurus finds, with the author's file and line. */
export function markdownHooks(site: LoadedSite, strict: boolean): MarkdownHooks {
  return {
    onBrokenMarkdownLinks: ({sourceFilePath, url, node}) => {
      const problem = url ? `there is no page or file ${url}; correct the link` : 'a link has no address; write one';
      report(site, sourceFilePath, node, problem, strict);
    },
    onBrokenMarkdownImages: ({sourceFilePath, url, node}) => {
      const problem = url ? `there is no picture ${url}; correct the address` : 'a picture has no address; write one';
      report(site, sourceFilePath, node, problem, strict);
    },
  };
}
