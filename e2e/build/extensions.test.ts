import fs from 'node:fs';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';

let site: ScratchSite;
afterEach(() => site.remove());

/** As a package has it: it marks words in capitals, names lines with two blanks, and counts the tags of a post. */
const EXTENSION = `import {visit} from 'unist-util-visit';

const capitals = () => (tree) =>
  visit(tree, 'strong', (node) => {
    node.data = {hProperties: {className: 'capitals'}};
  });

export default {
  name: 'example',
  markdown: {remarkPlugins: [capitals], admonitions: {keywords: ['pitfall']}},
  check: ({text}) =>
    text.split('\\n').flatMap((line, index) => [
      ...(line.includes('TODO') ? [{line: index + 1, message: 'work is left', fix: 'do it'}] : []),
      ...(line.includes('maybe') ? [{line: index + 1, message: 'a vague word', fix: 'decide', advice: true}] : []),
    ]),
  postData: ({metadata}) => ({tagCount: metadata.tags.length}),
};
`;
const GRAMMAR = `import siteConfig from '@generated/docusaurus.config';
export default function prismIncludeLanguages(Prism) {
  if (siteConfig.title === 'Scratch') Prism.languages.shout = {keyword: /[A-Z]+/};
}
`;
const CODE_IN_MDX = `import CodeBlock from '@theme/CodeBlock';

<CodeBlock language="js" title="a.js" showLineNumbers metastring="{2}">{'let a = "<b>";\\nlet c = 2;'}</CodeBlock>

<CodeBlock className="language-shout">very {'LOUD'}</CodeBlock>

\`\`\`shout
as LOUD
\`\`\`

<CodeBlock>very {'quiet'}</CodeBlock>
`;
const HTML_PLUGIN = `module.exports = () => ({
  name: 'html',
  injectHtmlTags: () => ({postBodyTags: ['<p class="badge badge--danger">Injected</p>']}),
});
`;
const COMPONENT = `import {usePost} from 'docusaurus-theme-inkstone/client';
export default function Comments() {
  const {metadata} = usePost();
  return <p id="example">{metadata.extensions.example.tagCount} tags</p>;
}
`;

test('another package adds to the check, to the Markdown and to the data of posts', async () => {
  site = new ScratchSite(
    "docs: {home: 'a'}, extensions: [require('./extension.mjs').default], docusaurus: {plugins: ['./html.cjs']}",
  );
  site.write('extension.mjs', EXTENSION);
  site.write('html.cjs', HTML_PLUGIN);
  site.write('src/theme/Comments/index.tsx', COMPONENT);
  site.write('src/theme/DocItem/Footer/index.tsx', 'export default () => <p>Their footer</p>;\n');
  site.write('docs/a.md', '# A\n\nWords.\n\n:::pitfall\n\nMud.\n\n:::\n');
  site.write('src/theme/prism-include-languages.js', GRAMMAR);
  site.write('docs/code.mdx', CODE_IN_MDX);
  site.write(
    'blog/2025-01-05-a.md',
    '---\ntitle: A\nslug: a\ntags: [x, y]\n---\n\n**Words**, maybe.\n\nTODO\n\n:::pitfall Deep\n\nWater.\n\n:::\n',
  );
  const check = await site.docusaurus('check', '--advice', 'extension');
  expect(check.output).toContain('blog/2025-01-05-a.md:9: work is left\n    do it');
  expect(check.output).toContain('blog/2025-01-05-a.md:7: a vague word\n    decide');
  expect(check.status).toBe(1);
  const {status, output} = await site.docusaurus('build');
  expect([status, output]).toEqual([0, expect.anything()]);
  const page = fs.readFileSync(path.join(site.folder, 'build/blog/a.html'), 'utf8');
  expect(page).toMatch(/<strong class="?capitals"?>Words<\/strong>/);
  expect(page).toMatch(/<p id="?example"?>2(?:<!-- -->)? tags/);
  const copy = fs.readFileSync(path.join(site.folder, 'build/blog/a.md'), 'utf8');
  for (const each of [page, fs.readFileSync(path.join(site.folder, 'build/docs/a.html'), 'utf8')])
    expect(each).toContain('theme-admonition-pitfall');
  expect(copy).toContain('> [!NOTE]\n> **Deep**');
  // The components that replace those of a theme need React where they are, and nowhere else.
  const pages = ['blog/a', 'docs/a', 'docs/code', 'blog', 'blog/tags', 'index', 'search'];
  const isIdle = (name: string) =>
    /<html[^>]* data-app="?idle/.test(fs.readFileSync(path.join(site.folder, 'build', `${name}.html`), 'utf8'));
  expect(pages.filter(isIdle)).toEqual(['blog/a', 'docs/a', 'docs/code']);
  expect(output).toContain('src/theme/Comments/index.tsx needs React on blog/a.html');
  expect(output).toContain('.html: the class badge--danger has lost its style');
  // Code of components is highlighted as fences are, also in a language of the site.
  const code = fs.readFileSync(path.join(site.folder, 'build/docs/code.html'), 'utf8');
  expect(code).toMatch(/<div class="?code-title"?>a\.js</);
  expect(code).toContain('<span class="token keyword">let</span> a = <span class="token string">"&lt;b>"</span>');
  expect(code).toMatch(/<span class="?theme-code-block-highlighted-line"? data-line="?2"?>/);
  expect(code).toContain('very <span class="token keyword">LOUD</span>');
  expect(code).toContain('as <span class="token keyword">LOUD</span>');
  expect(code).toMatch(/<code>very quiet\s*<\/code>/);
});

/** A theme with the CodeBlock of many: it wraps the one of the classic theme, and loses the code of one language. */
const THEME = `const path = require('node:path');
module.exports = () => ({name: 'their-theme', getThemePath: () => path.join(__dirname, 'their-theme')});
`;
const CODE_BLOCK = `import CodeBlock from '@theme-init/CodeBlock';
export default function TheirCodeBlock(props) {
  if (props.className === 'language-lost') return <pre />;
  if (props.metastring?.includes('live')) return <figure data-live>{props.children}</figure>;
  return <CodeBlock {...props} />;
}
`;
const TABS = `module.exports = () => (tree) => void tree.children.push(
    {type: 'mdxjsEsm', value: '', data: {estree: {type: 'Program', sourceType: 'module', body: [{
      type: 'ImportDeclaration',
      specifiers: [{type: 'ImportDefaultSpecifier', local: {type: 'Identifier', name: 'Counter'}}],
      source: {type: 'Literal', value: '@site/src/Counter'},
    }]}}},
    {type: 'mdxJsxFlowElement', name: 'Counter', attributes: [], children: []},
  );
`;
const COUNTER = `import {useState} from 'react';
export default function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

test('themes, plugins of remark, a second blog and pages of the site keep what they show, and get React', async () => {
  site =
    new ScratchSite(`interactive: 'pages', docs: {home: 'a', remarkPlugins: [require('./counter.cjs')]}, docusaurus: {
    themes: [require('./their-theme.cjs')],
    plugins: [['@docusaurus/plugin-content-blog', {id: 'news', path: 'news', routeBasePath: 'news'}]],
  }`);
  site.write('their-theme.cjs', THEME);
  site.write('their-theme/CodeBlock.jsx', CODE_BLOCK);
  site.write('counter.cjs', TABS);
  site.write('src/Counter.jsx', COUNTER);
  site.write('src/pages/own.jsx', "export {default} from '../Counter';\n");
  site.write('src/pages/still.jsx', 'export default () => <p data-static>Still</p>;\n');
  const post = (text: string) => `---\ntitle: A post\nslug: ${text.match(/\w+/)?.[0]}\n---\n\n${text}\n`;
  site.write('blog/2025-01-05-a.md', post('plain\n\n```js title="a.js" {1}\nlet a = 1 < 2; // &amp;\n```'));
  site.write('blog/2025-01-06-b.md', post('live\n\n```js live\nlet a = 1 < 2;\n```'));
  site.write('blog/2025-01-07-c.md', post('lost\n\n```lost\nx\n```\n\n```text\n```'));
  site.write('blog/2025-01-08-d.mdx', post(`mdx\n\n${CODE_IN_MDX}`));
  site.write('news/2025-02-03-n.md', post('news\n\n```js\nlet a = 1;\n```'));
  site.write('docs/a.md', '# A\n\nA formula $x^2$.\n');
  const {status, output} = await site.docusaurus('build');
  expect([status, output]).toEqual([1, expect.stringContaining('blog/lost.html: a code block is empty')]);
  expect(output).toContain('their-theme/CodeBlock.jsx replaces the CodeBlock');
  const page = (name: string) => fs.readFileSync(path.join(site.folder, 'build', `${name}.html`), 'utf8');
  const isIdle = (name: string) => /<html[^>]* data-app="?idle/.test(page(name));
  const codeOf = (name: string) => page(name).match(/<pre[^>]*>.*?<\/pre>/s)?.[0] ?? '';
  expect(codeOf('blog/plain')).toContain('<span class="token number">1</span> &lt;');
  expect(codeOf('blog/mdx')).toContain('<span class="token keyword">let</span> a = ');
  expect(page('blog/live')).toMatch(/<figure data-live[^>]*>let a = 1 &lt; 2;/);
  expect(codeOf('news/news')).toContain('token keyword');
  expect(page('docs/a')).toContain('</math>');
  expect(page('docs/a')).toMatch(/<button[^>]*>0<\/button>/);
  expect(page('news/archive')).toMatch(/href="?\/news\/news\b/);
  expect(page('news/archive')).not.toMatch(/href="?\/blog\/plain\b/);
  expect(page('news/news')).toContain('February 3, 2025');
  const idle = ['blog/live', 'blog/mdx', 'docs/a', 'own', '404'];
  expect(
    Object.fromEntries([...idle, 'blog/plain', 'news/news', 'still', 'index'].map((name) => [name, isIdle(name)])),
  ).toEqual({
    ...Object.fromEntries(idle.map((name) => [name, true])),
    ...{'blog/plain': false, 'news/news': false, still: false, index: false},
  });
  expect(output).toContain('src/pages/own.jsx needs React on own.html');
});
