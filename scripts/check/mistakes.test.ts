import path from 'node:path';
import {expect, test} from 'vitest';
import {parseMarkdown} from '../markdown';
import {checkMdx} from './mdx';
import {checkReferences} from './references';

const root = path.resolve(__dirname, '../../e2e/reference/site');
const pageOf = (text: string, file: string) =>
  ({...parseMarkdown(`---\ntitle: A\n---\n\n${text}\n`, file), kind: 'docs', locale: 'en', name: '', original: undefined}) as const;

test.each([
  ['<Slidr value={1} />', ['nothing defines the component <Slidr>']],
  ["import {Slider} from './slider';\n\n<Slider value={1} />", []],
  ['export const Two = () => <b>2</b>;\n\n<Two />', []],
  ['## A {#a}\n\n<Details>One</Details> $a_{1}$\n\n:::tip[B]\n\nC\n\n:::', []],
  ['A <b>bold', ['the MDX cannot be read: Expected a closing tag for `<b>`']],
  ['A {1 +', ['the MDX cannot be read: Unexpected end of file in expression']],
])('in MDX: %j', (text, messages) => {
  const problems = checkMdx(pageOf(text, 'docs/a.mdx'), root);
  expect(problems.map(({line}) => line)).toEqual(messages.map(() => 5));
  for (const [index, message] of messages.entries()) expect(problems[index]?.message).toContain(message);
});

test.each([
  ['![A picture](/img/picture.svg)', []],
  ['![A picture](/img/no-picture.svg)', ['there is no file static/img/no-picture.svg']],
  ['![A picture](./picture.png)', ['there is no figure docs/picture.png']],
  ['- A ![A picture](./picture.png)', ['there is no file docs/picture.png']],
  ['![A picture](picture%zz.png)', ['there is no file docs/picture%zz.png']],
  ['![A picture](https://example.org/a.png) ![A picture](@site/static/a.png)', []],
  ['[The data](./data.csv)', ['there is no file docs/data.csv']],
  ['[The page](./tutorial-basics/congratulations.md#a)', []],
  ['[The page](tutorial-basics/congratulations.md)', []],
  ['[The page](./tutorial-basics/deleted.md#a)', ['there is no file docs/tutorial-basics/deleted.md']],
  ['[The page](deleted.mdx)', ['there is no file docs/deleted.mdx']],
  ['[Another site](https://example.org/a.md)', []],
])('a file that is missing: %j', (text, messages) => {
  expect(checkReferences(pageOf(text, 'docs/a.md'), root).map(({line, message}) => [line, message.replace(/e2e\/reference\/site\//, '')])).toEqual(
    messages.map((message) => [5, message]),
  );
});

test.each([
  ['A[^1].\n\n[^1]: B', []],
  ['A[^1].', ['there is no footnote [^1]']],
  ['A.\n\n[^1]: B', ['nothing refers to the footnote [^1]']],
  ['A `[^1]` and \\[^1].', []],
])('a footnote: %j', (text, messages) => {
  expect(checkReferences(pageOf(text, 'docs/a.md'), root).map(({message}) => message)).toEqual(messages);
});
