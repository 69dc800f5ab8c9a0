import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Configuration, MultiStats, Stats} from 'webpack';
import {codeVersion} from '../../site/content-cache';
import {CHUNK_FILES} from '../bundle';
import {SERVER_CHUNKS} from '../prerender';
import {BUILD_HASH, buildHashIn} from '../route-shards/build-hash';
import {addMade, type Made, noteMade} from './bundler-plugins';
import {areUnchanged, filesBelow, hashInputs, type Kept, readKept, writeKept} from './kept';

type Done = (error: Error | null, stats?: Stats | MultiStats) => void;
/** A bundler that is set up, as Docusaurus uses it. */
type Compiler = {run(done: Done): void; close(done: (error?: Error | null) => void): void};
type Bundler = (configs: Configuration | Configuration[]) => Compiler;
type Cached = Configuration & {experiments?: {cache?: {version?: string}}};

/** Docusaurus has it written, for prerendering: the scripts of each chunk. */
const CLIENT_MANIFEST = 'client-manifest.json';

/**
 * Leaves the bundler out where it would do the work of the build before. Texts are data (src/plugins/page-data), and so that is whenever nothing but texts has
 * changed: the files that it read then say so. Where they do not, or something is wrong with what is kept, it does its work.
 *
 * A bundle that is kept goes the way of a new one, in a compilation without an entry: the same plugins add data and static files, and put the hash of the
 * build into names. This plugin has to come after them.
 */
export default function keptBundle({siteDir, generatedFilesDir, i18n}: LoadContext): Plugin {
  const file = path.join(siteDir, 'node_modules/.cache/rspack/kept', `${path.basename(generatedFilesDir)}-${i18n.currentLocale}`);
  const records = [CLIENT_MANIFEST, CHUNK_FILES, SERVER_CHUNKS].map((name) => path.join(generatedFilesDir, name));
  return {
    name: 'kept-bundle',
    configureWebpack(_config, isServer, {currentBundler}) {
      if (isServer || process.env.NODE_ENV === 'development') return {};
      const bundler = currentBundler.instance as unknown as Bundler;
      // Docusaurus has no hook between the configurations and the bundler's start.
      currentBundler.instance = new Proxy(currentBundler.instance, {
        apply: (_target, _this, [configs]: [Configuration[]]) => compilerFor(bundler, configs),
      });
      return {};
    },
  };

  function buildHash(): string {
    return buildHashIn(fs.readFileSync(path.join(generatedFilesDir, CHUNK_FILES), 'utf8'));
  }

  function compilerFor(bundler: Bundler, configs: Configuration[]): Compiler {
    const [client, server] = configs;
    const folder = server?.output?.path;
    if (!client || !folder) return bundler(configs);
    const version = [codeVersion(siteDir), generatedFilesDir, ...configs.map((config) => (config as Cached).experiments?.cache?.version)].join('\n');
    let running: Compiler;
    const start = (compiler: Compiler, done: Done) => {
      running = compiler;
      compiler.run(done);
    };

    const bundle = (done: Done) => {
      const [inClient, inServer] = [noteMade(), noteMade()];
      start(bundler([withPlugin(client, inClient.plugin), withPlugin(server, inServer.plugin)]), (error, stats) => {
        // A warning has to be heard each time.
        if (!error && !stats?.hasErrors() && !stats?.hasWarnings()) keep(inClient.made, inServer.made);
        done(error, stats);
      });
    };

    const keep = (made: Made, drawing: Made) => {
      const inputs = hashInputs(new Set([...made.inputs, ...drawing.inputs]), Math.min(made.began, drawing.began));
      if (!inputs) return;
      const hash = buildHash();
      const texts = records.map((name): [string, string] => [name, fs.readFileSync(name, 'utf8').replaceAll(hash, BUILD_HASH)]);
      writeKept(file, {version, inputs, assets: made.assets, server: filesBelow(folder), records: new Map(texts)});
    };

    const restore = (kept: Kept, done: Done) => {
      // What the bundler keeps of its modules would be lost with a compilation that has none.
      const empty = {...client, entry: {}, experiments: {...client.experiments, cache: false}} as Configuration;
      const added = addMade(kept.assets, () => areUnchanged(kept.inputs));
      start(bundler(withPlugin(empty, added)), (error, stats) => {
        if (error || stats?.hasErrors()) return running.close(() => bundle(done));
        const hash = buildHash();
        for (const [name, text] of kept.records) write(name, text.replaceAll(BUILD_HASH, hash));
        for (const [name, content] of kept.server) write(path.join(folder, name), content);
        done(null, stats);
      });
    };

    return {
      run(done) {
        const kept = readKept(file);
        if (kept?.version === version) restore(kept, done);
        else bundle(done);
      },
      close: (done) => running.close(done),
    };
  }
}

function withPlugin(config: Configuration, plugin: object): Configuration {
  return {...config, plugins: [...(config.plugins ?? []), plugin as NonNullable<Configuration['plugins']>[number]]};
}

function write(file: string, content: string | Buffer): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, content);
}
