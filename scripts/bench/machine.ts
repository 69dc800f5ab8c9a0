import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {root} from '../setup.mjs';

type Machine = {processor: string; processors: number; memoryGigabytes: number; versions: Record<string, string>};

/** Above this share of the processors, others' work shows in the timings. */
const BUSY = 0.25;

export function describeMachine(browserVersion: string): Machine {
  const packages = Object.fromEntries(
    ['@docusaurus/core', 'react', 'playwright'].map((name) => [name, versionOf(name)]),
  );
  return {
    processor: os.cpus()[0]?.model.trim() ?? 'unknown',
    processors: os.cpus().length,
    memoryGigabytes: Math.round(os.totalmem() / 2 ** 30),
    versions: {node: process.version, system: `${os.type()} ${os.release()}`, chromium: browserVersion, ...packages},
  };
}

export function machineLine({processor, processors, memoryGigabytes, versions}: Machine) {
  const list = Object.entries(versions).map((entry) => entry.join(' '));
  return `${processor}, ${processors} processors, ${memoryGigabytes} GB; ${list.join(', ')}`;
}

/** Says so when other programs were at work: sizes and counts stand then, timings do not. `load`: processors kept busy by others. */
export function busyWarning(load: number): string | undefined {
  if (load < BUSY * os.cpus().length) return undefined;
  return `WARNING: other programs kept ${load.toFixed(1)} of ${os.cpus().length} processors busy. Sizes and counts stand; take the times again on a quiet machine.`;
}

/** `name`: of a package. */
function versionOf(name: string) {
  return JSON.parse(fs.readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;
}
