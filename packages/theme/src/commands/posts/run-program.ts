import {isUtf8} from 'node:buffer';
import {spawn, spawnSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as setTimeoutPromise} from 'node:timers/promises';
import {printedText} from 'inkstone-core/printed-text';

/** In bytes: more than any page shows. A program that never stops printing soon exceeds it. */
const MOST_PRINTED = 10_000_000;
/** In ms: how long processes that a program has started may outlive it. */
const GRACE = 1000;
/** Fixes the date and the random names in figures of matplotlib. */
const MATPLOTLIB = 'svg.hashsalt: posts\nbackend: Agg\n';

/** Where a program runs. */
export type Where = {
  /** the copy of the post */
  folder: string;
  /** a folder of its own, for files in its home and for its temporary files */
  home: string;
  /** in seconds */
  timeLimit: number;
  /** with bubblewrap, so that it can write nowhere else */
  isIsolated: boolean;
};
/** The output of a program, and its problems, worded to follow its name. */
export type Outcome = {stdout: string; problems: string[]};

/** Runs a command. It inherits nothing from the environment of the caller, and has no network where possible. */
export async function runProgram(command: string[], where: Where): Promise<Outcome> {
  const {folder, home, timeLimit} = where;
  const mark = randomUUID();
  const [file = '', ...args] = [...prefix(where), ...command];
  const env = environment(where, mark);
  const child = spawn(file, args, {cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe']});
  const end = () => endAll(child.pid, mark);
  const forget = endWithCaller(end);
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  const problems: string[] = [];
  let [size, stopped] = [0, ''];
  const stop = (reason: string) => {
    stopped ||= reason;
    end();
  };
  const collect = (list: Buffer[]) => (part: Buffer) => {
    size += part.length;
    if (size > MOST_PRINTED) stop(`was stopped after it printed ${MOST_PRINTED / 1e6} MB; let it print less`);
    else list.push(part);
  };
  child.stdout.on('data', collect(stdout));
  child.stderr.on('data', collect(stderr));
  const late = `was stopped after ${timeLimit} seconds; raise timeLimit in run.json`;
  const timer = setTimeout(() => stop(late), timeLimit * 1000);
  const endOthers = async () => {
    // Processes that it started may be about to end.
    for (let wait = 0; wait < GRACE && processesOf(mark).length && !stopped; wait += 50) await setTimeoutPromise(50);
    if (!processesOf(mark).length || stopped) return;
    problems.push('left a process behind, which was ended; let the program wait for the processes that it starts');
    end();
  };
  let isAlone = Promise.resolve();
  const status = await new Promise<number | string>((resolve) => {
    child.on('error', ({message}) => {
      stderr.push(Buffer.from(message));
      resolve('none');
    });
    child.on('exit', () => {
      clearTimeout(timer);
      isAlone = endOthers();
    });
    child.on('close', (code, signal) => resolve(code ?? signal ?? ''));
  });
  await isAlone;
  clearTimeout(timer);
  forget();
  const output = Buffer.concat(stdout);
  if (stopped) problems.push(stopped);
  else if (status !== 0) problems.push(`failed (exit code ${status}):\n${Buffer.concat(stderr).toString().trimEnd()}`);
  if (!isUtf8(output)) problems.push('printed bytes that are not UTF-8; let it print UTF-8');
  for (const name of fs.readdirSync(home).filter((each) => !each.startsWith('.') && each !== TEMPORARY))
    problems.push(`wrote ~/${name}, which is outside of its folder`);
  return {stdout: printedText(output.toString()), problems};
}

const TEMPORARY = 'tmp';

function environment({home}: Where, mark: string) {
  const temporary = path.join(home, TEMPORARY);
  fs.mkdirSync(temporary, {recursive: true});
  const matplotlib = path.join(home, '.matplotlibrc');
  fs.writeFileSync(matplotlib, MATPLOTLIB);
  return {
    PATH: '/usr/bin:/bin',
    HOME: home,
    TMPDIR: temporary,
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    PYTHONHASHSEED: '0',
    PYTHONDONTWRITEBYTECODE: '1',
    OMP_NUM_THREADS: '1',
    OPENBLAS_NUM_THREADS: '1',
    // The date that tools write into files, so that figures are reproducible.
    SOURCE_DATE_EPOCH: '0',
    MATPLOTLIBRC: matplotlib,
    [MARK]: mark,
  };
}

/** An environment variable that identifies the processes of a program in any process group. */
const MARK = 'POSTS_PROGRAM';

/** The processes that outlive the program that started them, if the system can tell. */
function processesOf(mark: string): number[] {
  const names = fs.existsSync('/proc/self/environ') ? fs.readdirSync('/proc') : [];
  return names.filter((name) => /^\d+$/.test(name) && isMarked(name, mark)).map(Number);
}

function isMarked(pid: string, mark: string): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${MARK}=${mark}`);
  } catch {
    // It has ended, or belongs to another user.
    return false;
  }
}

function endAll(pid: number | undefined, mark: string): void {
  for (const target of [...(pid ? [-pid] : []), ...processesOf(mark)]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

/** Ends programs on an interrupt, which does not reach their process groups. Returns a function to undo this. */
function endWithCaller(end: () => void): () => void {
  const interrupted = (signal: NodeJS.Signals) => {
    end();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  return () => process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
}

/** Whether a program can be restricted to writing to its own folder. */
export const canIsolate = () => spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0;

function prefix({folder, home, isIsolated}: Where): string[] {
  if (!isIsolated) return withoutNetwork();
  const writable = [folder, home].flatMap((each) => ['--bind', each, each]);
  const bwrap = ['bwrap', '--ro-bind', '/', '/', '--dev', '/dev', '--proc', '/proc', ...writable];
  return [...bwrap, '--unshare-all', '--die-with-parent', '--new-session', '--chdir', folder];
}

let networkPrefix: string[] | undefined;

/** A command prefix that runs a program without a network; empty if the system does not allow that. */
export function withoutNetwork(): string[] {
  networkPrefix ??=
    [
      ['unshare', '--net'],
      ['unshare', '--map-root-user', '--net'],
    ].find(([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0) ?? [];
  return networkPrefix;
}
