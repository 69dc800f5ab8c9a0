import {spawn, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import type http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {addressesOf} from './addresses';
import {createSiteServer, listen} from './server';

// The two commands in a small copy of the repository, with a builder that writes a line instead of a site.
let root = '';
const builds = () =>
  fs.existsSync(path.join(root, 'node_modules/builds'))
    ? fs.readFileSync(path.join(root, 'node_modules/builds'), 'utf8').split('\n').length - 1
    : 0;
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
  fs.writeFileSync(path.join(root, name), text);
};

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], {cwd: root});

beforeAll(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'commands-')));
  fs.cpSync(__dirname, path.join(root, 'scripts'), {recursive: true});
  fs.cpSync(path.resolve(__dirname, '../packages/theme/src/config'), path.join(root, 'src/config'), {recursive: true});
  fs.cpSync(
    path.resolve(__dirname, '../packages/theme/src/plugins/security'),
    path.join(root, 'packages/theme/src/plugins/security'),
    {
      recursive: true,
    },
  );
  fs.copyFileSync(path.resolve(__dirname, '../package.json'), path.join(root, 'package.json'));
  write('package-lock.json', '{"packages": {}}');
  write('node_modules/.package-lock.json', '{"packages": {}}');
  for (const name of ['sirv', '@polka', 'mrmime', 'totalist', 'tsx'])
    fs.symlinkSync(path.resolve(__dirname, '../node_modules', name), path.join(root, 'node_modules', name));
  // In place of Docusaurus, which takes ten seconds each time.
  write(
    'node_modules/@docusaurus/core/bin/docusaurus.mjs',
    `import fs from 'node:fs';
const [, locale, , out] = process.argv.slice(3);
const [first, ...others] = ${JSON.stringify(addressesOf())};
if (locale === first.locale) fs.appendFileSync('node_modules/builds', 'built\\n');
if (locale === first.locale && fs.existsSync('broken')) process.exit(1);
const folder = out + '/' + [first, ...others].find((language) => language.locale === locale).folder;
for (const name of [folder, process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME]) fs.mkdirSync(name, {recursive: true});
fs.writeFileSync(folder + '/index.html', 'home');
`,
  );
  git('init', '-q');
});
afterAll(() => fs.rmSync(root, {recursive: true}));
beforeEach(() => {
  for (const name of ['build', 'node_modules/builds', 'broken', 'blog', 'programs', 'node_modules/.cache'])
    fs.rmSync(path.join(root, name), {recursive: true, force: true});
  write('blog/x/index.md', 'one');
});

const environment = () => ({...process.env, CI: ''});
const build = (env: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/run.mjs', 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: {...environment(), ...env},
  });

test('what a build reads means a new build, and nothing else does', () => {
  expect(build().status).toBe(0);
  let expected = 1;
  const expectBuilds = (cause: string, env: Record<string, string> = {}) => {
    const {stdout} = build(env);
    expect(builds(), cause).toBe(expected);
    return stdout;
  };
  const caches = ['rspack', 'content'].map((name) => `node_modules/.cache/${name}/x`);
  const keptCaches = () => caches.filter((name) => fs.existsSync(path.join(root, name)));
  for (const name of caches) write(name, '');
  for (const name of ['README.md', 'e2e/x.spec.ts', '.github/x.yml', 'blog/x/__pycache__/fit.pyc']) write(name, 'new');
  expect(expectBuilds('what no build reads', {EDITOR: 'vi'})).toContain('Nothing has changed');
  for (const [cause, change] of [
    ['a text that changed', () => write('blog/x/index.md', 'two')],
    ['a file outside the folders of the site, which a page may show', () => write('programs/fit.py', 'x = 1')],
    ['a hidden file that is served', () => write('static/.well-known/security.txt', 'x')],
    ['a commit', () => git('commit', '-q', '--allow-empty', '-m', 'One')],
    ['a built site that went', () => fs.rmSync(path.join(root, 'build/index.html'))],
  ] as const) {
    change();
    expected += 1;
    expectBuilds(cause);
  }
  expect(keptCaches()).toEqual(caches);
  write('docusaurus.config.ts', 'new');
  expected += 1;
  expectBuilds('the configuration');
  expect(keptCaches()).toEqual(caches.slice(1)); // the bundler does not notice
  const settings: Record<string, string>[] = [
    {CI: 'true'},
    {SOURCE_DATE_EPOCH: '4102444800'},
    {SOURCE_DATE_EPOCH: '4102531200'},
  ];
  for (const setting of settings) {
    expected += 1;
    expectBuilds(JSON.stringify(setting), setting);
  }
});

test('a build that failed is told, and tried again next time', () => {
  build();
  write('broken', '');
  write('blog/x/index.md', 'two');
  const failed = build();
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/^The build of .* failed/);
  write('blog/x/index.md', 'one'); // as it was when the build succeeded
  for (const attempt of [3, 4]) {
    build();
    expect(builds()).toBe(attempt);
  }
});

test('preview builds, moves to the next port where one is taken, says so, and prints both addresses', async () => {
  const other: http.Server = createSiteServer(root);
  const taken = await listen(other, 0);
  expect((other.address() as AddressInfo).port).toBe(taken);
  const preview = spawn(process.execPath, ['scripts/run.mjs', 'preview'], {
    cwd: root,
    env: {...environment(), PORT: String(taken)},
  });
  let output = '';
  preview.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  try {
    await expect.poll(() => output).toContain('Ctrl+C');
    expect(output).toContain(`Port ${taken} is taken`);
    const [chinese, english] = output.match(/http:\/\/127\.0\.0\.1:\d+\/\S*/g) ?? [];
    expect(chinese).not.toContain(`:${taken}/`);
    expect(english).toBe(`${chinese}en/`);
    expect((await fetch(chinese ?? '')).status).toBe(200);
    expect((await fetch(english ?? '')).status).toBe(200);
    expect(builds()).toBe(1);
  } finally {
    preview.kill();
    other.close();
  }
});
