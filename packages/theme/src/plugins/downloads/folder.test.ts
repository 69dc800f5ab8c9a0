import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {STOCK_FACTS} from '../../config/facts';
import {contentsOf, downloadAddress} from './folder';

let site: string;
const post = {
  title: 'Coin',
  permalink: '/en/blog/coin',
  source: '@site/i18n/en/docusaurus-plugin-content-blog/2025-11-30-coin/index.md',
};

function write(file: string, text = '') {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  write('requirements.txt', 'numpy==1.0\n');
  write('blog/_shared/chart.py', 'import marks\n');
  write('blog/_shared/marks.py');
  write('blog/_shared/prices.py');
  write('blog/2025-11-30-coin/index.md');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

test('a download holds the folder of the post without its text, the shared modules that it needs, and how to run it', () => {
  for (const name of ['coin.py', 'coin.txt', 'measure.py', 'data/in.csv', '.DS_Store', '__pycache__/coin.pyc'])
    write(`blog/2025-11-30-coin/${name}`, 'from chart import Chart\n');
  const files = contentsOf(post, {siteDir: site, origin: 'https://site.example', locale: 'en', facts: STOCK_FACTS});
  expect([...files.keys()].sort()).toEqual(
    ['README.txt', 'chart.py', 'coin.py', 'coin.txt', 'data/in.csv', 'marks.py', 'measure.py', 'requirements.txt'].map(
      (name) => `coin/${name}`,
    ),
  );
  expect(String(files.get('coin/README.txt'))).toMatch(
    /https:\/\/site\.example\/en\/blog\/coin\n[\s\S]*\n {2}python3 coin\.py\n\n/,
  );
});

test('a post without programs has none', () => {
  expect(downloadAddress(post, site, STOCK_FACTS)).toBeUndefined();
  write('blog/2025-11-30-coin/coin.py');
  expect(downloadAddress(post, site, STOCK_FACTS)).toBe('/en/blog/coin.zip');
});
