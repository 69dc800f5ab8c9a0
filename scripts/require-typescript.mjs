// Lets `require` load TypeScript, as the packages are published (scripts/pack.mjs).
import {createRequire} from 'node:module';
import {transformFileSync} from '@swc/core';

const {extensions} = createRequire(import.meta.url);
for (const ending of ['.ts', '.tsx'])
  extensions[ending] = (module, file) => {
    const parser = /** @type {const} */ ({syntax: 'typescript', tsx: ending === '.tsx'});
    const jsc = {target: /** @type {const} */ ('es2022'), parser};
    const {code} = transformFileSync(file, {swcrc: false, module: {type: 'commonjs'}, jsc});
    /** @type {import('node:module').Module & {_compile: (code: string, file: string) => void}} */ (module)._compile(
      code,
      file,
    );
  };
