import {spawnSync} from 'node:child_process';
import logger from '@docusaurus/logger';

/** Of this process, in which there are several copies of this module: starting Git is slow. */
const KNOWN = Symbol.for('inkstone.history');
const shared = globalThis as {[KNOWN]?: Map<string, boolean>};

/** Whether Git can tell when files changed: not in a shallow clone. The build says once which dates are missing. */
export function hasFullHistory(siteDir: string): boolean {
  shared[KNOWN] ??= new Map();
  const known = shared[KNOWN].get(siteDir);
  if (known !== undefined) return known;
  const {status, stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {cwd: siteDir, encoding: 'utf8'});
  const isFull = status === 0 && stdout.trim() === 'false';
  shared[KNOWN].set(siteDir, isFull);
  const [reason, fix] =
    status === 0 ? ['is a shallow clone', 'run "git fetch --unshallow"'] : ['is no Git clone', 'build from a clone'];
  const missing = 'sitemaps, feeds and structured data leave out when pages last changed';
  if (!isFull) logger.warn(`This folder ${reason}: ${missing}. To have the dates, ${fix}.`);
  return isFull;
}
