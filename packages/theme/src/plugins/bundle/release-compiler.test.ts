import {createRequire} from 'node:module';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import type {Compiler, WebpackPluginInstance, default as webpack} from 'webpack';
import {releaseCompiler} from './release-compiler';

const {rspack} = createRequire(require.resolve('@docusaurus/faster'))('@rspack/core') as {rspack: typeof webpack};

class Greeting extends rspack.RuntimeModule {
  override generate() {
    return '__webpack_require__.greeting = "hello";';
  }
}

/** Adds code to the runtime, as Docusaurus does. */
const addsRuntimeModule = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('test', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('test', (chunk) =>
        compilation.addRuntimeModule(chunk, new Greeting('greeting')),
      );
    });
  },
};

/** Compiles a module, closes the compiler, and drops it. */
async function compilerOf(plugins: WebpackPluginInstance[]): Promise<WeakRef<Compiler>> {
  const folder = folderWith({'entry.js': 'console.log(__webpack_require__.greeting)'});
  const compiler = rspack({
    ...{mode: 'production', context: folder, entry: './entry.js', plugins},
    output: {path: path.join(folder, 'out')},
  });
  await new Promise((resolve) => compiler.run(() => compiler.close(resolve)));
  return new WeakRef(compiler);
}

async function isFreed(plugins: WebpackPluginInstance[]): Promise<boolean> {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const compiler = await compilerOf(plugins);
  for (let turn = 0; turn < 10 && compiler.deref(); turn++) {
    await setTimeout(20);
    collectGarbage();
  }
  return compiler.deref() === undefined;
}

test('a closed compiler is freed, which Rspack alone does not do', async () => {
  // Once this fails, `releaseCompiler` is no longer needed.
  expect(await isFreed([addsRuntimeModule])).toBe(false);
  expect(await isFreed([releaseCompiler(), addsRuntimeModule])).toBe(true);
});
