import {spawnSync} from 'node:child_process';
import diff from 'fast-diff';
import {parseMarkdown} from 'inkstone-core/markdown';
import {blocksOf} from './blocks';
import {alignedPairs, diffOf, type Pair, type Recorded, recordOf} from './compare';
import {hashOf} from './record';
import type {Entry} from './state';

// Earlier versions of pages, from Git.

function git(cwd: string, ...args: string[]) {
  return spawnSync('git', args, {cwd, encoding: 'utf8', maxBuffer: 64e6, env: {...process.env, LC_ALL: 'C.UTF-8'}});
}

/** The commits of a file, newest first; undefined without Git. */
function commitsOf(site: string, file: string): string[] | undefined {
  const {status, stdout} = git(site, 'log', '--format=%H', '--', file);
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

const fileIn = (site: string, commit: string, file: string) => git(site, 'show', `${commit}:./${file}`).stdout;

/** The blocks of the version that a record identifies by its hash, and of the translation at that time. */
export function pastRecordIn(site: string) {
  return (source: string, translation: string, hash: string): Recorded[] | undefined => {
    const commits = commitsOf(site, source) ?? [];
    const followed = commits.findIndex((commit) => hashOf(fileIn(site, commit, source)) === hash);
    const commit = commits[followed];
    if (!commit) return undefined;
    const before = followed === 0 ? 'HEAD' : `${commits[followed - 1]}^`;
    const blocksIn = (at: string, file: string) => blocksOf(parseMarkdown(fileIn(site, at, file), file));
    const translations = blocksIn(before, translation);
    return recordOf(alignedPairs(blocksIn(commit, source), translations, true), translations, () => true);
  };
}

/** Why the changed blocks are unknown. */
export function changesOfFile({source, follows}: Entry, site: string): string {
  if (!commitsOf(site, source)) return `there is no Git history here, so what changed in ${source} cannot be shown`;
  const why = 'it was acknowledged before it was committed, or the history here is shallow or was rewritten';
  return `no commit holds version ${follows} of ${source}: ${why}`;
}

/** Finds the original of an open block when it was translated; `''` if no commit has it. */
export function textBefore({source}: Pick<Entry, 'source'>, site: string, open: Pair[]): (pair: Pair) => string {
  const wanted = new Set(open.flatMap(({follows}) => follows ?? []));
  const found = new Map<string, string>();
  for (const commit of wanted.size ? (commitsOf(site, source) ?? []) : []) {
    for (const {hash, text} of blocksOf(parseMarkdown(fileIn(site, commit, source), source)))
      if (!found.has(hash)) found.set(hash, text);
    if ([...wanted].every((hash) => found.has(hash))) break;
  }
  return ({follows}) => (follows && found.get(follows)) ?? '';
}

/** Prints for an open block its original before and now, and its translation. */
export function blocksBefore({source}: Entry, site: string, open: Pair[]): (pair: Pair) => string {
  const before = textBefore({source}, site, open);
  const lines = (...texts: string[]) => texts.flatMap((text) => text.split('\n').map((line) => `\n  ${line}`)).join('');
  return (pair) => {
    const {state, original, translation, follows} = pair;
    const old = before(pair);
    const now = original?.text ?? '';
    if (state === 'missing') return `missing, of ${source}:${original?.line}${lines(now)}`;
    if (state === 'gone') return `gone from the original${lines(...(old ? [old] : []), translation?.text ?? '')}`;
    const unknown = `${now}\n(what it said before is in no commit here)`;
    const change = follows === undefined ? `${now}\n(new, its translation is not acknowledged)` : unknown;
    return `older than ${source}:${original?.line}${lines(old ? byWords(old, now) : change, translation?.text ?? '')}`;
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
