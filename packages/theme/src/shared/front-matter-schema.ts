import {
  ContentVisibilitySchema,
  FrontMatterLastUpdateSchema,
  FrontMatterTagsSchema,
  FrontMatterTOCHeadingLevels,
  JoiFrontMatter as Joi,
} from '@docusaurus/utils-validation';

/** Fields whose value is a text. */
export const TEXTS = [
  ...['title', 'title_meta', 'description', 'slug', 'id', 'sidebar_label', 'sidebar_key', 'sidebar_class_name'],
  ...['pagination_label', 'wrapperClassName', 'series', 'language'],
];
const FLAGS = ['hide_table_of_contents', 'hide_title'];
/** Front matter for which Docusaurus does not stop the build; its messages are those of Docusaurus. */
export const frontMatterSchema = Joi.object({
  ...Object.fromEntries(TEXTS.map((key) => [key, Joi.string().allow('', null)])),
  ...Object.fromEntries(FLAGS.map((key) => [key, Joi.boolean()])),
  ...FrontMatterTOCHeadingLevels,
  keywords: Joi.array().items(Joi.string()),
  tags: FrontMatterTagsSchema,
  date: Joi.date()
    .raw()
    .custom((value, {original, message}) =>
      typeof original === 'number' ? message({custom: `the date ${original} is a number, no day`}) : value,
    ),
  sidebar_position: Joi.number(),
  last_update: FrontMatterLastUpdateSchema,
}).concat(ContentVisibilitySchema);
