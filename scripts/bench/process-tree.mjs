import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

const SAMPLE_MS = 100;
/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const TICKS = 100;
const isLinux = process.platform === 'linux';

/**
 * What a command and everything it started took. Processor time and memory are known on Linux only.
 * @typedef {object} Cost
 * @property {boolean} ok
 * @property {number} seconds
 * @property {number} cpuSeconds of all its processes
 * @property {number} peakMegabytes resident memory of all its processes at the same time
 * @property {number} othersLoad the processors that other programs kept busy meanwhile, on average
 * @property {string} output the last of what it printed
 */

/**
 * Runs a command to its end and measures it.
 * @param {[string, ...string[]]} command
 * @param {{cwd: string, env?: NodeJS.ProcessEnv}} options
 * @returns {Promise<Cost>}
 */
export function measureCommand([program, ...args], {cwd, env = process.env}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const [cpuBefore, busyBefore] = [childrenCpu(), machineCpu()];
    const child = spawn(program, args, {cwd, env, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
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

/** @param {number | undefined} top */
function residentBytes(top) {
  if (!isLinux || !top) return 0;
  let sum = 0;
  for (const pid of withDescendants(top)) {
    const pages = Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0);
    sum += pages * 4096;
  }
  return sum;
}

/** @param {number} top @returns {string[]} */
function withDescendants(top) {
  /** @type {Map<string, string[]>} */
  const children = new Map();
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = statFields(pid)[1];
    if (parent) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found = [String(top)];
  for (const pid of found) found.push(...(children.get(pid) ?? []));
  return found;
}

/** The fields of /proc/…/stat after the program's name, which may hold spaces: state, parent, … @param {string} pid */
function statFields(pid) {
  return read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
}

/** @param {string} file @returns {string} empty when the process has just ended */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
