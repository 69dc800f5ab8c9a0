// `npm start`: serves all languages on one port and updates pages as you save. Docusaurus' dev server serves one language, so there
// is one for each, behind a proxy that chooses by path.
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {addressesOf} from './addresses';
import {createProxy, freePort} from './proxy';
import {listen} from './server';
import {root} from './setup.mjs';

const servers: {locale: string; label: string; prefix: string; port: number}[] = [];
for (const address of addressesOf()) servers.push({...address, port: await freePort()});

let stopping = false;
const {values} = parseArgs({options: {port: {type: 'string', default: process.env.PORT ?? '3000'}}});
const port = await listen(createProxy(servers), Number(values.port));
const children = servers.map(startServer);
const addresses = servers.map(({label, prefix}) => `  http://127.0.0.1:${port}${prefix.padEnd(6)} ${label}`);
console.log(`\n${addresses.join('\n')}\n\nThe pages appear when all have compiled. Press Ctrl+C to stop.\n`);

// Docusaurus reads these once.
const changed = new Set();
for (const folder of ['src/config', 'src/plugins', 'src/shared'].filter((name) => fs.existsSync(path.join(root, name)))) {
  fs.watch(path.join(root, folder), {recursive: true}, (_, name) => {
    const file = `${folder}/${name?.split(path.sep).join('/')}`;
    if (!/(?<!\.test)\.[cm]?[jt]sx?$/.test(file) || changed.has(file)) return;
    changed.add(file);
    console.log(`${file} has changed. To see it, press Ctrl+C and run npm start again.`);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

function startServer({locale, port: own}: {locale: string; port: number}) {
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const args = ['start', '--locale', locale, '--no-open', '--host', '127.0.0.1', '--port', String(own)];
  // Each language needs its own folder of generated files, or they would overwrite each other.
  const env = {
    ...process.env,
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus/start-${locale}`,
    // The bundler's disk cache saves a start ten seconds, but a server that was killed leaves one on which the next start panics.
    DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  };
  const child = spawn(process.execPath, [docusaurus, ...args], {cwd: root, env, stdio: ['ignore', 'pipe', 'pipe']});
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.on('data', (chunk) => {
      // Hide the address of the server behind the proxy.
      const lines = String(chunk)
        .split('\n')
        .filter((line) => line.trim() && !/running at|Loopback:|Starting the development server/.test(line));
      for (const line of lines) to.write(`${locale.padEnd(6)} ${line}\n`);
    });
  }
  child.on('exit', (code) => {
    if (stopping) return;
    console.error(`The server for ${locale} ended (exit code ${code}); its message is above.`);
    stop(1);
  });
  return child;
}

function stop(code: number) {
  if (stopping) return;
  stopping = true;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => running.forEach((child) => void child.kill('SIGKILL')), 3000).unref();
  Promise.all(running.map((child) => new Promise((resolve) => child.once('exit', resolve)))).then(() => process.exit(code));
}
