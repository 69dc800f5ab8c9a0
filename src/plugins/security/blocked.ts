import type {AllowedSources} from './policy';

type List = keyof AllowedSources;

/** The list that an element's address falls under. */
const LISTS: Record<string, List> = {
  script: 'scripts',
  iframe: 'frames',
  img: 'images',
  image: 'images',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
};
/** What the scripts of common services need besides: their requests, frames and styles cannot be seen in a page. */
const SERVICES: Record<string, Partial<AllowedSources>> = {
  'www.googletagmanager.com': {
    scripts: ['https://www.googletagmanager.com'],
    images: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connections: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  'plausible.io': {scripts: ['https://plausible.io'], connections: ['https://plausible.io']},
  'giscus.app': {scripts: ['https://giscus.app'], styles: ['https://giscus.app'], frames: ['https://giscus.app']},
};
/** An address in an inline script. Namespaces and documentation are named, not loaded. */
const ADDRESS = /(["'`])((?:https?:)?\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?)(?=[/"'`])/gi;
const NEVER_LOADED = /\/\/(?:www\.w3\.org|schema\.org|docusaurus\.io|.*\.example)$/;

/**
 * What an element names and the content security policy blocks, with the line that allows it.
 * @param name of the element
 * @param code of an inline script
 * @param file where that line goes
 */
export function warningsAbout(name: string, attributes: Record<string, string>, code: string, allowed: AllowedSources, file: string): string[] {
  const list = name === 'link' ? linkList(attributes) : name === 'source' && attributes.srcset ? 'images' : LISTS[name];
  const named = list
    ? [attributes.src, attributes.poster, name === 'link' ? attributes.href : undefined, ...(attributes.srcset ?? '').split(',').map((each) => each.trim())]
    : [];
  const warning = (what: string, host: string, lists: Partial<AllowedSources>) =>
    `${what}, which the content security policy blocks. If you want it, add to the options of the security plugin in ${file}: ${linesFor(host, lists)}`;
  const missing = named.flatMap((address) => {
    const host = hostOf(address);
    return list && host && !isAllowed(host, allowed[list]) ? [warning(`<${name}> loads from ${host}`, host, {[list]: [host]})] : [];
  });
  if (name !== 'script' || attributes.src !== undefined || /json/.test(attributes.type ?? '')) return missing;
  const inCode = [...code.matchAll(ADDRESS)].flatMap(([, , address = '']) => {
    const host = NEVER_LOADED.test(address) ? undefined : hostOf(address);
    if (!host || Object.values(allowed).some((sources) => isAllowed(host, sources))) return [];
    return [warning(`an inline script names ${host}`, host, {scripts: [host], connections: [host]})];
  });
  return [...missing, ...inCode];
}

function linkList({rel = '', as = ''}: Record<string, string>): List | undefined {
  if (/\bstylesheet\b/.test(rel)) return 'styles';
  if (/\bicon\b/.test(rel)) return 'images';
  return /\b(?:modulepreload|preload)\b/.test(rel)
    ? ({script: 'scripts', style: 'styles', font: 'fonts', image: 'images'} as Record<string, List>)[as || 'script']
    : undefined;
}

function hostOf(address = ''): string | undefined {
  const [, host] = address.match(/^\s*(?:https?:)?\/\/([^/?#\s"']+)/i) ?? [];
  return host && `https://${host.toLowerCase()}`;
}

function isAllowed(host: string, sources: string[]): boolean {
  return sources.some((source) => {
    const [, wildcard] = source.match(/^(?:https:\/\/)?\*(\..+?)(?:\/.*)?$/) ?? [];
    return wildcard ? host.endsWith(wildcard) : source === 'https:' || hostOf(source.includes('//') ? source : `//${source}`) === host;
  });
}

function linesFor(host: string, lists: Partial<AllowedSources>): string {
  const quoted = (sources: string[]) => sources.map((each) => `'${each}'`).join(', ');
  return Object.entries(SERVICES[host.slice('https://'.length)] ?? lists)
    .map(([list, sources]) => `${list}: [${quoted(sources)}]`)
    .join(', ');
}
