import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';
import {CONTENT, canMount, filesOf, fullDisk, kill, MOMENTS, readOnly, runWith} from './machine';

// The state of an author's files after a command that was killed, or could not write. `.ci/run faults`

/** Two runs at each moment, beside other work. */
const LIMIT = 1_200_000;
const ORIGINAL = '---\ntitle: 甲\nslug: a\n---\n\n正文。\n\n```text file=./out.txt\n```\n';
const TRANSLATION = '---\ntitle: A\nslug: a\n---\n\nText.\n\n```text file=./out.txt\n```\n';

/** A site with three posts, their stale translations and a program, and an old blog beside it. */
function newSite(): ScratchSite {
  const site = new ScratchSite("docs: true, languages: ['zh-CN', 'en'], cards: false");
  for (const name of ['a', 'b', 'c']) {
    const folder = `2024-01-02-${name}`;
    site.write(`blog/${folder}/index.md`, ORIGINAL.replace('slug: a', `slug: ${name}`));
    site.write(`blog/${folder}/out.py`, 'for line in range(20000):\n    print("line", line)\n');
    site.write(`blog/${folder}/out.txt`, 'of an earlier run\n');
    const translation = TRANSLATION.replace('slug: a', `slug: ${name}`);
    site.write(`i18n/en/docusaurus-plugin-content-blog/${folder}/index.md`, translation);
  }
  site.write('docs/intro.md', '# 手册\n');
  const picture = Buffer.alloc(200_000, 'picture');
  for (let number = 10; number < 40; number++) {
    site.write(`old/2020-01-${number - 9}-post-${number}.md`, `---\ntitle: ${number}\n---\n\n![x](./p${number}.png)\n`);
    site.write(`old/p${number}.png`, picture);
  }
  return site;
}

/** The contents of the author's files by name. */
function authorsFiles(folder: string): Record<string, string> {
  // Unfinished files are hidden ones: no part of the site treats them as content.
  const visible = Object.entries(filesOf(folder, CONTENT)).filter(([name]) => !path.basename(name).startsWith('.'));
  return Object.fromEntries(visible);
}

/** The path of the old blog is absolute, because npm sets the folder in which a command was started. */
const COMMANDS: [name: string, args: string[]][] = [
  ['import', ['import', 'OLD']],
  ['new', ['new', 'fresh', '新文章', 'A new post', '--date', '2026-01-31']],
  ['translations --ack', ['translations', '--ack', '--all']],
  ['posts', ['posts']],
];

const argumentsFor = (site: ScratchSite, args: string[]) =>
  args.map((arg) => (arg === 'OLD' ? path.join(site.folder, 'old') : arg));

describe.each(COMMANDS)('docusaurus %s', (_name, given) => {
  const run = (site: ScratchSite) => site.docusaurus(...argumentsFor(site, given));

  test(
    `killed at ${MOMENTS} moments leaves each file as it was or as it becomes`,
    async () => {
      const whole = newSite();
      const before = authorsFiles(whole.folder);
      const start = Date.now();
      expect((await run(whole)).status).toBe(0);
      const duration = Date.now() - start;
      const after = authorsFiles(whole.folder);
      expect(after).not.toEqual(before);
      whole.remove();
      for (let moment = 1; moment <= MOMENTS; moment++) {
        const site = newSite();
        await kill(site, argumentsFor(site, given), (duration * moment) / MOMENTS);
        for (const [name, content] of Object.entries(authorsFiles(site.folder)))
          expect([before[name], after[name]], `${name} at moment ${moment}`).toContain(content);
        const again = await run(site);
        // A post that exists, or half of it, is reported.
        if (again.status !== 0) expect(again.output).toMatch(/has that slug already|already exists/);
        else expect(authorsFiles(site.folder)).toEqual(after);
        site.remove();
      }
    },
    LIMIT,
  );

  test('twice at once gives what it gives alone', async () => {
    const [alone, site] = [newSite(), newSite()];
    await run(alone);
    const results = await Promise.all([run(site), run(site)]);
    for (const {status, output} of results)
      if (status !== 0) expect(output).toMatch(/has that slug already|already exists/);
    expect(authorsFiles(site.folder)).toEqual(authorsFiles(alone.folder));
    for (const each of [alone, site]) each.remove();
  });

  test.runIf(canMount).each([
    ['read-only', (_: string, folders: string[]) => folders.map(readOnly).join(' && ')],
    ['full', fullDisk],
  ])('on a %s disk changes nothing, and says what to do', (kind, mount) => {
    const site = newSite();
    const before = authorsFiles(site.folder);
    const [disk, after] = ['disk', 'after'].map((name) => path.join(site.folder, name)) as [string, string];
    for (const folder of [disk, after]) fs.mkdirSync(folder);
    const folders = CONTENT.map((name) => path.join(site.folder, name)).filter((folder) => fs.existsSync(folder));
    const copy = `cp -r ${folders.join(' ')} ${after}`;
    const {status, output} = runWith(site, mount(disk, folders), argumentsFor(site, given), copy);
    expect(status, output).toBe(1);
    expect(output).toMatch(`could not be written, and is as it was: the disk is ${kind}`);
    expect(output).not.toMatch(/^ +at /m);
    expect(authorsFiles(after)).toEqual(before);
    site.remove();
  });
});

test.runIf(canMount)('an import onto a full disk says so, and an import after it brings everything', async () => {
  const site = newSite();
  const old = path.join(site.folder, 'old');
  const full = fs.mkdtempSync(path.join(os.tmpdir(), 'full-'));
  const mount = `mount -t tmpfs -o size=2m tmpfs '${full}' && mkdir '${full}/blog' && cp -r blog/. '${full}/blog' &&
      mount --bind '${full}/blog' blog`;
  const {status, output} = runWith(site, mount, ['import', old], "find blog -name '*.png' -size -195k");
  expect(status).toBe(1);
  expect(output).toMatch(/could not be written, and is as it was: the disk is full/);
  expect(output).not.toMatch(/\.png$/m);
  expect((await site.docusaurus('import', old)).status).toBe(0);
  site.remove();
  fs.rmSync(full, {recursive: true});
});
