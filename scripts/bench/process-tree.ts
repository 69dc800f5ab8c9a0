import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

const SAMPLE_MS = 100;
/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;
const isLinux = process.platform === 'linux';

/** What a command and everything it started took. Processor time and memory are known on Linux only. */
export type Cost = {
  ok: boolean;
  seconds: number;
  /** of all its processes */
  cpuSeconds: number;
  /** resident memory of all its processes at the same time */
  peakMegabytes: number;
  /** the processors that other programs kept busy meanwhile, on average */
  othersLoad: number;
  /** the last of what it printed */
  output: string;
};

/** Runs a command to its end and measures it. */
export function measureCommand(
  [program, ...args]: [string, ...string[]],
  {cwd, env = process.env}: {cwd: string; env?: NodeJS.ProcessEnv},
): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const [cpuBefore, busyBefore] = [childrenCpu(), machineCpu()];
    const child = spawn(program, args, {cwd, env, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    const keep = (chunk: Buffer) => {
      output = (output + chunk).slice(-2000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    let peak = 0;
    const sampler = setInterval(() => {
      peak = Math.max(peak, residentBytes(child.pid));
    }, SAMPLE_MS);
    child.on('error', (error) => {
      clearInterval(sampler);
      reject(error);
    });
    child.on('close', (status, signal) => {
      clearInterval(sampler);
      const seconds = (performance.now() - started) / 1000;
      const cpuSeconds = childrenCpu() - cpuBefore;
      const othersLoad = Math.max(0, machineCpu() - busyBefore - cpuSeconds) / seconds;
      resolve({
        ok: status === 0,
        seconds,
        cpuSeconds,
        peakMegabytes: peak ? peak / 1e6 : Number.NaN,
        othersLoad,
        output: signal ? `${output}It was ended by ${signal}.` : output,
      });
    });
  });
}

/** Processor seconds of all children that have ended, and of theirs. */
function childrenCpu() {
  if (!isLinux) return Number.NaN;
  const fields = statFields('self');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** Seconds that the processors have been busy, whoever kept them so. */
function machineCpu() {
  return os.cpus().reduce((sum, {times}) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

function residentBytes(top: number | undefined) {
  if (!isLinux || !top) return 0;
  let sum = 0;
  for (const pid of withDescendants(top)) {
    const pages = Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
    sum += pages * 4096;
  }
  return sum;
}

function withDescendants(top: number): string[] {
  const children: Map<string, string[]> = new Map();
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = statFields(pid)[1];
    if (parent) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = [String(top)];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

/** The fields of /proc/…/stat after the program's name, which may hold spaces: state, parent, … */
function statFields(pid: string) {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** Empty when the process has just ended. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
