import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';

// Section 8, "broken links … only build-time warnings" for an author, errors in CI; and what a post shows must exist.
// A copy of the site with a few pages, built in one language, as an author's machine and as CI would.

const repository = path.resolve(__dirname, '../..');
let root = '';

beforeAll(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'broken-')));
  for (const name of ['packages', 'src', 'static', 'sidebars.ts', 'package.json', 'tsconfig.json']) {
    fs.cpSync(path.join(repository, name), path.join(root, name), {recursive: true});
  }
  fs.copyFileSync(path.join(repository, 'docusaurus.config.ts'), path.join(root, 'owner.config.ts'));
  fs.copyFileSync(
    path.join(repository, 'e2e/reference/site/project.config.ts'),
    path.join(root, 'docusaurus.config.ts'),
  );
  fs.mkdirSync(path.join(root, 'node_modules'));
  for (const name of fs.readdirSync(path.join(repository, 'node_modules'))) {
    // Not the caches: those belong to the real builds.
    if (name !== '.cache')
      fs.symlinkSync(path.join(repository, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  for (const name of ['authors.yml', 'tags.yml'])
    write(`blog/${name}`, fs.readFileSync(path.join(repository, 'e2e/reference/site/blog', name), 'utf8'));
  write('docs/intro.md', '# Intro\n');
  fs.rmSync(path.join(root, 'src/pages'), {recursive: true});
  // The owner may have switched on what Docusaurus takes from the history.
  for (const command of [
    'init --quiet',
    'add docs',
    '-c user.name=a -c user.email=a@b.example -c commit.gpgsign=false commit --quiet --no-verify -m a',
  ])
    execFileSync('git', command.split(' '), {cwd: root});
});
afterAll(() => fs.rmSync(root, {recursive: true}));

function write(name: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
  fs.writeFileSync(path.join(root, name), text);
}

const post = (slug: string, body: string) =>
  write(
    `blog/2025-01-05-${slug}/index.md`,
    `---\ntitle: ${slug}\nslug: ${slug}\nauthors: [me]\ntags: [tools]\ndate: 2025-01-05\n---\n\nWords.\n\n<!-- truncate -->\n\n${body}\n`,
  );

function build(ci: string): Promise<{status: number | null; output: string}> {
  const env = {...process.env, CI: ci, DOCUSAURUS_NO_PERSISTENT_CACHE: '1', FORCE_COLOR: '0'};
  const builder = spawn(
    process.execPath,
    ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build', '--locale', 'zh-CN'],
    {cwd: root, env},
  );
  let output = '';
  for (const stream of [builder.stdout, builder.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    builder.on('close', (status) => resolve({status, output}));
  });
}

test('broken links, anchors, Markdown links and duplicate routes are warnings for an author and errors in CI', async () => {
  write(
    'src/pages/twin.md',
    '# One\n\n[nowhere](/nowhere), [no such place](/docs/intro#nope), [no such file](./nope.md)\n',
  );
  write('src/pages/twin.tsx', 'export default function Twin() {\n  return <h1>Two</h1>;\n}\n');
  const author = await build('');
  expect(author.output).toMatch(/\[WARNING\].*broken links/i);
  expect(author.output).toContain('/nowhere');
  expect(author.output).toMatch(/\[WARNING\].*broken anchors/i);
  expect(author.output).toContain('/docs/intro#nope');
  expect(author.output).toMatch(/\[WARNING\].*Markdown link with URL `?.?\/?nope\.md/i);
  expect(author.output).toMatch(/\[WARNING\].*Duplicate routes/i);
  expect(author.status).toBe(0);

  // One setting decides on all of them; links are looked for last of all.
  fs.rmSync(path.join(root, 'src/pages/twin.tsx'));
  write('src/pages/twin.md', '# One\n\n[nowhere](/nowhere)\n');
  const links = await build('true');
  expect(links.status).not.toBe(0);
  expect(links.output).toMatch(/\[ERROR\][\s\S]*broken links[\s\S]*\/nowhere/i);
  fs.rmSync(path.join(root, 'src/pages'), {recursive: true});
});

test('a program, region, value or figure that a post shows and that is not there stops the build with the file, the line and the fix', async () => {
  write('blog/2025-01-05-region/fit.py', 'x = 1\n');
  post('file', '```py file=./nope.py\n```');
  post('region', '```py file=./fit.py#nope\n```');
  post('value', 'A number: {{nope}}.');
  post('figure', '![A figure](./nope.svg)');
  const {status, output} = await build('');
  expect(status).not.toBe(0);
  const plain = output.replace(/\s+/g, ' ');
  expect(plain).toContain(
    'blog/2025-01-05-file/index.md:13: there is no file blog/2025-01-05-file/nope.py; correct file=./nope.py',
  );
  expect(plain).toContain(
    'blog/2025-01-05-region/index.md:13: blog/2025-01-05-region/fit.py has no region "nope"; add "# region nope"',
  );
  expect(plain).toContain('blog/2025-01-05-value/index.md:13: {{nope}} is in neither values.json nor measured.json');
  expect(plain).toContain('blog/2025-01-05-figure/index.md:13: there is no figure blog/2025-01-05-figure/nope.svg');
  fs.rmSync(path.join(root, 'blog'), {recursive: true});
});
