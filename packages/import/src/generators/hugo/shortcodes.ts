import {converted, type Output, parseArguments, type TagCall} from '../../shortcodes';
import {filled, templateOf} from './templates';

/** A shortcode of the site or of its theme, by its template; of one that asks for more, the text between its tags. */
export function ownShortcode(tag: TagCall): Output {
  const {name, args, line, context} = tag;
  const template = templateOf(name, context.site);
  if (template === undefined) return undefined;
  const markdown = template.includes('.Inner') ? converted(tag) : '';
  const text = filled(template, {...parseArguments(args), markdown});
  if (text !== undefined) return BLOCK.test(text) ? [text] : text;
  if (!markdown) return undefined;
  context.guess(line, `of {{< ${name} >}}, the text is kept without what its template adds`);
  return markdown.includes('\n') ? [markdown] : markdown;
}
/** Several lines, or HTML that is a block. */
const BLOCK = new RegExp(
  String.raw`\n|^<(?:address|article|aside|blockquote|center|details|div|dl|fieldset|figure|h\d|hr|iframe|ins|ol|p|` +
    String.raw`pre|script|section|style|table|ul|video)\b`,
  'i',
);
