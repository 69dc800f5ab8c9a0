#!/usr/bin/env bash
# Rspack keeps a closed compiler in memory if a plugin has added a module to the runtime: Docusaurus does, so each
# language of a build adds to the memory of the process.
set -euo pipefail
version=1.7.12
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private": true, "dependencies": {"@rspack/core": "1.7.12"}}' >package.json
npm install --silent --ignore-scripts --no-audit --no-fund
[[ $(node -p 'require("@rspack/core/package.json").version') == "$version" ]]
echo 'console.log(1)' >entry.js
cat >build.cjs <<'EOF'
const {rspack} = require('@rspack/core');
class Greeting extends rspack.RuntimeModule {
  generate() { return '__webpack_require__.greeting = "hello";'; }
}
const apply = (compiler) => compiler.hooks.thisCompilation.tap('greeting', (compilation) =>
  compilation.hooks.additionalTreeRuntimeRequirements.tap('greeting', (chunk) =>
    compilation.addRuntimeModule(chunk, new Greeting('greeting'))));
async function closed(plugins) {
  const compiler = rspack({mode: 'production', entry: './entry.js', plugins});
  await new Promise((resolve) => compiler.run(() => compiler.close(resolve)));
  return new WeakRef(compiler);
}
(async () => {
  for (const [name, plugins] of [['no plugin', []], ['a plugin with a runtime module', [{apply}]]]) {
    const compiler = await closed(plugins);
    for (let turn = 0; turn < 10 && compiler.deref(); turn++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      gc();
    }
    console.log(`${name}: ${compiler.deref() ? 'kept' : 'freed'}`);
  }
})();
EOF
seen=$(node --expose-gc build.cjs)
echo "Rspack $version, a compiler after close() and garbage collection:"
echo "$seen"
[[ $seen == $'no plugin: freed\na plugin with a runtime module: kept' ]]
