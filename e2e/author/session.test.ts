import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type {Browser, Page} from 'playwright';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {PNG} from '../../packages/theme/src/fixtures/wild-posts';
import {DevServer} from '../dev-server';
import {memoryOf, processesFrom} from '../processes';
import {ScratchSite} from '../scratch';
import {launchBrowser} from '../served';

// An author who edits for hours while `npm start` runs: two hundred edits in two languages. `.ci/run author`

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const LIMIT = 3_600_000;
const ENGLISH = 'i18n/en/docusaurus-plugin-content-blog';
const site = new ScratchSite("docs: true, languages: ['zh-CN', 'en'], cards: false");
const at = (name: string) => path.join(site.folder, name);
const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
  expect(spawnSync('git', [...identity, ...args], {cwd: site.folder}).status, args.join(' ')).toBe(0);
};
const textOf = (slug: string, words: string) => `---\ntitle: ${slug}\nslug: ${slug}\n---\n\n${words}\n`;

let server: DevServer;
let browser: Browser;
/** One tab for each language. */
const tabs: Record<string, Page> = {};
let edits = 0;

/** One edit of the author. */
function edit(change: () => void): void {
  edits += 1;
  change();
}
const save = (name: string, text: string | Buffer) => edit(() => site.write(name, text));
const remove = (name: string) => edit(() => fs.rmSync(at(name), {recursive: true}));
const rename = (from: string, to: string) => edit(() => fs.renameSync(at(from), at(to)));

const shown = () => tabs['']?.locator('#dev-problems').allTextContents().then(String);

/** Waits until a page shows these words, where it is open or, if its address is new, after it is asked for. */
async function see(address: string, words: string): Promise<void> {
  const prefix = address.startsWith('/en/') ? '/en' : '';
  const tab = tabs[prefix] as Page;
  const look = async () => {
    if (new URL(tab.url()).pathname !== address) await tab.goto(server.address + address);
    return tab.locator('main').textContent({timeout: 5000});
  };
  try {
    await expect.poll(() => look().catch(String), {timeout: 60_000}).toContain(words);
  } catch {
    // A page that was not there yet stays as it is until it is loaded again.
    await tab.goto(server.address + address);
    await expect
      .poll(() => look().catch(String), {message: `${address} after ${edits} edits\n${server.output}`})
      .toContain(words);
  }
}

/** Makes a mistake, sees it named once, and mends it. */
async function mistake(message: string, make: () => void, mend: () => void): Promise<void> {
  const before = server.output.length;
  make();
  await expect.poll(shown).toContain(message);
  mend();
  await expect.poll(shown).toBe('');
  const said = server.output.slice(before);
  expect(said.split(message).length - 1, said).toBe(1);
}

beforeAll(async () => {
  browser = await launchBrowser();
  site.write('docs/intro.md', '# Intro\n');
  for (const name of ['a', 'b']) {
    site.write(`blog/2024-01-02-${name}/index.md`, textOf(name, '原文。'));
    site.write(`${ENGLISH}/2024-01-02-${name}/index.md`, textOf(name, 'Text.'));
  }
  site.write('.gitignore', 'node_modules\n.docusaurus\n');
  git('init', '--initial-branch', 'main');
  git('add', '.');
  git('commit', '--message', 'Begin');
  git('switch', '--create', 'other');
  site.write('blog/2024-01-02-b/index.md', textOf('b', '另一个分支。'));
  site.write('blog/2024-01-03-other.md', textOf('other', '只在这里。'));
  git('add', '.');
  git('commit', '--message', 'Another text');
  git('switch', 'main');
  server = await DevServer.start(site);
  for (const prefix of ['', '/en']) tabs[prefix] = await browser.newPage();
}, LIMIT);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  site.remove();
});

/** What an author does to one post, and to the site, in thirty edits. */
async function round(number: number): Promise<void> {
  const slug = `post-${number}`;
  const post = `blog/2025-01-01-${slug}/index.md`;
  const translation = `${ENGLISH}/2025-01-01-${slug}/index.md`;

  save(post, textOf(slug, '第一稿。'));
  await see(`/blog/${slug}`, '第一稿。');
  await see(`/en/blog/${slug}`, '第一稿。');
  save(translation, textOf(slug, 'First draft.'));
  await see(`/en/blog/${slug}`, 'First draft.');
  save(post, textOf(slug, '第二稿。'));
  save(translation, textOf(slug, 'Second draft.'));
  await see(`/blog/${slug}`, '第二稿。');
  await see(`/en/blog/${slug}`, 'Second draft.');

  // An editor that saves in steps, and one that empties the file first.
  for (const half of [textOf(slug, '').slice(0, 15), '']) {
    save(post, half);
    save(post, textOf(slug, `全文${half.length}。`));
    await see(`/blog/${slug}`, `全文${half.length}。`);
  }

  const broken = textOf(slug, '正文。').replace('title: ', 'title: a: ');
  for (const time of ['一', '二']) {
    const mend = () => save(post, textOf(slug, `改好${time}次。`));
    await mistake(`${post}:2: the front matter cannot be read`, () => save(post, broken), mend);
    await see(`/blog/${slug}`, `改好${time}次。`);
  }
  const page = `blog/2025-02-01-mdx-${number}.mdx`;
  save(page, textOf(`mdx-${number}`, 'Words.'));
  await see(`/blog/mdx-${number}`, 'Words.');
  const mend = () => save(page, textOf(`mdx-${number}`, 'Closed <b>words</b>.'));
  await mistake(`${page}:6`, () => save(page, textOf(`mdx-${number}`, 'Open <b>words.')), mend);
  await see(`/blog/mdx-${number}`, 'Closed words.');

  const picture = path.join(path.dirname(post), 'later.png');
  const withPicture = textOf(slug, '图：![图](./later.png)');
  await mistake(
    `${post}:6: there is no file ${picture}`,
    () => save(post, withPicture),
    () => save(picture, PNG),
  );
  const source = () => tabs['']?.locator('article img').getAttribute('src').catch(String);
  await see(`/blog/${slug}`, '图：');
  await expect.poll(source).toMatch(/^data:|assets/);

  const many = Array.from({length: 50}, (_, index) => `blog/many/${number}-${index}.md`);
  edit(() =>
    many.forEach((name, index) => void site.write(name, textOf(`many-${number}-${index}`, `第 ${index} 篇。`))),
  );
  await see(`/blog/many-${number}-49`, '第 49 篇。');
  await see(`/en/blog/many-${number}-49`, '第 49 篇。');
  rename('blog/many', `blog/moved-${number}`);
  save(`blog/moved-${number}/${number}-0.md`, textOf(`many-${number}-0`, '搬走了。'));
  await see(`/blog/many-${number}-0`, '搬走了。');
  await see(`/en/blog/many-${number}-0`, '搬走了。');
  remove(`blog/moved-${number}`);

  const to = `2025-03-01-renamed-${number}`;
  rename(path.dirname(post), `blog/${to}`);
  rename(path.dirname(translation), `${ENGLISH}/${to}`);
  save(`blog/${to}/index.md`, textOf(`renamed-${number}`, '新地址。'));
  save(`${ENGLISH}/${to}/index.md`, textOf(`renamed-${number}`, 'New address.'));
  await see(`/blog/renamed-${number}`, '新地址。');
  await see(`/en/blog/renamed-${number}`, 'New address.');

  edit(() => git('switch', 'other'));
  await see('/blog/b', '另一个分支。');
  await see('/en/blog/other', '只在这里。');
  edit(() => git('switch', 'main'));
  await see('/blog/b', '原文。');

  fs.cpSync(at('i18n'), at('aside'), {recursive: true});
  remove('i18n');
  await see('/en/blog/a', '原文。');
  edit(() => fs.cpSync(at('aside'), at('i18n'), {recursive: true}));
  fs.rmSync(at('aside'), {recursive: true});
  await see('/en/blog/a', 'Text.');

  const configuration = fs.readFileSync(at('docusaurus.config.ts'), 'utf8');
  save('docusaurus.config.ts', configuration.replace(');', ''));
  await expect.poll(() => server.output.includes('docusaurus.config.ts has changed')).toBe(true);
  save('docusaurus.config.ts', configuration);
  save('docs/intro.md', `# Intro\n\n第 ${number} 轮。\n`);
  await see('/docs/intro', `第 ${number} 轮。`);

  remove(`blog/${to}`);
  remove(`${ENGLISH}/${to}`);
  remove(page);
  await expect.poll(shown).toBe('');
}

const memory = () => memoryOf(processesFrom(server.process.pid ?? 0));
let memoryAtStart = 0;
test(
  'every page is right after each edit, and every mistake is named once',
  async () => {
    await expect.poll(() => server.hasCompiled('zh-CN'), {timeout: 600_000}).toBe(true);
    await fetch(`${server.address}/en/`);
    await expect.poll(() => server.hasCompiled('en'), {timeout: 600_000}).toBe(true);
    for (const address of ['/blog/a', '/en/blog/a']) await see(address, address.startsWith('/en') ? 'Text.' : '原文。');
    memoryAtStart = memory();
    for (let number = 1; number <= ROUNDS; number++) {
      await round(number);
      console.log(`${edits} edits, ${memory()} MB`);
    }
    expect(edits).toBeGreaterThanOrEqual(200);
    expect(server.process.exitCode).toBe(null);
    expect(server.output).not.toMatch(/^\S* +at .*:\d+:\d+\)?$/m);
    expect(server.output).not.toMatch(/Blog post not found|with .*errors/);
  },
  LIMIT,
);

test.runIf(process.platform === 'linux')('memory stays within half as much again', () => {
  expect(memory()).toBeLessThan(1.5 * memoryAtStart);
});

/** Whether something listens on the port. */
const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.connect(port, '127.0.0.1');
    probe.on('connect', () => resolve(true)).on('error', () => resolve(false));
    probe.on('connect', () => probe.destroy());
  });
const isAlive = (id: number) => fs.existsSync(`/proc/${id}`);

test.runIf(process.platform === 'linux').each([
  ['SIGTERM', 1],
  ['SIGINT', -1], // of a terminal: to all processes
] as const)('%s ends every process, and frees the port', async (signal, sign) => {
  if (server.process.exitCode !== null) server = await DevServer.start(site);
  await expect.poll(() => server.output).toContain('Press Ctrl+C');
  await fetch(`${server.address}/en/`).catch(() => undefined);
  await expect.poll(() => processesFrom(server.process.pid ?? 0).length).toBeGreaterThan(2);
  const processes = processesFrom(server.process.pid ?? 0);
  expect(await isTaken(server.port)).toBe(true);
  process.kill(sign * (server.process.pid ?? 0), signal);
  await once(server.process, 'exit');
  await expect.poll(() => processes.filter(isAlive)).toEqual([]);
  expect(await isTaken(server.port)).toBe(false);
});
