import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {docusaurus, plainOutput, type ScratchSite} from '../scratch';

/** The number of moments at which a command is killed. */
export const MOMENTS = 20;
/** The folders with what an author writes. */
export const CONTENT = ['blog', 'docs', 'i18n', 'static'];
/** npm sets the folder in which a command was started. */
const env = {...process.env, ...plainOutput, INIT_CWD: undefined};

/** The contents of all files in some folders, by their names below the first one. */
export function filesOf(folder: string, below: string[]): Record<string, string> {
  const names = below.flatMap((name) => {
    const own = path.join(folder, name);
    const found = fs.existsSync(own) ? fs.readdirSync(own, {recursive: true, encoding: 'utf8'}) : [];
    return found.map((each) => path.join(name, each));
  });
  const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, fs.readFileSync(path.join(folder, name), 'latin1')]));
}

/** Only root can mount folders, and in CI the tests run as root. */
export const canMount =
  Boolean(process.env.CI) || (process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0);

/** Kills a command and all that it started after a while, unless it has ended by itself. */
export async function kill(site: ScratchSite, args: string[], milliseconds: number): Promise<void> {
  await end(site, args, milliseconds, (id) => process.kill(-id, 'SIGKILL'));
}

/** Tells a command to stop after a while. Returns its exit code, or the signal that ended it, and its output. */
export const stop = (site: ScratchSite, args: string[], milliseconds: number, signal: NodeJS.Signals) =>
  end(site, args, milliseconds, (id) => process.kill(id, signal));

function end(site: ScratchSite, args: string[], milliseconds: number, send: (id: number) => void) {
  const child = spawn(process.execPath, [docusaurus, ...args], {cwd: site.folder, env, detached: true});
  const timer = setTimeout(() => send(child.pid ?? 0), milliseconds);
  let output = '';
  child.stdin.end();
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise<{status: number | NodeJS.Signals | null; output: string}>((resolve) =>
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({status: signal ?? code, output});
    }),
  );
}

/**
 * Runs a command of a site in a mount namespace that a shell script has prepared.
 * @param after a script that runs afterwards, whatever the exit code of the command
 */
export function runWith(site: ScratchSite, mount: string, args: string[], after = 'true') {
  const command = [process.execPath, docusaurus, ...args].map((arg) => `'${arg}'`).join(' ');
  const script = `${mount} && ${command}; status=$?; ${after}; exit $status`;
  const options = {cwd: site.folder, encoding: 'utf8', env} as const;
  const {status, stdout, stderr} = spawnSync('unshare', ['--mount', 'bash', '-c', script], options);
  return {status, output: stdout + stderr};
}

/** Mounts a folder read-only in its place. */
export const readOnly = (folder: string) =>
  `mount --bind '${folder}' '${folder}' && mount -o remount,ro,bind '${folder}'`;

/** Replaces folders of a site by copies on a disk without a free block. `disk` is an empty folder. */
export const fullDisk = (disk: string, folders: string[]) =>
  [
    `mount -t tmpfs -o size=20m tmpfs '${disk}'`,
    ...folders.flatMap((folder) => [
      `cp -r '${folder}' '${disk}'`,
      `mount --bind '${path.join(disk, path.basename(folder))}' '${folder}'`,
    ]),
    `! dd if=/dev/zero of='${disk}/filling' 2>/dev/null`,
  ].join(' && ');
