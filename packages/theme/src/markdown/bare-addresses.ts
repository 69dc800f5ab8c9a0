import type {Link, Root, Text} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/** What follows an address without marks: CJK punctuation, or a letter of it right behind a Latin one or a digit. */
const CJK = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]';
const BEHIND = new RegExp(`[\\u3000-\\u303f\\uff00-\\uffef‘’“”…—]|(?<=[A-Za-z0-9])${CJK}`, 'u');

/** Ends an address that is written without marks before full-width characters: `http://localhost:8080，提示`. */
export function bareAddresses() {
  return (tree: Root, file: VFile) =>
    visit(tree, 'link', (link, index, parent) => {
      const [words] = link.children;
      if (!parent || index === undefined || words?.type !== 'text' || !isBare(link, words, String(file.value))) return;
      const end = words.value.search(BEHIND);
      if (end < 0) return;
      const behind: Text = {type: 'text', value: words.value.slice(end)};
      link.url = link.url.slice(0, link.url.length - behind.value.length);
      words.value = words.value.slice(0, end);
      parent.children.splice(index + 1, 0, behind);
    });
}

/** `<https://a.example>` and `[x](https://a.example)` have marks. What follows `www.` has no scheme in the text. */
function isBare({url, children, position}: Link, {value}: Text, source: string): boolean {
  const mark = source[position?.start.offset ?? -1];
  return children.length === 1 && url.endsWith(value) && mark !== '<' && mark !== '[';
}
