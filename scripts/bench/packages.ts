import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {root} from '../setup.mjs';

/**
 * Installs packages that only the bench needs in `node_modules/.cache/bench`, the first time: they are some hundred megabytes.
 * @param name of their folder
 * @param manifest exact versions
 * @returns the path of their `node_modules`
 */
export function installPackages(
  name: string,
  manifest: {dependencies: Record<string, string>; overrides?: Record<string, string>},
): string {
  const text = JSON.stringify({private: true, ...manifest});
  const folder = path.join(
    root,
    'node_modules/.cache/bench',
    `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`,
  );
  const modules = path.join(folder, 'node_modules');
  const done = path.join(folder, '.installed');
  if (fs.existsSync(done)) return modules;
  console.log(
    `Installing ${Object.entries(manifest.dependencies)
      .map((entry) => entry.join('@'))
      .join(', ')} for the bench…`,
  );
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  fs.writeFileSync(path.join(folder, 'package.json'), text);
  const {status, stderr} = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`npm could not install what the bench needs; is the npm registry reachable?\n${stderr}`);
  fs.writeFileSync(done, '');
  return modules;
}
