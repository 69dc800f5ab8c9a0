import fs from 'node:fs';
import path from 'node:path';
import {folderWith} from 'inkstone-core/fixtures/folder';
import {expect, test} from 'vitest';
import {siteIn} from '../../fixtures/site';
import {importContent} from '../../import';
import {fromStarlight} from './components';

test('components are Markdown, also within lists and over several lines', () => {
  const source = `import { Tabs, TabItem } from '@astrojs/starlight/components';

<Aside type="caution" title="Mind [it]">Hot.</Aside>

<Steps>

1. Boil water.

   <Tabs syncKey="pot">
     <TabItem label="Pot">
       \`\`\`sh {1}
       boil --in pot
         --now
       \`\`\`
     </TabItem>
     <TabItem label="Kettle">Press the button.</TabItem>
   </Tabs>

2. Wait {/* long */}.

</Steps>

<CardGrid>
  <LinkCard
    title="More tea"
    href="/more/"
    description="Green > black"
  />
  <Card title="Old" icon="star">Words.</Card>
</CardGrid>

<LinkButton href="/start/" icon={'right'}>Start</LinkButton> <Badge text="New" /><Icon name="x" />

\`<Tabs>\` is code.
`;
  expect(fromStarlight(source)).toEqual({
    unknown: [],
    text: `:::warning[Mind \\[it\\]]

Hot.

:::

1. Boil water.

   **Pot**

   \`\`\`sh {1}
   boil --in pot
     --now
   \`\`\`

   **Kettle**

   Press the button.

2. Wait .

* [More tea](/more/): Green > black

**Old**

Words.

[Start](/start/) New

\`<Tabs>\` is code.
`,
  });
});

const FILES = {
  'astro.config.mjs': `import starlight from '@astrojs/starlight';
import grammar from './grammar.json';
export default defineConfig({site: 'https://tea.example', base: '/tea', integrations: [starlight({
  title: 'Tea', locales: {root: {label: 'English', lang: 'en'}, 'zh-cn': {label: '中文', lang: 'zh-CN'}},
  sidebar: [{label: 'Start', items: ['first', {label: 'Shop', link: 'https://shop.example'}]}, {label: 'Guides', items: [{autogenerate: {directory: 'guides'}}]}],
})]});`,
  'src/content/docs/index.mdx':
    '---\ntitle: Tea\ntemplate: splash\nhero: {tagline: For all, actions: [{text: Begin, link: /tea/first/}]}\n---\n',
  'src/content/docs/first.md':
    '---\ntitle: First\ntableOfContents: {maxHeadingLevel: 2}\n---\n:::tip[Hot]\nSee [it](/tea/guides/b/).\n:::\n\n![x](../../assets/x.png)\n',
  'src/content/docs/guides/b.mdx':
    '---\ntitle: B\nsidebar: {order: 1, label: Bee}\n---\nimport Own from "../own.astro";\n\n<Own>Inside.</Own>\n',
  'src/content/docs/guides/a.md': '---\ntitle: A\n---\nWords.\n',
  'src/content/docs/draft.md': '---\ntitle: D\ndraft: true\n---\nSecret.\n',
  'src/content/docs/zh-cn/first.md': '---\ntitle: 第一\n---\n见 [它](/tea/zh-cn/guides/b/)。\n',
  'src/assets/x.png': 'PNG',
  'public/f.txt': 'f',
  'grammar.json': '{}',
};

test('docs with sidebar, languages, pictures elsewhere, and text of built pages for other components', () => {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const site = {...siteIn(siteDir), i18n: {...siteIn(siteDir).i18n, locales: ['en', 'zh-CN']}};
  const page = '<html><body><main><h1>B</h1><p>Inside a frame.</p></main></body></html>';
  const old = folderWith({...FILES, 'dist/guides/b/index.html': page});
  const {rows, generator} = importContent(site, old, {});
  const read = (name: string) => fs.readFileSync(path.join(siteDir, name), 'utf8');
  expect(generator).toBe('Starlight');
  expect(read('docs/index.md')).toBe('---\ntitle: Tea\n---\n\nFor all\n\n[Begin](./first.md)\n');
  expect(read('docs/first.md')).toBe(
    '---\ntitle: First\ntoc_min_heading_level: 2\ntoc_max_heading_level: 2\n---\n\n:::tip[Hot]\nSee [it](./guides/b.md).\n:::\n\n![x](./x.png)\n',
  );
  expect(read('docs/guides/b.md')).toContain('sidebar_position: 1\nsidebar_label: Bee\n---\n\nInside a frame.');
  expect(fs.existsSync(path.join(siteDir, 'docs/x.png'))).toBe(true);
  expect(fs.existsSync(path.join(siteDir, 'docs/draft.md'))).toBe(false);
  expect(read('static/f.txt')).toBe('f');
  expect(read('sidebars.js')).toContain(
    JSON.stringify({type: 'link', label: 'Shop', href: 'https://shop.example'}, null, 2).split('\n')[1],
  );
  expect(JSON.parse(read('sidebars.js').replace(/^module\.exports = |;\n$/g, '')).docs[1].items).toEqual([
    'guides/b',
    'guides/a',
  ]);
  expect(read('i18n/zh-CN/docusaurus-plugin-content-docs/current/first.md')).toContain('title: 第一');
  const redirects = JSON.parse(read('blog/redirects.json'));
  expect(redirects).toContainEqual({from: '/tea/guides/a/', to: '/docs/guides/a'});
  expect(redirects).toContainEqual({from: '/tea/zh-cn/guides/a/', to: '/docs/guides/a'});
  expect(redirects).not.toContainEqual({from: '/tea/zh-cn/first/', to: '/docs/first'});
  expect(rows.map(({file, why}) => `${file} ${why}`).join('\n')).toMatch(
    /draft\.md a draft, which the old site did not show/,
  );
});

test('translations are where Docusaurus looks for them, also before docs are on', () => {
  const siteDir = folderWith({'blog/authors.yml': ''});
  const site = {...siteIn(siteDir), folders: siteIn(siteDir).folders.filter(({kind}) => kind !== 'docs')};
  const i18n = {...site.i18n, locales: ['en', 'zh-CN']};
  importContent({...site, i18n}, folderWith(FILES), {});
  expect(fs.existsSync(path.join(siteDir, 'i18n/zh-CN/docusaurus-plugin-content-docs/current/first.md'))).toBe(true);
});
