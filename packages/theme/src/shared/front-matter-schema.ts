import {
  ContentVisibilitySchema,
  FrontMatterLastUpdateSchema,
  FrontMatterTagsSchema,
  FrontMatterTOCHeadingLevels,
  JoiFrontMatter as Joi,
} from '@docusaurus/utils-validation';
import {TEXTS} from 'inkstone-core/front-matter-texts';
import {stopsBuild} from './backslashes';
import {isDocusaurus3} from './docusaurus-version';

/** Whether a text is a calendar date, such as 2026-01-31. */
export function validDay(day: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** The problem of a `date`: other forms are read in the time zone of the machine, or as a day of 2001. */
function problemOfDate(date: unknown): string | undefined {
  if (date instanceof Date) return undefined;
  if (typeof date !== 'string') return `the date ${date} is a ${typeof date}, not a day`;
  const [, ...parts] = date.match(/^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=[Tt\s]|$)/) ?? [];
  if (parts.length === 0) return `the date ${date} does not begin with a day such as 2026-01-31`;
  const isTime = !Number.isNaN(Date.parse(date.replace(/[Tt](?=\d)/, ' ')));
  const isDay = validDay(parts.map((part) => part.padStart(2, '0')).join('-'));
  return isDay && isTime ? undefined : `the date ${date} is not a ${isDay ? 'valid time' : 'calendar date'}`;
}

type Mistake = {key: string; message: string; fix: string};
const FLAGS = ['hide_table_of_contents', 'hide_title'];
/** Front matter with which Docusaurus builds; the messages have the words of Docusaurus. */
export const frontMatterSchema = Joi.object({
  ...Object.fromEntries(TEXTS.map((key) => [key, Joi.string().allow('', null)])),
  ...Object.fromEntries(FLAGS.map((key) => [key, Joi.boolean()])),
  ...FrontMatterTOCHeadingLevels,
  keywords: Joi.array().items(Joi.string()),
  tags: FrontMatterTagsSchema,
  date: Joi.any().custom((value, {original, message}) => {
    const problem = problemOfDate(original);
    return problem ? message({custom: problem}) : value;
  }),
  image: Joi.any().custom((value, {message}) =>
    typeof value === 'string' ? value : message({custom: '"image" must be a string'}),
  ),
  sidebar_position: Joi.number(),
  last_update: FrontMatterLastUpdateSchema,
}).concat(ContentVisibilitySchema);

/** The problem of the language of a page: the site would assume its default language instead. */
export function problemOfLanguage(language: unknown, locales: string[]): {message: string; fix: string} | undefined {
  if (language === undefined || locales.includes(language as string)) return undefined;
  return {
    message: `the site has no language ${language}`,
    fix: `write one of ${locales.join(', ')}, add it to languages in docusaurus.config.ts, or leave it out`,
  };
}

/**
 * The mistakes in front matter that would stop the build of Docusaurus, or show readers something wrong.
 * @param isOwn whether it is of a page with the Markdown of the theme, where each backslash stays as written
 * @param isVersion3 whether Docusaurus 3 builds the page: later ones write backslashes themselves
 */
export function mistakesInFrontMatter(frontMatter: object, isOwn: boolean, isVersion3 = isDocusaurus3): Mistake[] {
  const unwritable = isOwn || !isVersion3 ? [] : Object.entries(frontMatter).filter(([, value]) => stopsBuild(value));
  const backslashes = unwritable.map(([key]) => ({
    key,
    message: `${key} has a backslash at which Docusaurus stops the build`,
    fix: 'leave it out, or write /',
  }));
  const {error} = frontMatterSchema.validate(frontMatter, {convert: true, allowUnknown: true, abortEarly: false});
  const others = (error?.details ?? []).map(({path: [key = ''], message}) => ({
    key: String(key),
    message,
    fix: key === 'date' ? 'write it as 2026-01-31' : `correct ${key}, or put its value in quotation marks`,
  }));
  return [...others, ...backslashes];
}
