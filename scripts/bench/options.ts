import {parseArgs} from 'node:util';
import {SMALLEST} from './corpus';

export const PARTS = ['visit', 'build', 'lighthouse', 'growth'] as const;

type Part = (typeof PARTS)[number];
type Options = {
  parts: Set<Part>;
  posts: number;
  runs: number;
  growthRuns: number;
  stock: boolean;
  keep: boolean;
  json: string | undefined;
};

export const USAGE = `npm run bench -- [options]

  --only visit,build,lighthouse,growth   the parts to measure; without it all but growth
  --posts 1000         measures growth, up to this many posts a language (with --only growth: 1000)
  --runs 3             how often each thing is measured; the median counts
  --growth-runs 1      the same for the builds of the large corpus
  --without-stock      measures this site alone
  --json file          writes everything that was measured
  --keep               keeps the projects that were built`;

export function readOptions(args: string[]): Options {
  const {values} = parseArgs({
    args,
    options: {
      only: {type: 'string'},
      posts: {type: 'string'},
      runs: {type: 'string', default: '3'},
      'growth-runs': {type: 'string', default: '1'},
      'without-stock': {type: 'boolean', default: false},
      json: {type: 'string'},
      keep: {type: 'boolean', default: false},
    },
  });
  const named = values.only?.split(',') ?? ['visit', 'build', 'lighthouse'];
  const unknown = named.filter((name) => !PARTS.some((part) => part === name));
  if (unknown.length) throw new Error(`--only knows ${PARTS.join(', ')}, not ${unknown.join(', ')}.`);
  const parts = new Set(named) as Set<Part>;
  if (values.posts && !values.only) parts.add('growth');
  return {
    parts,
    posts: whole('--posts', values.posts ?? '1000', SMALLEST + 1),
    runs: whole('--runs', values.runs, 1),
    growthRuns: whole('--growth-runs', values['growth-runs'], 1),
    stock: !values['without-stock'],
    keep: values.keep,
    json: values.json,
  };
}

function whole(name: string, text: string, least: number) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new Error(`${name} is a whole number, ${least} or more, not ${text}.`);
  return number;
}
