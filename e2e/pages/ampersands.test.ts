import fs from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {filesIn} from 'inkstone-core/site-files';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';

let site: ScratchSite;
let build: string;
const NAMES = [
  'title',
  'item',
  'heading',
  'prose',
  'code',
  'block',
  'label',
  'tag',
  'author',
  'cell',
  'summary',
  'category',
];
const TEXT = new RegExp(`(${NAMES.join('|')}) &.*?(?:end|$)`, 'g');
/** What an author writes of Rust, of an entity, and of C++. */
const words = (name: string) => `${name} &Vec<T> of &x&lt; and operator&<T> end`;

beforeAll(async () => {
  const yaml = (name: string) => JSON.stringify(words(name));
  site = new ScratchSite(`docs: {home: 'a'}, navbar: [{label: ${yaml('item')}, to: '/blog'}]`);
  const escaped = (name: string) => words(name).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const body = `${escaped('prose')}

<!-- truncate -->

## ${escaped('heading')}

\`${words('code')}\`

\`\`\`text
${words('block')}
\`\`\`

| ${escaped('cell')} |
| --- |
| a |

<details><summary>${escaped('summary')}</summary>

Words.

</details>
`;
  site.write('blog/authors.yml', `ada:\n  name: ${yaml('author')}\n  page: true\n`);
  site.write('blog/tags.yml', `rust:\n  label: ${yaml('tag')}\n  description: ${yaml('tag')}\n`);
  site.write(
    'blog/2025-01-05-a.md',
    `---\ntitle: ${yaml('title')}\ndescription: ${yaml('title')}\nslug: a\ntags: [rust]\nauthors: [ada]\n---\n\n${body}`,
  );
  site.write('blog/2025-01-06-b.md', '---\ntitle: B\nslug: b\ntags: [rust]\n---\n\nWords.\n');
  site.write('docs/a.md', `---\ntitle: ${yaml('title')}\nsidebar_label: ${yaml('label')}\n---\n\n${body}`);
  site.write('docs/part/_category_.json', `{"label": ${yaml('category')}, "link": {"type": "generated-index"}}`);
  site.write('docs/part/b.md', '# B\n\nWords.\n');
  const {status, output} = await site.docusaurus('build');
  expect([status, output]).toEqual([0, expect.anything()]);
  build = path.join(site.folder, 'build');
});
afterAll(() => site.remove());

test('ampersands before names and < are text on every page, wherever the text is from', () => {
  const seen = new Set<string>();
  const pages = filesIn(build).filter((name) => name.endsWith('.html'));
  for (const name of pages) {
    const html = fs.readFileSync(path.join(build, name), 'utf8');
    expect(html, name).not.toContain('\u2063');
    const $ = load(html);
    const texts = [
      $('title').text(),
      ...$('meta[content]')
        .map((_, meta) => $(meta).attr('content'))
        .get(),
    ];
    $('script, style').remove();
    for (const text of [...texts, $('body').text()])
      for (const [found, word = ''] of text.matchAll(TEXT)) {
        expect(found, name).toBe(words(word));
        seen.add(word);
      }
  }
  expect([...seen].sort()).toEqual([...NAMES].sort());
});
