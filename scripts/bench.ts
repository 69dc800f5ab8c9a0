// `npm run bench`: measures interactions and builds of this site beside the stock configuration of Docusaurus, Starlight and VitePress with the
// same posts. `-- --help` lists the options; the page `docs/tutorial-extras/speed.md` explains the figures.
import fs from 'node:fs';
import {type BuildReport, build, measureBuilds} from './bench/builds';
import {launch} from './bench/chromium';
import {SMALLEST} from './bench/corpus';
import type {SiteReport} from './bench/goals';
import {busyWarning, describeMachine, machineLine} from './bench/machine';
import * as site from './bench/measure-site';
import {readOptions, USAGE} from './bench/options';
import {createPeer} from './bench/peers';
import type {Project} from './bench/project';
import * as project from './bench/project';
import {disturbedWarning} from './bench/quiet';
import * as table from './bench/table';

const options = optionsOrExit();
await bench();

async function bench() {
  const {parts, posts, runs, growthRuns} = options;
  const scratch = project.createScratch();
  const browser = await launch();
  const machine = describeMachine(browser.version());
  console.log(machineLine(machine));
  const loads: number[] = [];
  const sites: Record<string, SiteReport> = {};
  try {
    const small = createAll(SMALLEST);
    const peers =
      options.stock && parts.has('visit')
        ? [createPeer('starlight', scratch, SMALLEST), createPeer('vitepress', scratch, SMALLEST)]
        : [];
    for (const one of [...small, ...peers]) sites[one.name] = {};
    if (parts.has('build'))
      await measureInTurn(small, runs, (name, builds) => Object.assign(sites[name] as SiteReport, {builds}));
    for (const one of parts.has('build') ? peers : [...small, ...peers])
      loads.push((await build(one, 'cold')).othersLoad);
    if (parts.has('visit')) {
      const reports = await site.measureVisit(browser, [...small, ...peers], runs, log);
      for (const [at, {name}] of [...small, ...peers].entries())
        Object.assign(sites[name] as SiteReport, {visit: reports[at]});
    }
    for (const one of small) {
      const report = sites[one.name] as SiteReport;
      if (parts.has('growth')) report.pages = await site.weighPages(browser, one);
      if (parts.has('lighthouse')) report.lighthouse = await site.measureLighthouse(browser, one, runs, log);
    }
    if (parts.has('growth')) {
      const large = createAll(posts);
      await measureInTurn(large, growthRuns, async (name, builds) => {
        const built = large.find((one) => one.name === name);
        if (built)
          Object.assign(sites[name] as SiteReport, {large: {builds, pages: await site.weighPages(browser, built)}});
      });
    }
  } finally {
    await browser.close();
    if (options.keep) console.log(`The projects are in ${scratch}.`);
    else fs.rmSync(scratch, {recursive: true, force: true});
  }
  const tables = [table.fullSpeedTable(sites), table.buildTable(sites, posts), table.goalTable(sites, posts)].filter(
    Boolean,
  );
  const disturbed = Object.values(sites).flatMap(({builds, lighthouse, large}) => [
    builds?.disturbed ?? 0,
    large?.builds.disturbed ?? 0,
    ...Object.values(lighthouse ?? {}).map((report) => report.disturbed),
  ]);
  const warnings = [busyWarning(Math.max(...loads)), disturbedWarning(Math.max(...disturbed, 0))].filter(
    (warning) => warning !== undefined,
  );
  console.log(['', ...tables, machineLine(machine), ...warnings].join('\n\n'));
  if (options.json)
    fs.writeFileSync(
      options.json,
      `${JSON.stringify({machine, options: {...options, parts: [...parts]}, warnings, sites}, null, 2)}\n`,
    );

  function createAll(size: number) {
    const stock = options.stock ? [project.createStock(scratch, size)] : [];
    return [project.createHere(scratch, size), ...stock];
  }

  async function measureInTurn(
    projects: Project[],
    times: number,
    keep: (name: string, report: BuildReport) => unknown,
  ) {
    const reports = await measureBuilds(projects, times, log);
    for (const [at, report] of reports.entries()) {
      loads.push(report.othersLoad);
      await keep(projects[at]?.name ?? '', report);
    }
  }
}

function log(line: string) {
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
