import type {ParseFrontMatter} from '@docusaurus/types';

const POST = /[\\/](?:blog|docusaurus-plugin-content-blog)[\\/](?:[^\\/]+[\\/])*[^\\/]+\.mdx?$/;

/**
 * The moment a build counts as now: the clock, or `SOURCE_DATE_EPOCH` (seconds), with which a build can be repeated later.
 */
export function buildTime(): Date {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH);
  return seconds > 0 ? new Date(seconds * 1000) : new Date();
}

/**
 * A post whose date is still to come is a draft until that day begins (UTC): `npm start` shows it, a build leaves it out.
 * `scripts/build.ts` sees to it that the first build of that day is a new one.
 */
export const draftUntilDue: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  const {date} = parsed.frontMatter;
  if (!POST.test(params.filePath) || !(date instanceof Date || typeof date === 'string')) return parsed;
  return new Date(date) > buildTime() ? {...parsed, frontMatter: {...parsed.frontMatter, draft: true}} : parsed;
};
