/** A tag, shortcode, output or attribute list in a text. `close`: the tag that ends it, if there is one. */
export type Tag = {
  index: number;
  end: number;
  whole: string;
  name: string;
  args: string;
  /** The expression of `{{ … }}` in Liquid, and the attributes of `{: … }` in kramdown, which have no name. */
  expression?: string;
  attributes?: string;
  isEnd: boolean;
  close?: {index: number; end: number};
};
/** Finds the tags of a text in their order. Each delimiter is looked at once, so the time grows with the text alone. */
export type TagScanner = (text: string) => Tag[];

const NAME = /^([\w-]+)\s*/;

/** `{% name … %}`, as in Hexo and Liquid. */
function tagAt(text: string, index: number): Tag | undefined {
  const end = text.indexOf('%}', index + 2);
  if (end < 0) return undefined;
  const inside = text
    .slice(index + 2, end)
    .replace(/^-|-$/g, '')
    .trim();
  const [head = '', name = ''] = inside.match(NAME) ?? [];
  if (!name) return undefined;
  const isEnd = /^end[a-z]/i.test(name);
  const whole = text.slice(index, end + 2);
  return {index, end: end + 2, whole, name: isEnd ? name.slice(3) : name, args: inside.slice(head.length), isEnd};
}

/** `{{ … }}` of Liquid, and `{: … }` of kramdown on one line. */
function outputAt(text: string, index: number): Tag | undefined {
  const isOutput = text.startsWith('{{', index);
  const close = isOutput ? '}}' : '}';
  const [line = ''] = text.slice(index, index + LONGEST).split('\n', 1);
  const at = line.indexOf(close, 2);
  if (at < 0) return undefined;
  const whole = line.slice(0, at + close.length);
  const inside = whole.slice(2, -close.length);
  const end = index + whole.length;
  const value = isOutput ? {expression: inside.replace(/^-|-$/g, '').trim()} : {attributes: inside};
  return {index, end, whole, name: '', args: '', isEnd: false, ...value};
}
const LONGEST = 2000;

/** The tags whose delimiters begin with one of these marks. */
const scanner =
  (marks: RegExp, read: (text: string, index: number) => Tag | undefined): TagScanner =>
  (text) => {
    const tags: Tag[] = [];
    for (const {index} of text.matchAll(marks)) {
      const tag = index < (tags.at(-1)?.end ?? 0) ? undefined : read(text, index);
      if (tag) tags.push(tag);
    }
    return tags;
  };

/** Tags in `{% … %}`. */
export const percentTags = scanner(/\{%/g, (text, index) => tagAt(text, index));

/** The tags and outputs of Liquid, and the attribute lists of kramdown. */
export const liquidTags = scanner(/\{[%{:]/g, (text, index) =>
  text[index + 1] === '%' ? tagAt(text, index) : outputAt(text, index),
);

/** Shortcodes in `{{< … >}}` and `{{% … %}}`. Their ends may be within quotation marks. */
export const angleShortcodes = scanner(/\{\{[<%](?!\/\*)/g, (text, index) => {
  const mark = text[index + 2] ?? '';
  const closing = `${mark === '<' ? '>' : '%'}}}`;
  let at = index + 3;
  for (; at < text.length && !text.startsWith(closing, at); at++) {
    // Hugo has no shortcode within the tag of another.
    if (text.startsWith('{{', at)) return undefined;
    const sign = text[at] ?? '';
    if (sign !== '"' && sign !== '`') continue;
    // A lone quotation mark is a sign like others.
    const quote = text.slice(at + 1, at + LONGEST).match(sign === '"' ? /^(?:\\.|[^"\\\n])*"/ : /^[^`]*`/)?.[0];
    at += quote?.length ?? 0;
  }
  if (at >= text.length) return undefined;
  const inside = text.slice(index + 3, at).trim();
  const isEnd = inside.startsWith('/');
  const [head = '', name = ''] = inside.replace(/^\/\s*/, '').match(/^([\w/-]*[\w-])\s*/) ?? [];
  if (!name) return undefined;
  const args = inside.slice(inside.indexOf(head) + head.length).replace(/\s*\/$/, '');
  return {index, end: at + 3, whole: text.slice(index, at + 3), name, args, isEnd};
});

/** Tags whose text is not read: the first end tag ends them. */
const VERBATIM = /^(?:raw|comment|verbatim|codeblock|code)$/;

/** Gives each tag its end: an end tag belongs to the last open tag of its name, within code or outside. */
export function pairTags(tags: Tag[], isCode: (at: number) => boolean): void {
  const ends = new Map(tags.filter(({isEnd}) => isEnd).map(({name, index}) => [name, index]));
  const open = new Map<string, Tag[]>();
  let verbatim: Tag | undefined;
  for (const tag of tags) {
    const {name, index, end, isEnd} = tag;
    if (!name || !ends.has(name) || (verbatim && !(isEnd && name === verbatim.name))) continue;
    const isInCode = isCode(index);
    const stackOf = (inCode: boolean) => {
      const key = `${name} ${inCode}`;
      const stack = open.get(key) ?? [];
      open.set(key, stack);
      return stack;
    };
    if (isEnd) {
      const opened = (isInCode ? stackOf(true).pop() : undefined) ?? stackOf(false).pop();
      if (opened) opened.close = {index, end};
      if (opened === verbatim) verbatim = undefined;
    } else {
      stackOf(isInCode).push(tag);
      if (!isInCode && VERBATIM.test(name) && (ends.get(name) ?? 0) > index) verbatim = tag;
    }
  }
}
