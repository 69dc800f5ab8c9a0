import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {type Browser, chromium} from 'playwright';
import {root} from '../../scripts/setup.mjs';

const FOLDER = path.join(root, 'node_modules/.cache/old-browsers');

/**
 * Starts a Chromium of the past, as the npm package `@sparticuz/chromium` has it, for x64 Linux alone. It needs Debian's
 * `libnss3`.
 * @returns undefined where it does not run
 */
export async function startChromium(version: string): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(FOLDER, version);
  const program = path.join(folder, 'chromium');
  if (!fs.existsSync(program)) unpack(version, folder);
  return chromium.launch({executablePath: program, args: ['--no-sandbox', '--disable-gpu', '--headless']});
}

/** The package holds its files compressed, and would unpack them at its first start. */
function unpack(version: string, folder: string): void {
  fs.mkdirSync(folder, {recursive: true});
  const run = (command: string, ...args: string[]) => {
    const {status, stderr, stdout} = spawnSync(command, args, {cwd: folder, encoding: 'utf8'});
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  };
  run('npm', 'pack', '--silent', `@sparticuz/chromium@${version}`);
  run('tar', 'xzf', `sparticuz-chromium-${version}.tgz`);
  const read = (name: string) => brotliDecompressSync(fs.readFileSync(path.join(folder, 'package/bin', name)));
  fs.writeFileSync(path.join(folder, 'swiftshader.tar'), read('swiftshader.tar.br'));
  run('tar', 'xf', 'swiftshader.tar');
  // Last: it says that all is there.
  fs.writeFileSync(path.join(folder, 'whole'), read('chromium.br'), {mode: 0o755});
  for (const name of ['package', 'swiftshader.tar', `sparticuz-chromium-${version}.tgz`])
    fs.rmSync(path.join(folder, name), {recursive: true});
  fs.renameSync(path.join(folder, 'whole'), path.join(folder, 'chromium'));
}
