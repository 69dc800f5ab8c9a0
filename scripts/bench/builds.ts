import fs from 'node:fs';
import path from 'node:path';
import {SMALLEST} from './corpus';
import {type Cost, measureCommand} from './process-tree';
import {type Project, postFile} from './project';
import {measureUndisturbed} from './quiet';
import {median} from './statistics';

/** `edited` makes the translation of the post stale, `again` changes the post once more. */
type Kind = 'cold' | 'unchanged' | 'edited' | 'again';
/** Medians; `runs` are the seconds of each. */
type BuildCost = {seconds: number; cpuSeconds: number; peakMegabytes: number; runs: number[]};
/** `disturbed` is explained in quiet.ts. */
export type BuildReport = Record<Kind, BuildCost> & {
  outputMegabytes: number;
  files: number;
  othersLoad: number;
  disturbed: number;
};

/** All that a build leaves behind, and that the next one may use. */
const LEFT = ['build', '.docusaurus', 'node_modules/.cache'];
const KINDS = ['cold', 'unchanged', 'edited', 'again'] as const;
/** The first post to edit. */
const EDITED = 4;

/**
 * Builds each project cold, again with nothing changed, with one post edited, and with the same post edited once more, `runs` times in
 * turn: noise of the machine then falls on all of them. Each run edits another post, whose translation is up to date.
 */
export async function measureBuilds(
  projects: Project[],
  runs: number,
  log: (line: string) => void,
): Promise<BuildReport[]> {
  const measures = projects.map((project) => {
    let run = 0;
    return async () => {
      run += 1;
      const costs: [Kind, Cost][] = [];
      for (const kind of KINDS) {
        const cost = await build(project, kind, run);
        log(`${project.name} ${project.posts} posts, ${kind}, run ${run}: ${cost.seconds.toFixed(1)} s`);
        costs.push([kind, cost]);
      }
      return Object.fromEntries(costs) as Record<Kind, Cost>;
    };
  });
  // Builds of the large corpus take minutes, and are far from their limits.
  const rounds = projects.some(({posts}) => posts > SMALLEST) ? 1 : undefined;
  const measured = await measureUndisturbed(runs, measures, {rounds});
  return projects.map((project, at) => report(project, measured[at]?.results ?? [], measured[at]?.disturbed ?? 0));
}

/** `run`: decides which post is edited. */
export async function build(project: Project, kind: Kind, run: number = 0): Promise<Cost> {
  const within = (name: string) => path.join(project.folder, name);
  if (kind === 'cold') for (const name of LEFT) fs.rmSync(within(name), {recursive: true, force: true});
  if (kind === 'edited' || kind === 'again') edit(postFile(project, (EDITED + run) % project.posts), kind);
  const {CI: _, ...env} = process.env; // what an author runs, not what the deployment does
  const cost = await measureCommand(project.build, {
    cwd: project.folder,
    env: {...env, ...project.env, NO_UPDATE_NOTIFIER: '1', DOCUSAURUS_NO_UPDATE_NOTIFIER: '1'},
  });
  if (!cost.ok || !fs.existsSync(within('build/index.html')))
    throw new Error(`The ${kind} build of ${project.name} failed in ${project.folder}:\n${cost.output}`);
  // With nothing changed that is what `npm run build` finds out, and all it does.
  if (kind !== 'unchanged' && cost.output.includes('Nothing has changed'))
    throw new Error(`The ${kind} build of ${project.name} did not build.`);
  return cost;
}

/** Adds a sentence, the same way in every project. */
function edit(file: string, kind: Kind) {
  fs.appendFileSync(file, kind === 'edited' ? '\n改动之后的一句。\n' : '\n又改动之后的一句。\n');
}

function report(project: Project, runs: Record<Kind, Cost>[], disturbed: number): BuildReport {
  const {bytes, files} = sizeOf(path.join(project.folder, 'build'));
  const of = (kind: Kind) => medians(runs.map((costs) => costs[kind]));
  return {
    cold: of('cold'),
    unchanged: of('unchanged'),
    edited: of('edited'),
    again: of('again'),
    outputMegabytes: bytes / 1e6,
    files,
    othersLoad: Math.max(...runs.flatMap((costs) => Object.values(costs)).map(({othersLoad}) => othersLoad)),
    disturbed,
  };
}

function medians(costs: Cost[]): BuildCost {
  const of = (name: 'seconds' | 'cpuSeconds' | 'peakMegabytes') => median(costs.map((cost) => cost[name]));
  return {
    seconds: of('seconds'),
    cpuSeconds: of('cpuSeconds'),
    peakMegabytes: of('peakMegabytes'),
    runs: costs.map(({seconds}) => seconds),
  };
}

function sizeOf(folder: string) {
  const files = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const bytes = files.reduce(
    (sum, {parentPath, path: folderPath, name}) => sum + fs.statSync(path.join(parentPath ?? folderPath, name)).size,
    0,
  );
  return {bytes, files: files.length};
}
