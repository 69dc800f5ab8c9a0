import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';
import {freePort} from '../packages/theme/src/commands/dev/proxy';
import {root} from '../scripts/setup.mjs';
import type {ScratchSite} from './scratch';

/** `npm start` on a site outside the repository. */
export class DevServer {
  /** What it has printed so far. */
  output = '';
  private constructor(
    readonly process: ChildProcess,
    readonly port: number,
  ) {
    for (const stream of [process.stdout, process.stderr])
      stream?.on('data', (data) => {
        this.output += data;
      });
  }

  /** Starts it with these flags, in a process group of its own, as a shell does. */
  static async start(site: ScratchSite, ...flags: string[]): Promise<DevServer> {
    const port = await freePort();
    const env = {...process.env, PORT: String(port), NODE_ENV: 'development', CI: ''};
    const program = path.join(root, 'scripts/run.mjs');
    const options = {cwd: site.folder, env, detached: true};
    return new DevServer(
      spawn('node', [program, 'dev', ...flags], {...options, stdio: ['ignore', 'pipe', 'pipe']}),
      port,
    );
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Whether each of these languages has compiled at least once. */
  hasCompiled(...locales: string[]): boolean {
    return locales.every((locale) => new RegExp(`^${locale} .*compiled`, 'm').test(this.output));
  }

  /** Ends it, unless it has ended. */
  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill();
    await once(this.process, 'exit');
  }
}
