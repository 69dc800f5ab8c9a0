import {spawnSync} from 'node:child_process';
import logger from '@docusaurus/logger';

/** Of this process: the blog and the sitemap each have a copy of this module, and starting Git from a large process is slow. */
const KNOWN = Symbol.for('history');
const shared = globalThis as {[KNOWN]?: Map<string, boolean>};
shared[KNOWN] ??= new Map();
const known = shared[KNOWN];

/**
 * Whether Git can tell when each file last changed. In a shallow clone, which many CI services make, every file seems to have changed
 * with its newest commits; outside a clone nothing is known. The build says once which dates are missing for it.
 */
export function hasFullHistory(siteDir: string): boolean {
  const before = known.get(siteDir);
  if (before !== undefined) return before;
  const {status, stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {cwd: siteDir, encoding: 'utf8'});
  const full = status === 0 && stdout.trim() === 'false';
  known.set(siteDir, full);
  if (!full) {
    const [reason, fix] =
      status === 0 ? ['is a shallow clone', 'run "git fetch --unshallow"'] : ['is no Git clone', 'build from a clone'];
    logger.warn(
      `This folder ${reason}: sitemaps, feeds and structured data leave out when pages last changed. To have the dates, ${fix}.`,
    );
  }
  return full;
}
