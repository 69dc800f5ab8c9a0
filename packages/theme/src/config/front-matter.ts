import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {createExcerpt} from '@docusaurus/utils';
import {parseMarkdown} from '../content/markdown';
import {withCard} from '../plugins/social-cards';
import {withDoubledBackslashes} from '../shared/backslashes';
import {withoutZones} from '../shared/front-matter-dates';
import {mistakesInFrontMatter} from '../shared/front-matter-schema';
import {recovered} from '../shared/recover-front-matter';
import {splitFrontMatter} from '../shared/split-front-matter';
import {textAsWritten, withDateAsWritten} from '../shared/text-as-written';
import type {SiteFacts} from '../site/facts';
import type {Languages} from '../site/languages';
import {markdownFolders, originalOf} from '../site/page-sources';
import {isScheduled} from '../site/schedule';
import {siteFolderOf} from '../site/site-folder';
import {staleIn} from '../translations';

type FrontMatterOptions = {
  facts: SiteFacts;
  languages: Languages;
  /** What all cards show. Without it, posts have no cards. */
  cards?: unknown;
  /** Whether pages mark their stale blocks. */
  marks?: boolean;
};

/** Reads front matter as Docusaurus does, and adds to it: drafts by date, cards, descriptions, stale translations. */
export function frontMatterParser({facts, languages, cards, marks}: FrontMatterOptions): ParseFrontMatter {
  const {locales} = languages.i18n;
  return async (params) => {
    const site = siteFolderOf(params.filePath);
    const original = originalOf(path.relative(site, params.filePath), locales, facts);
    const authorsFile = original?.kind === 'posts' ? path.join(site, facts.posts.path, 'authors.yml') : undefined;
    const fileContent = withoutZones(params.fileContent);
    const isWriting = process.env.NODE_ENV === 'development';
    const {frontMatter: read, content} = isWriting
      ? recovered(fileContent, authorsFile)
      : await params.defaultParseFrontMatter({...params, fileContent});
    const {yaml, block} = splitFrontMatter(fileContent);
    const frontMatter = textAsWritten(read, yaml);
    if (!original) return {frontMatter, content};
    const found = isWriting ? [] : mistakesInFrontMatter(withDateAsWritten(frontMatter, yaml));
    const mistakes = found.map(({key, message, fix}) => {
      const line = block.split('\n').findIndex((each) => each.startsWith(`${key}:`)) + 1;
      return `${path.relative(site, params.filePath)}:${Math.max(1, line)}: ${message}; ${fix}`;
    });
    if (mistakes.length) throw Object.assign(new Error(mistakes.join('\n')), {stack: mistakes.join('\n')});
    const isPost = original.kind === 'posts';
    const excerpt = excerptOf(content);
    // Docusaurus takes the same, and writes none of it into a module, where a backslash would stop the build.
    const description = frontMatter.description ?? (excerpt?.includes('\\') && !isPost ? undefined : excerpt);
    const source = path.join(site, markdownFolders(facts)[original.kind].source, original.name);
    const stale =
      source === params.filePath ? undefined : staleIn(parseMarkdown(params.fileContent, params.filePath), source);
    const own = {
      ...frontMatter,
      ...(description !== undefined && {description}),
      ...(isPost && isScheduled(frontMatter.date, original.name) && {draft: true}),
      ...(isPost && cards !== undefined && withCard(original.name, {frontMatter, content}, cards)),
      ...(stale && {stale: stale.date}),
      ...(marks && stale?.blocks && {staleBlocks: stale.blocks}),
    };
    return {content, frontMatter: isPost ? withDoubledBackslashes(own) : own};
  };
}

/** Where ASCII characters are put among those of private use. */
const HIDDEN = 0xe000;

/**
 * The description that Docusaurus would take, with the colons that it takes for emoji, `:8080 … 12:`, with the marks
 * that a backslash keeps from being Markdown, and without the backslash that breaks a line.
 */
function excerptOf(content: string): string | undefined {
  const hidden = (mark: string) => String.fromCharCode(HIDDEN + mark.charCodeAt(0));
  const marked = content
    .replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => hidden(mark))
    .replace(/(?<![:\]]):{1,2}(?!:)/g, (colons) => hidden(':').repeat(colons.length));
  return createExcerpt(marked)
    ?.replace(/[\uE000-\uE07F]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - HIDDEN))
    .replace(/\s*\\+$/, '');
}
