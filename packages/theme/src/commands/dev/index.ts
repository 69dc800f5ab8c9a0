import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
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

/** Serves all languages on one port: Docusaurus' dev server has one language, so a proxy chooses one by path. */
export async function runDev(site: Site, firstPort: number): Promise<void> {
  const {siteDir, i18n} = site;
  const {defaultLocale, locales, localeConfigs} = i18n;
  const servers: Server[] = [];
  for (const locale of new Set([defaultLocale, ...locales])) {
    const {label = locale, baseUrl: prefix = '/'} = localeConfigs[locale] ?? {};
    const lang = hasMessages(locale) ? locale : FALLBACK;
    const starting = messagesFor(locale)('inkstone.starting');
    servers.push({locale, label, prefix, port: await freePort(), lang, starting});
  }
  const inSite = (file: string) => path.relative(siteDir, file);
  const ignored = (file: string) =>
    /(?:^|[\\/])(?:node_modules|\.[^\\/]+)(?:[\\/]|$)|^build(?:[\\/]|$)/.test(inSite(file));
  // Watches the whole site: a folder that is deleted and restored is only noticed in its parent.
  const watcher = chokidar.watch(siteDir, {ignoreInitial: true, ignored});
  const {answer, wasTold} = watchProblems(site, watcher);
  const port = await listen(createProxy(servers, answer), firstPort);
  let stopping = false;
  const restarting = new Set<string>();
  const children = new Map(servers.map((server) => [server.locale, run(server)]));
  const addresses = servers.map(({label, prefix}) => `  http://127.0.0.1:${port}${prefix.padEnd(6)} ${label}`);
  console.log(`\n${addresses.join('\n')}\n\nThe pages appear when all have compiled. Press Ctrl+C to stop.\n`);
  tellRestarts(siteDir);
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
    const child = startServer(server, siteDir, wasTold);
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

/** Starts the server of a language. */
function startServer({locale, port}: Server, siteDir: string, wasTold: WasTold): ChildProcess {
  const program = require.resolve('@docusaurus/core/bin/docusaurus.mjs');
  const args = ['start', '--locale', locale, '--no-open', '--host', '127.0.0.1', '--port', String(port)];
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
function tellRestarts(siteDir: string): void {
  const changed = new Set<string>();
  fs.watch(siteDir, (_, file) => {
    if (!file || !/^(?:docusaurus\.config|sidebars)\.\w+$/.test(file) || changed.has(file)) return;
    changed.add(file);
    console.log(`${file} has changed. To see it, press Ctrl+C and run npm start again.`);
  });
}
