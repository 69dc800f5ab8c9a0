import http from 'node:http';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {listen} from '../server';
import {launch} from './chromium';
import {installPackages} from './packages';
import {measureUndisturbed} from './quiet';
import {median} from './statistics';

/** The last line that runs on Node 20. Like everything of the bench that is big, it is no dependency of the project. */
const VERSION = '12.8.2';
/** On a busy machine Lighthouse can lose the beginning of its own recording, and asks to be run again. */
const TRIES = 3;
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];
/** Medians; `failures` are audits that cost points, `disturbed` is explained in quiet.ts. */
export type LighthouseReport = {
  scores: Record<Category, number>;
  blockingMs: number;
  lcpMs: number;
  failures: string[];
  disturbed: number;
};
type Result = {
  lhr: {
    categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>;
    audits: Record<string, {score: number | null; numericValue?: number}>;
    runWarnings: string[];
    runtimeError?: {message: string};
  };
};

/** Lighthouse with its mobile preset. `runs`: each in a browser of its own. Returns one for each. */
export async function runLighthouse(urls: string[], runs: number): Promise<LighthouseReport[]> {
  const modules = installPackages('lighthouse', {dependencies: {lighthouse: VERSION}});
  const {default: lighthouse} = await import(pathToFileURL(path.join(modules, 'lighthouse/core/index.js')).href);
  const measured = await measureUndisturbed(
    runs,
    urls.map((url) => () => once(lighthouse, url, TRIES)),
  );
  return measured.map(({results, disturbed}) => ({...reportOf(results), disturbed}));
}

function reportOf(results: Result['lhr'][]): Omit<LighthouseReport, 'disturbed'> {
  const score = (name: Category) =>
    Math.round(100 * median(results.map(({categories}) => categories[name]?.score ?? Number.NaN)));
  const audit = (name: string) => median(results.map(({audits}) => audits[name]?.numericValue ?? Number.NaN));
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Record<Category, number>,
    blockingMs: audit('total-blocking-time'),
    lcpMs: audit('largest-contentful-paint'),
    failures: [...new Set(results.flatMap(failuresOf))].sort(),
  };
}

async function once(
  lighthouse: (url: string, flags: object) => Promise<Result | undefined>,
  url: string,
  tries: number,
): Promise<Result['lhr']> {
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES]});
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (tries === 1) throw new Error(`Lighthouse gave no result for ${url}: ${result?.lhr.runtimeError?.message}`);
  } finally {
    await browser.close();
  }
  return once(lighthouse, url, tries - 1);
}

/** What holds a score below 100. */
function failuresOf({categories, audits}: Result['lhr']) {
  const weighted = CATEGORIES.flatMap((name) => categories[name]?.auditRefs.filter(({weight}) => weight > 0) ?? []);
  return weighted.map(({id}) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9);
}

async function freePort() {
  const server = http.createServer();
  const port = await listen(server, 0);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
