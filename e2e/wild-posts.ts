import fs from 'node:fs';
import path from 'node:path';

/** What people have at the head of their posts, in turn; `DAY` is the day of the post. */
const HEADS = [
  '---\ntitle: 部署记录\nauthors: lin\ntags: [C, c++, 杂谈]\n---\n',
  '---\ntitle: 🚀 发布\ndate: DAY 18:30:00\nkeywords: [波动率, 金融]\nlayout: post\n---\n',
  '---\ntitle: "LifecycleException: 一個很長的標題 org.apache.catalina.LifecycleException"\nauthors:\n  - name: A guest\n    url: https://guest.example\n---\n',
  '---\nslug: /關於-N\ntitle: 關於「軟體」\ntags:\n  - label: Plots\n    permalink: /plots\n  - tool\nhide_table_of_contents: false\n---\n',
  '---\nslug: v1.N.0-Release\ntitle: Release notes\ndescription: What is new.\nimage: /img/cover.png\ncomments: true\n---\n',
  '\uFEFF---\r\ntitle: Windows\r\ndate: DAYT01:00:00+08:00\r\n---\r\n',
  '# 沒有開頭的文章\n',
  '---\ntitle: 日誌\ntags: []\nauthors: [lin]\n---\n',
];

/** What they write: forms of public blogs, each of which a reader sees as it was meant. */
const BODIES = [
  '大约 3~5 天，再 4~6 天。打开 http://localhost:8080，提示错误。正文 https://example.com/a，然后继续。\n\n<!--truncate-->\n\n缺省、帖子、博文、代码片段。',
  '比例 1:100:10，命名 std::on::x，共 $5 and $6，{1, 2} 与 ${HOME}。\n\nimport pool from a place you trust, they say.\n\nexport PATH=/bin\n\n```js{1,3} title="a.js"\nconst a = 1;\n```\n\nJinja: {{ name }}, {{user}}, {% if x %}.\n\n```C++\nint main() {}\n```',
  '![a plot][p] beside text, and ![](./plot.png).\n\n[the data][csv]\n\n[p]: ./plot.png\n[csv]: ./data.csv',
  '<img src="/img/cover.png" width="200"> <center>居中</center>\n\n<details><summary>More</summary>\n\nHidden.\n\n</details>\n\n![cover](/img/cover.png)',
  ':::tip Remember\nKeep it short.\n:::\n\n:::note[題]\n短。\n:::\n\n> **注意：**這樣。\n\n- [x] done\n- [ ] open\n\n## 標題\n\n#### 四級\n\n[上面](#標題)',
  '| a | b |\n| --- | --- |\n| `x|y` | $a_1$ |\n\nA footnote[^1], 他說：「很快」，用NumPy算,好。\n\n[^1]: Here.\n\n$$\nE = mc^2\n$$',
  '# 又一個大標題\n\nLine one  \nline two\n字\n字\n\n<br/>\n\n<!-- more -->\n\nMail me@example.com or <https://example.org>. Price: \\$10. 100%!! `%>%` `node:zlib`',
];

/** Words that a reader would meet broken: each is one error of the check. */
export const BROKEN = ['[x](./nosuch.md)', '![x](./nosuch.png)', '[x](#nosuch)', '$\\frac{1$', '[x](/blog/nosuch)'];

/**
 * Writes sixty posts as people have them into `blog/` of a site: files and folders, with and without front matter, of three scripts.
 * @param broken adds a post with everything in `BROKEN`
 */
export function writeWildPosts(site: string, {broken = false} = {}): void {
  for (let number = 0; number < 60; number += 1) {
    const day = `20${15 + (number % 10)}-0${1 + (number % 9)}-1${number % 10}`;
    const place =
      [`${day}-post-${number}.md`, `${day}-文章-${number}/index.md`, `notes/${number}.md`][number % 3] ?? '';
    const head = (HEADS[number % HEADS.length] ?? '').replace('DAY', day).replace('N', String(number));
    const folder = path.join(site, 'blog', path.dirname(place));
    fs.mkdirSync(folder, {recursive: true});
    fs.writeFileSync(path.join(site, 'blog', place), `${head}\n${BODIES[number % BODIES.length]}\n`);
    fs.writeFileSync(path.join(folder, 'plot.png'), PNG);
    fs.writeFileSync(path.join(folder, 'data.csv'), 'a,b\n1,2\n');
  }
  const tabs = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";
  const items = '<Tabs>\n  <TabItem value="a" label="A">First.</TabItem>\n</Tabs>\n\n{/* truncate */}\n\nThe rest.\n';
  fs.writeFileSync(path.join(site, 'blog/2022-03-04-tabs.mdx'), `---\ntitle: Tabs\n---\n${tabs}${items}`);
  fs.writeFileSync(path.join(site, 'blog/authors.yml'), 'lin:\n  name: Lin\n  title: Writes tools\n');
  fs.mkdirSync(path.join(site, 'static/img'), {recursive: true});
  fs.writeFileSync(path.join(site, 'static/img/cover.png'), PNG);
  if (broken)
    fs.writeFileSync(path.join(site, 'blog/broken.md'), `---\ntitle: Broken\n---\n\n${BROKEN.join('\n\n')}\n`);
}

/** A picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
