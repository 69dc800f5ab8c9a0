import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {root} from '../scripts/setup.mjs';

/** The program `docusaurus`. */
export const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
/** Variables with which it prints without colors, as on an author's machine. */
export const plainOutput = {CI: '', NO_COLOR: '1', FORCE_COLOR: '0'};

/** A site outside the repository, for tests that write content and run commands of Docusaurus on it. */
export class ScratchSite {
  readonly folder: string = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'scratch-')));

  /** More variables for its commands. */
  env: Record<string, string> = {};

  /** `options`: of `defineSite`, as text. */
  constructor(options = '') {
    fs.symlinkSync(path.join(root, 'node_modules'), path.join(this.folder, 'node_modules'));
    // Its list of browsers decides how large the styles are.
    fs.copyFileSync(
      path.join(root, 'packages/create/template/site/package.json'),
      path.join(this.folder, 'package.json'),
    );
    this.configure(options);
  }

  configure(options: string): void {
    this.write(
      'docusaurus.config.ts',
      `import {defineSite} from 'docusaurus-theme-inkstone';

export default defineSite({
  title: 'Scratch',
  url: 'https://scratch.example',
  author: {name: 'Somebody'},
  ${options}
});
`,
    );
  }

  write(name: string, content: string | Buffer): void {
    const file = path.join(this.folder, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, content);
  }

  /** Runs `docusaurus …` and returns its exit code and what it prints, without colors. */
  docusaurus(...args: string[]): Promise<{status: number | null; output: string}> {
    const env = {...process.env, ...plainOutput, ...this.env};
    const child = spawn(process.execPath, [docusaurus, ...args], {cwd: this.folder, env});
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    return new Promise((resolve) => child.on('close', (status) => resolve({status, output})));
  }

  remove(): void {
    fs.rmSync(this.folder, {recursive: true, force: true});
  }
}
