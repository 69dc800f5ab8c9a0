// `npm run bench:serve`: measures nginx, Caddy and the preview server under load on this machine. Needs wrk, and nginx and Caddy as `npm run test:hosting` does.
import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {ensureInstalled, fail} from './setup.mjs';

ensureInstalled();
const {buildFolder, ensureBuilt} = await import('./build.mjs');
const {Releases} = await import('./release.mjs');
const {load} = await import('./load.mjs');
/** @type {typeof import('../e2e/hosting/servers')} */
const {kinds, missing, start} = load('../e2e/hosting/servers.ts');

const CONNECTIONS = 64;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
if (spawnSync('wrk', ['-v']).error) fail('wrk is not installed (Debian: apt-get install wrk), and nothing can be measured without it.');
ensureBuilt();
const site = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-serve-'));
await new Releases(site).publish(buildFolder);
const script = fs.readdirSync(path.join(buildFolder, 'assets/js')).find((name) => name.startsWith('main.'));
const addresses = ['/blog/garch', '/en/', `/assets/js/${script}`, '/nope'];

console.log(`${CONNECTIONS} connections, ${seconds} s each, ${os.cpus().length} cores shared with the load generator, brotli where the server has it`);
console.log('server  address               requests/s  p99        errors  memory before → after');
for (const kind of kinds) {
  const reason = missing(kind);
  if (reason) {
    console.log(`${kind.padEnd(7)} skipped: ${reason}`);
    continue;
  }
  const {url, pid, stop} = await (kind === 'own' ? ownServer() : start(kind, site));
  for (const address of addresses) {
    const before = memory(pid);
    const {requests, p99, errors} = measure(url + address, address === '/nope');
    console.log(
      `${kind.padEnd(7)} ${address.replace(/\.\w+\.js/, '.….js').padEnd(21)} ${String(requests).padStart(10)}  ${p99.padEnd(9)}  ${String(errors).padStart(6)}  ${before} → ${memory(pid)} MB`,
    );
  }
  await stop();
}
fs.rmSync(site, {recursive: true});

/** The preview server runs in a separate process, because this one waits for wrk. */
async function ownServer() {
  const code = `import(${JSON.stringify(new URL('server.mjs', import.meta.url).href)}).then(async ({createSiteServer, listen}) => console.log(await listen(createSiteServer(${JSON.stringify(path.join(site, 'current'))}), 0)))`;
  const child = spawn(process.execPath, ['-e', code], {stdio: ['ignore', 'pipe', 'inherit']});
  const [port] = await once(child.stdout, 'data');
  return {url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? 0, stop: async () => void child.kill()};
}

/**
 * @param {string} url
 * @param {boolean} notFound whether 404 is the right answer
 */
function measure(url, notFound) {
  const args = ['-t2', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br, gzip', url];
  const {stdout} = spawnSync('wrk', args, {encoding: 'utf8'});
  const number = (/** @type {RegExp} */ pattern) => Number(stdout.match(pattern)?.[1] ?? 0);
  const socket = stdout.match(/Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/)?.slice(1) ?? [];
  const wrong = notFound ? 0 : number(/Non-2xx or 3xx responses: (\d+)/);
  return {
    requests: Math.round(number(/Requests\/sec:\s+([\d.]+)/)),
    p99: stdout.match(/99%\s+(\S+)/)?.[1] ?? '?',
    errors: wrong + socket.reduce((sum, count) => sum + Number(count), 0),
  };
}

/**
 * Resident memory of a process and its children, in MB.
 * @param {number} pid
 * @returns {number}
 */
function memory(pid) {
  const {stdout} = spawnSync('ps', ['-eo', 'pid=,ppid=,rss='], {encoding: 'utf8'});
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  return Math.round(rows.filter(([own, parent]) => own === pid || parent === pid).reduce((sum, [, , rss = 0]) => sum + rss, 0) / 1024);
}
