import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {expect, test} from 'vitest';
import {relatedPosts} from './related';

type Written = {title?: string; content?: string; tags?: string[]; date?: string};

function post(slug: string, {title = slug, content = '', tags = [], date = '2024-01-01'}: Written = {}): BlogPost {
  const metadata = {
    title,
    description: '',
    tags: tags.map((tag) => ({permalink: tag})),
    permalink: `/blog/${slug}`,
    date: new Date(date),
  };
  return {content, metadata} as unknown as BlogPost;
}

const shown = (target: BlogPost, posts: BlogPost[], candidates = posts) =>
  relatedPosts(posts, candidates)
    .get(target)
    ?.map(({permalink}) => permalink.slice(6));

test('the posts that are most alike come first, three at most', () => {
  const target = post('a', {content: '波动率聚集，似然函数，杠杆效应。', tags: ['finance']});
  const posts = [
    target,
    post('keys', {content: '密钥与签名。'}),
    post('fit', {content: '波动率的似然函数。', tags: ['finance']}),
    post('bars', {content: '波动率。', tags: ['finance']}),
    post('word', {content: '波动率。'}),
    post('tag', {tags: ['finance']}),
  ];
  const [first, ...rest] = shown(target, posts) ?? [];
  expect(first).toBe('fit');
  expect(rest).toHaveLength(2);
  expect(rest).not.toContain('keys');
});

test('of two that are equally alike the newer one comes first, in whatever order the files were read', () => {
  const target = post('a', {content: 'volatility'});
  const [old, recent] = [
    post('old', {content: 'volatility x', date: '2023-01-01', title: 't'}),
    post('new', {content: 'volatility x', date: '2025-01-01', title: 't'}),
  ];
  const unlike = post('z', {content: 'keys'});
  expect(shown(target, [target, old, recent, unlike])).toEqual(['new', 'old']);
  expect(shown(target, [unlike, recent, old, target])).toEqual(['new', 'old']);
});

test('code, formulas and addresses are no subject', () => {
  const target = post('a', {
    content: 'keys\n\n```py\nimport volatility\n```\n\n[x](/volatility) `volatility` $volatility$',
  });
  const [code, words] = [post('code', {content: 'volatility'}), post('words', {content: 'keys'})];
  expect(shown(target, [target, code, words])).toEqual(['words']);
});
