import {isData} from '../../common/front-matter';
import {converted, fence, type Output, parseArguments, type TagCall, type TagHandler} from '../../common/shortcodes';
import {isBlock} from '../../common/templates';
import {fillTemplate, templateOf} from './templates';

/** A shortcode of the site or of its theme, by its template; of one that asks for more, the text between its tags. */
export function ownShortcode(tag: TagCall): Output {
  const {name, args, line, context} = tag;
  const template = templateOf(name, context.site);
  if (template === undefined) return undefined;
  const markdown = template.includes('.Inner') ? converted(tag) : '';
  const isApart = markdown && tag.inner.includes('\n');
  const text = fillTemplate(template, {...parseArguments(args), markdown: isApart ? `\n${markdown}\n` : markdown});
  if (text !== undefined) return isBlock(text) ? [text] : text;
  if (!markdown) return undefined;
  context.guess(line, `of {{< ${name} >}}, only the text is kept, not the output of its template`);
  return markdown.includes('\n') ? [markdown] : markdown;
}
/** A field of the post, or else a parameter of the site. */
function param({args, context}: TagCall): Output {
  const [key = ''] = parseArguments(args).words;
  const keys = key.toLowerCase().split('.');
  const params = isData(context.site.config.params) ? context.site.config.params : {};
  const found = [context.data, params].map((data) =>
    keys.reduce<unknown>((value, each) => (isData(value) ? value[each] : undefined), data),
  );
  const value = found.find((each) => each !== undefined);
  return value === undefined || isData(value) ? undefined : String(value);
}

function details(tag: TagCall): Output {
  const {words, named} = parseArguments(tag.args);
  const isOpen = named.open !== undefined && named.open !== 'false';
  const summary = named.summary ?? named.title ?? words[0] ?? 'Details';
  return [`<details${isOpen ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${converted(tag)}\n\n</details>`];
}

/** One of several tabs becomes a section under its name. */
function tab(tag: TagCall): Output {
  const {words, named} = parseArguments(tag.args);
  const name = named.name ?? named.title ?? named.header ?? named.label ?? words[0];
  return [(name ? `**${name}**\n\n` : '') + converted(tag)];
}

/** Shortcodes of Hugo itself, and of most of its themes. A template of the site comes first. */
const OWN: Record<string, TagHandler> = {
  ...{param, details, tab, tabs: (tag) => [converted(tag)]},
  rawhtml: ({inner}) => inner,
};
export const HUGO_SHORTCODES: Record<string, TagHandler> = {
  ...Object.fromEntries(
    Object.entries(OWN).map(([name, handler]): [string, TagHandler] => [
      name,
      (tag) => ownShortcode(tag) ?? handler(tag),
    ]),
  ),
  // Its template only has a place for what a program draws.
  mermaid({inner, line, context}) {
    context.leave(line, 'a diagram in "mermaid" is shown as code here');
    return fence(inner, 'mermaid', context);
  },
};
