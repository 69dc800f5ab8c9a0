import {importedAdmonition} from 'inkstone-core/admonitions';
import {unknownComponents} from '../../common/mdx';
import {longer, outsideCode} from '../../common/shortcodes';
import {fenceReader, withSingleBlanks} from '../../markdown/fences';

/** Attributes of a tag. Values that are programs are left out. */
const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      text.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|\{\s*(["'`])([^"'`{}]*)\4\s*\})/g),
      ([, name, ...values]) => [name ?? '', values[0] ?? values[1] ?? values[3] ?? ''],
    ),
  );

const NAMES = 'Aside|Tabs|TabItem|Card|CardGrid|Steps|FileTree|Fragment|LinkCard|LinkButton|Badge|Icon';
/** Attributes, also over several lines. */
const ATTRIBUTES = String.raw`(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*`;
const OVER_LINES = new RegExp(`<(?:${NAMES})\\s${ATTRIBUTES}>`, 'g');
const WITH_CONTENT = new RegExp(`^([ \\t]*)(<(Aside|TabItem|Card)\\b${ATTRIBUTES}>)(.+)(</\\3>)[ \\t]*$`, 'gm');
const ALONE = new RegExp(
  `^([ \\t]*)<(/?)(Aside|Tabs|TabItem|Card|CardGrid|Steps|FileTree|Fragment)\\b(${ATTRIBUTES})>[ \\t]*$`,
);
const INLINE = new RegExp(`<(LinkCard|Badge|Icon)\\b(${ATTRIBUTES})/>`, 'g');
const BUTTON = new RegExp(`<LinkButton\\b(${ATTRIBUTES})>([\\s\\S]*?)</LinkButton>`, 'g');
const IMPORT = /^import\s[^'"]*['"][^'"]+['"];?[ \t]*$/gm;
const COMMENT = /\{\/\*[\s\S]*?\*\/\}/g;
/** A title in its own brackets. */
const bracketed = (title: string | undefined) => (title ? `[${title.replace(/[[\]]/g, '\\$&')}]` : '');

type Element = {name: string; attributes: string; indent: string; lines: string[]};

/** The lines of an element as far in as its tag: an indented text would be code. */
function outdented({lines, indent}: Element): string[] {
  const full = lines.filter((line) => line.trim());
  const least = Math.min(...full.map((line) => line.match(/^[ \t]*/)?.[0].length ?? 0));
  const first = full.length ? lines.findIndex((line) => line.trim()) : lines.length;
  const last = lines.findLastIndex((line) => line.trim());
  return lines.slice(first, last + 1).map((line) => (line.trim() ? indent + line.slice(least) : ''));
}

function shownElement(element: Element): string[] {
  const {name, indent} = element;
  const {title, label, type} = attributesOf(element.attributes);
  const lines = outdented(element);
  if (name === 'Aside') {
    const marks = longer(':', lines.filter((line) => /^\s*:::/.test(line)).join('\n'));
    const kind = importedAdmonition(type ?? 'note') ?? 'note';
    return [`${indent}${marks}${kind}${bracketed(title)}`, '', ...lines, '', `${indent}${marks}`];
  }
  const heading = name === 'TabItem' ? label : name === 'Card' ? title : undefined;
  return heading ? [`${indent}**${heading}**`, '', ...lines] : lines;
}

/** Elements on lines of their own, the innermost first. */
function withBlocks(text: string): string {
  const isCode = fenceReader();
  const stack: Element[] = [{name: '', attributes: '', indent: '', lines: []}];
  const close = () => {
    const done = stack.pop();
    if (done) stack.at(-1)?.lines.push('', ...shownElement(done), '');
  };
  for (const line of text.split('\n')) {
    const [, indent = '', end, name, attributes = ''] = (!isCode(line) && line.match(ALONE)) || [];
    if (!name) stack.at(-1)?.lines.push(line);
    else if (!end) stack.push({name, attributes, indent, lines: []});
    else if (stack.some((each) => each.name === name)) {
      while (stack.at(-1)?.name !== name) close();
      close();
    }
  }
  while (stack.length > 1) close();
  return stack[0]?.lines.join('\n') ?? '';
}

/** The Markdown of a page of Starlight without its components, and the names of components that are not known. */
export function fromStarlight(body: string): {text: string; unknown: string[]} {
  const unknown = unknownComponents(body.replace(IMPORT, '')).filter(
    (name) => !new RegExp(`^(?:${NAMES})$`).test(name),
  );
  let text = outsideCode(body, IMPORT, () => '');
  text = outsideCode(text, COMMENT, () => '');
  text = outsideCode(text, OVER_LINES, (tag) => tag.replace(/\s*\n\s*/g, ' '));
  text = outsideCode(
    text,
    WITH_CONTENT,
    (_, indent, open, __, inner, end) => `${indent}${open}\n\n${indent}${inner?.trim()}\n\n${indent}${end}`,
  );
  text = outsideCode(text, INLINE, (_, name, given = '') => {
    const {title, href = '', description, text: label} = attributesOf(given);
    // The mark of a list apart from one above it.
    if (name === 'LinkCard') return `* [${title ?? href}](${href})${description ? `: ${description}` : ''}`;
    return name === 'Badge' ? (label ?? '') : '';
  });
  text = outsideCode(
    text,
    BUTTON,
    (_, given = '', label = '') => `[${label.trim()}](${attributesOf(given).href ?? ''})`,
  );
  return {text: withSingleBlanks(withBlocks(text)), unknown};
}
