import fs from 'node:fs';
import path from 'node:path';
import {SMALLEST} from './corpus.mjs';
import {measureCommand} from './process-tree.mjs';
import {postFile} from './project.mjs';
import {measureUndisturbed} from './quiet.mjs';
import {median} from './statistics.mjs';

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {import('./process-tree.mjs').Cost} Cost */
/** @typedef {'cold' | 'unchanged' | 'edited' | 'again'} Kind `edited` makes the translation of the post stale, `again` changes the post once more */
/** @typedef {{seconds: number, cpuSeconds: number, peakMegabytes: number, runs: number[]}} BuildCost medians; `runs` are the seconds of each */
/** @typedef {Record<Kind, BuildCost> & {outputMegabytes: number, files: number, othersLoad: number, disturbed: number}} BuildReport `disturbed` is explained in quiet.mjs */

/** All that a build leaves behind, and that the next one may use. */
const LEFT = ['build', '.docusaurus', 'node_modules/.cache'];
const KINDS = /** @type {const} */ (['cold', 'unchanged', 'edited', 'again']);
/** The first post to edit. */
const EDITED = 4;

/**
 * Builds each project cold, again with nothing changed, with one post edited, and with the same post edited once more, `runs` times in turn:
 * noise of the machine then falls on all of them. Each run edits another post, whose translation is up to date.
 * @param {Project[]} projects
 * @param {number} runs
 * @param {(line: string) => void} log
 * @returns {Promise<BuildReport[]>}
 */
export async function measureBuilds(projects, runs, log) {
  const measures = projects.map((project) => {
    let run = 0;
    return async () => {
      run += 1;
      /** @type {[Kind, Cost][]} */
      const costs = [];
      for (const kind of KINDS) {
        const cost = await build(project, kind, run);
        log(`${project.name} ${project.posts} posts, ${kind}, run ${run}: ${cost.seconds.toFixed(1)} s`);
        costs.push([kind, cost]);
      }
      return /** @type {Record<Kind, Cost>} */ (Object.fromEntries(costs));
    };
  });
  // Builds of the large corpus take minutes, and are far from their limits.
  const patience = projects.some(({posts}) => posts > SMALLEST) ? 1 : undefined;
  const measured = await measureUndisturbed(runs, measures, {patience});
  return projects.map((project, at) => report(project, measured[at]?.results ?? [], measured[at]?.disturbed ?? 0));
}

/**
 * @param {Project} project
 * @param {Kind} kind
 * @param {number} [run] decides which post is edited
 * @returns {Promise<Cost>}
 */
export async function build(project, kind, run = 0) {
  const within = (/** @type {string} */ name) => path.join(project.folder, name);
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
  if (kind !== 'unchanged' && cost.output.includes('Nothing has changed')) throw new Error(`The ${kind} build of ${project.name} did not build.`);
  return cost;
}

/**
 * Adds a sentence, the same way in every project.
 * @param {string} file
 * @param {Kind} kind
 */
function edit(file, kind) {
  fs.appendFileSync(file, kind === 'edited' ? '\n改动之后的一句。\n' : '\n又改动之后的一句。\n');
}

/**
 * @param {Project} project
 * @param {Record<Kind, Cost>[]} runs
 * @param {number} disturbed
 * @returns {BuildReport}
 */
function report(project, runs, disturbed) {
  const {bytes, files} = sizeOf(path.join(project.folder, 'build'));
  const of = (/** @type {Kind} */ kind) => medians(runs.map((costs) => costs[kind]));
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

/** @param {Cost[]} costs @returns {BuildCost} */
function medians(costs) {
  const of = (/** @type {'seconds' | 'cpuSeconds' | 'peakMegabytes'} */ name) => median(costs.map((cost) => cost[name]));
  return {seconds: of('seconds'), cpuSeconds: of('cpuSeconds'), peakMegabytes: of('peakMegabytes'), runs: costs.map(({seconds}) => seconds)};
}

/** @param {string} folder */
function sizeOf(folder) {
  const files = fs.readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const bytes = files.reduce((sum, {parentPath, path: folderPath, name}) => sum + fs.statSync(path.join(parentPath ?? folderPath, name)).size, 0);
  return {bytes, files: files.length};
}
