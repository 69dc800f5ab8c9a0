import {afterEach, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';

let site: ScratchSite;
afterEach(() => site.remove());

const JSX = `import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
const name = 'computed';
export default () => (
  <Layout>
    <Link to="/nowhere">a</Link> <Link to="/docs/intro#nope">b</Link> <Link to={"/" + name}>c</Link>
    <Link to="pathname:///app">d</Link> <iframe src="https://video.example/1" title="e" />
  </Layout>
);
`;
const PAGE =
  '# One\n\n[a](/nowhere), [b](/docs/intro#nope), [c](./nope.md), [d](nowhere), [e](/docs), [f](/old)[^一]\n\n[^一]: 注\n\n![x](./none.png)\n';
const PICTURES = `import useBaseUrl from '@docusaurus/useBaseUrl';

# Pictures

<img src={useBaseUrl('/img/none.png')} alt="a" />
`;
const FRAME = '\nhttps://video.example/1\n\n<iframe src="https://other.example/1"></iframe>\n';

/** What readers would meet broken in a text, for which a build has no other words. */
const TEXT = '![a][b]\n\n## One {#a}\n\n## Two {#a}\n\nA note[^1], no class [^0-9].\n\n<kbd onclick="x()">K</kbd>\n';

test('what leads nowhere or is blocked is named once, with file and line, and the build survives', async () => {
  site = new ScratchSite(`docs: true, languages: ['en', 'fr'], navbar: [{label: 'a', to: '/nowhere'}],
  footer: {links: [{label: 'b', to: '/nowhere/either'}]}`);
  site.write('docs/intro.md', `# Intro\n${FRAME}`);
  const backslashes = "---\ntitle: In D:\\xampp\ntags: ['\\u']\n---\n\nOpen D:\\xampp.\n";
  for (const name of ['blog', 'docs', 'src/pages']) site.write(`${name}/windows.md`, backslashes);
  site.write('blog/redirects.json', '[{"from": "/old", "to": "/docs/intro"}]');
  site.write('src/pages/page.md', PAGE);
  site.write('src/pages/page/jsx.tsx', JSX);
  site.write('src/pages/pictures.mdx', PICTURES);
  site.write('src/pages/text.md', `# Text\n\n${TEXT}`);
  site.write('src/pages/text-too.mdx', `# Text\n\n${TEXT.replace(/\{(#a)\}/g, '{/* $1 */}')}`);
  const {status, output} = await site.docusaurus('build');
  const warnings = [...output.matchAll(/^\[WARNING\] (\S*:? .*?)[;,]/gm)].map(([, text]) => text);
  expect(warnings.filter((text) => !text?.startsWith('This folder is not a Git clone')).sort()).toEqual([
    'docs/intro.md:5: <iframe> loads from https://other.example',
    'docusaurus.config.ts:7: there is no page /nowhere',
    'docusaurus.config.ts:8: there is no page /nowhere/either',
    'src/pages/page.md:3: docs/intro.md has no heading {#nope}',
    'src/pages/page.md:3: there is no page /nowhere',
    'src/pages/page.md:3: there is no page or file ./nope.md',
    'src/pages/page.md:7: there is no picture ./none.png',
    'src/pages/page/jsx.tsx: there is no page /computed',
    'src/pages/page/jsx.tsx:6: /docs/intro has no place with the id nope',
    'src/pages/page/jsx.tsx:6: there is no page /nowhere',
    'src/pages/page/jsx.tsx:7: <iframe> loads from https://video.example',
    'src/pages/pictures.mdx:5: there is no file /img/none.png',
    ...['text-too.mdx', 'text.md'].flatMap((name) => [
      `src/pages/${name}:11: <kbd> has the attribute onclick`,
      `src/pages/${name}:3: printed as it stands: “![a][b]”`,
      `src/pages/${name}:7: the heading id a is used twice`,
      `src/pages/${name}:9: there is no footnote [^1]`,
    ]),
  ]);
  expect(status).toBe(0);
});

test('with strict: true a broken link and a missing picture stop the build, the next one too', async () => {
  site = new ScratchSite('strict: true');
  site.write('src/pages/page.md', '# One\n\n[nowhere](/nowhere)\n\n![x](./x.png)\n');
  for (let time = 0; time < 2; time += 1) {
    const {status, output} = await site.docusaurus('build');
    expect(status).not.toBe(0);
    expect(output).toContain('src/pages/page.md:3: there is no page /nowhere');
    expect(output).toContain('src/pages/page.md:5: there is no picture ./x.png');
  }
});

test('a missing program, region or value of a post is named with the file and the fix', async () => {
  site = new ScratchSite();
  const post = (slug: string, body: string) =>
    site.write(`blog/2025-01-05-${slug}/index.md`, `---\ntitle: ${slug}\nslug: ${slug}\n---\n\nWords.\n\n${body}\n`);
  site.write('blog/2025-01-05-region/fit.py', 'x = 1\n');
  site.write('blog/2025-01-05-value/values.json', '{}');
  post('file', '```py file=./nope.py\n```');
  post('region', '```py file=./fit.py#nope\n```');
  post('value', 'A number: {{nope}}.');
  const {status, output} = await site.docusaurus('build');
  const plain = output.replace(/\s+/g, ' ');
  expect(status).not.toBe(0);
  expect(plain).toContain('blog/2025-01-05-file/index.md:8: there is no file blog/2025-01-05-file/nope.py');
  expect(plain).toContain('blog/2025-01-05-region/index.md:8: blog/2025-01-05-region/fit.py has no region "nope"');
  expect(plain).toContain('blog/2025-01-05-value/index.md:8: {{nope}} is in neither values.json nor measured.json');
});
