import fs from 'node:fs';
import path from 'node:path';

/** Bodies of posts, one a file. */
const FORMS = path.join(import.meta.dirname, 'wild');

/** Front matter that people write, used in turn; `DAY` is the day of the post. */
const HEADS = [
  '---\ntitle: 部署记录\nauthors: lin\ntags: [C, c++, 杂谈]\n---\n',
  '---\ntitle: 🚀 发布\ndate: DAY 18:30:00\nkeywords: [波动率, 金融]\nlayout: post\n---\n',
  `---
title: "LifecycleException: 一個很長的標題 org.apache.catalina.LifecycleException"
authors:
  - name: A guest
    url: https://guest.example
---
`,
  `---
slug: /關於-N
title: 關於「軟體」
tags:
  - label: Plots
    permalink: /plots
  - tool
hide_table_of_contents: false
---
`,
  `---
slug: v1.N.0-Release
title: Release notes
description: What is new.
image: /img/cover.png
comments: true
---
`,
  '\uFEFF---\r\ntitle: Windows\r\ndate: DAYT01:00:00+08:00\r\n---\r\n',
  '# 沒有開頭的文章\n',
  '---\ntitle: 日誌\ntags: []\nauthors: [lin]\n---\n',
];

/** Forms of public blogs, which readers must see as they were meant. */
const BODIES = fs.readdirSync(FORMS).map((name) => fs.readFileSync(path.join(FORMS, name), 'utf8'));

/** The text that readers of these posts must see. */
export const SHOWN = [
  '大约 3~5 天，再 4~6 天。打开 http://localhost:8080，提示错误。正文 https://example.com/a，然后继续。',
  '比例 1:100:10，命名 std::on::x，共 $5 and $6，{1, 2} 与 $',
  'Jinja: {{ name }}, {{user}}, {% if x %}.',
  'import pool from a place you trust, they say.',
  'line two\n字字',
];

/** Text that readers would see broken: each is one error of the check. */
export const BROKEN = ['[x](./nosuch.md)', '![x](./nosuch.png)', '[x](#nosuch)', '$\\frac{1$', '[x](/blog/nosuch)'];

/**
 * Writes sixty posts like those of public blogs into `blog/` of a site: files and folders, with and without front
 * matter, in three scripts.
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
    fs.writeFileSync(path.join(site, 'blog', place), `${head}\n${BODIES[number % BODIES.length]}`);
    fs.writeFileSync(path.join(folder, 'plot.png'), PNG);
    fs.writeFileSync(path.join(folder, 'data.csv'), 'a,b\n1,2\n');
  }
  const tabs = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";
  const items = '<Tabs>\n  <TabItem value="a" label="A">First.</TabItem>\n</Tabs>\n\n{/* truncate */}\n\nThe rest.\n';
  fs.writeFileSync(path.join(site, 'blog/2022-03-04-tabs.mdx'), `---\ntitle: Tabs\n---\n${tabs}${items}`);
  // One of two posts that lead to each other is translated.
  const there = '---\ntitle: There\n---\n\n[back](./here.md#two), ![](./plot.png)\n';
  const here = (words: string) => `---\ntitle: Here\n---\n\n[${words}](./there.md)\n\n## Two {#two}\n`;
  const english = path.join(site, 'i18n/en/docusaurus-plugin-content-blog');
  fs.mkdirSync(english, {recursive: true});
  fs.writeFileSync(path.join(site, 'blog/there.md'), there);
  fs.writeFileSync(path.join(site, 'blog/here.md'), here('那裡'));
  fs.writeFileSync(path.join(english, 'here.md'), here('there'));
  fs.writeFileSync(path.join(site, 'blog/plot.png'), PNG);
  fs.writeFileSync(path.join(site, 'blog/authors.yml'), 'lin:\n  name: Lin\n  title: Writes tools\n');
  fs.mkdirSync(path.join(site, 'static/img'), {recursive: true});
  fs.writeFileSync(path.join(site, 'static/img/cover.png'), PNG);
  if (broken)
    fs.writeFileSync(path.join(site, 'blog/broken.md'), `---\ntitle: Broken\n---\n\n${BROKEN.join('\n\n')}\n`);
}

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
