import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {expect, test} from 'vitest';
import {indexTokens} from '../../../../search/src/shared/tokenize';
import {openCache} from '../../shared/content-cache';
import {type Words, wordReader} from './words';

function post(content: string, title = '', tags: string[] = []): BlogPost {
  return {
    content,
    metadata: {title, description: '', tags: tags.map((permalink) => ({permalink}))},
  } as unknown as BlogPost;
}

test('prose, title and tags count each in its own measure, together in one word', () => {
  const words = wordReader()(post('keys and keys', 'Keys', ['/tags/keys']));
  expect([...words]).toEqual([
    ['keys', 6],
    ['and', 1],
    ['tag /tags/keys', 8],
  ]);
});

test.each([
  ['Chinese', '波动率聚集，\n似然函数 GARCH模型 聚集。'],
  ['compounds and accents', 'useEffect docker-compose, café ﬁt C++ naïve\u00a0words'],
  ['marks without a letter', 'ab \u0301cd \u00b4ef gh\u3000ij'],
  ['nothing', ''],
])('piece by piece a text of %s has the words of the whole, in their order', (_, text) => {
  const tokens = indexTokens(text).filter((token) => token.length > 1);
  expect([...wordReader()(post(text)).keys()]).toEqual([...new Set(tokens)]);
});

test('the words of a text are found once, and the same when they are cached', () => {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'words-'));
  try {
    const posts = [post('波动率 volatility'), post('', '', ['/tags/x'])];
    const build = () => {
      const cache = openCache<Words>(site, 'related', 'en');
      const read = wordReader(cache);
      const words = posts.map((each) => [...read(each)]);
      cache.save();
      return {words, misses: cache.misses};
    };
    const plain = posts.map((each) => [...wordReader()(each)]);
    expect(build()).toEqual({words: plain, misses: 2});
    expect(build()).toEqual({words: plain, misses: 0});
    expect(plain[1]).toEqual([['tag /tags/x', 8]]);
  } finally {
    fs.rmSync(site, {recursive: true});
  }
});
