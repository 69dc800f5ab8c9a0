import {spawnSync} from 'node:child_process';
import diff from 'fast-diff';
import {parseMarkdown} from 'inkstone-core/markdown';
import {processWide} from 'inkstone-core/process-wide';
import {diffOf} from './align';
import {blocksOf} from './blocks';
import type {Pair} from './compare';
import type {Entry} from './state';

// Earlier versions of pages, from Git.

function git(cwd: string, ...args: string[]) {
  const {status, stdout} = spawnSync('git', ['-c', 'core.quotePath=false', ...args], {
    ...{cwd, encoding: 'utf8', maxBuffer: 64e6, env: {...process.env, LC_ALL: 'C.UTF-8'}},
  });
  return status === 0 ? stdout : '';
}

/** The versions of a file, newest first, also under the names that it had: commits and paths. */
function versionsOf(site: string, file: string): [string, string][] {
  const log = git(site, 'log', '--follow', '--format=%x00%H', '--name-only', '--relative', '--', file);
  return log.split('\0').flatMap((entry): [string, string][] => {
    const [commit, name] = entry.split('\n').filter(Boolean);
    return commit && name ? [[commit, name]] : [];
  });
}

/** By site: the day on which each Markdown file was last committed. */
const days = processWide('days of translations', () => new Map<string, Map<string, string | undefined>>());

/** The day on which a file was last committed, as 2026-01-31; undefined where the history does not say. */
export function dayOf(site: string, file: string): string | undefined {
  const known = days.get(site) ?? daysOf(site);
  days.set(site, known);
  return known.get(file);
}

/** One command for all files: Git would go through the history for each of them. */
function daysOf(site: string): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  const log = git(site, 'log', '--format=%x00%as %p', '--name-only', '--relative', '--', '*.md', '*.mdx');
  for (const entry of log.split('\0')) {
    const [head = '', ...files] = entry.split('\n').filter(Boolean);
    const [day, parents] = head.split(' ');
    // The first commit of a shallow clone has every file.
    const isDated = parents || (files.length > 0 && !isShallow(site));
    for (const file of files) if (!found.has(file)) found.set(file, isDated ? day : undefined);
  }
  return found;
}

const isShallow = (site: string) => git(site, 'rev-parse', '--is-shallow-repository').trim() === 'true';

/** Finds the original of an open block when it was translated, the newest of several; `''` if no commit has it. */
export function textBefore({source}: Pick<Entry, 'source'>, site: string, open: Pair[]): (pair: Pair) => string {
  const wanted = new Map(open.filter(({follows}) => follows.length).map((pair) => [pair, '']));
  const left = new Set(wanted.keys());
  for (const [commit, file] of left.size ? versionsOf(site, source) : []) {
    const blocks = blocksOf(parseMarkdown(git(site, 'show', `${commit}:./${file}`), file));
    const texts = new Map(blocks.map(({hash, text}) => [hash, text]));
    for (const pair of left) {
      const hash = pair.follows.find((each) => texts.has(each));
      if (hash === undefined) continue;
      wanted.set(pair, texts.get(hash) ?? '');
      left.delete(pair);
    }
    if (!left.size) break;
  }
  return (pair) => wanted.get(pair) ?? '';
}

/** Prints for an open block its original before and now, and its translation. */
export function blocksBefore({source}: Entry, site: string, open: Pair[]): (pair: Pair) => string {
  const before = textBefore({source}, site, open);
  const lines = (...texts: string[]) => texts.flatMap((text) => text.split('\n').map((line) => `\n  ${line}`)).join('');
  const lost = isShallow(site)
    ? 'this clone is shallow: git fetch --unshallow'
    : 'what it said before is in no commit here';
  return (pair) => {
    const {state, original, translation} = pair;
    const old = before(pair);
    const now = original?.text ?? '';
    if (state === 'missing') return `missing, of ${source}:${original?.line}${lines(now)}`;
    if (state === 'gone') return `gone from the original${lines(...(old ? [old] : []), translation?.text ?? '')}`;
    if (state === 'unknown')
      return `not acknowledged as the translation of ${source}:${original?.line}${lines(now, translation?.text ?? '')}`;
    const change = old ? byWords(old, now) : `${now}\n(${lost})`;
    return `older than ${source}:${original?.line}${lines(change, translation?.text ?? '')}`;
  };
}

/** The difference of two texts, with the changed words marked. */
function byWords(old: string, now: string): string {
  const segmenter = new Intl.Segmenter(undefined, {granularity: 'word'});
  const parts = (text: string) => Array.from(segmenter.segment(text), ({segment}) => segment);
  return diffOf(parts(old), parts(now))
    .map(([change, items]) => {
      const text = items.join('');
      if (change === diff.EQUAL) return text;
      return change === diff.DELETE ? `[-${text}-]` : `{+${text}+}`;
    })
    .join('');
}
