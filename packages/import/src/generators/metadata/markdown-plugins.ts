import path from 'node:path';
import {gitHubEmoji} from '../../common/emoji';
import {readInside} from '../../common/files';
import {lineOf} from '../../common/front-matter';
import type {Dialect} from '../../common/generator';
import type {Reporter} from '../../common/report';
import {outsideCode} from '../../common/shortcodes';

/** The plugins of remark and rehype that a configuration (`text`) names, with the prefix of Gatsby's own ones. */
export type MarkdownPlugins = {names: string[]; own: string[]; text: string};

const PACKAGE = /["'`](?:@[\w-]+\/)?((?:gatsby-)?(?:remark|rehype)-[\w-]+)(?:\/[\w/.-]*)?["'`]/g;
const OWN = /\b(?:from|require\()\s*["'`]((?:\.{1,2}|[@~])\/[^"'`]*(?:remark|rehype)[^"'`]*)["'`]/gi;

/** Plugins whose work is done here, is part of this theme, or changes nothing that a reader sees in a text. */
const SAME = new Set(
  [
    'gfm footnotes footnotes-extra math katex mathjax smartypants breaks emoji emojis gemoji toc slug',
    'table-of-contents',
    'prismjs autolink-headers autolink-headings external-links reading-time parse rehype remark raw stringify sanitize',
    'frontmatter mdx-frontmatter directive unwrap-images image images relative-images copy-linked-files code-title',
    'copy-relative-linked-files responsive-iframe static-images vscode shiki pretty-code highlight prism prism-plus',
    'expressive-code code-titles code-buttons prismjs-copy-button copy-code lazy-load img-size callouts embedder',
    'embed-video embed-youtube embed-gist collapse sectionize section squeeze-paragraphs comment remove-comments',
    'accessible-emojis',
  ].flatMap((line) => line.split(' ')),
);
const SAME_FAMILY = /^(?:images|github|minify|a11y)-/;
const isSame = (name: string) => {
  const plain = name.replace(/^(?:gatsby-)?(?:remark|rehype)-/, '');
  return SAME.has(plain) || SAME_FAMILY.test(plain);
};

/** The plugins in the text of a configuration. */
export function pluginsIn(text: string): MarkdownPlugins {
  const find = (pattern: RegExp) => [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))];
  return {names: find(PACKAGE), own: find(OWN), text};
}

/** Names the plugins that may change what readers see, once. `file`: the configuration, with its text. */
export function nameUnknownPlugins(file: string, text: string, report: Reporter): void {
  const {names, own} = pluginsIn(text);
  const unknown = [...names.filter((name) => !isSame(name)), ...own];
  const [first] = unknown;
  if (first === undefined) return;
  const which = unknown.length > 1 ? 'these plugins do' : 'this plugin does';
  const why = `what ${which} to its Markdown is not done here: ${unknown.join(', ')}`;
  report.leave(file, lineOf(text, first), `${why}. Look at a post that uses it, or name the built pages with --built`);
}

const TWO = /(?<!-)--(?!-)/g;
const CONTENTS = /^#{1,6}[ \t]+(?:(?:table[ -]of[ -])?contents?|toc)[ \t]*#*$/gim;
const isNamed = ({names}: MarkdownPlugins, pattern: RegExp) => names.some((name) => pattern.test(name));

/** The parts of a dialect that plugins give. `isSmart`: the source itself makes dashes of hyphens. */
export function dialectOf(plugins: MarkdownPlugins, isSmart = false): Dialect {
  const isOld = /\bdashes["']?\s*:\s*["'`]oldschool/.test(plugins.text);
  return {
    hasBreaks: isNamed(plugins, /remark-breaks$/),
    hasFormulas: isNamed(plugins, /-(?:math|katex|mathjax)$/),
    emoji: isNamed(plugins, /remark-(?:emojis?|gemoji)$/) ? gitHubEmoji : undefined,
    // By default, retext-smartypants makes an em dash of two hyphens, and nothing of three.
    dashes: !isSmart && !isNamed(plugins, /remark-smartypants$/) ? undefined : isOld ? /(?<!-)-{2,3}(?!-)/g : TWO,
    hasLongDashes: !isOld,
    // The list below it was made of the headings, which are beside the text here.
    before: isNamed(plugins, /^remark-toc$/) ? (text) => outsideCode(text, CONTENTS, () => '') : undefined,
  };
}

const ENDS = ['', '.js', '.ts', '.mjs', '.cjs', '.jsx', '.tsx', '/index.js', '/index.ts'];

/** The text of a program of a site, followed by that of the files of the site that it imports. */
export function programText(file: string, root: string, depth = 3): string {
  const text = readInside(file, root) ?? '';
  if (!depth) return text;
  const names = [...text.matchAll(/(?:\bfrom|\brequire\()\s*["'](\.[^"']+)["']/g)].map(([, name = '']) => name);
  const files = names.flatMap((name) => {
    const found = ENDS.map((end) => path.join(path.dirname(file), name) + end).find(
      (each) => readInside(each, root) !== undefined,
    );
    return found ?? [];
  });
  return [text, ...files.map((each) => programText(each, root, depth - 1))].join('\n');
}
