import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

// A feature imports its own folder, `src/shared` and packages, so that it can be copied into any Docusaurus site. What two features share belongs into `src/shared`.

/** What is imported all the same, and why. */
const EXCEPTIONS: Record<string, string> = {
  'plugins/blog -> config': 'the blog of this site: name and addresses of its owner',
  'plugins/blog -> plugins/documents': 'documents as data wrap a content plugin, and this one too',
  'plugins/blog -> plugins/downloads': 'the end of a post links to its zip',
  'plugins/blog -> plugins/search': 'related posts are those with the same words, and the tokenizer finds words',
  'plugins/bundle -> client': 'splits the code of this site into its layers',
  'plugins/bundle -> page': 'splits the code of this site into its layers',
  'plugins/bundle -> plugins/search': 'splits the code of this site into its layers',
  'plugins/docs-root -> client': 'the app replaces the same address',
};

const IMPORT = /(?:from|import|require(?:\.resolve)?)\s*\(?\s*'((?:\.|@site|@theme-original|@theme\/)[^']*)'/g;

function filesIn(folder: string): string[] {
  const names = fs
    .readdirSync(path.join(__dirname, folder), {recursive: true, encoding: 'utf8'})
    .map((name) => path.posix.join(folder, name));
  return names.filter((name) => /(?<!\.test)\.(?:[cm]?js|tsx?)$/.test(name));
}

/** The folder of `src` that an import leads to: a feature, a folder of shared modules, or another part of the site. */
function targetOf(file: string, address: string): string {
  const target = address.startsWith('@site/src/')
    ? address.slice('@site/src/'.length)
    : path.posix.join(path.posix.dirname(file), address);
  return ownerOf(target);
}

function ownerOf(file: string): string {
  const [top = '', feature = ''] = file.split('/');
  return top === 'plugins' ? `plugins/${feature}` : top;
}

test('features import nothing of the site and nothing of each other', () => {
  const found = new Set<string>();
  for (const file of [...filesIn('plugins'), ...filesIn('shared')]) {
    for (const [, address = ''] of fs.readFileSync(path.join(__dirname, file), 'utf8').matchAll(IMPORT)) {
      const target = targetOf(file, address);
      if (
        target !== ownerOf(file) &&
        target !== 'shared' &&
        !target.startsWith('@') &&
        !(`${ownerOf(file)} -> ${target}` in EXCEPTIONS)
      )
        found.add(`src/${file} -> ${address}`);
    }
  }
  expect([...found]).toEqual([]);
});

test('no import runs in a circle', () => {
  const {stdout, status} = spawnSync(
    'npx',
    ['--no-install', 'oxlint', '--import-plugin', '-A', 'all', '-D', 'import/no-cycle', 'src'],
    {
      cwd: path.dirname(__dirname),
      encoding: 'utf8',
    },
  );
  expect(status, stdout).toBe(0);
});
