import fs from 'node:fs';
import path from 'node:path';
import {relative} from 'inkstone-core/site-files';
import {readText} from '../../common/files';
import {texts} from '../../common/front-matter';
import type {Generator, OldList} from '../../common/generator';
import {type NotesConfig, notesIn, obsidian} from './index';

const CONFIGURATIONS = ['quartz.config.ts', 'quartz.config.js', 'quartz.config.yaml', 'quartz.config.yml'];

const configurationIn = (root: string) =>
  CONFIGURATIONS.map((name) => path.join(root, name)).find((file) => fs.existsSync(file));

/** The address of a path, as Quartz makes it. */
const slugged = (name: string) =>
  name.replace(/\s/g, '-').replaceAll('&', '-and-').replaceAll('%', '-percent').replace(/[?#]/g, '');
/** `index` is the page of its folder. */
const addressOf = (name: string) => `/${slugged(name).replace(/(?:^|(?<=\/))_?index$/, '')}`;

/** Notes that Quartz shows: an Obsidian vault in `content/` of its repository. */
export const quartz: Generator<NotesConfig> = {
  ...obsidian,
  name: 'Quartz',
  find({root, isFile, report}) {
    const top = isFile ? undefined : [root, path.dirname(root)].find(configurationIn);
    const file = top && configurationIn(top);
    const content = top === root ? path.join(root, 'content') : root;
    if (!file || path.basename(content) !== 'content' || !fs.existsSync(content)) return undefined;
    const text = readText(file);
    const [, ignored = ''] = text.match(/ignorePatterns:\s*\[([^\]]*)\]/) ?? [];
    const [, items = ''] = text.match(/ignorePatterns:[ \t]*\n((?:[ \t]*- .*\n)*)/) ?? [];
    const templates = Array.from(`${ignored},${items}`.matchAll(/[^\s"',[\]-][^"',\n]*/g), ([name]) => name.trim());
    const settings = {hasStrictBreaks: !/hard-?line-?breaks/i.test(text), templates};
    const [, url = ''] = text.match(/baseUrl:\s*["']?([^"',\s]+)/) ?? [];
    const found = notesIn(content, content, settings, report, /explicit-?publish/i.test(text));
    const within = (each: string) => relative(root, path.join(content, each)) || '.';
    return {
      ...found,
      entries: found.entries.map((entry) => ({...entry, name: relative(content, entry.file).replace(/\.\w+$/, '')})),
      folders: [within('.')],
      url: url && `https://${url.replace(/^https?:\/\//, '')}`,
      build: top === root ? 'public' : '../public',
    };
  },
  address: ({entry}) => addressOf(entry.name),
  alias: (alias, directory) => [path.posix.join('/', directory, slugged(alias))],
  lists(_, posts) {
    const tags = new Set(posts.flatMap(({data}) => texts(data.tags)));
    const ofTags = [...tags].map((tag): OldList => ({from: `/tags/${slugged(tag)}`, to: {tag}}));
    const folders = new Set(
      posts.flatMap(({entry: {name}}) => name.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
    );
    const own = new Set(posts.map(({entry}) => addressOf(entry.name)));
    const ofFolders = [...folders]
      .map((folder): OldList => ({from: `/${slugged(folder)}${folder && '/'}`, to: folder ? 'archive' : 'home'}))
      .filter(({from}) => !own.has(from));
    return {
      lists: [...ofTags, {from: '/tags/', to: 'tags'}, ...ofFolders, {from: '/index.xml', to: 'rss.xml'}],
      feeds: [],
    };
  },
};
