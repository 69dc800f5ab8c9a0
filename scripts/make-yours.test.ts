import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {wcagContrast} from 'culori';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {posts} from '../e2e/reference/posts';
import {check} from '../packages/theme/src/commands/check';
import {readLanguages} from '../packages/theme/src/commands/translations';
import {addLanguage, makeYours, rolesLikeAccent} from './make-yours';
import {siteAt} from './site';

// On a copy of this site: what `npm run setup` leaves behind.

const root = path.resolve(__dirname, '..');
const PLACES = [
  'blog',
  'deploy',
  'docs',
  'i18n',
  'src',
  'static',
  'docusaurus.config.ts',
  'LICENSE',
  'README.md',
  'package.json',
  'package-lock.json',
];
let site = '';
let keptPosts: string[] = [];
const read = (file: string) => fs.readFileSync(path.join(site, file), 'utf8');
const answers = {
  'name-zh': '山间',
  'name-en': 'Up the Hill',
  'tagline-zh': '关于登山和地图的笔记',
  'tagline-en': "A climber's notes",
  'author-zh': '李雷',
  'author-en': 'Leilei Li',
  email: 'lei@hill.test',
  url: 'https://lei.test/hill',
  repository: 'https://code.test/lei/hill-notes.git',
  accent: '#00aa00',
};

beforeAll(async () => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'make-yours-'));
  for (const place of PLACES) fs.cpSync(path.join(root, place), path.join(site, place), {recursive: true});
  fs.writeFileSync(
    path.join(site, 'mine.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  );
  const own = path.join(site, 'blog/2026-01-01-own');
  fs.mkdirSync(own);
  fs.writeFileSync(path.join(own, 'index.md'), '---\ntitle: own\n---\n');
  await makeYours({...answers, logo: path.join(site, 'mine.svg')}, {removeSamples: true, aboutPage: true}, site);
  keptPosts = fs.readdirSync(path.join(site, 'blog')).filter((name) => /^\d/.test(name));
  // They may link to the samples.
  const translations = fs
    .readdirSync(path.join(site, 'i18n'))
    .map((locale) => `i18n/${locale}/docusaurus-plugin-content-blog`);
  for (const folder of ['blog', ...translations])
    for (const name of keptPosts) fs.rmSync(path.join(site, folder, name), {recursive: true, force: true});
});
afterAll(() => fs.rmSync(site, {recursive: true}));

test('the facts are in the one file, and the old ones nowhere', () => {
  const facts = read('src/config/identity.ts');
  for (const fact of [
    '山间',
    'Up the Hill',
    "A climber\\'s notes",
    '李雷',
    'Leilei Li',
    'lei@hill.test',
    "url: 'https://lei.test'",
    "baseUrl: '/hill/'",
    "github: 'https://code.test/lei'",
    "logo: 'img/logo.svg'",
  ])
    expect(facts).toContain(fact);
  expect(read('deploy/nginx.conf')).toContain('server_name lei.test;');
  for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile']) expect(read(file)).toContain('/hill');
  expect(read('deploy/Caddyfile')).toContain('root * /srv/hill-notes');
  expect(JSON.parse(read('package.json')).name).toBe('hill-notes');
  expect(read('LICENSE')).toContain('Leilei Li');
  const owner = /inkstone|砚边|your-name/i;
  const files = PLACES.flatMap((place) =>
    fs.statSync(path.join(site, place)).isFile()
      ? [place]
      : fs
          .readdirSync(path.join(site, place), {recursive: true, encoding: 'utf8'})
          .map((name) => path.join(place, name)),
  );
  // The template keeps its name in its README and in the picture of its architecture.
  const texts = files.filter(
    (file) =>
      !/\.test\.tsx?$|^README\.md$|architecture\.svg$/.test(file) && fs.statSync(path.join(site, file)).isFile(),
  );
  expect(texts.filter((file) => owner.test(read(file)))).toEqual([]);
});

test('text in the accent can be read in both colour modes, and figures have it too', () => {
  const css = read('src/css/tokens.css');
  const colour = (role: string, side: number) =>
    css.match(new RegExp(`--${role}: light-dark\\((#\\w{6}), (#\\w{6})\\)`))?.[side] ?? '';
  for (const side of [1, 2]) {
    for (const ground of ['paper', 'paper-2', 'tint'])
      expect(wcagContrast(colour('accent', side), colour(ground, side)), ground).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['paper', 'paper-2', 'line'])
      expect(wcagContrast(colour('accent-hover', side), colour(ground, side)), ground).toBeGreaterThanOrEqual(4.5);
  }
  expect(read('blog/_shared/chart.py')).toContain(`'accent': '${colour('accent', 1)}'`);
  expect(read('docs/tutorial-extras/architecture.svg').toLowerCase()).not.toContain('#a8321f');
});

test.skipIf(spawnSync('python3', ['--version']).status !== 0)(
  'the Python tests of what the posts share accept the accent',
  () => {
    const {status, stderr} = spawnSync('python3', ['-B', '-m', 'unittest', 'discover', '-s', '.'], {
      cwd: path.join(site, 'blog/_shared'),
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
  },
);

test('the sample posts are deleted, and no other', () => {
  const samples = posts.map(({date, slug}) => `${date}-${slug}`);
  expect(samples.filter((name) => keptPosts.includes(name))).toEqual([]);
  expect(keptPosts).toContain('2026-01-01-own');
});

test('without sample posts the rest still passes the check, no translation has become stale, and a name is the one new word', async () => {
  // The font of the social cards is cut by a command of its own.
  const {problems} = await check(await siteAt(site));
  const elsewhere = problems.filter(
    ({message, advice}) =>
      !advice &&
      !/font/.test(message) &&
      !fs.existsSync(path.join(site, message.match(/docs\/_examples\/\S+/)?.[0] ?? '-')),
  );
  expect(elsewhere).toEqual([]);
  const open = async (of: string) =>
    (await readLanguages(await siteAt(of))).flatMap(({entries}) =>
      entries.filter(({state}) => state !== 'done').map(({name}) => name),
    );
  const before = await open(root);
  expect((await open(site)).filter((name) => !before.includes(name))).toEqual([]);
  expect(read('i18n/en/words.txt')).toBe(`${fs.readFileSync(path.join(root, 'i18n/en/words.txt'), 'utf8')}Leilei\n`);
});

test('a third language is one entry, in the list and for the servers', () => {
  // One that no owner has added before.
  addLanguage('eo', site);
  expect(read('packages/theme/src/config/locales.ts')).toMatch(/locales: \['zh-CN', 'en'.*, 'eo'\]/);
  expect(read('packages/theme/src/config/locales.ts')).toContain("eo: {label: 'Esperanto', direction: 'ltr'");
  for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile']) {
    expect(read(file)).not.toMatch(/\((?:\?:|\?<language>)?en\)/);
    expect(read(file)).toContain('|eo)');
  }
  expect(() => addLanguage('eo', site)).toThrow('already');
});

test.each([
  ['email', 'nobody', '--email nobody'],
  ['url', 'lei.test', '--url lei.test'],
  ['accent', 'green', '--accent green'],
  ['logo', '/nowhere.svg', 'no file /nowhere.svg'],
])('an answer that will not do says so, and nothing changes: %s', async (flag, value, message) => {
  const before = read('src/config/identity.ts');
  await expect(makeYours({'name-en': 'Other', [flag]: value}, {}, site)).rejects.toThrow(message);
  expect(read('src/config/identity.ts')).toBe(before);
});

test('an accent like another color of the figures is named, and stays a color of its own', async () => {
  expect(await rolesLikeAccent(site)).toEqual([]);
  await makeYours({accent: '#1f5c8b'}, {}, site);
  expect(await rolesLikeAccent(site)).toEqual(['blue']);
  await makeYours({accent: '#b0246e'}, {}, site);
  expect(await rolesLikeAccent(site)).toEqual([]);
  expect(read('src/css/tokens.css')).toContain('--code-function: light-dark(#1f5c8b, #8fbfe6)');
});
