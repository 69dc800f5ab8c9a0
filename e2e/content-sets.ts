// Builds sites with the content that people have, and runs the tests of a site on them: node scripts/run.mjs ../e2e/content-sets
import path from 'node:path';
import {fail, run} from '../scripts/setup.mjs';
import {ScratchSite} from './scratch';

/** What people write: each function gives the name of a file and its text. The number makes titles and addresses differ. */
const FORMS: ((number: number, day: string) => [name: string, text: string])[] = [
  (n, day) => [
    `${day}-single-file-${n}.md`,
    `---\ntitle: A single file ${n}\n---\n\nNothing else in the front matter.\n`,
  ],
  (n, day) => [
    `${day}-文章-${n}.md`,
    `---\ntitle: 中文地址 ${n}\ntags: [网络, 工具]\n---\n\n打开 http://localhost:8080/${n}，提示错误。大约 3~5 天，再 4~6 天。\n`,
  ],
  (n, day) => [
    `${day}-inline/author-${n}.md`,
    `---\ntitle: An inline author ${n}\nauthors:\n  - name: Somebody Else\n    url: https://example.org\n---\n\n<!-- truncate -->\n\nText.\n`,
  ],
  (n, day) => [
    `${day}-old-fields-${n}.md`,
    `---\ntitle: Old fields ${n}\nlayout: post\ncategories: [Notes]\nkeywords: [one, two]\ncomments: true\ndate: ${day} 08:30:00 +0800\n---\n\n<!-- more -->\n\nText.\n`,
  ],
  (n, day) => [`${day}-emoji-${n}.md`, `---\ntitle: 🚀 發布 ${n}\n---\n\n比例 1:100:10，命名 std::on::x，:smile:\n`],
  (n, day) => [
    `${day}-money-${n}.md`,
    `---\ntitle: "Prices: from $5 to $6, part ${n}"\n---\n\nIt costs $5 and $6. A formula is $x^2$.\n\n## No id\n\n[Above](#no-id)\n`,
  ],
  (n, day) => [
    `${day}-code-${n}.md`,
    `---\ntitle: Code ${n}\n---\n\n\`\`\`js{1,3}\nlet a = 1;\n\`\`\`\n\n\`\`\`C++\nint a;\n\`\`\`\n\n\`\`\`\nno language {{ not a value }}\n\`\`\`\n`,
  ],
  (n, day) => [
    `${day}-html-${n}.md`,
    `---\ntitle: Raw HTML ${n}\n---\n\n<img src="/img/dot.svg" width="10">\n\nA line<br>\nand another. <details><summary>More</summary>Text</details>\n`,
  ],
  (n, day) => [
    `${day}-pictures-${n}/index.md`,
    `---\ntitle: Pictures by reference ${n}\nslug: Pictures.${n}\n---\n\nText ![dot][p] beside a picture, and ![](./dot.svg).\n\n[p]: ./dot.svg\n`,
  ],
  (n, day) => [
    `${day}-windows-${n}.md`,
    `\uFEFF---\r\ntitle: Windows ${n}\r\n---\r\n\r\n第一行\r\n第二行\r\n\r\n| a | b |\r\n|---|\r\n`,
  ],
  (n, day) => [
    `${day}-lists-${n}.md`,
    `---\ntitle: Lists ${n}\nunlisted: false\n---\n\n- [x] done\n- [ ] open\n\nA note.[^1]\n\n[^1]: The note.\n\n#### A level skipped\n\n> 「引文」\n`,
  ],
  (n, day) => [`${day}-mdx-${n}.mdx`, `---\ntitle: MDX ${n}\n---\n\nexport const two = 2;\n\n<p>Two is {two}.</p>\n`],
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
      const [name, text] = FORMS[n % FORMS.length]?.(n, day) ?? ['', ''];
      site.write(`blog/${name}`, text);
      if (name.endsWith('/index.md')) site.write(`blog/${path.dirname(name)}/dot.svg`, DOT);
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
