import {createHash} from 'node:crypto';

/**
 * Sources that pages may load besides the files of the site. Each list takes sources of Content-Security-Policy:
 * `https://host`, `https://*.host`, or `'unsafe-inline'` for styles that a script inserts.
 */
export type AllowedSources = {
  scripts: string[];
  styles: string[];
  fonts: string[];
  images: string[];
  /** Sound and video. */
  media: string[];
  /** Pages in an `<iframe>`. */
  frames: string[];
  /** Hosts to which scripts may send requests. */
  connections: string[];
  /** Where forms may send what a reader enters. */
  forms: string[];
  /** Web workers: `blob:` for workers whose script is made in the browser. */
  workers: string[];
};

export const NOTHING_ELSE: AllowedSources = {
  scripts: [],
  styles: [],
  fonts: [],
  images: [],
  media: [],
  frames: [],
  connections: [],
  forms: [],
  workers: [],
};

/** The default: images, sound and video from anywhere, because they cannot run code. */
export const DEFAULT_SOURCES: AllowedSources = {...NOTHING_ELSE, images: ['https:'], media: ['https:']};

/** The inline parts of pages, as hashes. Without a list of style attributes, all of them are allowed. */
type InlineHashes = {scripts: string[]; styles: string[]; attributes: string[] | undefined};

const UNSAFE_INLINE = "'unsafe-inline'";
/** Of a figure (SVG) that a reader opens alone: it may look as its author wrote it, and run and load nothing. */
export const FIGURE_POLICY = [
  ...["default-src 'none'", "base-uri 'none'", "font-src 'self' data:", "form-action 'none'", "frame-ancestors 'none'"],
  ...["img-src 'self' data:", "style-src 'self' 'unsafe-inline'"],
].join('; ');
/** Styles that come with a script: the logo in DocSearch's window brings its own. */
const LATER_STYLES = ['.cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}'].map(hashOf);

/** A script, a style or a style attribute as a source of the policy. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The content security policy. @param appId of Algolia, if it answers the searches */
export function contentSecurityPolicy(
  allowed: AllowedSources,
  {scripts, styles, attributes}: InlineHashes,
  appId?: string,
): string {
  const algolia = appId ? ['-dsn.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'] : [];
  return textOf({
    ...directives(allowed),
    'connect-src': [
      "'self'",
      ...algolia.map((host) => `https://${appId?.toLowerCase()}${host}`),
      ...allowed.connections,
    ],
    'script-src': ["'self'", ...withHashes(allowed.scripts, scripts)],
    'style-src': ["'self'", ...withHashes(allowed.styles, [...new Set([...styles, ...LATER_STYLES])].sort())],
    ...(!allowed.styles.includes(UNSAFE_INLINE) && attributesDirective(attributes)),
  });
}

/** The policy of `npm start`: the same hosts. Modules are evaluated there, so inline scripts have no known hash. */
export function developmentPolicy(allowed: AllowedSources): string {
  return textOf({
    ...directives(allowed),
    'connect-src': ["'self'", 'ws:', 'https://*.algolia.net', 'https://*.algolianet.com', ...allowed.connections],
    'script-src': [
      "'self'",
      "'unsafe-eval'",
      UNSAFE_INLINE,
      ...allowed.scripts.filter((source) => source !== UNSAFE_INLINE),
    ],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...withHashes(allowed.styles, LATER_STYLES)],
    'style-src-attr': [UNSAFE_INLINE],
  });
}

function directives(allowed: AllowedSources): Record<string, string[]> {
  return {
    // Not 'none': it applies to prefetches of Firefox.
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': [],
    ...(allowed.fonts.length > 0 && {'font-src': ["'self'", ...allowed.fonts]}),
    'form-action': ["'self'", ...allowed.forms],
    'frame-ancestors': ["'none'"],
    'frame-src': allowed.frames.length > 0 ? allowed.frames : ["'none'"],
    // The theme's stylesheet has its small icons as data.
    'img-src': ["'self'", 'data:', ...allowed.images],
    ...(allowed.media.length > 0 && {'media-src': ["'self'", ...allowed.media]}),
    'object-src': ["'none'"],
    // Without this directive, the sources of scripts count.
    ...(allowed.workers.length > 0 && {'worker-src': ["'self'", ...allowed.workers]}),
  };
}

function attributesDirective(attributes: string[] | undefined): Record<string, string[]> {
  if (!attributes) return {'style-src-attr': [UNSAFE_INLINE]};
  // The keyword allows these attributes by their hash.
  return attributes.length > 0 ? {'style-src-attr': ["'unsafe-hashes'", ...attributes]} : {};
}

/** Browsers ignore 'unsafe-inline' where there are hashes. */
function withHashes(sources: string[], hashes: string[]): string[] {
  return sources.includes(UNSAFE_INLINE) ? sources : [...hashes, ...sources];
}

function textOf(all: Record<string, string[]>): string {
  return Object.entries(all)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
