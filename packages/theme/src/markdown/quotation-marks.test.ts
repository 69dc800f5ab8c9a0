import type {Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {quotationMarks} from './quotation-marks';

/** The texts and the code of a document. */
function read(document: string): string[] {
  const processor = unified().use(remarkParse).use(quotationMarks);
  const texts: string[] = [];
  visit(processor.runSync(processor.parse(document)) as Root, (node) => {
    if ('value' in node) texts.push(node.value);
  });
  return texts;
}

test.each([
  ['It\'s "so"', ['It’s “so”']],
  ['"*Quoted* text"', ['“', 'Quoted', ' text”']],
  ['Plain.\n\n"Next" paragraph', ['Plain.', '“Next” paragraph']],
  ['- > "a" b', ['“a” b']],
  ['It\'s `"code"`', ['It’s ', '"code"']],
])('%j reads %j', (document, texts) => expect(read(document)).toEqual(texts));

test.each([
  ['```\n"a"\n```', ['"a"']],
  ['a -- b...', ['a -- b...']],
])('%j stays as it is', (document, texts) => expect(read(document)).toEqual(texts));
