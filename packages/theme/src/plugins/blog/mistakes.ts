import path from 'node:path';
import type {BlogPost, PluginOptions} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {Globby} from '@docusaurus/utils';
import {lineAt} from 'inkstone-core/line-at';
import {sourceAt} from 'inkstone-core/markdown-files';
import {relative} from 'inkstone-core/site-files';
import {mistakesInData} from '../../shared/blog-data';
import {reportAt} from '../../site/report';

/** Throws for mistakes in the files of authors and tags, with file and line. Translations come first. */
export async function refuseDataMistakes(
  {siteDir, siteConfig}: LoadContext,
  folders: string[],
  options: Pick<PluginOptions, 'authorsMapPath' | 'tags'>,
): Promise<void> {
  const {staticDirectories, onBrokenLinks} = siteConfig;
  const site = {siteDir, baseUrl: siteConfig.baseUrl, staticDirectories};
  const relativeFolders = [...folders].reverse().map((folder) => relative(siteDir, folder));
  const mistakes = await mistakesInData(site, {...options, tags: options.tags ?? undefined, folders: relativeFolders});
  for (const {file, line, message, fix} of mistakes.filter(({stops}) => !stops))
    reportAt(`${file}:${line}`, `${message}; ${fix}`, onBrokenLinks === 'throw');
  const stopping = mistakes.filter(({stops}) => stops);
  if (stopping.length === 0) return;
  const text = stopping.map(({file, line, message, fix}) => `${file}:${line}: ${message}; ${fix}`).join('\n');
  throw Object.assign(new Error(text), {stack: text});
}

/** Throws one error for all unknown author keys: Docusaurus stops at the first. Translations come first. */
export async function refuseUnknownAuthors(
  folders: string[],
  known: string[],
  {include, exclude, authorsMapPath}: Pick<PluginOptions, 'include' | 'exclude' | 'authorsMapPath'>,
  siteDir: string,
): Promise<void> {
  const files = new Map<string, string>();
  for (const folder of [...folders].reverse())
    for (const name of await Globby(include, {cwd: folder, ignore: exclude})) files.set(name, path.join(folder, name));
  const mistakes = [...files.values()].flatMap((file) => {
    const {text = '', frontMatter = {}} = sourceAt(file) ?? {};
    const authors = [frontMatter.authors ?? []].flat() as (string | {key?: string} | null)[];
    const keys = authors.flatMap((author) => (typeof author === 'string' ? author : (author?.key ?? [])));
    const unknown = keys.filter((key) => !known.includes(key));
    return unknown.map((key) => messageAt(file, text.indexOf(key, text.search(/^authors:/m)), key, siteDir));
  });
  if (mistakes.length === 0) return;
  const message =
    `Authors are not in ${authorsMapPath}, which has ${known.join(', ') || 'none'}:\n${mistakes.join('\n')}\n` +
    'Correct the key, add it to that file, or name the author in the post: authors: [{name: …}].';
  throw Object.assign(new Error(message), {stack: message});
}

/** The posts without duplicates of an address: the first post gets the page. */
export function withoutClashes(posts: BlogPost[], siteDir: string, report: (message: string) => void): BlogPost[] {
  const sharing = ({metadata}: BlogPost) => posts.filter((each) => each.metadata.permalink === metadata.permalink);
  const clashing = posts.filter((post) => sharing(post).length > 1);
  if (clashing.length === 0) return posts;
  const messages = clashing.map(({metadata: {source, permalink}}) => {
    const file = source.replace('@site', siteDir);
    return messageAt(file, sourceAt(file)?.text.search(/^slug:/m) ?? 0, permalink, siteDir);
  });
  report(`Posts have the same address:\n${messages.join('\n')}\nGive each a slug of its own.`);
  return posts.filter((post) => sharing(post)[0] === post);
}

/** Throws where a page of `src/pages` has the address of a post: only one of the two would be built. */
export function refusePagesAtPosts(posts: BlogPost[], pages: {permalink: string; source: string}[], siteDir: string) {
  const mistakes = posts.flatMap(({metadata: {permalink, source}}) => {
    const page = pages.find((each) => each.permalink === permalink);
    if (!page) return [];
    const file = source.replace('@site', siteDir);
    const offset = sourceAt(file)?.text.search(/^slug:/m) ?? 0;
    return [messageAt(file, offset, `${page.source.replace('@site/', '')} has the address ${permalink} too`, siteDir)];
  });
  if (mistakes.length === 0) return;
  const message = `Posts have the address of a page:\n${mistakes.join('\n')}\nChoose another slug, or rename the page.`;
  throw Object.assign(new Error(message), {stack: message});
}

function messageAt(file: string, offset: number, text: string, siteDir: string): string {
  const line = lineAt(sourceAt(file)?.text ?? '', offset);
  return `  ${path.relative(siteDir, file)}:${line}: ${text}`;
}
