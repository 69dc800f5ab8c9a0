import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {readData} from 'inkstone-core/data-files';
import {momentIn} from 'inkstone-core/front-matter-dates';
import {sourceLocale} from 'inkstone-core/locale-folder';
import {sourceAt} from 'inkstone-core/markdown-files';
import type {SiteFiles} from 'inkstone-core/site-files';
import {downloadAddress, folderOf} from '../../programs/folder';
import {factsOf} from '../../site/facts';
import {modifiedOf} from '../../site/modified';
import {alternateAddress} from '../../site/page-sources';
import type {AddedMetadata} from '../../site/post-metadata';
import {relatedPosts} from './related';
import {readRun} from './run';
import {seriesOf} from './series';

/** The eye distinguishes no more than four steps from vermilion to the color of the text. */
const OLDEST = 3;

type Context = Pick<LoadContext, 'i18n' | 'siteDir' | 'siteConfig'>;

/** Adds the fields of `PostMetadata` to every post. */
export async function addMetadata(
  posts: BlogPost[],
  {i18n, siteDir, siteConfig}: Context,
  site: SiteFiles,
): Promise<void> {
  const {currentLocale, locales, localeConfigs} = i18n;
  const facts = factsOf(siteConfig);
  const listed = posts.filter(({metadata}) => !metadata.unlisted);
  const isTranslated = ({metadata}: BlogPost) => sourceLocale(metadata, i18n) === currentLocale;
  const related = relatedPosts(posts, listed.filter(isTranslated));
  const {calendar} = localeConfigs[currentLocale] ?? {};
  const {format} = new Intl.DateTimeFormat(currentLocale, {calendar, dateStyle: 'long', timeZone: 'UTC'});
  const names = readData(path.join(siteDir, facts.posts.path, 'series.yml'));
  const series = seriesOf(posts, names, [currentLocale, ...locales]);
  const ageOf = agesOf(listed.map(({metadata}) => metadata.date.getTime()));
  for (const post of posts) {
    const {source, date} = post.metadata;
    const added: AddedMetadata = {
      related: related.get(post) ?? [],
      age: ageOf(date.getTime()),
      moment: momentIn(sourceAt(path.join(siteDir, source.replace('@site/', '')))?.text ?? '') ?? date.toISOString(),
      dateText: format(date),
      modified: await modifiedOf(source.replace('@site/', ''), {siteDir, siteConfig}),
      series: series.get(post),
      download: downloadAddress(post.metadata, site),
      markdown: alternateAddress(post.metadata, i18n, facts),
      run: readRun(folderOf(source, site), currentLocale, format),
    };
    Object.assign(post.metadata, added);
  }
}

/** How old a post is among posts of these times, in milliseconds: 0 for the newest and 3 for the oldest. */
function agesOf(times: number[]): (time: number) => number {
  const newest = Math.max(...times);
  const span = newest - Math.min(...times) || 1;
  return (time) => Math.min(OLDEST, Math.max(0, Math.round((OLDEST * (newest - time)) / span)));
}
