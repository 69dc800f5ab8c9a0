import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {vi} from 'vitest';
import {freePort} from '../../packages/theme/src/commands/dev/proxy';

/** The web servers whose configurations are in `deploy/`. */
export const kinds = ['nginx', 'caddy'] as const;
export type Kind = (typeof kinds)[number];
/** `frontUrl`: of another nginx that forwards to this one, as the handbook says. `pid`: of its first process. */
export type Server = {
  kind: Kind;
  url: string;
  tlsUrl: string;
  frontUrl: string;
  pid: number;
  stop: () => Promise<void>;
};

const deploy = path.resolve(__dirname, '../../deploy');
const nginxModule = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';

/** What this server lacks to run here, in words; undefined if it can. */
export function missing(kind: Kind): string | undefined {
  const has = (command: string) =>
    spawnSync('sh', ['-c', `PATH="$PATH:/usr/sbin"; command -v ${command}`]).status === 0;
  if (kind === 'nginx' && !(has('nginx') && fs.existsSync(nginxModule)))
    return 'nginx-light and libnginx-mod-http-brotli-filter are not installed';
  if (kind === 'caddy' && !has('caddy')) return 'caddy is not installed';
  return undefined;
}

/**
 * Starts a server with the configuration of `deploy/`, changed only in domain, ports, certificate and the
 * folder of the site.
 * @param given the port, by default one that is free
 */
export async function start(kind: Kind, site: string, given?: number): Promise<Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `hosting-${kind}-`));
  const [port, tlsPort, frontPort] = await Promise.all([given ?? freePort(), freePort(), freePort()]);
  const child =
    kind === 'nginx' ? startNginx(folder, site, port, tlsPort, frontPort) : startCaddy(folder, site, port, tlsPort);
  const urls = {
    url: `http://127.0.0.1:${port}`,
    tlsUrl: `https://127.0.0.1:${tlsPort}`,
    frontUrl: `http://127.0.0.1:${frontPort}/notes`,
  };
  const log = path.join(folder, 'log');
  await vi
    .waitFor(() => fetch(urls.url), 10_000)
    .catch(() => {
      throw new Error(`The server does not answer. ${fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : ''}`);
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => {
        fs.rmSync(folder, {recursive: true});
        resolve();
      });
      child.kill();
    });
  return {kind, ...urls, pid: child.pid ?? 0, stop};
}

function startNginx(folder: string, site: string, port: number, tlsPort: number, frontPort: number) {
  const {certificate, key} = makeCertificate(folder);
  const listening = `listen 127.0.0.1:${port} backlog=4096;
  listen 127.0.0.1:${tlsPort} ssl;
  ssl_certificate ${certificate};
  ssl_certificate_key ${key};`;
  const config = fs
    .readFileSync(path.join(deploy, 'nginx.conf'), 'utf8')
    .replace('listen 80;', listening)
    .replace('listen [::]:80;', '')
    .replaceAll(/\/srv\/[\w.-]+/g, site);
  fs.writeFileSync(path.join(folder, 'site.conf'), config);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ');
  const main = path.join(folder, 'nginx.conf');
  fs.writeFileSync(
    main,
    // The context that Debian's own nginx.conf gives to a site.
    `load_module ${nginxModule};
pid ${folder}/pid;
error_log ${folder}/log;
worker_processes 2;
daemon off;
user ${os.userInfo().username};
# As the handbook says, because Debian's 768 connections are few, as are 511 that wait.
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  ${temporary}
  include ${folder}/site.conf;
  server {
    listen 127.0.0.1:${frontPort};
    location /notes/ { proxy_pass http://127.0.0.1:${port}/; proxy_redirect / /notes/; }
  }
}
`,
  );
  const args = ['-c', main, '-e', path.join(folder, 'log')];
  const env = {...process.env, PATH: `${process.env.PATH}:/usr/sbin`};
  const tested = spawnSync('nginx', ['-t', ...args], {env, encoding: 'utf8'});
  if (tested.status !== 0) throw new Error(tested.stderr);
  return spawn('nginx', args, {env, stdio: 'ignore'});
}

function startCaddy(folder: string, site: string, port: number, tlsPort: number) {
  const config = fs
    .readFileSync(path.join(deploy, 'Caddyfile'), 'utf8')
    .replace(/^[\w-]+(?:\.[\w-]+)+ \{/m, `http://127.0.0.1:${port}, https://127.0.0.1:${tlsPort} {\n\ttls internal`)
    .replaceAll(/\/srv\/[\w.-]+/g, site);
  const file = path.join(folder, 'Caddyfile');
  fs.writeFileSync(
    file,
    `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	storage file_system ${folder}/data
	default_bind 127.0.0.1
}
${config}`,
  );
  const log = fs.openSync(path.join(folder, 'log'), 'w');
  return spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: ['ignore', log, log],
    env: {...process.env, HOME: folder},
  });
}

function makeCertificate(folder: string) {
  const [certificate, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  const request = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=127.0.0.1';
  const args = [...request.split(' '), '-keyout', key, '-out', certificate];
  const made = spawnSync('openssl', args, {encoding: 'utf8'});
  if (made.status !== 0) throw new Error(made.stderr);
  return {certificate, key};
}
