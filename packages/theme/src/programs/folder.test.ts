import {folderWith, put} from 'inkstone-core/fixtures/folder';
import {contextIn} from 'inkstone-core/fixtures/site';
import {type SiteFiles, siteFiles} from 'inkstone-core/site-files';
import {beforeEach, expect, test} from 'vitest';
import {messagesFor} from '../shared/messages';
import {contentsOf, downloadAddress} from './folder';

let site: string;
let files: SiteFiles;
const post = {
  title: 'Coin',
  permalink: '/en/blog/coin',
  source: '@site/i18n/en/docusaurus-plugin-content-blog/2025-11-30-coin/index.md',
};

beforeEach(() => {
  site = folderWith({
    'requirements.txt': 'numpy==1.0\n',
    'blog/_shared/chart.py': 'import marks\n',
    'blog/_shared/marks.py': '',
    'blog/_shared/prices.py': '',
    'blog/2025-11-30-coin/index.md': '',
  });
  files = siteFiles(contextIn(site));
});

test('a download holds the folder of the post without its text, the shared modules it needs, and how to run it', () => {
  for (const name of ['coin.py', 'coin.txt', 'measure.py', 'data/in.csv', '.DS_Store', '__pycache__/coin.pyc'])
    put(site, `blog/2025-11-30-coin/${name}`, 'from chart import Chart\n');
  const contents = contentsOf(post, {
    files,
    origin: 'https://site.example',
    message: messagesFor('en', contextIn(site)),
  });
  expect([...contents.keys()].sort()).toEqual(
    ['README.txt', 'chart.py', 'coin.py', 'coin.txt', 'data/in.csv', 'marks.py', 'measure.py', 'requirements.txt'].map(
      (name) => `coin/${name}`,
    ),
  );
  expect(String(contents.get('coin/README.txt'))).toMatch(
    /https:\/\/site\.example\/en\/blog\/coin\n[\s\S]*\n {2}python3 coin\.py\n\n/,
  );
});

test('a post without programs has none', () => {
  expect(downloadAddress(post, files)).toBeUndefined();
  put(site, 'blog/2025-11-30-coin/coin.py');
  expect(downloadAddress(post, files)).toBe('/en/blog/coin.zip');
});
