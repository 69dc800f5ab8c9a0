import {execFile, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import type {Server} from 'node:http';
import path from 'node:path';
import {promisify} from 'node:util';
import {type CheerioAPI, load} from 'cheerio';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createSiteServer, listen} from '../../scripts/server';
import type {ScratchSite} from '../scratch';
import {CODE, writeSite} from './site';

// What a subscriber sees of a post: real feed readers parse the feeds of a built site. `.ci/run feeds`

const PYTHON = '/usr/bin/python3';
/** The readers in the versions of Debian 12, by the commands that print these. Neither reads JSON Feed. */
const READERS = {
  feedparser: {version: '6.0.10', command: [PYTHON, '-c', 'import feedparser; print(feedparser.__version__)']},
  newsboat: {version: '2.21', command: ['newsboat', '--version']},
};
type Reader = keyof typeof READERS;
const missing = (reader: Reader) => {
  const [command = '', ...args] = READERS[reader].command;
  return spawnSync(command, args).status !== 0 && `${reader} is not installed: .ci/run feeds installs it`;
};
const LANGUAGES = {'zh-CN': '', en: 'en'};
const ORIGIN = 'https://scratch.example/';

let site: ScratchSite;
const built = (...names: string[]) => path.join(site.folder, 'build', ...names);
/** The addresses that lead to no file of the site. */
const dead = (addresses: string[]) =>
  addresses.filter((address) => !address.startsWith(ORIGIN) || !fs.existsSync(built(address.slice(ORIGIN.length))));

const run = async (command: string, args: string[], cwd?: string) => {
  const env = {...process.env, LANG: 'C.UTF-8', ...(cwd && {HOME: cwd})};
  return (await promisify(execFile)(command, args, {cwd, env, timeout: 100_000})).stdout;
};

beforeAll(async () => {
  site = await writeSite();
  const {status, output} = await site.docusaurus('build');
  expect(status, output).toBe(0);
}, 1_800_000);
afterAll(() => site?.remove());

for (const [reader, {version, command}] of Object.entries(READERS))
  test(`${reader} is version ${version}, whose behavior these tests know`, ({skip}) => {
    const reason = missing(reader as Reader);
    if (reason && !process.env.CI) skip(reason);
    const [name = '', ...args] = command;
    expect(spawnSync(name, args, {encoding: 'utf8'}).stdout).toContain(version);
  });

type Entry = {title: string; author?: string | null; tags: string[]; summary: string; html: string};

async function entriesOf(folder: string, file: string): Promise<Entry[]> {
  if (file === 'feed.json')
    return JSON.parse(fs.readFileSync(built(folder, 'blog', file), 'utf8')).items.map(
      ({content_html: html, authors, ...item}: Entry & {content_html: string; authors: {name: string}[]}) => ({
        ...item,
        ...{html, author: authors[0]?.name},
      }),
    );
  const parsed = JSON.parse(await run(PYTHON, [path.join(__dirname, 'entries.py'), built(folder, 'blog', file)]));
  expect(parsed.mistake).toBe('');
  return parsed.entries;
}

const texts = ($: CheerioAPI, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element).text());
const attributes = ($: CheerioAPI, selector: string, name: string) =>
  $(selector)
    .toArray()
    .map((element) => $(element).attr(name));

for (const [language, folder] of Object.entries(LANGUAGES))
  for (const file of ['rss.xml', 'atom.xml', 'feed.json'])
    describe(`${file} in ${language}`, () => {
      const reason = file !== 'feed.json' && missing('feedparser');
      let [all, other]: Entry[] = [];
      let $: CheerioAPI;
      beforeAll(async () => {
        if (reason && !process.env.CI) return;
        [all, other] = await entriesOf(folder, file);
        $ = load(all?.html ?? '');
      });
      const has = (name: string, check: () => void) =>
        test(name, ({skip}) => {
          if (reason && !process.env.CI) skip(reason);
          check();
        });

      has('says what the post is, and who wrote it, or else the owner of the site', () => {
        const summary = 'C# and *x* are words, none is not.';
        expect(all).toMatchObject({title: 'All kinds', author: 'Some Body', tags: ['C<T> & x'], summary});
        expect(other?.author).toBe('Somebody');
      });
      has('every picture is a file', () => {
        const sources = attributes($, 'img', 'src').map(String);
        expect(attributes($, 'img', 'alt')).toEqual(['Wide', 'Badge', "It's", 'Small', 'Modes']);
        const sets = [...attributes($, '[srcset]', 'srcset'), ...attributes($, '[poster]', 'poster')].map(String);
        const addresses = sets.flatMap((set) => set.split(', ').map((each) => each.replace(/ \d+w$/, '')));
        expect(dead([...sources, ...addresses])).toEqual([]);
        expect(addresses.length).toBeGreaterThan(file === 'feed.json' ? 3 : 0);
        expect($('a:has([alt=Badge])').attr('href')).toBe('https://example.org/notebook');
      });
      has('sound and video can be started', () => {
        expect($('audio[controls], video[controls][poster]')).toHaveLength(2);
        expect(dead(attributes($, 'audio, video, track', 'src').map(String))).toEqual([]);
      });
      has('cells are aligned', () => {
        const row = ['left', 'center', 'right'];
        expect(attributes($, 'th, td', 'align')).toEqual([...row, ...row, 'right', 'center']);
        expect(texts($, 'td')).toEqual(['one', 'two', 'three', 'styled', 'attribute']);
      });
      has('code has its lines, blank ones too', () => {
        expect(texts($, 'pre')).toEqual([CODE, 'broken\nby  HTML\n\nand a blank line']);
      });
      has('items of lists have their numbers and marks', () => {
        expect(attributes($, 'ol', 'start').slice(0, 1)).toEqual(['4']);
        expect([$('ol[type=a] > li').attr('value'), $('ol[type=a]').text()]).toEqual(['7', 'seveneight']);
        expect(texts($, 'ul > li')).toEqual(['☑ done', '☐ open']);
      });
      has('a formula is there once, with its TeX where its letters alone mean something else', () => {
        expect(texts($, 'math')).toEqual(['α2', 'ab \\frac{a}{b} ']);
        expect($('p:has(math)').text()).toBe('Inline α2, and');
        expect(attributes($, 'math', 'alttext')).toEqual(['\\alpha^2', '\\frac{a}{b}']);
      });
      has('quotations, details and notes have their texts, and links lead to pages', () => {
        expect(texts($, 'blockquote').map((text) => text.trim())).toEqual(['HeedA tip.', 'Quoted.']);
        expect($('details').text().trim()).toMatch(/^More\s+Within\.$/);
        expect($('section li').text().trim()).toBe('The text of the note. ↩');
        const home = `${ORIGIN}${folder && `${folder}/`}blog/2026/01`;
        expect($('a:contains(link)').attr('href')).toBe(`${home}/01/other`);
        expect($('sup a').attr('href')).toContain(`${home}/02/all#`);
      });
    });

describe('newsboat prints', () => {
  const reason = missing('newsboat');
  let server: Server;
  let port: number;
  beforeAll(async () => {
    server = createSiteServer(built());
    port = await listen(server, 0);
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  for (const [language, folder] of Object.entries(LANGUAGES))
    test.for(['rss.xml', 'atom.xml'])(`%s in ${language}`, async (file, {skip}) => {
      if (reason && !process.env.CI) skip(reason);
      const own = folderWith({config: '', urls: `http://127.0.0.1:${port}/${folder && `${folder}/`}blog/${file}\n`});
      await run('newsboat', ['-u', 'urls', '-c', 'cache.db', '-C', 'config', '-x', 'reload'], own);
      const printed = await run(PYTHON, [path.join(__dirname, 'newest.py'), own], own);
      const text = printed.replace(/ +$/gm, '');
      expect(text).toContain('Title: All kinds');
      expect(text).toContain(`\n${CODE}\nbroken\nby  HTML\n\nand a blank line\n`);
      expect(text).toMatch(/^A line with \[image \d\] in it\.$/m);
      expect(text).toMatch(/^ 4\. four\n 5\. five$/m);
      expect(text).toMatch(/^one +two +three$/m);
      expect(text).toMatch(/^Inline α2, and\nab \\frac\{a\}\{b\}$/m);
      expect(text).toMatch(/^ {2}Heed\n\n {2}A tip\.$/m);
      const links = [...text.matchAll(/^\[\d+\]: (\S+) \((\w+)\)$/gm)].map(([, address = '', kind = '']) => ({
        address,
        kind,
      }));
      const files = links.filter(({kind}) => kind !== 'link');
      expect(files.map(({kind}) => kind)).toEqual(['image', 'image', 'image', 'audio', 'video']);
      expect(dead(files.map(({address}) => address))).toEqual([]);
    });
});
