import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {Chapter, Copy, patternOf} from './handbook';

// Every command that the handbook and the README show, in the order of the page, in a copy of the repository.
vi.setConfig({testTimeout: 900_000, hookTimeout: 300_000});

const root = path.resolve(__dirname, '..');
const translation = 'i18n/en/docusaurus-plugin-content-docs/current';
const documents = fs
  .readdirSync(path.join(root, 'docs'), {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.md'));
const preview =
  'It builds the whole site and serves until somebody stops it; scripts/commands.test.ts runs it with a small builder.';
const build = 'It builds the whole site, which npm test does once already.';
const hasPython = spawnSync('python3', ['--version']).status === 0;

let copy: Copy;
beforeAll(() => {
  copy = new Copy();
});
afterAll(() => copy.remove());
const chapter = (name: string) => new Chapter(copy, [`docs/${name}.md`, `${translation}/${name}.md`]);

/** The pages whose commands the tests below run; in all others there must be none. */
const withCommands = [
  'intro',
  'tutorial-basics/congratulations',
  'tutorial-basics/correct-a-post',
  'tutorial-basics/create-a-blog-post',
  'tutorial-basics/illustrate',
  'tutorial-basics/deploy-your-site',
  'tutorial-extras/architecture',
  'tutorial-extras/cards-and-copies',
  'tutorial-extras/feeds-and-search-engines',
  'tutorial-extras/manage-docs-versions',
  'tutorial-extras/testing',
  'tutorial-extras/translate-your-site',
];

describe('the comparison of what is shown with what is printed', () => {
  test.each([
    ['a\nb', 'a\nb', true],
    ['a\nb', 'a\nc', false],
    ['a', 'a\nb', false],
    ['…\nb', 'x\ny\nb', true],
    ['a\n…', 'a\nx\ny', true],
    ['a\n…', 'a', true],
    ['a\n…\nb', 'a\nb', true],
    ['a\n…\nb', 'a\nx\nc', false],
    ['a … c', 'a b c', true],
    ['(x)', 'x', false],
    ['48 pages in 4.1 s: 5 problems', '50 pages in 12.0 s: 5 problems', true],
    ['48 pages in 4.1 s: 5 problems', '48 pages in 4.1 s: 6 problems', false],
    ['follows 691b91ba8766 since 2026-11-21', 'follows de3d6024249b since 2027-01-01', true],
    ['blog/2025-11-30-coin', 'blog/2025-11-29-coin', false],
    [
      '  all               84         1         0         0     98 %',
      '  all              100         0         0         0    100 %',
      true,
    ],
  ])('%j and %j: %s', (shown, printed, same) => {
    expect(patternOf(shown).test(printed)).toBe(same);
  });
});

test.each(
  documents
    .map((name) => name.split(path.sep).join('/').replace(/\.md$/, ''))
    .filter((name) => !withCommands.includes(name)),
)('%s shows no command that nobody runs', (name) => {
  const page = chapter(name);
  if (name === 'tutorial-basics/markdown-features')
    page.leave('daily returns in percent', 'It shows how a long line is wrapped.');
  page.finish();
});

test('the start, and the README', () => {
  const intro = chapter('intro');
  intro.leave('npm run preview', preview);
  intro.leave('npm test', 'This test is part of it.');
  intro.tree('_template/');
  intro.finish();
  for (const file of ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md'].filter((name) =>
    fs.existsSync(path.join(root, name)),
  )) {
    const page = new Chapter(copy, [file]);
    if (file !== 'CONTRIBUTING.md') {
      page.leave('npm run preview', preview);
      page.tree('_template/');
    }
    page.leave('npm test', 'This test is part of it.');
    page.finish();
  }
});

test('the steps of npm test', () => {
  const titles = [
    ...fs.readFileSync(path.join(root, 'scripts/test.ts'), 'utf8').matchAll(/\bstep\('([^']+)'|n— ([^'$]+)'/g),
  ].map(([, step, text]) => `— ${step ?? text}`);
  const page = chapter('tutorial-extras/testing');
  // They run side by side.
  for (const shown of page.texts('— build of the site'))
    expect(
      shown
        .split('\n')
        .filter((line) => line.startsWith('—'))
        .sort(),
    ).toEqual([...titles].sort());
  page.leave('npm test', 'This test is part of it; the steps it prints are compared above.');
  page.finish();
});

test('every npm command that is named anywhere exists', () => {
  const {scripts} = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const file of ['README.md', ...documents.flatMap((name) => [`docs/${name}`, `${translation}/${name}`])]) {
    const named = [
      ...fs
        .readFileSync(path.join(root, file), 'utf8')
        .matchAll(/\bnpm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)/g),
    ];
    for (const [, script, short] of named) expect(Object.keys(scripts), file).toContain(script ?? short);
  }
});

describe.skipIf(!hasPython)('with Python', () => {
  test('a post from its first command to its figure and a correction', () => {
    const page = chapter('tutorial-basics/create-a-blog-post');
    page.run('npm run new -- coin');
    page.file('blog/2025-11-30-coin/coin.py');
    page.run('npm run posts -- coin');
    page.file('blog/2025-11-30-coin/index.md');
    page.file('i18n/en/docusaurus-plugin-content-blog/2025-11-30-coin/index.md');
    copy.edit('blog/2025-11-30-coin/index.md', 'python]', 'pyhton]');
    copy.edit('blog/2025-11-30-coin/index.md', ' {#share}', '');
    page.run('npm run check', 1);

    const figure = chapter('tutorial-basics/illustrate');
    figure.file('blog/2025-11-30-coin/curve.py');
    figure.run('npm run posts -- coin');

    const correction = chapter('tutorial-basics/correct-a-post');
    copy.edit('blog/2025-11-30-coin/values.json', '0.509', '0.409');
    correction.output('0.409', 'npm run posts -- --check coin', 1);
    for (const each of [page, figure, correction]) each.finish();
  });
});

test('what to run before a change is handed in', () => {
  const page = chapter('tutorial-basics/congratulations');
  page.leave('npm test', 'This test is part of npm test, whose steps run the two checks; .ci/run runs all posts.');
  page.finish();
});

test('deployment', () => {
  const page = chapter('tutorial-basics/deploy-your-site');
  page.leave('CI=true npm run build', build);
  page.finish();
});

test('the folders of the source', () => {
  const page = chapter('tutorial-extras/architecture');
  page.tree('client/');
  page.finish();
});

test('a build in a shallow clone', () => {
  const page = chapter('tutorial-extras/feeds-and-search-engines');
  const ask =
    "import {load} from './scripts/load.ts'; load('../packages/theme/src/shared/history.ts').hasFullHistory('shallow')";
  page.output(
    'a shallow clone',
    `git clone --quiet --depth 1 "file://$PWD" shallow && node --import tsx --input-type=module -e "${ask}"`,
  );
  page.finish();
});

test('a title that the font of the cards cannot set', () => {
  const page = chapter('tutorial-extras/cards-and-copies');
  copy.edit('blog/2024-12-08-garch/index.md', 'title: 手写', 'title: 㶲手写');
  page.run('npm run check', 1);
  page.finish();
});

test('a version of the handbook', () => {
  const page = chapter('tutorial-extras/manage-docs-versions');
  page.run('docs:version');
  page.tree('versioned_docs/');
  page.finish();
});

test('a translation from the change of the original to the check', () => {
  const page = chapter('tutorial-extras/translate-your-site');
  const english = 'i18n/en/docusaurus-plugin-content-blog/2024-09-15-adb/index.md';
  copy.edit('blog/2024-09-15-adb/index.md', '手边没有手机', '手边没有安卓手机');
  page.run('npm run i18n');
  page.run('--diff adb');
  page.run('--ack adb');
  page.output('translates:', `grep ^translates: ${english}`);
  page.run('--check');
  const code = JSON.parse(fs.readFileSync(path.join(copy.folder, 'i18n/zh-CN/code.json'), 'utf8'));
  delete code['site.translation.missing'];
  copy.write('i18n/zh-CN/code.json', JSON.stringify(code, null, 2));
  page.output('missing   strings', 'npm run i18n');
  page.output('no translation of the text', 'npm run check');
  page.finish();
});
