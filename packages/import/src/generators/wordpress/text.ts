import {escapeAttribute, escapeHtml, unescapeHtml} from 'inkstone-core/escape-html';
import {videoAt} from '../../common/videos';
import {toMarkdown} from '../../html/to-markdown';

/** A file of the site: its address, its caption and the text for who cannot see it. */
export type Attachment = {url: string; caption: string; alt: string};
type Context = {
  /** The files of the site by id. */
  files: Map<string, Attachment>;
  /** The ids of the pictures of the post, for a gallery without ids. */
  own: string[];
  guess: (near: string, why: string) => void;
  leave: (near: string, why: string) => void;
};

const BLOCKS =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|' +
  'style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|' +
  'summary|iframe|video|audio|script|noscript';
const OPENING = new RegExp(`^\\s*<(?:${BLOCKS})[\\s/>]`, 'i');
const BLOCK_TAG = new RegExp(`</?(?:${BLOCKS})(?:\\s[^<>]*)?/?>`, 'gi');

/**
 * Paragraphs and line breaks of a classic post, as WordPress' own `wpautop` makes them: a blank line ends a paragraph,
 * a single one is a break, blocks and code stay.
 */
export function paragraphs(text: string): string {
  const kept: string[] = [];
  const keep = (part: string) => `\n\n\ue020${kept.push(part) - 1}\ue021\n\n`;
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/<(pre|script|style|textarea)\b[\s\S]*?<\/\1>/gi, keep)
    // Within a tag, a line break is none.
    .replace(/<[a-z/!][^<>]*>/gi, (tag) => tag.replace(/\n/g, ' '));
  const apart = plain
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
    .replace(BLOCK_TAG, (tag) => (tag.startsWith('</') ? `${tag}\n\n` : `\n\n${tag}`))
    .replace(/(<hr\s?[^<>]*>)/gi, '\n\n$1\n\n')
    .replace(/(<(?:blockquote|div|figure|details|section|article|aside)\b[^<>]*>)(?=[^\n])/gi, '$1\n\n')
    .replace(/(<\/(?:blockquote|div|details|section|article|aside)>)/gi, '\n\n$1');
  const html = apart
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      if (/^\ue020\d+\ue021$/.test(part) || /^<\//.test(part) || /^<!--/.test(part)) return part;
      if (OPENING.test(part)) return withBreaks(part);
      return `<p>${part.replace(/(?:<br\s*\/?>)?[ \t]*\n/gi, '<br />\n')}</p>`;
    })
    .join('\n')
    // Items and cells with one text have no paragraph.
    .replace(/<(li|td|th|dd|dt)\b([^<>]*)>\s*<p>((?:(?!<\/?p>)[\s\S])*?)<\/p>\s*(?=<\/\1>|<[uo]l)/gi, '<$1$2>$3');
  return html.replace(/\ue020(\d+)\ue021/g, (_, index) => kept[Number(index)] ?? '');
}

const ENDS_WITH_BLOCK = new RegExp(`</?(?:${BLOCKS})(?:\\s[^<>]*)?>\\s*$`, 'i');
const BEGINS_WITH_BLOCK = new RegExp(`^\\s*</?(?:${BLOCKS})[\\s/>]`, 'i');

/** A line break in a block is one for the reader, except beside a tag of a block. */
const withBreaks = (part: string) =>
  part.split('\n').reduce((text, line) => {
    const isPlain = ENDS_WITH_BLOCK.test(text) || BEGINS_WITH_BLOCK.test(line) || /<br\s*\/?>\s*$/.test(text);
    return `${text}${isPlain ? '' : '<br />'}\n${line}`;
  });

/** The arguments of a shortcode by name; arguments without a name by their number. */
function argumentsOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  let count = 0;
  const plain = text.replace(/&#8221;|&#8243;|&quot;|[“”″]/g, '"');
  for (const [, name, double, single, bare] of plain.matchAll(/(?:([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g))
    found[name?.toLowerCase() ?? String(count++)] = double ?? single ?? bare ?? '';
  return found;
}

/** SyntaxHighlighter has a shortcode for each language, except for `latex` and `r`. */
const CODE_TAGS =
  'code|sourcecode|source|crayon|prism|as3|actionscript3|arduino|bash|shell|coldfusion|cf|clojure|clj|cpp|c|c-sharp|' +
  'csharp|css|delphi|pas|pascal|diff|patch|erl|erlang|fsharp|go|golang|groovy|haskell|html|java|javafx|jfx|' +
  'javascript|js|jscript|matlab|matlabkey|mysql|objc|obj-c|perl|php|pl|plain|text|powershell|ps|python|py|rails|rb|' +
  'ror|ruby|scala|splus|sql|swift|vb|vbnet|xhtml|xml|xslt|yaml|yml';
/** CodeColorer: `[cc lang="php"]`, `[ccn_php]` with options by letters, and `[cci_php]` within a text. */
const CODE_COLORER = String.raw`cc[a-z]{0,6}(?:_[\w+#-]+)?`;
const CODE = new RegExp(String.raw`\[(${CODE_TAGS}|${CODE_COLORER})(\s[^\]]*)?\]([\s\S]*?)\[/\1\]`, 'gi');
const entities = (text: string) => unescapeHtml(text.replace(/&#0?91;/g, '[').replace(/&#0?93;/g, ']'));

/** `<pre lang="php">` of WP-Syntax and WP-GeSHi, `<code lang="php">` of CodeColorer. Their text is no HTML either. */
const CODE_WITH_LANGUAGE = /<(pre|code)\s([^<>]*\blang=["'][^<>]*)>([\s\S]*?)<\/\1>/gi;

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** Code between shortcodes, whose text is no HTML. */
function codeBlocks(source: string): string {
  const text = source
    .replace(/<code(?:\s[^<>]*)?>\s*(?=<pre\b)/gi, '')
    .replace(/(<\/pre>)\s*<\/code>/gi, '$1')
    .replace(CODE_WITH_LANGUAGE, (_, tag: string, given: string, code: string) => {
      const name = tag === 'code' && !code.includes('\n') ? 'cci' : 'code';
      return `[${name} ${given}]${code}[/${name}]`;
    });
  return text.replace(CODE, (_, name: string, given: string | undefined, code: string) => {
    const named = argumentsOf(given ?? '');
    const isGeneral = /^(?:code|sourcecode|source|crayon|prism|cc[a-z]*)$/i.test(name);
    const language = named.language ?? named.lang ?? (isGeneral ? '' : name.replace(/^cc[a-z]*_/i, ''));
    // Old editors wrote entities into it, new ones the signs.
    const isEncoded = countOf(/&(?:lt|gt|amp|quot);/g, code) > countOf(/<[a-z/]/gi, code);
    const plain = (isEncoded ? entities(code) : code).replace(/^\n+|\s+$/g, '');
    const title = named.title ? ` data-title="${escapeAttribute(named.title)}"` : '';
    const lines = named.highlight ? ` data-line="${escapeAttribute(named.highlight)}"` : '';
    if (/^cci/i.test(name)) return `<code>${escapeHtml(plain)}</code>`;
    const shown = escapeAttribute(language || 'plain');
    return `<pre${title}${lines}><code class="language-${shown}">${escapeHtml(plain)}</code></pre>`;
  });
}

const SHORTCODE =
  /\[(\[?)([a-z][\w-]*)((?:\s(?:"[^"]*"|'[^']*'|[^\]"'])*)?)(\/?)\](?:((?:(?!\[\2[\s\]])[\s\S])*?)\[\/\2\])?(\]?)/gi;
const figure = (image: string, caption: string) =>
  `<figure>${image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`;
const image = ({url, alt}: Attachment) => `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" />`;

function shortcodes(text: string, context: Context): string {
  return text.replace(SHORTCODE, (whole, open, name: string, given = '', _, inner = '', close = '') => {
    // Two brackets show a shortcode.
    if (open && close) return whole.slice(1, -1);
    const named = argumentsOf(given);
    switch (name.toLowerCase()) {
      case 'caption':
      case 'wp_caption': {
        const [media = ''] = inner.match(/^\s*(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i) ?? [];
        return `\n\n${figure(media.trim(), named.caption ?? inner.slice(media.length).trim())}\n\n`;
      }
      case 'gallery': {
        const ids = (named.ids ?? named.include)?.split(/[\s,]+/) ?? context.own;
        const files = ids.map((id) => context.files.get(id));
        const lost = files.filter((file) => !file).length;
        if (lost || !files.length) context.leave(whole, `${lost || 'all'} pictures of a gallery are not in the export`);
        return `\n\n${files.map((file) => (file ? figure(image(file), escapeHtml(file.caption)) : '')).join('\n')}\n\n`;
      }
      case 'embed':
        return `\n\n${inner.trim()}\n\n`;
      case 'audio':
      case 'video': {
        const source =
          named.src ?? named.mp4 ?? named.mp3 ?? named.ogg ?? named.webm ?? named.m4a ?? named[0] ?? inner.trim();
        const poster = named.poster ? ` poster="${escapeAttribute(named.poster)}"` : '';
        return source ? `\n\n<${name} src="${escapeAttribute(source)}"${poster} controls></${name}>\n\n` : whole;
      }
      case 'youtube':
      case 'vimeo':
        return `\n\n${videoAt(named[0] ?? inner.trim()) ?? whole}\n\n`;
      case 'latex':
        return `<span class="math inline">\\(${escapeHtml(entities(inner))}\\)</span>`;
      default:
        // A footnote or reference in brackets is text, and so are brackets in code that stands in the text.
        if (
          !/^(?:[a-z]{2,}[_-][\w-]+|gravityform|toc|playlist|quote|button|row|column|tabs?|accordion)$/i.test(name) &&
          !inner &&
          !/=/.test(given)
        )
          return whole;
        context.leave(
          whole,
          `[${name}] is a shortcode of a plugin: ${inner ? 'the text in it is kept' : 'it stays as text'}`,
        );
        return inner || `<code>${escapeHtml(whole)}</code>`;
    }
  });
}

const SMILEYS: Record<string, string> = {':)': '🙂', ';)': '😉', ':D': '😀', ':(': '🙁', ':P': '😛', ':o': '😮'};

/** The signs that WordPress shows for the usual smileys between blanks. */
const withSmileys = (text: string) =>
  text.replace(/(?<=^|[\s>])[:;]-?[)D(Po](?=$|[\s<])/g, (mark) => SMILEYS[mark.replace('-', '')] ?? mark);

/** Blocks that WordPress fills when a page is requested: their content is not in the export. */
const DYNAMIC = /<!--\s*wp:([a-z][\w/-]*)(?:\s+\{(?:(?!-->)[\s\S])*\})?\s*\/-->/g;
const COMMENTS = /<!--\s*\/?wp:[\s\S]*?-->/g;
/** An address alone on a line, which WordPress asks for a player. */
const ALONE =
  /(<p>\s*|<br \/>\s*|<div class="wp-block-embed__wrapper">\s*)(https?:\/\/[^\s<>"]+)(?=\s*(?:<\/p>|<br \/>|<\/div>))/g;
const SILENT = /^(?:more|nextpage|separator|spacer|site-logo|navigation-link|page-break)$/;

/** The Markdown of a post. */
export function markdownOf(content: string, context: Context, hasFormulas = false): string {
  const hasBlocks = /<!--\s*wp:/.test(content);
  // By name, the first of each.
  const filled = new Map<string, string>();
  let html = content.replace(DYNAMIC, (whole, name: string) => {
    if (!SILENT.test(name)) filled.set(name, filled.get(name) ?? whole);
    return '';
  });
  const [first] = filled.values();
  const names = [...filled.keys()].join(', ');
  if (first)
    context.leave(
      first,
      filled.size === 1
        ? `the block ${names} is filled by WordPress: its content is not in the export`
        : `the blocks ${names} are filled by WordPress: their content is not in the export`,
    );
  html = codeBlocks(html.replace(/<!--\s*wp:more[\s\S]*?-->|<!--\s*\/wp:more\s*-->|<!--\s*\/?wp:nextpage\s*-->/g, ''));
  const parts: string[] = [];
  // Code has no shortcodes in it.
  html = html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/gi, (part) => `\ue030${parts.push(part) - 1}\ue031`);
  html = withSmileys(shortcodes(html, context).replace(/<!--\s*nextpage\s*-->/g, ''));
  // WordPress writes its name so, by `capital_P_dangit`.
  html = html.replace(/(?<=^|[\s>(“‘])Wordpress/g, 'WordPress');
  html = html.replace(/\ue030(\d+)\ue031/g, (_, index) => parts[Number(index)] ?? '');
  html = html.replace(/<!--\s*more\b[\s\S]*?-->/g, '\n\n<!--more-->\n\n').replace(COMMENTS, '');
  html = hasBlocks ? html : paragraphs(html);
  html = html.replace(ALONE, (_whole, before: string, address: string) => {
    const frame = videoAt(address);
    return before + (frame ?? `<a href="${escapeAttribute(address)}">${address}</a>`);
  });
  html = html.replace(
    /\$latex\s((?:[^$\\]|\\.)+)\$/g,
    (_, tex: string) => `<span class="math inline">\\(${tex.trim()}\\)</span>`,
  );
  return toMarkdown(html, {keepIds: true, hasFormulas, lost: (why) => context.leave(content.slice(0, 40), why)}).trim();
}
