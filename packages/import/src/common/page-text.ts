import {type HtmlOptions, toMarkdown} from '../html/to-markdown';
import type {BuiltPage} from './old-build';

/** The text of a built page as Markdown, without the title that stands above it. `html`: the whole page. */
export function pageText({article}: BuiltPage, html: string, title: string, options: HtmlOptions = {}): string {
  const hasFormulas = /mathjax|katex/i.test(html);
  const markdown = toMarkdown(article.html, {keepIds: true, hasFormulas, ...options}).trim();
  const plain = (text: string) => text.replace(/\\(?=[!-/:-@[-`{-~])/g, '').trim();
  const [whole = '', heading = ''] = markdown.match(/^# (.+?)(?: \{#[^}]*\})?(?:\n|$)/) ?? [];
  return whole && plain(heading) === title ? markdown.slice(whole.length).trim() : markdown;
}
