import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {writeSite} from '../../e2e/reference/build';
import {check} from '../check';

// The whole of `npm run check` on the reference site, in which somebody has hidden in translations what must not get in.

const post = 'i18n/en/docusaurus-plugin-content-blog/2023-01-15-welcome/index.md';
/** Where it is planted, the text, and what the check says of it. */
const planted: [file: string, text: string, message: string][] = [
  [post, "import fs from 'node:fs';", 'an import or export outside of code'],
  [post, 'The home folder is {process.env.HOME}.', '{…} outside of code'],
  [post, '<script>alert(1)</script>', 'raw HTML'],
  [post, '[here](javascript:alert(1))', 'the address'],
  [post, 'A speling mistake.', 'unknown word speling'],
  [post, 'A comma， of another language.', 'full-width ， in an English text'],
  ['i18n/en/docusaurus-plugin-content-docs/current/intro.md', '[here][x]\n\n[x]: JavaScript:alert(1)', 'the address'],
  [
    'i18n/en/docusaurus-plugin-content-pages/markdown-page.md',
    '<iframe src="https://evil.example"></iframe>',
    'raw HTML',
  ],
];
const written: [file: string, text: string, message: string][] = [
  [
    'i18n/en/docusaurus-plugin-content-docs/current/tutorial-basics/planted.mdx',
    '{process.exit()}',
    'a translation holds words only',
  ],
  ['i18n/en/docusaurus-plugin-content-pages/planted.js', 'process.exit()', 'a translation holds words only'],
  [
    'i18n/en/docusaurus-theme-classic/footer.json',
    '{"copyright": {"message": "<img src=x onerror=alert(1)>"}}',
    'markup or a script address in a message',
  ],
  [
    'i18n/en/docusaurus-plugin-content-docs/current.json',
    '{"version.label": {"message": "<b>Next</b>"}}',
    'markup or a script address in a message',
  ],
  [
    'i18n/en/docusaurus-theme-classic/navbar.json',
    '{"item.label.Blog": {"message": "javascript:alert(1)"}}',
    'markup or a script address in a message',
  ],
];
/** Of these only this is said: the rest would follow from it. */
const alone: [file: string, text: string, message: string][] = [
  [
    'i18n/en/docusaurus-plugin-content-blog/2023-01-16-gone/index.md',
    '# Gone\n\nA speling mistake.\n',
    'there is no original of this translation',
  ],
  ['docs/planted.md', '---\ntitle: a: b\n---\n\n{process.exit()}\n', 'the front matter cannot be read'],
];
let site = '';
let problems: {file: string; message: string}[] = [];

beforeAll(async () => {
  site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'planted-')));
  writeSite(site);
  fs.renameSync(path.join(site, 'project.config.ts'), path.join(site, 'docusaurus.config.ts'));
  fs.appendFileSync(
    path.join(site, post),
    '\n`xyzzyq` and $\\xyzzyq$ at [this page](https://xyzzyq.example/).\n\n```py\nxyzzyq\n```\n',
  );
  for (const [file, text] of planted) fs.appendFileSync(path.join(site, file), `\n${text}\n`);
  for (const [file, text] of [...written, ...alone]) {
    fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
    fs.writeFileSync(path.join(site, file), text);
  }
  problems = (await check(site)).problems;
});
afterAll(() => fs.rmSync(site, {recursive: true}));

test('no word of code, formulas and addresses is a spelling mistake', () => {
  expect(problems.filter(({message}) => message === 'unknown word xyzzyq')).toEqual([]);
});

test.each([...planted, ...written])('%s: %s', (file, _, message) => {
  expect(problems.filter((problem) => problem.file === file).map((problem) => problem.message)).toContainEqual(
    expect.stringContaining(message),
  );
});

test.each(alone)('%s: %s, and nothing else', (file, _, message) => {
  expect(problems.filter((problem) => problem.file === file).map((problem) => problem.message)).toEqual([
    expect.stringContaining(message),
  ]);
});
