import {afterEach, expect, test} from 'vitest';
import {ScratchSite} from '../scratch';

let site: ScratchSite;
afterEach(() => site.remove());

const PAGE = '# One\n\n[nowhere](/nowhere), [no such place](/docs/intro#nope), [no such file](./nope.md)\n';

test('broken links, anchors and Markdown links are warnings, which the build survives', async () => {
  site = new ScratchSite('docs: true');
  site.write('docs/intro.md', '# Intro\n');
  site.write('src/pages/page.md', PAGE);
  const {status, output} = await site.docusaurus('build');
  expect(output).toMatch(/\[WARNING\].*broken links/i);
  expect(output).toContain('src/pages/page.md:3: there is no page /nowhere');
  expect(output).toMatch(/\[WARNING\].*broken anchors/i);
  expect(output).toContain('src/pages/page.md:3: docs/intro.md has no heading {#nope}');
  expect(output).toMatch(/\[WARNING\].*nope\.md/i);
  expect(status).toBe(0);
});

test('with strict: true a broken link and a missing picture stop the build, the next one too', async () => {
  site = new ScratchSite('strict: true');
  site.write('src/pages/page.md', '# One\n\n[nowhere](/nowhere)\n\n![x](./x.png)\n');
  for (let time = 0; time < 2; time += 1) {
    const {status, output} = await site.docusaurus('build');
    expect(status).not.toBe(0);
    expect(output).toMatch(/broken links[\s\S]*\/nowhere/i);
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
