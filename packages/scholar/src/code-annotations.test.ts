import logger from '@docusaurus/logger';
import {toHtml} from 'hast-util-to-html';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, test, vi} from 'vitest';
import {highlightCode} from '../markdown/highlight';
import {articleFor} from '../plugins/feeds/article';
import {annotations} from '.';

const warn = vi.spyOn(logger, 'warn').mockReturnValue();

async function built(source: string) {
  const processor = unified().use(remarkParse).use(annotations, {strict: false}).use(remarkRehype).use(highlightCode);
  const html = toHtml(await processor.run(processor.parse(source), new VFile({path: '/site/a.md', value: source})));
  // The component puts it there (theme/CodeBlock).
  return html.replace(
    / html="([^"]*)">/g,
    (_, code: string) => `>${code.replace(/&#x22;/g, '"').replace(/&#x26;/g, '&')}`,
  );
}

const SOURCE = `\`\`\`py
a = 1  # <1>
b = '# <2>' # not last
c = 3
\`\`\`

1. Set \`a\` & "it".
`;

test('a mark becomes a number without text, which shows the remark of the list; a feed has it behind the line', async () => {
  const html = await built(SOURCE);
  expect(html).toContain('<span class="remark" data-remark="1" title="Set a &#38; &#34;it&#34;."></span>\n');
  expect(html).toContain('<ol class="remarks">');
  expect(html.replace(/<[^>]*>/g, '')).toContain('a = 1\nb = &#x27;# &lt;2&gt;&#x27; # not last\nc = 3');
  const page = `<div id="__blog-post-container">${html}</div>`;
  expect(articleFor(page, 'https://x.example/', () => '')).toContain('a = 1 (1)\nb =');
});

test.each([
  ['x // <1>', 'Words.'],
  ['x // <1>', '- One'],
  ['x', '1. One'],
])('%j above %j stays', async (line, below) => {
  const html = await built(`\`\`\`js\n${line}\n\`\`\`\n\n${below}`);
  expect(html.replace(/<[^>]*>/g, '')).toContain(line.replace(/[<>]/g, (mark) => (mark === '<' ? '&lt;' : '&gt;')));
  expect(warn).not.toHaveBeenCalled();
});

test('a number without a remark, and a remark without a line, are reported', async () => {
  await built('```py\nx # <2>\n```\n\n1. One');
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringContaining('a.md:2: the list has no remark 2, but a line of the program has <2>; add it'),
    expect.stringContaining('a.md:5: no line of the program has <1>; add it, or remove the remark'),
  ]);
});
