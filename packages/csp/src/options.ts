import {Joi} from '@docusaurus/utils-validation';
import {type AllowedSources, DEFAULT_SOURCES} from './policy';

export type Options = AllowedSources & {
  /** The id of the Algolia application that answers searches. */
  algoliaAppId?: string;
  /** Whether the policy stands in the pages too, for hosts that send no headers of the site. */
  meta: boolean;
  /** The name of the options in warnings. */
  name: string;
};

/** The name of the options in warnings, unless another package sets them. */
export const OPTIONS = 'the options of docusaurus-plugin-csp';

const sources = Joi.array().items(Joi.string());

/** Sources that pages may load, with defaults. */
export const sourceLists: Record<keyof AllowedSources, Joi.ArraySchema> = {
  scripts: sources.default(DEFAULT_SOURCES.scripts).description('hosts of scripts'),
  styles: sources
    .default(DEFAULT_SOURCES.styles)
    .description("hosts of styles; `'unsafe-inline'` for styles that scripts insert"),
  fonts: sources.default(DEFAULT_SOURCES.fonts).description('hosts of fonts'),
  images: sources.default(DEFAULT_SOURCES.images).description('hosts of pictures'),
  media: sources.default(DEFAULT_SOURCES.media).description('hosts of sound and video'),
  frames: sources.default(DEFAULT_SOURCES.frames).description('pages in an `<iframe>`'),
  connections: sources.default(DEFAULT_SOURCES.connections).description('what scripts may send requests to'),
  forms: sources.default(DEFAULT_SOURCES.forms).description('where forms may send what a reader enters'),
  workers: sources
    .default(DEFAULT_SOURCES.workers)
    .description('web workers; `blob:` for those whose script is made in the browser'),
};

export const schema = Joi.object<Options>({
  ...sourceLists,
  algoliaAppId: Joi.string()
    .allow('')
    .description('the id of the application at Algolia; without it, `themeConfig.algolia.appId`'),
  meta: Joi.boolean()
    .default(false)
    .description('puts the policy into the pages too, for hosts that send no headers of a site, such as GitHub Pages'),
  name: Joi.string().default(OPTIONS).description('how warnings refer to these options when a preset passes them on'),
});
