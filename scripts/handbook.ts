import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';

const root = path.resolve(__dirname, '..');
const NOT_COPIED = new Set(['.git', 'node_modules', 'build', '.docusaurus', 'test-results']);
const OUTPUT = 'text';
const COMMAND = /^(?:bash|sh|shell|console)$/;

/** A code block of a page: its language, its meta string, its content, and its line in the file. */
type Block = {language: string; meta: string; text: string; file: string; line: number; afterHeading: number};

/** A copy of the repository with its own Git history, in which commands can be run. */
export class Copy {
  readonly folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'handbook-')));

  constructor() {
    for (const name of fs.readdirSync(root)) {
      if (!NOT_COPIED.has(name)) fs.cpSync(path.join(root, name), path.join(this.folder, name), {recursive: true});
    }
    fs.mkdirSync(path.join(this.folder, 'node_modules'));
    for (const name of fs.readdirSync(path.join(root, 'node_modules'))) {
      if (name !== '.cache')
        fs.symlinkSync(path.join(root, 'node_modules', name), path.join(this.folder, 'node_modules', name));
    }
    // With POSTS_PYTHON below: any Python will do for the handbook's example, which uses none of the packages that the posts need.
    fs.writeFileSync(path.join(this.folder, 'requirements.txt'), '');
    this.run(
      'git init --quiet && git add . && git -c user.name=a -c user.email=a@b.example -c commit.gpgsign=false commit --quiet --no-verify -m copy',
    );
  }

  /** Runs a command as a reader would type it. */
  run(command: string): {status: number | null; output: string} {
    const env = {
      ...process.env,
      CI: '',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      npm_config_loglevel: 'silent',
      POSTS_PYTHON: 'python3',
    };
    const {status, stdout} = spawnSync(`{ ${command}\n} 2>&1`, {
      cwd: this.folder,
      env,
      shell: '/bin/sh',
      encoding: 'utf8',
    });
    return {status, output: stdout};
  }

  write(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(this.folder, file)), {recursive: true});
    fs.writeFileSync(path.join(this.folder, file), text);
  }

  /** Edits a file as an author would. */
  edit(file: string, old: string, text: string): void {
    const before = fs.readFileSync(path.join(this.folder, file), 'utf8');
    if (!before.includes(old)) throw new Error(`${file} has no “${old}”`);
    this.write(file, before.replace(old, text));
  }

  /** Reverts the changes of the commands of a page. */
  reset(): void {
    this.run('git reset --quiet --hard && git clean -fdq');
  }

  remove(): void {
    fs.rmSync(this.folder, {recursive: true, force: true});
  }
}

/**
 * One page in both languages. Every block of commands or output must be run and compared, or skipped with a
 * reason; `finish` fails for the others.
 */
export class Chapter {
  private readonly pages: Block[][];
  private readonly used = new Set<Block>();

  /** `files`: the original, then its translation; a page that has none, alone. */
  constructor(
    private readonly copy: Copy,
    files: string[],
  ) {
    this.pages = files.map(blocksOf);
  }

  /** Runs the commands of the block that contains `which`, and compares the output block below it, if there is one. */
  run(which: string, status = 0): void {
    const blocks = this.find(which, ({language}) => COMMAND.test(language));
    const [first] = blocks;
    for (const block of blocks)
      expect(block.text, `${place(block)}: the commands differ between the languages`).toBe(first?.text);
    const result = this.copy.run(first?.text ?? '');
    expect(result.status, `${first && place(first)}\n${result.output}`).toBe(status);
    for (const block of blocks) {
      const shown = this.outputBelow(block);
      if (shown) this.compare(shown, result.output);
    }
  }

  /** Runs a command that the prose describes and compares the output block that contains `which`. */
  output(which: string, command: string, status = 0): void {
    const result = this.copy.run(command);
    expect(result.status, `${command}\n${result.output}`).toBe(status);
    for (const block of this.find(which, isOutput)) this.compare(block, result.output);
  }

  /** Writes the block that is titled with the file's path. */
  file(name: string): void {
    const [block] = this.find(`title="${name}"`, () => true);
    if (block) this.copy.write(name, `${block.text}\n`);
  }

  /** Checks that every path in the tree that contains `which` exists in the copy. */
  tree(which: string): void {
    for (const block of this.find(which, isOutput)) {
      let folder = '';
      for (const line of block.text.split('\n')) {
        const [, indent = '', name = ''] = line.match(/^( *)(\S+)/) ?? [];
        if (!indent) folder = name.endsWith('/') ? name : '';
        expect(
          fs.existsSync(path.join(this.copy.folder, indent ? folder + name : name)),
          `${place(block)}: ${folder} ${name}`,
        ).toBe(true);
      }
    }
  }

  /** Skips a block of commands (with the output below it) or of output. The reason is documentation. */
  leave(which: string, reason: string): void {
    expect(reason.length).toBeGreaterThan(20);
    for (const block of this.find(which, (each) => COMMAND.test(each.language) || isOutput(each)))
      if (!isOutput(block)) this.outputBelow(block);
  }

  /** The text of the output block that contains `which`, in each language; marks it as checked. */
  texts(which: string): string[] {
    return this.find(which, isOutput).map(({text}) => text);
  }

  finish(): void {
    const relevant = ({language, meta}: Block) =>
      (COMMAND.test(language) && !/\bnorun\b/.test(meta)) || (language === OUTPUT && !/\bfile=/.test(meta));
    for (const blocks of this.pages) {
      // The output of a `norun` command is not compared.
      for (const block of blocks.filter(({language, meta}) => COMMAND.test(language) && /\bnorun\b/.test(meta)))
        this.outputBelow(block);
    }
    const forgotten = this.pages.flat().filter((block) => relevant(block) && !this.used.has(block));
    expect(forgotten.map((block) => `${place(block)}: ${block.text.split('\n')[0]}`)).toEqual([]);
    this.copy.reset();
  }

  private find(which: string, matches: (block: Block) => boolean): Block[] {
    const found = this.pages.map((blocks) =>
      blocks.find((block) => matches(block) && !this.used.has(block) && `${block.meta}\n${block.text}`.includes(which)),
    );
    for (const [index, block] of found.entries()) {
      if (!block)
        throw new Error(`${this.pages[index]?.[0]?.file} shows no “${which}” any more: bring this test up to date.`);
      this.used.add(block);
    }
    return found as Block[];
  }

  private outputBelow(command: Block): Block | undefined {
    const blocks = this.pages.find((page) => page.includes(command)) ?? [];
    const next = blocks[blocks.indexOf(command) + 1];
    if (!next || !isOutput(next) || next.afterHeading !== command.afterHeading) return undefined;
    this.used.add(next);
    return next;
  }

  private compare(shown: Block, output: string): void {
    const plain = withoutOuterLines(output.replace(/\r/g, '').replace(/[ \t]+$/gm, ''));
    expect(plain, place(shown)).toMatch(patternOf(shown.text));
  }
}

const withoutOuterLines = (text: string) => text.replace(/^\n+|\n+$/g, '');
const isOutput = ({language, meta}: Block) => language === OUTPUT && !/\bfile=/.test(meta);
const place = ({file, line}: Block) => `${file}:${line}`;

/** A pattern for shown output. Dates, times and counts may differ; `…` matches anything, and on its own line any lines. */
export function patternOf(shown: string): RegExp {
  const lines = withoutOuterLines(shown)
    .split('\n')
    .map((line) => {
      if (line === '…') return '(?:.*\\n)*?';
      const isTableRow = /^ +\S+( +\d+){4} +\d+ %$/.test(line);
      const pattern = line
        .trimEnd()
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/…/g, '.*')
        .replace(/^Python: .*$/, 'Python: .*')
        .replace(/\b\d{4}-\d{2}-\d{2}(?!-)\b/g, '\\d{4}-\\d{2}-\\d{2}')
        .replace(/\b(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{12}\b/g, '[0-9a-f]{12}')
        .replace(/\b\d+ pages in \d+\\\.\d s\b/, '\\d+ pages in \\d+\\.\\d s');
      return `${isTableRow ? pattern.replace(/ +\d+/g, ' +\\d+') : pattern}\\n`;
    });
  const body = lines.join('').replace(/\\n$/, '');
  // A last `…` may match nothing.
  return new RegExp(`^${body.replace(/\\n\(\?:\.\*\\n\)\*\?$/, '(?:\\n.*)*')}$`);
}

/** `file`: relative to the repository. */
function blocksOf(file: string): Block[] {
  const lines = fs.readFileSync(path.join(root, file), 'utf8').split('\n');
  const blocks: Block[] = [];
  let open: {fence: string; block: Block; text: string[]} | undefined;
  let headings = 0;
  for (const [index, line] of lines.entries()) {
    const [, fence = '', language = '', meta = ''] = line.match(/^(`{3,})([\w-]*) *(.*)$/) ?? [];
    if (open) {
      if (fence.length >= open.fence.length && !language) {
        blocks.push({...open.block, text: open.text.join('\n')});
        open = undefined;
      } else open.text.push(line);
    } else if (fence)
      open = {fence, text: [], block: {language, meta, text: '', file, line: index + 1, afterHeading: headings}};
    else if (/^#{1,6} /.test(line)) headings += 1;
  }
  return blocks;
}
