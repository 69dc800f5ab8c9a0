import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {Joi} from '@docusaurus/utils-validation';
import type {AllowedSources} from 'docusaurus-plugin-csp';
import {inlineScript} from '../page/template';

const HOST = 'https://giscus.app';

/** The values that https://giscus.app shows for a repository with the app and discussions. */
export type Giscus = {
  /** `owner/name` */
  repo: string;
  repoId: string;
  category: string;
  categoryId: string;
  /** The property of a page that names its discussion. Default: `pathname`. */
  mapping?: 'pathname' | 'url' | 'title' | 'og:title';
  /** Whether the discussion itself can have reactions: `1` or `0`. Default: `1`. */
  reactionsEnabled?: '0' | '1';
  /** Where the reader writes. Default: `bottom`. */
  inputPosition?: 'top' | 'bottom';
};

export const giscusSchema = Joi.object<Giscus>({
  repo: Joi.string()
    .pattern(/^[^/\s]+\/[^/\s]+$/, 'owner/name')
    .required(),
  repoId: Joi.string().required(),
  category: Joi.string().required(),
  categoryId: Joi.string().required(),
  mapping: Joi.valid('pathname', 'url', 'title', 'og:title').default('pathname'),
  reactionsEnabled: Joi.valid('0', '1').default('1'),
  inputPosition: Joi.valid('top', 'bottom').default('bottom'),
});

/** Allows the host of the comments in the policy. */
export function withGiscus(allowed: Partial<AllowedSources>): Partial<AllowedSources> {
  const lists = (['scripts', 'styles', 'frames'] as const).map((name) => [name, [...(allowed[name] ?? []), HOST]]);
  return {...allowed, ...Object.fromEntries(lists)};
}

/** Comments by giscus below each post (README.md). */
export default function comments(_: LoadContext): Plugin {
  return {
    name: 'comments',
    getThemePath: () => path.join(__dirname, 'theme'),
    injectHtmlTags: () => ({
      postBodyTags: [{tagName: 'script', innerHTML: inlineScript(path.join(__dirname, 'browser'))}],
    }),
  };
}
