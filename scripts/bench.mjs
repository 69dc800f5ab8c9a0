// `npm run bench`: measures interactions and builds of this site beside the stock configuration of Docusaurus, Starlight and VitePress with the
// same posts. `-- --help` lists the options; the page `docs/tutorial-extras/speed.md` explains the figures.
import fs from 'node:fs';
import {ensureInstalled} from './setup.mjs';

ensureInstalled();
const [
  {USAGE, readOptions},
  {build, measureBuilds},
  {launch},
  {SMALLEST},
  {busyWarning, describeMachine, machineLine},
  {createPeer},
  site,
  project,
  {disturbedWarning},
  table,
] = await Promise.all([
  import('./bench/options.mjs'),
  import('./bench/builds.mjs'),
  import('./bench/chromium.mjs'),
  import('./bench/corpus.mjs'),
  import('./bench/machine.mjs'),
  import('./bench/peers.mjs'),
  import('./bench/measure-site.mjs'),
  import('./bench/project.mjs'),
  import('./bench/quiet.mjs'),
  import('./bench/table.mjs'),
]);

/** @typedef {import('./bench/goals.mjs').SiteReport} SiteReport */

const options = optionsOrExit();
await bench();

async function bench() {
  const {parts, posts, runs, growthRuns} = options;
  const scratch = project.createScratch();
  const browser = await launch();
  const machine = describeMachine(browser.version());
  console.log(machineLine(machine));
  /** @type {number[]} */
  const loads = [];
  /** @type {Record<string, SiteReport>} */
  const sites = {};
  try {
    const small = createAll(SMALLEST);
    const peers = options.stock && parts.has('visit') ? [createPeer('starlight', scratch, SMALLEST), createPeer('vitepress', scratch, SMALLEST)] : [];
    for (const one of [...small, ...peers]) sites[one.name] = {};
    if (parts.has('build')) await measureInTurn(small, runs, (name, builds) => Object.assign(/** @type {SiteReport} */ (sites[name]), {builds}));
    for (const one of parts.has('build') ? peers : [...small, ...peers]) loads.push((await build(one, 'cold')).othersLoad);
    if (parts.has('visit')) {
      const reports = await site.measureVisit(browser, [...small, ...peers], runs, log);
      for (const [at, {name}] of [...small, ...peers].entries()) Object.assign(/** @type {SiteReport} */ (sites[name]), {visit: reports[at]});
    }
    for (const one of small) {
      const report = /** @type {SiteReport} */ (sites[one.name]);
      if (parts.has('growth')) report.posts = await site.weighPosts(browser, one);
      if (parts.has('lighthouse')) report.lighthouse = await site.measureLighthouse(browser, one, runs, log);
    }
    if (parts.has('growth')) {
      const large = createAll(posts);
      await measureInTurn(large, growthRuns, async (name, builds) => {
        const built = large.find((one) => one.name === name);
        if (built) Object.assign(/** @type {SiteReport} */ (sites[name]), {large: {builds, posts: await site.weighPosts(browser, built)}});
      });
    }
  } finally {
    await browser.close();
    if (options.keep) console.log(`The projects are in ${scratch}.`);
    else fs.rmSync(scratch, {recursive: true, force: true});
  }
  const tables = [table.fullSpeedTable(sites), table.buildTable(sites, posts), table.goalTable(sites, posts)].filter(Boolean);
  const disturbed = Object.values(sites).flatMap(({builds, lighthouse, large}) => [
    builds?.disturbed ?? 0,
    large?.builds.disturbed ?? 0,
    ...Object.values(lighthouse ?? {}).map((report) => report.disturbed),
  ]);
  const warnings = [busyWarning(Math.max(...loads)), disturbedWarning(Math.max(...disturbed, 0))].filter((warning) => warning !== undefined);
  console.log(['', ...tables, machineLine(machine), ...warnings].join('\n\n'));
  if (options.json) fs.writeFileSync(options.json, `${JSON.stringify({machine, options: {...options, parts: [...parts]}, warnings, sites}, null, 2)}\n`);

  /** @param {number} size */
  function createAll(size) {
    const stock = options.stock ? [project.createStock(scratch, size)] : [];
    return [project.createHere(scratch, size), ...stock];
  }

  /**
   * @param {import('./bench/project.mjs').Project[]} projects
   * @param {number} times
   * @param {(name: string, report: import('./bench/builds.mjs').BuildReport) => unknown} keep
   */
  async function measureInTurn(projects, times, keep) {
    const reports = await measureBuilds(projects, times, log);
    for (const [at, report] of reports.entries()) {
      loads.push(report.othersLoad);
      await keep(projects[at]?.name ?? '', report);
    }
  }
}

/** @param {string} line */
function log(line) {
  console.error(`  ${line}`);
}

function optionsOrExit() {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(USAGE);
    process.exit(0);
  }
  try {
    return readOptions(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}
