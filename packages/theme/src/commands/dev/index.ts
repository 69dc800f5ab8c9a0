import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import os from 'node:os';
import path from 'node:path';
import chokidar from 'chokidar';
import {localeFolder} from 'inkstone-core/locale-folder';
import {FALLBACK} from 'inkstone-core/messages';
import type {Site} from '../../content';
import {hasMessages, messagesFor} from '../../shared/messages';
import {printOutput} from './output';
import {type WasTold, watchProblems} from './problems';
import {createProxy, freePort, listen, type Target} from './proxy';

type Server = Target & {locale: string; label: string};

export type Options = {
  /** The address to listen on. */
  host: string;
  /** Whether to look for changes at intervals, in ms, and not to wait for the system to report them. */
  poll?: boolean | string;
};

/** Chokidar's and Docusaurus' own interval, in ms. */
const POLL_MS = 1000;

/**
 * Serves all languages on one port: Docusaurus' dev server has one language, so a proxy chooses one by path. The server
 * of the default language starts at once, each other one when somebody first opens a page of that language.
 */
export async function runDev(site: Site, {host, port: firstPort, poll}: Options & {port: number}): Promise<void> {
  const {siteDir, i18n} = site;
  const {defaultLocale, locales, localeConfigs} = i18n;
  const servers: Server[] = [];
  for (const locale of new Set([defaultLocale, ...locales])) {
    const {label = locale, baseUrl: prefix = '/'} = localeConfigs[locale] ?? {};
    const lang = hasMessages(locale) ? locale : FALLBACK;
    const starting = messagesFor(locale, site)('inkstone.starting');
    servers.push({locale, label, prefix, port: await freePort(), lang, starting});
  }
  const inSite = (file: string) => path.relative(siteDir, file);
  const ignored = (file: string) =>
    /(?:^|[\\/])(?:node_modules|\.[^\\/]+)(?:[\\/]|$)|^build(?:[\\/]|$)/.test(inSite(file));
  // Watches the whole site: a folder that is deleted and restored is only noticed in its parent.
  const polling = poll ? {usePolling: true, interval: Number(poll === true ? POLL_MS : poll)} : {};
  const watcher = chokidar.watch(siteDir, {ignoreInitial: true, ignored, ...polling});
  const {answer, wasTold} = watchProblems(site, watcher);
  let stopping = false;
  const restarting = new Set<string>();
  const children = new Map<string, ChildProcess>();
  const start = (server: Server) => {
    if (!stopping && !children.has(server.locale)) children.set(server.locale, run(server));
  };
  const proxy = createProxy(servers, answer, (target) => start(target as Server));
  const port = await listen(proxy, firstPort, host);
  for (const server of servers) if (server.locale === defaultLocale) start(server);
  const addresses = addressesOf(host).flatMap((name) =>
    servers.map(({label, prefix}) => `  http://${name}:${port}${prefix.padEnd(6)} ${label}`),
  );
  const others = servers.length > 1 ? 'Another language starts when you first open a page of it. ' : '';
  console.log(`\n${addresses.join('\n')}\n\n${others}Press Ctrl+C to stop.\n`);
  tellRestarts(watcher, inSite);
  // A server does not notice when its missing folder of translations appears.
  const folders = new Map(servers.map(({locale}) => [path.normalize(localeFolder(i18n, locale)), locale]));
  watcher.on('all', (event, file) => {
    const locale = /Dir$/.test(event) ? folders.get(inSite(file)) : undefined;
    if (locale && children.get(locale)?.exitCode === null) {
      restarting.add(locale);
      children.get(locale)?.kill();
    }
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  function run(server: Server): ChildProcess {
    const child = startServer(server, siteDir, {poll, wasTold});
    // The default language starts as fast as if it were served alone.
    const {PRIORITY_BELOW_NORMAL} = os.constants.priority;
    if (child.pid && server.locale !== defaultLocale) os.setPriority(child.pid, PRIORITY_BELOW_NORMAL);
    child.on('exit', (code) => {
      const again = () => children.set(server.locale, run(server));
      if (stopping) return;
      if (restarting.delete(server.locale)) return again();
      console.error(`The server for ${server.locale} ended (exit code ${code}). It starts again when a file changes.`);
      watcher.once('all', again);
    });
    return child;
  }

  function stop() {
    if (stopping) return;
    stopping = true;
    const running = [...children.values()].filter((child) => child.exitCode === null && child.signalCode === null);
    for (const child of running) child.kill('SIGTERM');
    setTimeout(() => running.forEach((child) => void child.kill('SIGKILL')), 3000).unref();
    Promise.all(running.map((child) => once(child, 'exit'))).then(() => process.exit(0));
  }
}

/** What a browser may call the host: every address of this machine for one that stands for all. */
function addressesOf(host: string): string[] {
  if (!/^(?:0\.0\.0\.0|::)$/.test(host)) return [host.includes(':') ? `[${host}]` : host];
  const all = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  return all.filter(({family}) => family === 'IPv4').map(({address}) => address);
}

/** Starts the server of a language. */
function startServer(
  {locale, port}: Server,
  siteDir: string,
  {poll, wasTold}: Pick<Options, 'poll'> & {wasTold: WasTold},
): ChildProcess {
  const program = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const args = ['start', '--locale', locale, '--no-open', '--host', '127.0.0.1', '--port', String(port)];
  if (poll) args.push('--poll', String(poll === true ? POLL_MS : poll));
  const env = {
    ...process.env,
    // Two servers that shared a folder would overwrite each other's files.
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: path.join('.docusaurus', `start-${locale}`),
    // A killed server leaves a disk cache of the bundler that makes the next start panic.
    DOCUSAURUS_NO_PERSISTENT_CACHE: '1',
    FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  };
  const child = spawn(process.execPath, [program, ...args], {cwd: siteDir, env, stdio: ['ignore', 'pipe', 'pipe']});
  printOutput(child, locale, wasTold);
  return child;
}

/** Docusaurus reads its configuration once, so a change needs a restart. */
function tellRestarts(watcher: chokidar.FSWatcher, inSite: (file: string) => string): void {
  const changed = new Set<string>();
  watcher.on('all', (_, name) => {
    const file = inSite(name);
    if (!/^(?:docusaurus\.config|sidebars)\.\w+$/.test(file) || changed.has(file)) return;
    changed.add(file);
    console.log(`${file} has changed. To see it, press Ctrl+C and run npm start again.`);
  });
}
