import fs from 'node:fs';
import path from 'node:path';
import type {BlogPost, PluginOptions} from '@docusaurus/plugin-content-blog';
import {Globby} from '@docusaurus/utils';
import matter from 'gray-matter';

/** A place in a file of the author, with what is there. */
type Place = {file: string; line: number; text: string};

/**
 * Throws one error that names every author key that is in no file of authors. Docusaurus stops at the first, without its line.
 * @param folders of posts, in which the first that has a file counts: that of translations, that of originals
 * @param known the keys of authors
 */
export async function refuseUnknownAuthors(
  folders: string[],
  known: string[],
  {include, exclude, authorsMapPath}: Pick<PluginOptions, 'include' | 'exclude' | 'authorsMapPath'>,
  siteDir: string,
): Promise<void> {
  const found = new Map<string, string>();
  for (const folder of folders)
    for (const name of await Globby(include, {cwd: folder, ignore: exclude}))
      if (!found.has(name)) found.set(name, path.join(folder, name));
  const places = [...found.values()].flatMap((file) => unknownAuthorsIn(file, known));
  if (places.length === 0) return;
  throw new Error(
    `${places.length === 1 ? 'An author is' : 'Authors are'} not in ${authorsMapPath}, which has ${known.join(', ') || 'none'}:\n${listOf(places, siteDir)}\nCorrect the key, add it to that file, or name the author in the post: authors: [{name: …}].`,
  );
}

function unknownAuthorsIn(file: string, known: string[]): Place[] {
  const source = fs.readFileSync(file, 'utf8');
  let authors: unknown;
  try {
    authors = matter(source).data.authors;
  } catch {
    // Docusaurus reports front matter that cannot be read.
    return [];
  }
  const keys = [authors ?? []].flat().flatMap((author: string | {key?: string}) => {
    const key = typeof author === 'string' ? author : author?.key;
    return key && !known.includes(key) ? [key] : [];
  });
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.startsWith('authors:'));
  return keys.map((key) => {
    const line = lines.findIndex((text, index) => index >= first && text.includes(key));
    return {file, line: line + 1, text: key};
  });
}

/**
 * The posts without those whose address another post has: the first one has a page.
 * @param report says what is wrong, once for all
 */
export function withoutClashes(posts: BlogPost[], siteDir: string, report: (message: string) => void): BlogPost[] {
  const first = new Map<string, BlogPost>();
  const clashing = new Set<BlogPost>();
  for (const post of posts) {
    const other = first.get(post.metadata.permalink);
    if (other) clashing.add(other).add(post);
    else first.set(post.metadata.permalink, post);
  }
  if (clashing.size === 0) return posts;
  const places = [...clashing].map(({metadata}) => {
    const file = metadata.source.replace('@site', siteDir);
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    return {file, line: Math.max(1, lines.findIndex((line) => line.startsWith('slug:')) + 1), text: metadata.permalink};
  });
  report(`Posts have the same address:\n${listOf(places, siteDir)}\nGive each a slug of its own.`);
  return [...first.values()];
}

function listOf(places: Place[], siteDir: string): string {
  return places.map(({file, line, text}) => `  ${path.relative(siteDir, file)}:${line}: ${text}`).join('\n');
}
