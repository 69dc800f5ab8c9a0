import {writtenIn} from '../html/formulas';
import {type HtmlOptions, toMarkdown} from '../html/to-markdown';
import type {BuiltPage, OldBuild} from './old-build';
import {outsideCode} from './shortcodes';

/** The text of a built page as Markdown, without the title that stands above it. */
export function pageText(page: BuiltPage, build: OldBuild, title: string, options: HtmlOptions = {}): string {
  const hasFormulas = writtenIn(build.htmlOf(page));
  const markdown = toMarkdown(page.article.html, {keepIds: true, hasFormulas, ...options}).trim();
  const plain = (text: string) => text.replace(/\\(?=[!-/:-@[-`{-~])/g, '').trim();
  // Anchors may stand above it, and a cover and an icon, as in exports of Notion.
  const [whole = '', before = '', heading = ''] =
    markdown.match(/^((?:(?:<a id="[^"]*"><\/a>|!\[[^\]\n]*\]\([^()\n]*\))\s*)*)# (.+?)(?: \{#[^}]*\})?(?:\n|$)/) ?? [];
  return whole && plain(heading) === title ? (before + markdown.slice(whole.length).trimStart()).trim() : markdown;
}

/** The text of a page of docs below its title: Docusaurus takes a heading of the first level for the title. */
export function belowTitle(text: string): string {
  const hasTop = outsideCode(text, /^# /gm, () => '\0').includes('\0');
  return hasTop ? outsideCode(text, /^#(?=#{0,4} )/gm, () => '##') : text;
}
