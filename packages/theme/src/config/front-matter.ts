import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {withoutZones} from 'inkstone-core/front-matter-dates';
import {TEXT_FIELDS} from 'inkstone-core/front-matter-texts';
import type {LoadedSite} from 'inkstone-core/loaded-site';
import {type Source, sourceOf} from 'inkstone-core/markdown-files';
import {isScheduled} from 'inkstone-core/schedule';
import {originalOf} from 'inkstone-core/site-files';
import {splitFrontMatter} from 'inkstone-core/split-front-matter';
import {withCard} from '../plugins/social-cards';
import {mistakesInFrontMatter} from '../shared/front-matter-schema';
import {recoverFrontMatter} from '../shared/recover-front-matter';
import {excerptOf} from './excerpt';

type FrontMatterOptions = {
  site: LoadedSite;
  /** Shown on all cards. Without it, posts have no cards. */
  cards?: unknown;
};

/** Reads front matter as Docusaurus does, and adds to it: drafts by date, cards, descriptions. */
export function frontMatterParser({site: loaded, cards}: FrontMatterOptions): ParseFrontMatter {
  return async (params) => {
    const site = loaded();
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
      ? recoverFrontMatter(fileContent, isOwn, authorsFile)
      : withTexts(await params.defaultParseFrontMatter({...params, fileContent}), written);
    if (!original) return {frontMatter, content};
    const found = isWriting ? [] : mistakesInFrontMatter(withDate(frontMatter, written), isOwn);
    const mistakes = found.map(({key, message, fix}) => {
      const {block} = splitFrontMatter(written.text);
      const line = block.split('\n').findIndex((each) => each.startsWith(`${key}:`)) + 1;
      return `${path.relative(site.siteDir, params.filePath)}:${Math.max(1, line)}: ${message}; ${fix}`;
    });
    if (mistakes.length) throw Object.assign(new Error(mistakes.join('\n')), {stack: mistakes.join('\n')});
    const description = frontMatter.description ?? excerptOf(content, params.filePath, site);
    const {name} = original;
    const added = {
      // In another module than ours, a backslash would stop the build.
      ...((isOwn || !String(description).includes('\\')) && {description}),
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
