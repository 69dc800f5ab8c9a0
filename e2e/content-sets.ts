// Builds sites with the content that people have, and runs the tests of a site on them: node scripts/run.mjs
// ../e2e/content-sets
import path from 'node:path';
import {fail, run} from '../scripts/setup.mjs';
import {ScratchSite} from './scratch';

/** What people write: the name of a file, its front matter and its text. */
const FORMS: ((number: number) => [name: string, frontMatter: string[], ...text: string[]])[] = [
  (n) => [`single-file-${n}.md`, [`title: A single file ${n}`], 'Nothing else in the front matter.'],
  (n) => [
    `文章-${n}.md`,
    [`title: 中文地址 ${n}`, 'tags: [网络, 工具]'],
    `打开 http://localhost:8080/${n}，提示错误。大约 3~5 天，再 4~6 天。`,
  ],
  (n) => [
    `inline-author-${n}/index.md`,
    [`title: An inline author ${n}`, 'authors:', '  - name: Somebody Else', '    url: https://example.org'],
    '<!-- truncate -->',
    'Text.',
  ],
  (n) => [
    `old-fields-${n}.md`,
    [`title: Old fields ${n}`, 'layout: post', 'categories: [Notes]', 'keywords: [one, two]', 'comments: true'],
    '<!-- more -->',
    'Text.',
  ],
  (n) => [`emoji-${n}.md`, [`title: 🚀 發布 ${n}`], '比例 1:100:10，命名 std::on::x，:smile:'],
  (n) => [
    `money-${n}.md`,
    [`title: "Prices: from $5 to $6, part ${n}"`],
    'It costs $5 and $6. A formula is $x^2$.',
    '## No id',
    '[Above](#no-id)',
  ],
  (n) => [
    `code-${n}.md`,
    [`title: Code ${n}`],
    '```js{1,3}\nlet a = 1;\n```',
    '```C++\nint a;\n```',
    '```\nno language {{ not a value }}\n```',
  ],
  (n) => [
    `html-${n}.md`,
    [`title: Raw HTML ${n}`],
    '<img src="/img/dot.svg" width="10">',
    'A line<br>\nand another. <details><summary>More</summary>Text</details>',
  ],
  (n) => [
    `pictures-${n}/index.md`,
    [`title: Pictures by reference ${n}`, `slug: Pictures.${n}`],
    'Text ![dot][p] beside a picture, and ![](./dot.svg).',
    '[p]: ./dot.svg',
  ],
  (n) => [`windows-${n}.md`, [`title: Windows ${n}`], '第一行\n第二行', '| a | b |\n|---|'],
  (n) => [
    `lists-${n}.md`,
    [`title: Lists ${n}`],
    '- [x] done\n- [ ] open',
    'A note.[^1]',
    '[^1]: The note.',
    '#### A level skipped',
    '> 「引文」',
  ],
  (n) => [`mdx-${n}.mdx`, [`title: MDX ${n}`], 'export const two = 2;', '<p>Two is {two}.</p>'],
];
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path style="fill:red" d="M0 0h1v1z"/></svg>\n';

const sets: Record<string, () => ScratchSite> = {
  'no posts and one document': () => {
    const site = new ScratchSite("docs: {home: 'intro'}, strict: true");
    site.write('docs/intro.md', '# Intro\n\nThe only page.\n');
    return site;
  },
  'sixty posts as people write them': () => {
    const site = new ScratchSite("languages: ['zh-CN', 'en'], strict: true");
    site.write('static/img/dot.svg', DOT);
    for (let n = 1; n <= 60; n += 1) {
      const day = `20${15 + Math.floor(n / 6)}-0${1 + (n % 6)}-1${n % 10}`;
      const [name = '', frontMatter = [], ...text] = FORMS[n % FORMS.length]?.(n) ?? [];
      const file = `${day}-${name}`;
      const content = [['---', ...frontMatter, '---'].join('\n'), ...text, ''].join('\n\n');
      site.write(`blog/${file}`, name.startsWith('windows') ? `\uFEFF${content.replaceAll('\n', '\r\n')}` : content);
      if (name.endsWith('/index.md')) site.write(`blog/${path.dirname(file)}/dot.svg`, DOT);
    }
    return site;
  },
};

for (const [name, create] of Object.entries(sets)) {
  const site = create();
  console.log(`— ${name}`);
  const SITE = path.join(site.folder, 'build');
  for (const command of ['build', 'check']) {
    const {status, output} = await site.docusaurus(command);
    if (status !== 0) fail(`${output}\ndocusaurus ${command} failed with ${name} (${site.folder}).`);
  }
  const isPassed =
    run('npx', ['--no-install', 'vitest', 'run', 'e2e/build/links.test.ts', 'e2e/build/budget.test.ts'], {SITE}) &&
    run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e', 'site.spec.ts'], {SITE});
  if (!isPassed) fail(`The tests of a site fail with ${name} (${site.folder}).`);
  site.remove();
}
