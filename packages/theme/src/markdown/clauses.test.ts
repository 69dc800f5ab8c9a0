import {toHtml} from 'hast-util-to-html';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {partsOf} from '../shared/clauses';
import {clauses} from './clauses';

/** What no line breaks in is in brackets. */
test.each([
  ['`--dry-run`', '[--dry-run]'],
  ['`a --dry-run`', 'a --dry-run'],
  ['`A-B`', 'A-B'],
  ['## 错误一：把短样本当真', '[错误一：][把短样本当真]'],
  ['## 用错零分布，泄漏也会“显著。”真的', '[用错零分布，][泄漏也会“显著。”][真的]'],
  ['## 打开 `a` 旁边：文件', '打开 a[ 旁边：][文件]'],
  ['## A heading: in English', 'A heading: in English'],
  ['一段，正文', '一段，正文'],
])('%s', async (markdown, expected) => {
  const processor = unified().use(remarkParse).use(remarkRehype).use(clauses);
  const html = toHtml(await processor.run(processor.parse(markdown)));
  const marked = html.replace(/<(\w+) class="clause">(.*?)<\/\1>/g, '[$2]').replace(/<[^>]*>/g, '');
  expect(marked).toBe(expected);
});

test.each([
  ['解决 LifecycleException 的问题', ['解决 Lifecycle', 'Exception 的问题']],
  ['org.apache.catalina', ['org.', 'apache.', 'catalina']],
  ['a XMLHttpRequestUpload', ['a XML', 'Http', 'Request', 'Upload']],
  ['LifecycleException and NullPointerException', ['Lifecycle', 'Exception and Null', 'Pointer', 'Exception']],
  ['Internationalization', ['Internationalization']],
  ['GitHub, JavaScript', ['GitHub, JavaScript']],
])('%s may break between %j', (text, parts) => expect(partsOf(text)).toEqual(parts));
