import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {doc, post, postPath} from './corpus';
import {installPackages} from './packages';
import type {Project} from './project';

const DOCS = ['intro', 'congratulations'];
const LANGUAGES = [
  ['zh-CN', ''],
  ['en', 'en/'],
] as const;

/** Other generators with the posts of the corpus. `page` turns a page of the corpus into one of theirs. */
const PEERS: Record<
  'starlight' | 'vitepress',
  {
    dependencies: Record<string, string>;
    build: [string, ...string[]];
    content: string;
    page: (text: string, title: string) => string;
  }
> = {
  starlight: {
    dependencies: {'@astrojs/starlight': '0.37.7', astro: '5.18.2'},
    build: ['npx', '--no-install', 'astro', 'build'],
    content: 'src/content/docs',
    page: (text) => text.replace(/^(## .*|### .*) \{#[\w-]+\}$/gm, '$1'), // Astro has no syntax for heading ids
  },
  vitepress: {
    dependencies: {vitepress: '1.6.4'},
    build: ['npx', '--no-install', 'vitepress', 'build'],
    content: '.',
    page: (text, title) => text.replace(/^---\n.*?^---\n/ms, `$&\n# ${title}\n`),
  },
};

/** A minimal site of another generator, with the same posts in the same two languages. */
export function createPeer(name: keyof typeof PEERS, scratch: string, posts: number): Project {
  const {dependencies, build, content, page} = PEERS[name];
  const folder = path.join(scratch, name);
  fs.cpSync(fileURLToPath(new URL(name, import.meta.url)), folder, {recursive: true});
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}));
  // A copy, because Astro cannot build with linked packages.
  fs.cpSync(installPackages(name, {dependencies}), path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const [locale, prefix] of LANGUAGES) {
    const write = (address: string, text: string) => {
      const file = path.join(folder, content, `${prefix}${address}.md`);
      const {title, markdown} = portable(text, prefix);
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(file, page(markdown, title));
    };
    for (let number = 0; number < posts; number += 1)
      write(postPath(number).slice(1), post(locale, number, ['technologies']));
    for (const [number, address] of DOCS.entries()) write(`docs/${address}`, doc(locale, number, []));
    write('index', '---\ntitle: "Home"\ndescription: "Home"\n---\n');
  }
  return {name, folder, build, posts, env: {ASTRO_TELEMETRY_DISABLED: '1'}};
}

/** A page of the corpus without what only Docusaurus reads: other front matter than title and description, and links without a language. */
function portable(text: string, prefix: string) {
  const [, matter = '', body = ''] = text.match(/^---\n(.*?)^---\n(.*)$/ms) ?? [];
  const lines = matter.split('\n').filter((line) => /^(?:title|description): /.test(line));
  const title = JSON.parse(lines[0]?.replace('title: ', '') ?? '""');
  return {title, markdown: `---\n${lines.join('\n')}\n---\n${body.replaceAll('](/', `](/${prefix}`)}`};
}
