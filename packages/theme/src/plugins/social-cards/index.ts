import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import {sourceLocale} from '../../shared/source-locale';
import {type Colors, DEFAULT_COLORS, postCard, problemOf, siteCard, touchIcon} from './card';
import {type Drawing, drawingOf, drawMissing, writePngs} from './draw';
import {CARDS} from './front-matter';
import {committedFont, measuredFont} from './glyphs';

export type Options = {
  colors?: Partial<Colors>;
  /** A TrueType font of the site, below its folder, and its family. By default a part of Noto Serif SC: Latin, Greek, kana and common Han characters. */
  font?: {file: string; family: string};
  /** An SVG or PNG below `static`, square. By default the favicon. */
  logo?: string;
  /** The title of the site in each language: a post without a translation has the card of the original. */
  titles?: Record<string, string>;
  /** What to do where the font lacks a character. */
  fix?: string;
};
type PluginOptions = Options & {colors: Colors; fix: string};

const TOUCH_ICON = 'img/apple-touch-icon.png';

/** Draws the pictures that other apps show for a page of the site, and the icon of a phone's home screen (README.md). */
export default function socialCards(
  {siteDir, baseUrl, i18n, siteConfig}: LoadContext,
  {colors, font: ownFont, logo, titles, fix}: PluginOptions,
): Plugin {
  const cache = path.join(siteDir, 'node_modules', '.cache', 'social-cards');
  const font = ownFont ? measuredFont(path.resolve(siteDir, ownFont.file), ownFont.family) : committedFont;
  const mark = markOf(path.join(siteDir, 'static', logo ?? siteConfig.favicon ?? ''));
  const look = {colors, font, mark};
  const {title, tagline} = siteConfig;
  const siteImage = `/${siteConfig.themeConfig.image ?? ''}`.replace(/^\/+/, '/');
  let pictures: {address: string; drawing: Drawing}[] = [];
  let drawn: Promise<number> | undefined;
  const draw = () =>
    drawMissing(
      pictures.map(({drawing}) => drawing),
      cache,
    );

  /** The card of a post in the language that its text is in. */
  function svgOf({metadata}: BlogPost): string {
    const {permalink, date, source} = metadata;
    const siteTitle = titles?.[sourceLocale(source, i18n)] ?? title;
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
      const posts = (blog?.blogPosts ?? []).filter(({metadata}) => metadata.frontMatter.image?.startsWith(CARDS));
      const describe = (text: string, kind: 'title' | 'text', place: () => string) => {
        const problem = problemOf(text, kind, font, fix);
        return problem ? [`${place()}: ${problem.message}; ${problem.fix}`] : [];
      };
      const problems = [
        ...[title, tagline].flatMap((text) =>
          describe(text, 'text', () => `title and tagline of the site (${i18n.currentLocale})`),
        ),
        ...posts.flatMap(({metadata}) => describe(metadata.title, 'title', () => titleIn(metadata.source, siteDir))),
      ];
      const isBuild = process.env.NODE_ENV === 'production';
      if (problems.length > 0 && isBuild) throw new Error(problems.join('\n'));
      if (problems.length > 0) console.warn(`[WARNING] ${problems.join('\n')}`);
      const ofPosts = posts.map((post) => ({
        address: post.metadata.frontMatter.image ?? '',
        svg: svgOf(post),
      }));
      const ofSite = siteImage.startsWith(CARDS) ? [{address: siteImage, svg: siteCard({title, tagline}, look)}] : [];
      const icon = mark ? [{address: TOUCH_ICON, svg: touchIcon(mark, colors)}] : [];
      pictures = [...ofSite, ...icon, ...ofPosts].map(({address, svg}) => ({address, drawing: drawingOf(svg, font)}));
      if (!isBuild) return;
      drawn = draw();
      // The error is reported when the build awaits the pictures.
      drawn.catch(() => {});
    },
    async postBuild({outDir}) {
      await (drawn ?? draw());
      await writePngs(
        pictures.map(({address, drawing}) => ({hash: drawing.hash, file: path.join(outDir, address)})),
        cache,
      );
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
    fix: Joi.string().default('give the social-cards plugin a font that has them: option font, {file, family}'),
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

/** The place of a title, as file and line. */
function titleIn(source: string, siteDir: string): string {
  const file = source.replace('@site/', '');
  const lines = fs.readFileSync(path.join(siteDir, file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((text) => text.startsWith('title:')) + 1}`;
}
