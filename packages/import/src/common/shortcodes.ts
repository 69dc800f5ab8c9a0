import path from 'node:path';
import {importedAdmonition} from 'inkstone-core/admonitions';
import {escapeAttribute, escapeHtml} from 'inkstone-core/escape-html';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {infoString, pygmentsLook} from '../markdown/fences';
import {pairTags} from '../markdown/tags';
import {readInside} from './files';
import type {Data} from './front-matter';
import type {Dialect, OldSite} from './generator';
import {VIDEO_SITES, videoFrame} from './videos';

/** The target of an address of the old site: a file, which is copied, or a post, which may be a draft. */
export type Target = {link: string; isDraft?: boolean} | 'missing' | undefined;

/** The surroundings of a post that is converted, and its report. */
export type Context = {
  site: OldSite;
  /** Its tags. */
  dialect: Dialect;
  title: string;
  /** The fields of the post. */
  data: Data;
  isHtml: boolean;
  /** The address of another post by any of its names, and its title. */
  findPost: (name: string) => {link: string; title: string; isDraft?: boolean} | undefined;
  /** The new target of an address of the old site: undefined for other addresses, 'missing' without a target. */
  resolve: (address: string) => Target;
  /** The line of a tag in the file of the author. Tags are asked for in their order. */
  lineOfTag: (tag: string) => number;
  guess: (line: number, why: string) => void;
  leave: (line: number, why: string) => void;
};

/** `inner`: the text up to its end tag. `line`: in the file of the author. */
export type TagCall = {name: string; args: string; inner: string; line: number; isInLink: boolean; context: Context};
/** Instead of the address that an unknown tag stands for, followed by the tag. */
export const UNKNOWN_ADDRESS = 'unknown-tag:';

/** Calls a handler with other properties, without reading the text that the tag encloses. */
const withOther = (tag: TagCall, other: Partial<TagCall>): TagCall => Object.assign(Object.create(tag), other);

/** Markdown; an array of one item is a block between blank lines. Undefined for an unknown tag. */
export type Output = string | [block: string] | undefined;
export type TagHandler = (tag: TagCall) => Output;

/** Arguments of notes that say how they look. Names of icons as of Font Awesome 4 to 6. */
const STYLES = /^(?:no-icon|flat|modern|simple|disabled|fa[a-z]? fa-.*|fa[a-z]|fa-[\w-]+(?: fa-[\w-]+)*)$/;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico)$/i;

type Range = [start: number, end: number, isBlock: boolean];
let last: {text: string; ranges: Range[]} = {text: '', ranges: []};

/** The code of a text, which must not change. Kept, because most conversions leave the text unchanged. */
export function codeRanges(text: string): Range[] {
  if (last.text === text) return last.ranges;
  const ranges: Range[] = [];
  visit(unified().use(remarkParse).parse(text), ['code', 'inlineCode'], ({type, position}) => {
    ranges.push([position?.start.offset ?? 0, position?.end.offset ?? 0, type === 'code']);
  });
  last = {text, ranges};
  return ranges;
}

/** Whether an offset is in code. Parsing is most of the work of an import, so it is done when first needed. */
function codeOf(text: string): (at: number) => boolean {
  let ranges: Range[] | undefined;
  return (at) => {
    ranges ??= codeRanges(text);
    return ranges.some(([start, end]) => at >= start && at < end);
  };
}

export function outsideCode(text: string, pattern: RegExp, replacement: (...groups: string[]) => string): string {
  const isCode = codeOf(text);
  return text.replace(pattern, (...match) => {
    const index = match.find((part): part is number => typeof part === 'number') ?? 0;
    return isCode(index) ? match[0] : replacement(...match);
  });
}

/** The beginning of a line up to a tag, with the mark of an item. */
const ABOVE = /(?:^|\n)([ \t]*)((?:[-*+]|\d+[.)])[ \t]+)?$/;
const withoutIndent = (text: string, indent: string) =>
  indent ? text.replace(new RegExp(`^[ \\t]{1,${indent.length}}`, 'gm'), '') : text;

/** Converts the tags or shortcodes of a source. Unknown ones are kept as code and reported. */
export function convertShortcodes(text: string, context: Context): string {
  const {tags: known, value} = context.dialect;
  const tags = known?.scan(text) ?? [];
  if (!tags.length) return text;
  const inCode = codeOf(text);
  const isCode = (at: number) => !context.isHtml && inCode(at);
  pairTags(tags, isCode);
  let [result, done] = ['', 0];
  for (const {index, end: after, whole, name, args, expression, attributes, isEnd, close} of tags) {
    if (index < done) continue;
    const tagLine = context.lineOfTag(whole);
    if (isCode(index)) continue;
    // A tag within the item of a list stays there.
    const above = context.isHtml ? null : text.slice(Math.max(0, index - 200), index).match(ABOVE);
    const [, spaces = '', bullet = ''] = above ?? [];
    const indent = spaces + ' '.repeat(bullet.length);
    const indented = (lines: string) => (indent ? lines.replace(/\n(?=[^\n])/g, `\n${indent}`) : lines);
    let output: Output = '';
    let end = after;
    if (name) {
      const inner = close ? withoutIndent(text.slice(end, close.index), indent) : '';
      // Jekyll's documentation puts the path of the site before it: ]({{ site.baseurl }}{% post_url … %})
      const isInLink = /(?:\]\(|=["']?)\s*<?(?:\{\{[^{}]*\}\})?$/.test(text.slice(Math.max(0, index - 200), index));
      const handler =
        known?.handlers?.[name] ?? HANDLERS[name] ?? (importedAdmonition(name) ? anyAdmonition : known?.otherwise);
      let isRead = false;
      const call: TagCall = {
        ...{name, args, line: tagLine, isInLink, context},
        get inner() {
          isRead = true;
          return inner;
        },
      };
      output = isEnd ? undefined : handler?.(call);
      if (output !== undefined && close) ({end} = close);
      // The text that a tag encloses is never dropped.
      if (output !== undefined && !isRead && inner.trim())
        output = [[output, convertShortcodes(inner, context).trim()].flat().join('\n\n')];
      if (output === undefined && isInLink) {
        context.leave(tagLine, `the address ${whole} is not known here: its link became text`);
        output = UNKNOWN_ADDRESS + encodeURIComponent(whole);
      }
    } else if (expression !== undefined) output = value?.(expression, context);
    else {
      const wide = withWidth(result + text.slice(done, index), attributes ?? '', context);
      if (wide) [result, done] = [wide, index];
      else if (!/^(?:toc|[.#][\w.#\s-]*)$/.test((attributes ?? '').trim()))
        context.guess(tagLine, `left out the attributes ${whole}`);
    }
    if (output === undefined) {
      const tag = whole.replace(/\s+/g, ' ');
      context.leave(tagLine, `${tag} is not known here: it stays as code`);
      output = `\`${tag}\``;
    }
    result += text.slice(done, index);
    if (typeof output !== 'string') {
      // A block is apart from the text around it: a mark of an admonition is a line of its own.
      const below = /^[ \t]*(\n?)[ \t]*(\n|$)?/.exec(text.slice(end, end + 200));
      if (above && !bullet) result = result.replace(/[ \t]+$/, '');
      const isApart = bullet || result.trimEnd() === '' || /\n[ \t]*\n$/.test(result.slice(-200));
      const before = isApart ? '' : result.endsWith('\n') ? '\n' : '\n\n';
      const after = below?.[2] !== undefined ? '' : below?.[1] ? '\n' : '\n\n';
      output = `${before}${bullet ? '' : spaces}${indented(output[0])}${after}`;
    } else output = indented(output);
    result += output;
    done = end;
  }
  return result + text.slice(done);
}

export const linkTo = (text: string, address: string) => `[${text}](${address.replaceAll(' ', '%20')})`;

/** The arguments of a tag: words, quoted texts, and named arguments. */
export function parseArguments(text: string): {words: string[]; named: Record<string, string>} {
  const [words, named]: [string[], Record<string, string>] = [[], {}];
  const pattern = /(?:([\w-]+)(?:\s*=\s*|:(?=["'])))?(?:"((?:\\.|[^"\\])*)"|'([^']*)'|`([^`]*)`|([^\s"'`]\S*))/g;
  for (const [, name, double, single, tick, bare] of text.matchAll(pattern)) {
    // Hugo (findings/hugo-escaped-quote.sh) takes all backslashes out of a text with an escaped quotation mark.
    const plain = double?.includes('\\"') ? double.replaceAll('\\', '') : double;
    const value = plain ?? single ?? tick ?? bare ?? '';
    if (name) named[name] = value;
    else words.push(value);
  }
  return {words, named};
}

/** A fence that is longer than the fences in the text. */
export const longer = (mark: string, text: string) =>
  mark.repeat(Math.max(3, ...(text.match(new RegExp(`${mark}+`, 'g')) ?? []).map((run) => run.length + 1)));

export function fence(code: string, language: string, {isHtml}: Context, title?: string): [string] {
  const text = code.replace(/^[ \t]*\n/, '').trimEnd();
  if (isHtml) return [`<pre><code class="language-${language}">${escapeHtml(text)}</code></pre>`];
  const marks = longer('`', text);
  return [`${marks}${language}${title ? ` title="${title.replaceAll('"', "'")}"` : ''}\n${text}\n${marks}`];
}

export function picture(address: string, alt = '', title = ''): string {
  const caption = title ? ` "${title.replaceAll('"', '\\"')}"` : '';
  return `![${alt.replace(/[[\]]/g, '\\$&')}](${address.trim().replaceAll(' ', '%20')}${caption})`;
}

/** The value of an attribute in HTML, in quotation marks. */
export const quoted = (value: string): string => `"${escapeAttribute(value)}"`;

/** Text that ends with a picture, with the width that these attributes give it; Markdown has none. */
function withWidth(text: string, attributes: string, {resolve}: Context): string | undefined {
  const [, inStyle, inAttribute] =
    attributes.match(/(?<![\w-])width(?::\s*([\d.]+(?:px|%))|="?(\d+(?:px|%)?)(?=["\s]|$))/) ?? [];
  const width = (inStyle ?? inAttribute)?.replace('px', '');
  const at = text.lastIndexOf('![');
  const [, alt = '', address = '', title, tail = ''] =
    text.slice(at).match(/^!\[((?:\\.|[^\]\\])*)\]\(\s*([^\s()<>]+)(?:\s+"([^"\n]*)")?\s*\)(\n[ \t>]*)?$/) ?? [];
  // The attributes of a paragraph belong to the picture if there is nothing else in it.
  if (!width || !address || (tail && !/(?:^|\n[ \t>]*\n)[ \t>]*$/.test(text.slice(0, at)))) return undefined;
  // The place of a picture that is not there shows its name.
  if (resolve(address) === 'missing') return undefined;
  const name = quoted(alt.replace(/\\(.)/g, '$1'));
  const image = `<img src=${quoted(address)} alt=${name}${title ? ` title=${quoted(title)}` : ''} width="${width}" />`;
  return text.slice(0, at) + image + tail;
}

export const converted = ({inner, context}: TagCall) => convertShortcodes(inner, context).trim();

function admonition(kind: string, title: string | undefined, tag: TagCall): [string] {
  const text = converted(tag);
  const marks = longer(':', text);
  return [`${marks}${importedAdmonition(kind) ?? 'note'}${title ? `[${title}]` : ''}\n\n${text}\n\n${marks}`];
}

/** Shortcodes whose arguments say which kind of admonition they are. */
const KIND_IN_ARGUMENTS = ['note', 'notice', 'callout', 'admonition', 'alert'];

/** Kind and title of an admonition, in the argument orders of common themes. Without text, it may be an icon. */
function anyAdmonition(tag: TagCall): Output {
  if (!tag.inner.trim()) return undefined;
  const {words, named} = parseArguments(tag.args);
  const isNamed = !KIND_IN_ARGUMENTS.includes(tag.name);
  const kind = isNamed ? tag.name : (named.type ?? named.context ?? words[0] ?? '');
  // The last argument of some themes says whether it is open.
  const rest = words
    .slice(isNamed || named.type ? 0 : 1)
    .filter((word, index, all) => !STYLES.test(word) && !(index === all.length - 1 && /^(?:true|false)$/.test(word)));
  return admonition(kind, named.title ?? (rest.join(' ') || undefined), tag);
}

export function quote(tag: TagCall): [string] {
  const source = tag.args ? `\n\n— ${tag.args.replace(/(https?:\S+)/, '<$1>')}` : '';
  return [(converted(tag) + source).replace(/^/gm, '> ').replace(/^> $/gm, '>')];
}

function video({name, args}: TagCall): Output {
  const {words, named} = parseArguments(args);
  const id = words[0] ?? named.id ?? '';
  const frame = videoFrame(name, id.replace(/^.*(?:v=|youtu\.be\/|\/)/, ''), named.title ?? `${name} ${id}`);
  return id && frame ? [frame] : undefined;
}

/** A picture with a caption, or a caption for the content of the tag. */
function figure(tag: TagCall): Output {
  const {args, line, context} = tag;
  const {words, named} = parseArguments(args);
  const isFile = (word: string) => /[./]/.test(word);
  const source =
    named.src ?? named.path ?? named.url ?? named.image ?? named.image_path ?? named.file ?? words.find(isFile);
  if (!source) {
    const text = converted(tag);
    return text ? [[text, named.caption ?? named.title ?? ''].filter(Boolean).join('\n\n')] : undefined;
  }
  const caption = [named.title, named.caption, named.attr].filter(Boolean).join(' — ');
  if (named.attrlink) context.guess(line, `left out the link of a figure to ${named.attrlink}`);
  // The title of a picture is plain text, and in a link or with a width it is no caption.
  const isBelow = named.link || /[*_`[<]/.test(caption);
  const image = picture(source, named.alt ?? named.caption ?? caption, isBelow ? '' : caption);
  const hasCaption = caption && !isBelow;
  const sized = (!hasCaption && withWidth(image, `width="${named.width}"`, context)) || image;
  if (named.width && sized === image) context.guess(line, 'left out the width of a figure');
  const shown = named.link ? `[${sized}](${named.link})` : sized;
  return [isBelow && caption ? `${shown}\n\n${caption}` : shown];
}

/** Hexo: `[class] file [width] [height] [title [alt]]`. */
function positionalPicture({args, context}: TagCall): Output {
  const {words} = parseArguments(args);
  const index = words.findIndex((word) => PICTURE.test(word) || word.includes('/'));
  const file = words[index];
  const isSize = (word: string) => /^\d+(?:px|%)?$/.test(word);
  const after = words.slice(index + 1);
  const rest = after.filter((word) => !isSize(word));
  const [title = '', alt = title] = /["']/.test(args) ? rest : [rest.join(' ')];
  if (!file) return undefined;
  // A title alone is the alternative text; Hexo shows none below a picture.
  const image = picture(file, alt, title === alt ? '' : title);
  return withWidth(image, `width="${after.find(isSize)}"`, context) ?? image;
}

/** `img` is a tag of Hexo, and in themes of Hugo a shortcode with named arguments. */
const anyPicture = (tag: TagCall): Output =>
  parseArguments(tag.args).named.src ? figure(tag) : positionalPicture(tag);

function postLink({name, args, isInLink, line, context}: TagCall): Output {
  const {words} = parseArguments(args);
  const [target = '', anchor] = (words[0] ?? '').split('#');
  const post = context.findPost(target);
  if (!post) return undefined;
  const address = anchor ? `${post.link}#${anchor}` : post.link;
  if (isInLink || name === 'post_path') return address;
  const text = words.slice(1).filter((word) => !/^(?:true|false)$/.test(word));
  if (!text.length && name !== 'post_link') context.guess(line, `the link to "${post.title}" is called by its title`);
  return `[${text.join(' ') || post.title}](${address})`;
}

/** An include with a picture or text as argument becomes that; a file without Liquid is inlined. */
function include(tag: TagCall): Output {
  const {words, named} = parseArguments(tag.args);
  const name = words[0] ?? '';
  const text = named.text ?? named.content;
  if (Object.values(named).some((value) => PICTURE.test(value)))
    return figure(withOther(tag, {args: tag.args.replace(/^\S+/, '')}));
  // The contents of a page are beside its text here.
  if (/^toc(?:\.html)?$/.test(name)) return '';
  const provider = VIDEO_SITES.find((each) => (named.provider ?? name).includes(each));
  if (named.id && provider) return video(withOther(tag, {name: provider, args: named.id}));
  if (text) {
    tag.context.guess(tag.line, `{% include ${name} %} became an admonition`);
    return admonition(name.replace(/\.\w+$/, ''), named.title, {...tag, inner: text});
  }
  const file = path.join(tag.context.site.publicFolders[0] ?? '', '_includes', path.join('/', name));
  const content = readInside(file, tag.context.site.root) ?? '{{';
  return /\{[{%]/.test(content) || Object.keys(named).length ? undefined : [content.trim()];
}

function codeBlock({args, inner, context}: TagCall): Output {
  const {words} = parseArguments(args.replace(/\b(\w+):(?!\/)\S+/g, ''));
  const title = words.filter((word) => !/^https?:/.test(word)).join(' ');
  return fence(inner, args.match(/\blang:(\S+)/)?.[1] ?? '', context, title);
}

const highlight = ({args, inner, context}: TagCall) => {
  const language = parseArguments(args).words[0] ?? '';
  return fence(inner, context.isHtml ? language : infoString(pygmentsLook(language, args)), context);
};
const firstWord = ({args}: TagCall) => parseArguments(args).words[0];
const inner = (tag: TagCall) => tag.inner;

/** Tags that several sources have. */
const HANDLERS: Record<string, TagHandler> = {
  ...{asset_img: positionalPicture, img: anyPicture, asset_path: firstWord, post_link: postLink, post_path: postLink},
  ...{
    ref: postLink,
    relref: postLink,
    post_url: postLink,
    link: postLink,
    figure,
    image: figure,
    include,
    include_cached: include,
  },
  ...{codeblock: codeBlock, code: codeBlock, highlight, raw: inner, rawhtml: inner, blockquote: quote, quote},
  ...Object.fromEntries(VIDEO_SITES.map((name) => [name, video])),
};

/** Whether a tag is converted without a handler of its source. */
export const isKnownTag = (name: string): boolean =>
  Object.hasOwn(HANDLERS, name) || importedAdmonition(name) !== undefined;
