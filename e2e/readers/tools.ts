import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {root} from '../../scripts/setup.mjs';

/** Readability is the code of Firefox's Reader View, Defuddle that of Obsidian's Web Clipper. */
const PACKAGES = {'@mozilla/readability': '0.6.0', defuddle: '0.19.4', linkedom: '0.18.12'};
/** That of Debian 12. */
export const PANDOC = '2.17.1.1';
const FOLDER = path.join(root, 'node_modules/.cache/readers');

/** What a tool keeps of a page. */
export type Kept = {title?: string; author?: string; published?: string; language?: string; html: string};

/** The tools of npm, which are installed once. */
export async function readers(): Promise<Record<string, (html: string, url: string) => Promise<Kept>>> {
  const wanted = JSON.stringify({private: true, dependencies: PACKAGES});
  const list = path.join(FOLDER, 'package.json');
  if (!fs.existsSync(list) || fs.readFileSync(list, 'utf8') !== wanted) {
    fs.mkdirSync(FOLDER, {recursive: true});
    fs.writeFileSync(list, wanted);
    const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    const {status, stderr} = spawnSync('npm', args, {cwd: FOLDER, encoding: 'utf8'});
    if (status !== 0) {
      fs.rmSync(list);
      throw new Error(stderr);
    }
  }
  const all = path.join(FOLDER, 'all.mjs');
  fs.writeFileSync(
    all,
    "export {Readability} from '@mozilla/readability';\nexport {parseHTML} from 'linkedom';\nexport {Defuddle} from 'defuddle/node';\n",
  );
  const {Readability, parseHTML, Defuddle} = await import(pathToFileURL(all).href);
  return {
    async Readability(html) {
      const {content, title, byline, publishedTime, lang} = new Readability(parseHTML(html).document).parse();
      return {html: content, title, author: byline, published: publishedTime, language: lang};
    },
    async Defuddle(html, url) {
      const {content, ...head} = await Defuddle(parseHTML(html).document, url);
      return {html: content, ...head};
    },
  };
}

/** The output of Pandoc; undefined where it is not installed. */
export function pandoc(args: string[], input?: string): string | undefined {
  const {status, stdout, stderr, error} = spawnSync('pandoc', args, {
    input,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (error) return undefined;
  if (status !== 0) throw new Error(`pandoc ${args.join(' ')}\n${stderr}`);
  return stdout;
}
