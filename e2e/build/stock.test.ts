import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {chromium} from 'playwright';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {findOrInstallBrowser} from '../../scripts/browser';
import {createSiteServer, listen} from '../../scripts/server';
import {headersFrom} from '../../src/plugins/security/served-headers';
import {buildStockSite, stockSite} from './stock-site';

// Every feature on a stock site, with no more than the lines of its README.

/** A post with a program, a part of its output and a value; as any document of a stock site, it is MDX. */
const files = {
  'blog/2024-05-01-run/index.md': `---
slug: run
title: Un programme
authors: [slorber]
---

La moyenne est {{mean}}.

{/* truncate */}

\`\`\`python file=./mean.py#mean
\`\`\`

\`\`\`text file=./mean.txt#output
\`\`\`
`,
  'blog/2024-05-01-run/mean.py': 'import statistics\n# region mean\nprint(statistics.mean([1, 2]))\n# endregion\n',
  'blog/2024-05-01-run/mean.txt': '[output]\nmoyenne 1.5\n',
  'blog/2024-05-01-run/values.json': '{"mean": "1,5"}',
};

let site = '';
let built: ReturnType<typeof buildStockSite>;
const read = (name: string) => fs.readFileSync(path.join(built.folder, name), 'utf8');

beforeAll(() => {
  site = stockSite({
    features: [
      'security',
      'feeds',
      'markdown-alternates',
      'crawlers',
      'included-files',
      'social-cards',
      'translations',
      'search',
    ],
    files,
  });
  built = buildStockSite(site);
  if (built.failed) throw new Error(built.log);
});
afterAll(() => fs.rmSync(site, {recursive: true, force: true}));

describe('security', () => {
  const headers = () => headersFrom(built.folder)('/', true);

  test('the policy allows what the stock theme has inline, in all languages, and what the options say', () => {
    const policy = headers()['Content-Security-Policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+'(?:;|$)/);
    expect(policy).toContain("img-src 'self' data: https://img.example.org");
    expect(headers()['X-Content-Type-Options']).toBe('nosniff');
    expect(headersFrom(built.folder)('/ja/assets/js/main.js', true)['Cache-Control']).toContain('immutable');
  });
});

describe('feeds', () => {
  test('the posts of each language with their whole text, in three formats, with links in the head', () => {
    const feed = JSON.parse(read('blog/feed.json'));
    expect(feed).toMatchObject({
      title: 'Mon site',
      language: 'fr',
      home_page_url: 'https://stock.example/blog',
      authors: [{name: 'Ada'}],
    });
    expect(feed.items.map((item: {title: string}) => item.title)).toEqual([
      'Un programme',
      'Bienvenue à Noël',
      'Un billet en MDX',
    ]);
    expect(feed.items[1].content_html).toContain('<pre><code class="language-python">print("déjà vu")</code></pre>');
    expect(read('ja/blog/atom.xml')).toContain('<title>ようこそ</title>');
    expect(read('ja/blog/atom.xml')).not.toContain('Un billet en MDX');
    expect(load(read('index.html'))('link[type="application/rss+xml"]').attr('href')).toBe('/blog/rss.xml');
  });
});

describe('markdown-alternates', () => {
  test('a post as Markdown, and the list of all pages in a language', () => {
    expect(read('blog/run.md')).toContain(
      'La moyenne est 1,5.\n\nmean.py\n\n```python\nprint(statistics.mean([1, 2]))\n```',
    );
    expect(read('blog/run.md')).not.toContain('truncate');
    expect(read('llms.txt')).toContain(
      '# Mon site\n\n> Les dinosaures sont géniaux\n\n## Billets\n\n- [Un programme](https://stock.example/blog/run.md)',
    );
    expect(read('ja/llms.txt')).toContain('[はじめに](https://stock.example/ja/docs/intro.md)');
    expect(read('ja/llms.txt')).not.toContain('Un programme');
  });
});

describe('crawlers', () => {
  test('the sitemap of a language has its pages, with their other languages', () => {
    expect(read('sitemap.xml')).toContain(
      '<xhtml:link rel="alternate" hreflang="ja" href="https://stock.example/ja/docs/intro"/>',
    );
    expect(read('ja/sitemap.xml')).not.toContain('https://stock.example/ja/blog/run');
    expect(read('robots.txt')).toContain('Sitemap: https://stock.example/ja/sitemap.xml');
  });
});

describe('included-files', () => {
  test('a program, its output and a value stand in the page', () => {
    const text = load(read('blog/run/index.html'))('article').text();
    for (const part of ['La moyenne est 1,5.', 'mean.py', 'print(statistics.mean([1, 2]))', 'moyenne 1.5'])
      expect(text).toContain(part);
  });
});

describe('social-cards', () => {
  const imageOf = (name: string) =>
    load(read(name))('meta[property="og:image"]').attr('content')?.replace('https://stock.example/', '') ?? '';
  const png = (name: string) => fs.readFileSync(path.join(built.folder, name));

  test('a post has a card in its language, other pages that of the site', () => {
    for (const name of ['blog/welcome/index.html', 'ja/blog/welcome/index.html', 'docs/intro/index.html']) {
      expect([png(imageOf(name)).readUInt32BE(16), png(imageOf(name)).readUInt32BE(20)], name).toEqual([1200, 630]);
    }
    expect(imageOf('docs/intro/index.html')).toBe('assets/cards/site.png');
    expect(png(imageOf('ja/blog/welcome/index.html')).equals(png(imageOf('blog/welcome/index.html')))).toBe(false);
    expect(png('img/apple-touch-icon.png').readUInt32BE(16)).toBe(180);
  });
});

describe('search', () => {
  test('the index is asked in the language of the page, and a hit opens in the app', async () => {
    const server = createSiteServer(built.folder);
    const port = await listen(server, 0);
    const browser = await chromium.launch({executablePath: findOrInstallBrowser(), args: ['--no-sandbox']});
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/docs/intro`);
      await page.evaluate('window.same = true');
      await page.getByRole('button', {name: 'Chercher'}).click();
      await page.keyboard.type('encadres');
      await page.locator('.DocSearch-Hit').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/tutorial-basics/markdown-features');
      expect(await page.evaluate('window.same')).toBe(true);
      await page.goto(`http://127.0.0.1:${port}/ja/search?q=チュートリアル`);
      await page.getByRole('link', {name: 'はじめに'}).waitFor();
    } finally {
      await browser.close();
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('translations', () => {
  const command = (...args: string[]) =>
    spawnSync('node_modules/.bin/docusaurus', ['translations', ...args], {cwd: site, encoding: 'utf8'}).stdout;

  test('the page names what is open, and the command acknowledges a translation', () => {
    const section = load(read('translation-status/index.html'))('section:has(> h2#ja)');
    expect(section.text()).toContain('2021-08-01-mdx-blog-post');
    expect(command()).toMatch(
      /stale +posts +2021-08-26-welcome \(translated but not acknowledged: npx docusaurus translations --ack welcome\)/,
    );
    expect(command('--ack', 'welcome')).toContain('Acknowledged 1:\n  posts 2021-08-26-welcome');
    expect(
      fs.readFileSync(path.join(site, 'i18n/ja/docusaurus-plugin-content-blog/2021-08-26-welcome/index.md'), 'utf8'),
    ).toMatch(/^translates: [0-9a-f]{12} /m);
  });
});
