import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {createExcerpt} from '@docusaurus/utils';
import {withoutZones} from 'inkstone-core/front-matter-dates';
import {type Source, sourceOf} from 'inkstone-core/markdown-files';
import {isScheduled} from 'inkstone-core/schedule';
import {originalOf} from 'inkstone-core/site-files';
import {siteAt} from 'inkstone-core/site-folder';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import {TEXT_FIELDS} from 'inkstone-core/text-as-written';
import {withCard} from '../plugins/social-cards';
import {mistakesInFrontMatter} from '../shared/front-matter-schema';
import {INLINE_FORMULA} from '../shared/prose';
import {recovered} from '../shared/recover-front-matter';

type FrontMatterOptions = {
  /** What all cards show. Without it, posts have no cards. */
  cards?: unknown;
};

/** Reads front matter as Docusaurus does, and adds to it: drafts by date, cards, descriptions. */
export function frontMatterParser({cards}: FrontMatterOptions): ParseFrontMatter {
  return async (params) => {
    const site = siteAt(params.filePath);
    const original = originalOf(params.filePath, site);
    const {kind, id, source = ''} = original?.folder ?? {};
    const isPost = kind === 'posts';
    // Plugins to which defineSite gives the Markdown of the theme.
    const isOwn = id === 'default';
    const authorsFile = isPost ? path.join(site.siteDir, source, 'authors.yml') : undefined;
    const fileContent = withoutZones(params.fileContent);
    const written = sourceOf(params.filePath, params.fileContent);
    const isWriting = process.env.NODE_ENV === 'development';
    const {frontMatter, content} = isWriting
      ? recovered(fileContent, isOwn, authorsFile)
      : withTexts(await params.defaultParseFrontMatter({...params, fileContent}), written);
    if (!original) return {frontMatter, content};
    const found = isWriting ? [] : mistakesInFrontMatter(withDate(frontMatter, written), isOwn);
    const mistakes = found.map(({key, message, fix}) => {
      const {block} = splitFrontMatter(written.text);
      const line = block.split('\n').findIndex((each) => each.startsWith(`${key}:`)) + 1;
      return `${path.relative(site.siteDir, params.filePath)}:${Math.max(1, line)}: ${message}; ${fix}`;
    });
    if (mistakes.length) throw Object.assign(new Error(mistakes.join('\n')), {stack: mistakes.join('\n')});
    const excerpt = excerptOf(content);
    // Docusaurus uses the same excerpt, but does not write it into a module, where a backslash would stop the build.
    const description = frontMatter.description ?? (excerpt?.includes('\\') && !isOwn ? undefined : excerpt);
    const {name} = original;
    const added = {
      ...(description !== undefined && {description}),
      ...(isPost && isScheduled(frontMatter.date, name) && {draft: true}),
      ...(isPost && isOwn && cards !== undefined && withCard(name, {frontMatter, content}, cards)),
    };
    return {content, frontMatter: {...frontMatter, ...added}};
  };
}

type Parsed = {frontMatter: Record<string, unknown>; content: string};

/** Restores numbers and dates in text fields as the author wrote them. */
function withTexts({frontMatter, content}: Parsed, {frontMatter: written}: Source): Parsed {
  const fields = TEXT_FIELDS.filter((key) => key in frontMatter && key in written);
  return {
    frontMatter: {...frontMatter, ...structuredClone(Object.fromEntries(fields.map((key) => [key, written[key]])))},
    content,
  };
}

/** Restores the date as the author wrote it: YAML reads 2024-02-30 as the first of March. */
function withDate(frontMatter: Parsed['frontMatter'], {frontMatter: {date}}: Source): Parsed['frontMatter'] {
  return date === undefined ? frontMatter : {...frontMatter, date};
}

/** The offset that moves ASCII characters into the private use area. */
const HIDDEN = 0xe000;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
/** Code, formulas and escaped characters, which contain no Markdown. */
const LITERAL = new RegExp(
  `(?<!\`)(\`+)(?!\`)(?<code>[^\\n]*?[^\`\\n])\\1(?!\`)|${INLINE_FORMULA.source}|\\\\(?<mark>${PUNCTUATION.source})`,
  'g',
);

/**
 * The description that Docusaurus would use, but with code and formulas as written, with colons that it reads as emoji
 * (`:8080 … 12:`), with escaped marks, and without the backslash of a line break.
 */
function excerptOf(content: string): string | undefined {
  const hidden = (text: string) =>
    text.replace(new RegExp(PUNCTUATION, 'g'), (mark) => String.fromCharCode(HIDDEN + mark.charCodeAt(0)));
  const marked = content
    .replace(LITERAL, (literal, _, code?: string, mark?: string) => hidden(mark ?? code?.trim() ?? literal))
    .replace(/(?<![:\]]):{1,2}(?!:)/g, hidden);
  return createExcerpt(marked)
    ?.replace(/[\uE000-\uE07F]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - HIDDEN))
    .replace(/\s*\\+$/, '');
}
