import path from 'node:path';
import {importedAdmonition} from 'inkstone-core/admonitions';
import {readText, walk} from '../../common/files';
import {dataAt} from '../../common/front-matter';
import type {OldSite} from '../../common/generator';
import {converted, longer, type Output, type TagCall, type TagHandler} from '../../common/shortcodes';
import {isBlock} from '../../common/templates';
import type {Tag, TagScanner} from '../../markdown/tags';
import {argumentsOf, filled} from './templates';

const NAME_AND_ARGUMENTS = /([A-Za-z_]\w*)\(((?:[^"'`()]|"[^"]*"|'[^']*'|`[^`]*`)*)\)/.source;
const CALL = new RegExp(String.raw`\{\{\s*${NAME_AND_ARGUMENTS}\s*\}\}|\{%\s*(?:${NAME_AND_ARGUMENTS}|end)\s*%\}`, 'g');

/** `{{ name(a="b") }}`, and `{% name(a="b") %}` up to the next `{% end %}`. */
export const zolaShortcodes: TagScanner = (text) => {
  const open: string[] = [];
  return [...text.matchAll(CALL)].flatMap(({0: whole, 1: name, 2: args = '', 3: opened, 4: ofBlock = '', index}) => {
    if (opened) open.push(opened);
    const ended = name === undefined && opened === undefined ? open.pop() : undefined;
    const called = name ?? opened ?? ended;
    if (called === undefined) return [];
    const tag: Tag = {
      ...{index, end: index + whole.length, whole, name: called},
      ...{args: name ? args : ofBlock, isEnd: ended !== undefined},
    };
    return [tag];
  });
};

/** `{{/* name() *‎/}}` and `{%/* name() *‎/%}` are shown without the stars, also in code. */
export const withShownShortcodes = (text: string): string =>
  text.replace(/\{([{%])\/\*([\s\S]*?)\*\/([}%])\}/g, (_, open, inside, close) => `{${open}${inside}${close}}`);

/** The files of the templates of shortcodes, by their names: those of the theme, and before them those of the site. */
function templatesOf({root, config}: OldSite): Map<string, string> {
  const folders = [...(typeof config.theme === 'string' ? [`themes/${config.theme}/templates`] : []), 'templates'];
  const files = folders.flatMap((folder) => walk(path.join(root, path.join('/', folder, 'shortcodes'))));
  const named = files.filter((file) => /\.(?:html|md)$/.test(file));
  return new Map(named.map((file) => [path.parse(file).name, file]));
}

/** What becomes of each shortcode that the site or its theme has. */
export function zolaHandlers(site: OldSite): Record<string, TagHandler> {
  const templates = [...templatesOf(site)];
  return Object.fromEntries(templates.map(([name, file]) => [name, (tag) => ownShortcode(tag, file)]));
}

/** A box, or what the template of a shortcode makes of it; of one that asks for more, the text between its tags. */
function ownShortcode(tag: TagCall, file: string): Output {
  const {name, args, line, context} = tag;
  const given = argumentsOf(args);
  const body = converted(tag);
  const kind = importedAdmonition(name);
  if (kind && body) {
    const title = [given.title, given.header].find((each) => typeof each === 'string');
    const marks = longer(':', body);
    return [`${marks}${kind}${title ? `[${title}]` : ''}\n\n${body}\n\n${marks}`];
  }
  const {config} = context.site;
  const page = {title: context.title, extra: dataAt(context.data, 'extra'), colocated_path: ''};
  const lang = config.default_language ?? 'en';
  const made = filled(readText(file), {config, page, lang, ...given, body: body || undefined});
  if (made) {
    const {text, missing} = made;
    if (missing.length > 0) context.guess(line, `of ${name}(), what Zola computes is left out: ${missing.join(', ')}`);
    if (text) return isBlock(text) || file.endsWith('.md') ? [text] : text;
  }
  if (!body) return undefined;
  context.guess(line, `of ${name}(), the text is kept without what its template adds`);
  return [body];
}
