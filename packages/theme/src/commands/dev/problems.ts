import type http from 'node:http';
import path from 'node:path';
import {setImmediate as nextTask} from 'node:timers/promises';
import type {FSWatcher} from 'chokidar';
import {markdownIn, relative} from 'inkstone-core/site-files';
import {checkDataFiles, checkPage, type Problem} from '../../check';
import {pageFolders, readPage, readPages, type Site} from '../../content';

/** In ms: by then, an editor that saves a file in steps is done. */
const QUIET = 300;
/** How many pages are looked at before requests are answered again. */
const STEP = 10;
/** How long a busy server may still report a file after it was fixed, in ms. */
const AGO = 60_000;
/** The address at which pages of the dev servers get the problems. */
const ADDRESS = '/__problems';

/**
 * Whether the output of a server has been reported already: it names a file with a problem, or with one that was fixed
 * during the compilation; or a problem was reported in the last `within` milliseconds.
 */
export type WasTold = (output: string, within: number) => boolean;

/**
 * Reports problems in the files that change: once in the terminal, and in the browser until they are fixed. Returns
 * `answer`, which responds to requests for the problems, and `wasTold`.
 */
export function watchProblems(site: Site, watcher: FSWatcher) {
  const listeners = new Set<http.ServerResponse>();
  const changed = new Set<string>();
  let problems: Problem[] = [];
  let timer: NodeJS.Timeout | undefined;
  let toldAt = 0;
  /** When each file was last seen to have a problem. */
  const brokenAt = new Map<string, number>();

  const roots = [
    ...site.folders.map(({source}) => source),
    relative(site.siteDir, path.resolve(site.siteDir, site.i18n.path)),
  ];
  watcher.add(roots.filter((root) => root.startsWith('..')).map((root) => path.join(site.siteDir, root)));
  watcher.on('all', (_, absolute) => {
    const file = relative(site.siteDir, absolute);
    if (!roots.some((root) => `${file}/`.startsWith(`${root}/`))) return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(lookAtChanged, QUIET);
  });
  void lookAtAll(readPages(site).map(({file}) => file));
  const answer = (request: http.IncomingMessage, response: http.ServerResponse): boolean => {
    if (request.url !== ADDRESS) return false;
    response.writeHead(200, {'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store'});
    send(response);
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    return true;
  };
  const wasTold: WasTold = (text, within) => {
    for (const {file} of problems) brokenAt.set(file, Date.now());
    const since = (file: string) => Date.now() - (brokenAt.get(file) ?? 0);
    return (
      Date.now() - toldAt < within || [...brokenAt.keys()].some((file) => text.includes(file) && since(file) < AGO)
    );
  };
  return {answer, wasTold};

  /** Looks at all pages in small steps, beside the server that starts: a check of 1,000 posts takes half a minute. */
  async function lookAtAll(files: string[]): Promise<void> {
    for (let start = 0; start === 0 || start < files.length; start += STEP) {
      await nextTask();
      look(files.slice(start, start + STEP));
    }
  }

  function lookAtChanged(): void {
    const files = affected();
    changed.clear();
    look(files);
  }

  function look(files: string[]): void {
    const data = checkDataFiles(site);
    // Without tags and authors, posts cannot be checked.
    const seen = data.length ? [] : files;
    const others = problems.filter(({file}) => !seen.includes(file) && /\.mdx?$/.test(file));
    const now = [...others, ...data, ...seen.flatMap(errorsOf)];
    // A line may move: the problem is the same.
    const isIn = (list: Problem[], {file, message}: Problem) =>
      list.some((each) => each.file === file && each.message === message);
    const fresh = new Map(now.filter((each) => !isIn(problems, each)).map((each) => [each.message, each]));
    if (fresh.size > 0) toldAt = Date.now();
    for (const {file, line, message, fix} of fresh.values())
      console.error(`\n${file}:${line}: ${message}\n    ${fix}\n`);
    for (const {file, message} of problems.filter((each) => !isIn(now, each)))
      console.log(`${file}: mended (${message})`);
    for (const {file} of problems) brokenAt.set(file, Date.now());
    problems = now;
    for (const listener of listeners) send(listener);
  }

  /** The changed files, and the pages in the same folders in every language. */
  function affected(): string[] {
    const roots = pageFolders(site).map(({root}) => root);
    const folders = [...changed].flatMap((file) => {
      const root = roots.find((root) => file.startsWith(`${root}/`));
      const folder = root && path.posix.dirname(file.slice(root.length + 1));
      return folder && folder !== '.' ? roots.map((root) => `${root}/${folder}`) : [];
    });
    const beside = folders.flatMap((folder) =>
      markdownIn(path.join(site.siteDir, folder)).map((name) => `${folder}/${name}`),
    );
    return [...new Set([...changed, ...beside, ...problems.map(({file}) => file)])];
  }

  function errorsOf(file: string): Problem[] {
    try {
      const page = readPage(site, file);
      return page ? checkPage(page, site).filter(({advice}) => !advice) : [];
    } catch {
      // The file was deleted or is half saved: another change follows soon.
      return [];
    }
  }

  function send(response: http.ServerResponse): void {
    response.write(`data: ${JSON.stringify(problems)}\n\n`);
  }
}
