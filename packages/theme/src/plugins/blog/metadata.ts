import type {BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext} from '@docusaurus/types';
import {factsOf} from '../../config/facts';
import {agesOf} from '../../shared/age';
import {alternateAddress} from '../../shared/alternate-address';
import {sourceLocale} from '../../shared/source-locale';
import {downloadAddress} from '../downloads/folder';
import {type RelatedPost, relatedPosts} from './related';
import {type Run, readRun} from './run';
import {readSeries, type Series, seriesOf} from './series';

/** Metadata of a post that Docusaurus does not have. */
export type AddedMetadata = {
  related: RelatedPost[];
  /** How old it is beside the other posts, from 0 to 3: lists color its title with it. */
  age: number;
  /** The date in the words of the language. Formatted here: loading the formats of a language takes a low-end phone 50 ms. */
  dateText: string;
  series?: Series;
  /** The address of a zip with the programs. */
  download?: string;
  /** The address of the text as Markdown. */
  markdown?: string;
  /** When and with what the programs were last run. */
  run?: Run;
};

/** Adds `AddedMetadata` to every post. */
export function addMetadata(
  posts: BlogPost[],
  {i18n, siteDir, siteConfig}: Pick<LoadContext, 'i18n' | 'siteDir' | 'siteConfig'>,
): void {
  const isTranslated = ({metadata}: BlogPost) => sourceLocale(metadata, i18n) === i18n.currentLocale;
  const related = relatedPosts(
    posts,
    posts.filter((post) => !post.metadata.unlisted && isTranslated(post)),
  );
  const {calendar} = i18n.localeConfigs[i18n.currentLocale] ?? {};
  const format = new Intl.DateTimeFormat(i18n.currentLocale, {calendar, dateStyle: 'long', timeZone: 'UTC'});
  const series = seriesOf(posts, readSeries(siteDir, factsOf(siteConfig).posts.path), i18n.currentLocale, i18n.locales);
  const ageOf = agesOf(posts.filter(({metadata}) => !metadata.unlisted).map(({metadata}) => metadata.date.getTime()));
  for (const post of posts) {
    const dateText = format.format(new Date(post.metadata.date));
    const own: AddedMetadata = {
      related: related.get(post) ?? [],
      age: ageOf(post.metadata.date.getTime()),
      dateText,
      series: series.get(post),
      download: downloadAddress(post.metadata, siteDir),
      markdown: alternateAddress(post.metadata),
      run: readRun(post.metadata.source, siteDir, i18n.currentLocale, (date) => format.format(date)),
    };
    Object.assign(post.metadata, own);
  }
}
