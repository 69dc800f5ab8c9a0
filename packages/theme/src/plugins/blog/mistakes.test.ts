import fs from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {beforeEach, expect, test, vi} from 'vitest';
import {folderWith, put} from '../../fixtures/folder';
import {refuseUnknownAuthors, withoutClashes} from './mistakes';

let site = '';
beforeEach(() => {
  site = folderWith();
});

function write(name: string, frontMatter: string): string {
  put(site, name, `---\ntitle: T\n${frontMatter}\n---\n\nWords.\n`);
  return name;
}

const check = () =>
  refuseUnknownAuthors(
    ['i18n/en/blog', 'blog'].map((name) => path.join(site, name)).filter((folder) => fs.existsSync(folder)),
    ['me'],
    {include: ['**/*.md'], exclude: [], authorsMapPath: 'authors.yml'},
    site,
  );

test('every unknown author is named at once, with file and line, in the text that is shown', async () => {
  write('blog/a/index.md', 'authors: you');
  write('blog/b.md', 'authors:\n  - me\n  - key: her');
  write('i18n/en/blog/a/index.md', 'authors: [me, them]');
  const message = await check().catch((error: Error) => error.message);
  expect(message).toContain('authors.yml, which has me');
  expect(message).toContain('i18n/en/blog/a/index.md:3: them');
  expect(message).toContain('blog/b.md:5: her');
  expect(message).not.toContain('you');
});

test.each(['authors: me', 'authors: [me]', 'authors: {name: Somebody}', 'authors: [{name: A}, me]', 'tags: [x]'])(
  'valid front matter passes: %s',
  async (frontMatter) => {
    write('blog/a.md', frontMatter);
    await expect(check()).resolves.toBeUndefined();
  },
);

test('posts with one address are named together, and the first keeps its page', () => {
  const post = (name: string, permalink: string) =>
    ({metadata: {source: `@site/${write(name, 'slug: x')}`, permalink}}) as unknown as BlogPost;
  const posts = [post('blog/a.md', '/blog/x'), post('blog/b/index.md', '/blog/x'), post('blog/c.md', '/blog/c')];
  const report = vi.fn();
  expect(withoutClashes(posts, site, report)).toEqual([posts[0], posts[2]]);
  expect(report).toHaveBeenCalledOnce();
  expect(report.mock.calls[0]?.[0]).toContain('blog/a.md:3: /blog/x\n  blog/b/index.md:3: /blog/x');
});
