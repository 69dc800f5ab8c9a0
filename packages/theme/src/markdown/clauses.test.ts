import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {clauses} from './clauses';

test.each([
  ['## 错误一：把短样本当真', ['错误一：', '把短样本当真']],
  ['## 用错零分布，泄漏也会“显著。”真的', ['用错零分布，', '泄漏也会“显著。”', '真的']],
  ['## 打开 `a` 旁边：文件', ['打开 ', 'a', ' 旁边：', '文件']],
  ['## A heading: in English', ['A heading: in English']],
  ['一段，正文', ['一段，正文']],
])('%s', async (markdown, expected) => {
  const processor = unified().use(remarkParse).use(remarkRehype).use(clauses);
  const tree = await processor.run(processor.parse(markdown));
  const [block] = tree.children;
  const texts =
    block?.type === 'element'
      ? block.children.map((child) => (child.type === 'element' ? child.children : [child]))
      : [];
  expect(texts.flat().map((node) => ('value' in node ? node.value : ''))).toEqual(expected);
});
