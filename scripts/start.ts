// `npm start`: serves all languages on one port and updates pages as you save. Docusaurus' dev server serves one language, so there
// is one for each, behind a proxy that chooses by path.
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {addressesOf} from './addresses';
import {startDocusaurus} from './docusaurus';
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
for (const folder of ['src/config', 'packages/theme/src', 'packages/search/src'].filter((name) =>
  fs.existsSync(path.join(root, name)),
)) {
  fs.watch(path.join(root, folder), {recursive: true}, (_, name) => {
    const file = `${folder}/${name?.split(path.sep).join('/')}`;
    if (!/(?<!\.test)\.[cm]?[jt]sx?$/.test(file) || changed.has(file)) return;
    changed.add(file);
    console.log(`${file} has changed. To see it, press Ctrl+C and run npm start again.`);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));

function startServer({locale, port: own}: {locale: string; port: number}) {
  // The address of the server behind the proxy is of no use.
  const hidden = /running at|Loopback:|Starting the development server/;
  // The bundler's disk cache saves a start ten seconds, but a server that was killed leaves one on which the next start panics.
  const env = {DOCUSAURUS_NO_PERSISTENT_CACHE: '1'};
  const child = startDocusaurus(
    'start',
    locale,
    ['--no-open', '--host', '127.0.0.1', '--port', String(own)],
    hidden,
    env,
  );
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
  Promise.all(running.map((child) => new Promise((resolve) => child.once('exit', resolve)))).then(() =>
    process.exit(code),
  );
}
