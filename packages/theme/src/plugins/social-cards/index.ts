import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {sourceLocale} from '../../shared/source-locale';
import {type Colors, DEFAULT_COLORS, postCard, siteCard, touchIcon} from './card';
import {drawPng} from './draw';
import {committedFont, measuredFont} from './font';
import {CARDS} from './front-matter';

export type Options = {
  colors?: Partial<Colors>;
  /**
   * A TrueType font of the site, below its folder, and its family. By default a part of Noto Serif SC: Latin, Greek, Cyrillic,
   * kana and common Han characters. What it lacks is left out.
   */
  font?: {file: string; family: string};
  /** An SVG or PNG below `static`, square. By default the favicon. */
  logo?: string;
  /** The title of the site in each language: a post without a translation has the card of the original. */
  titles?: Record<string, string>;
};
type PluginOptions = Options & {colors: Colors};

const TOUCH_ICON = 'img/apple-touch-icon.png';

/** Draws the pictures that other apps show for a page of the site, and the icon of a phone's home screen (README.md). */
export default function socialCards(
  {siteDir, baseUrl, i18n, siteConfig}: LoadContext,
  {colors, font: ownFont, logo, titles}: PluginOptions,
): Plugin {
  const cache = path.join(siteDir, 'node_modules', '.cache', 'social-cards');
  const font = ownFont ? measuredFont(path.resolve(siteDir, ownFont.file), ownFont.family) : committedFont;
  const mark = markOf(path.join(siteDir, 'static', logo ?? siteConfig.favicon ?? ''));
  const look = {colors, font, mark};
  const {title, tagline} = siteConfig;
  const siteImage = `/${siteConfig.themeConfig.image ?? ''}`.replace(/^\/+/, '/');
  let posts: BlogPost[] = [];

  /** The card of a post in the language that its text is in. */
  function svgOf({metadata}: BlogPost): string {
    const {permalink, date} = metadata;
    const siteTitle = titles?.[sourceLocale(metadata, i18n)] ?? title;
    const shown = {
      title: metadata.title,
      slug: permalink.split('/').filter(Boolean).at(-1) ?? '',
      day: date.toISOString().slice(0, 10),
      siteTitle,
    };
    return postCard(shown, look);
  }

  return {
    name: 'social-cards',
    async allContentLoaded({allContent}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      posts = (blog?.blogPosts ?? []).filter(({metadata}) => metadata.frontMatter.image?.startsWith(CARDS));
    },
    async postBuild({outDir}) {
      const draw = (svg: string, address: string) => drawPng(svg, font, cache, path.join(outDir, address));
      if (siteImage.startsWith(CARDS)) await draw(siteCard({title, tagline}, look), siteImage);
      if (mark) await draw(touchIcon(mark, colors), TOUCH_ICON);
      for (const post of posts) await draw(svgOf(post), post.metadata.frontMatter.image ?? '');
    },
    injectHtmlTags: () =>
      mark
        ? {headTags: [{tagName: 'link', attributes: {rel: 'apple-touch-icon', href: `${baseUrl}${TOUCH_ICON}`}}]}
        : {},
  };
}

export function validateOptions({validate, options}: OptionValidationContext<Options, PluginOptions>): PluginOptions {
  const color = (role: keyof Colors) =>
    Joi.string()
      .pattern(/^#[0-9a-f]{6}$/i, '#rrggbb')
      .default(DEFAULT_COLORS[role]);
  const roles = Object.keys(DEFAULT_COLORS) as (keyof Colors)[];
  const schema = Joi.object<PluginOptions>({
    colors: Joi.object(Object.fromEntries(roles.map((role) => [role, color(role)]))).default(DEFAULT_COLORS),
    font: Joi.object({file: Joi.string().required(), family: Joi.string().required()}),
    logo: Joi.string().pattern(/\.(?:svg|png)$/, 'SVG or PNG'),
    titles: Joi.object().pattern(Joi.string(), Joi.string()),
  });
  return validate(schema, options);
}

/** A logo in a square of 32; undefined if there is none in a format that can be drawn. */
function markOf(file: string): string | undefined {
  if (!/\.(?:svg|png)$/.test(file) || !fs.existsSync(file)) return undefined;
  const content = fs.readFileSync(file);
  if (file.endsWith('.png'))
    return `<image width="32" height="32" href="data:image/png;base64,${content.toString('base64')}"/>`;
  const [, opening = '', shapes = ''] = content.toString('utf8').match(/(<svg[^>]*>)([\s\S]*)<\/svg>\s*$/) ?? [];
  return `<svg width="32" height="32" viewBox="${opening.match(/viewBox="([^"]*)"/)?.[1] ?? '0 0 32 32'}">${shapes}</svg>`;
}
