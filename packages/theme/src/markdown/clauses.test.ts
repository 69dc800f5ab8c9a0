import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {clauses} from './clauses';

const treeOf = (markdown: string) => {
  const processor = unified().use(remarkParse).use(remarkRehype).use(clauses);
  return processor.run(processor.parse(markdown));
};

test.each([
  ['`--dry-run`', true],
  ['`a --dry-run`', false],
  ['`A-B`', false],
])('a line does not break in an option: %s', async (markdown, isKept) => {
  expect(JSON.stringify(await treeOf(markdown)).includes('"className":["clause"]')).toBe(isKept);
});

test.each([
  ['## 错误一：把短样本当真', ['错误一：', '把短样本当真']],
  ['## 用错零分布，泄漏也会“显著。”真的', ['用错零分布，', '泄漏也会“显著。”', '真的']],
  ['## 打开 `a` 旁边：文件', ['打开 ', 'a', ' 旁边：', '文件']],
  ['## A heading: in English', ['A heading: in English']],
  ['一段，正文', ['一段，正文']],
])('%s', async (markdown, expected) => {
  const [block] = (await treeOf(markdown)).children;
  const texts =
    block?.type === 'element'
      ? block.children.map((child) => (child.type === 'element' ? child.children : [child]))
      : [];
  expect(texts.flat().map((node) => ('value' in node ? node.value : ''))).toEqual(expected);
});
